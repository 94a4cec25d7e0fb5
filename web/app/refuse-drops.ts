import { useLayoutEffect } from 'react';

/** A file that nobody takes would otherwise be opened by the browser, in place of the app. */
export function useRefusedDrops(): void {
  // Before anything can be seen that a file might be dropped on.
  useLayoutEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
