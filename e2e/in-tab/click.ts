// A click by the browser's own mouse. What Playwright asks of an element before it, over some ten ways to the browser, is asked
// here: that it is seen, enabled, at rest, and not covered. Where it is not, Playwright waits for it or says why.
import { commands } from 'vitest/browser';

const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const placeOf = (element: Element) => JSON.stringify(element.getBoundingClientRect());

const reaches = (element: Element, target: unknown): boolean =>
  target instanceof Node && (element.closest('button, a, [role="button"], [role="link"]') ?? element).contains(target);

/** In the middle of what the window shows of its first line. */
function pointOf(element: Element): [x: number, y: number] | null {
  const first = element.getClientRects()[0];
  if (!first) return null;
  const middle = (start: number, end: number, limit: number) => (Math.max(start, 0) + Math.min(end, limit)) / 2;
  const [x, y] = [middle(first.left, first.right, innerWidth), middle(first.top, first.bottom, innerHeight)];
  return reaches(element, document.elementFromPoint(x, y)) ? [x, y] : null;
}

type Scrolled = HTMLElement & { scrollIntoViewIfNeeded?(): void };

/** Whether it was clicked: it was not where it moved away, or something came over it. */
export async function clickAtRest(element: Scrolled): Promise<boolean> {
  if (element.closest(':disabled, [aria-disabled="true"]')) return false;
  const before = placeOf(element);
  await nextFrame();
  if (placeOf(element) !== before) return false;
  element.scrollIntoViewIfNeeded?.();
  const point = pointOf(element);
  if (!point) return false;
  let isReached: boolean | undefined;
  const guard = (event: Event) => {
    isReached ??= reaches(element, event.target);
    if (isReached) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of events) window.addEventListener(name, guard, true);
  try {
    await commands.clickMouse(...point);
  } finally {
    for (const name of events) window.removeEventListener(name, guard, true);
  }
  return isReached === true;
}
