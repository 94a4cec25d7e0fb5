/** Told to the list around it, so that it stays there as if a reader had scrolled. */
export const bringIntoViewEvent = 'bringintoview';

/** As a `ref`, too: what appears is in sight. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.dispatchEvent(new Event(bringIntoViewEvent, { bubbles: true }));
  element?.scrollIntoView({ block: 'nearest' });
}
