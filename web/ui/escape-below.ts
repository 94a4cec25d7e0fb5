// A toast or a tooltip lies above the dialog, so Radix gives Escape to it alone. Who works in a dialog means the dialog.
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const leftToDialog = new WeakSet<Event>();

/** For what lies above: it stays where Escape is meant for the dialog that has the focus. */
export function leaveEscape(event: KeyboardEvent): void {
  const layer = event.target instanceof Element ? event.target.closest(layers) : null;
  if (!layer?.matches('[data-takes-escape]')) return;
  event.preventDefault();
  leftToDialog.add(event);
}

/** For the content of a dialog. */
export const takeEscape = (close: () => void) => ({
  'data-takes-escape': true,
  onKeyDown: ({ nativeEvent }: ReactKeyboardEvent) => {
    // Once: the dialog around this one hears of the key, too.
    if (leftToDialog.delete(nativeEvent)) close();
  },
});
