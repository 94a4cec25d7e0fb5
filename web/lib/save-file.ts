/** Hands a file to the browser's own downloads. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

export const saveText = (text: string, name: string): void =>
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
