import type { Page } from 'playwright-core';

export type Step = (name: string, act: () => Promise<void>) => Promise<void>;

const excerptLimit = 6_000;

/** Steps of one long test: a failure says in which one, and what the person saw. */
export function tellStory(page: Page): Step {
  return async (name, act) => {
    try {
      await act();
    } catch (error) {
      const seen = await page
        .locator('body')
        .ariaSnapshot({ timeout: 2_000 })
        .catch(() => 'nothing');
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`${name}: ${message}\n\nSeen at ${page.url()}:\n${seen.slice(0, excerptLimit)}`, {
        cause: error,
      });
    }
  };
}
