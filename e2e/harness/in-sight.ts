import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** To its end, with nothing over it: not below a bar, and not cut off. */
export async function expectInSight(locator: Locator): Promise<void> {
  const isInSight = () =>
    locator.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 1, bottom - 1));
    });
  await expect.poll(isInSight).toBe(true);
}
