/** As a `ref`: what appears takes the focus. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();
