import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser, openVisit } from './browser.ts';
import type { BrowserOptions, Visit, VisitOptions } from './browser.ts';
import { atWorkerEnd } from './worker-environment.ts';

/** By what they were started with. */
const browsers = new Map<string, Promise<Browser>>();

/** Launched once for all files of a worker. */
function findBrowser(options: BrowserOptions): Promise<Browser> {
  const key = JSON.stringify(options);
  const found = browsers.get(key);
  if (found) return found;
  const launched = launchBrowser(options);
  browsers.set(key, launched);
  atWorkerEnd(async () => (await launched).close());
  return launched;
}

/** A browser. Each test opens visits of its own, and fails where one of them had an unexpected problem. */
export function useBrowser(options: BrowserOptions = {}): { open(options: VisitOptions): Promise<Visit> } {
  let browser: Browser;
  let visits: Visit[] = [];
  beforeAll(async () => {
    browser = await findBrowser(options);
  });
  afterEach(async () => {
    const closing = visits;
    visits = [];
    await Promise.all(closing.map(({ context }) => context.close()));
    expect(closing.flatMap(({ problems }) => problems)).toEqual([]);
  });
  return {
    async open(options) {
      const visit = await openVisit(browser, options);
      visits.push(visit);
      return visit;
    },
  };
}
