import type { Locator, Page } from 'playwright-core';

/** The page's time stands still from here on; only `page.clock.runFor` moves it. The visit needs its `clock`. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
}

/** Moves a stopped clock on in steps of 5 ms until this is to be seen, so that little time has passed since it came. */
export async function runUntilSeen(page: Page, seen: Locator): Promise<void> {
  for (let step = 0; step < 4_000; step += 1) {
    if (await seen.isVisible()) return;
    await page.clock.runFor(5);
  }
  throw new Error(`Not seen: ${seen}`);
}
