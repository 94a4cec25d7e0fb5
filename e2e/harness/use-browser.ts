import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { canForget, forgetVisit, launchBrowser, openVisit, resumeVisit } from './browser.ts';
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

/** Visits that were forgotten, in each browser. */
const forgotten = new WeakMap<Browser, Visit[]>();
const forgottenLimit = 4;

async function takeVisit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const waiting = forgotten.get(browser) ?? [];
  const { url, size = 'desktop' } = options;
  const fits = (of: VisitOptions) => of.url === url && (of.size ?? 'desktop') === size;
  const index = canForget(options) ? waiting.findIndex((visit) => fits(visit.options)) : -1;
  const [found] = index < 0 ? [] : waiting.splice(index, 1);
  return found ? resumeVisit(found, options) : openVisit(browser, options);
}

async function giveBack(browser: Browser, visit: Visit): Promise<void> {
  if (visit.page.isClosed() || visit.runsOwnScripts()) return visit.context.close();
  try {
    await forgetVisit(visit);
  } catch {
    return visit.context.close();
  }
  const waiting = [...(forgotten.get(browser) ?? []), visit];
  forgotten.set(browser, waiting.slice(-forgottenLimit));
  for (const { context } of waiting.slice(0, -forgottenLimit)) await context.close();
}

/** A browser. Each test opens visits of its own, and fails where one of them had an unexpected problem. */
export function useBrowser(options: BrowserOptions = {}): { open(options: VisitOptions): Promise<Visit> } {
  let browser: Browser;
  let visits: Visit[] = [];
  beforeAll(async () => {
    browser = await findBrowser(options);
  });
  afterEach(async ({ task }) => {
    const closing = visits;
    visits = [];
    const isClosed = task.result?.state === 'fail' || options.keepsLeftPages;
    for (const visit of closing) await (isClosed ? visit.context.close() : giveBack(browser, visit));
    expect(closing.flatMap(({ problems }) => problems)).toEqual([]);
  });
  return {
    async open(options) {
      const visit = await takeVisit(browser, options);
      visits.push(visit);
      return visit;
    },
  };
}
