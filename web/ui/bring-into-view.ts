/** Told to the list around it, so that it stays there as if a reader had scrolled. */
export const bringIntoViewEvent = 'bringintoview';

/** Where the reader is, with nothing over it. */
export function isInSight(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** As a `ref`, too: what appears is in sight. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.dispatchEvent(new Event(bringIntoViewEvent, { bubbles: true }));
  element?.scrollIntoView({ block: 'nearest' });
}
