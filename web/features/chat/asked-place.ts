import { bringIntoView, isInSight } from '../../ui/bring-into-view.ts';

/** The place of a button that is pressed for what then stands there instead: it has the focus and is in sight as the button was. */
export interface AskedPlace {
  leave(button: HTMLElement): void;
  /** As a `ref`; once. */
  take(element: HTMLElement | null): void;
}

export function createAskedPlace(): AskedPlace {
  let left: { hadFocus: boolean; wasInSight: boolean } | null = null;
  return {
    leave(button) {
      left = { hadFocus: document.activeElement === button, wasInSight: isInSight(button) };
    },
    take(element) {
      if (!element || !left) return;
      const { hadFocus, wasInSight } = left;
      left = null;
      if (wasInSight) bringIntoView(element);
      const button = element.matches('button') ? element : element.querySelector('button');
      if (hadFocus) button?.focus({ preventScroll: true });
    },
  };
}
