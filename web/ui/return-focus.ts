import { useRef } from 'react';
import { keepFocusQuiet } from './quiet-focus.ts';

// Among radios the chosen one: Tab leads to no other, and Space would choose it.
const fieldSelector =
  'input:not([type="hidden"], [hidden], [disabled], [type="file"], [type="radio"]:not(:checked, :indeterminate)), textarea:not([disabled]), [role="combobox"]:not([disabled])';

/** An item of a menu is gone by the time its dialog closes: the menu's trigger stands in for it. A notice is gone, too: for none. */
const findOpener = (): HTMLElement | null => {
  const active = document.activeElement;
  if (active?.closest('.toast-viewport')) return null;
  const trigger = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = trigger ? document.getElementById(trigger) : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
};

/** What opened the dialog, or what is drawn in its place by now (a card in another column). */
const findAgain = (opener: HTMLElement | null): HTMLElement | null => {
  const again = opener?.isConnected || !opener?.id ? opener : document.getElementById(opener.id);
  return again?.checkVisibility() ? again : null;
};

/**
 * Handlers for a Radix dialog's content: the focus goes to `[data-first-field]` inside `[data-dialog-body]`, else to
 * its first field (else to the panel itself), and back to the opener on close.
 */
export const useReturnFocus = () => {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = findOpener();
      if (!(event.currentTarget instanceof HTMLElement)) return;
      event.preventDefault();
      const panel = event.currentTarget;
      const body = panel.querySelector('[data-dialog-body]');
      const first = body?.querySelector<HTMLElement>('[data-first-field]');
      const field = first ?? body?.querySelector<HTMLElement>(fieldSelector);
      (field ?? panel).focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      keepFocusQuiet();
      const again = findAgain(opener.current);
      // What opened the dialog is gone with what the dialog deleted: to the dialog below, or to the page.
      const below = [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]')].at(-1);
      if (again) again.focus();
      else (below ?? document.getElementById('main'))?.focus({ preventScroll: true });
    },
  };
};
