/** As a `ref`: what appears takes the focus. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();

/** What had the focus is gone, with a dialog or without: it is on nothing nearer than what holds `element`. */
export function isFocusLost(element: HTMLElement): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement.contains(element) || activeElement.matches(':disabled');
}

/** As a `ref`: what appears in the place of what had the focus takes it. */
export function focusWhereLost(element: HTMLElement | null): void {
  if (element && isFocusLost(element)) element.focus({ preventScroll: true });
}
