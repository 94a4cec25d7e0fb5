import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser, openVisit } from './browser.ts';
import type { Visit, VisitOptions } from './browser.ts';

/** One browser for the file. Each test opens visits of its own, and fails where one of them had an unexpected problem. */
export function useBrowser(switches: string[] = []): { open(options: VisitOptions): Promise<Visit> } {
  let browser: Browser;
  let visits: Visit[] = [];
  beforeAll(async () => {
    browser = await launchBrowser(switches);
  });
  afterEach(async () => {
    const closing = visits;
    visits = [];
    await Promise.all(closing.map(({ context }) => context.close()));
    expect(closing.flatMap(({ problems }) => problems)).toEqual([]);
  });
  afterAll(() => browser.close());
  return {
    async open(options) {
      const visit = await openVisit(browser, options);
      visits.push(visit);
      return visit;
    },
  };
}
