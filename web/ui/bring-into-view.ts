/** Told to the list around it, so that it stays there as if a reader had scrolled. */
export const bringIntoViewEvent = 'bringintoview';

export function bringIntoView(element: HTMLElement): void {
  element.dispatchEvent(new Event(bringIntoViewEvent, { bubbles: true }));
  element.scrollIntoView({ block: 'nearest' });
}
