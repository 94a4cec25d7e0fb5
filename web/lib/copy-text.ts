/** Rejects where the browser does not allow it. Only with HTTPS or on this computer do browsers offer their clipboard. */
export async function copyText(text: string): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(text);
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', fill);
  try {
    if (!document.execCommand('copy')) throw new Error('The browser did not copy.');
  } finally {
    document.removeEventListener('copy', fill);
  }
}
