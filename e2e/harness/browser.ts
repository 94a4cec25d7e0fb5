// A real browser, and visits in it that hear of every problem a page has.
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.ts';
import { browserSwitches } from './browser-switches.ts';
import { screenSizes } from './screen-sizes.ts';

export interface VisitOptions {
  url: string;
  size?: keyof typeof screenSizes;
  scheme?: 'light' | 'dark';
  /** Without scripts a page shows what the server sent. */
  scripts?: boolean;
  /** Lets `page.clock` move the time on. */
  clock?: boolean;
  /** With the service worker, as for people: what it answers a test can neither see nor replace. */
  keepsFiles?: boolean;
}

export interface Visit {
  options: VisitOptions;
  /** Whether the test added scripts that run before those of the page, now and for good. */
  runsOwnScripts(): boolean;
  context: BrowserContext;
  page: Page;
  /** From here on, problems that match are part of the story. */
  expectProblems(pattern: RegExp): void;
  /** What the page complained about, and nobody expected. */
  problems: string[];
}

export interface BrowserOptions {
  switches?: string[];
  /** Pages that were left are kept for a way back, as everywhere but under Playwright. */
  keepsLeftPages?: boolean;
}

/** Chromium as this machine has it, without windows where they are not needed, and with nothing that speaks to the network by itself. */
export const launchBrowser = ({ switches = [], keepsLeftPages = false }: BrowserOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: (!keepsLeftPages && process.env['HEADLESS_CHROMIUM']) || findChromium(),
    ...(keepsLeftPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    args: [...browserSwitches, ...switches],
  });

/** A visitor nobody knows: no cookie, nothing stored. */
export async function openVisit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { url, size = 'desktop', scheme = 'light', scripts = true, clock = false, keepsFiles = false } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: screenSizes[size],
    hasTouch: size === 'phone',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    javaScriptEnabled: scripts,
    acceptDownloads: true,
    serviceWorkers: keepsFiles ? 'allow' : 'block',
  });
  context.setDefaultTimeout(15_000);
  if (clock) await context.clock.install();
  const page = await context.newPage();
  await slowDown(page);
  let runsOwnScripts = !canForget(options);
  for (const place of [context, page]) {
    const add = place.addInitScript.bind(place) as Page['addInitScript'];
    place.addInitScript = (...script: Parameters<typeof add>) => {
      runsOwnScripts = true;
      return add(...script);
    };
  }
  return { options, context, page, runsOwnScripts: () => runsOwnScripts, ...watch(page) };
}

/**
 * Makes the visitor of a visit that is over unknown again, with nothing stored and nothing replaced: a page that has loaded
 * the product before loads it with half the work. Not for what could be left behind: a clock and scripts that run first stay.
 */
export async function forgetVisit({ options, context, page }: Visit): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response'] as const) {
    page.removeAllListeners(event);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.mouse.move(0, 0);
  await page.goto('about:blank');
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  const { origin } = new URL(options.url);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await session.detach();
}

export const canForget = ({ scripts = true, clock = false, keepsFiles = false }: VisitOptions): boolean =>
  scripts && !clock && !keepsFiles;

/** Takes up a forgotten visit of the same address and kind of screen. */
export async function resumeVisit({ context, page, runsOwnScripts }: Visit, options: VisitOptions): Promise<Visit> {
  const { size = 'desktop', scheme = 'light' } = options;
  await page.setViewportSize(screenSizes[size]);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  return { options, context, page, runsOwnScripts, ...watch(page) };
}

/** `SLOW_BROWSER=4` takes the browser for one of a machine four times as slow: it finds what a test does not wait for. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.SLOW_BROWSER ?? 1);
  if (rate <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

// Who asks whether somebody is signed in is told "nobody" in this way, and browsers log each such answer.
const askedWhoIsSignedIn = /401 .*\/api\/auth\/user$/;

function watch(page: Page): Pick<Visit, 'expectProblems' | 'problems'> {
  const expected = [askedWhoIsSignedIn];
  const problems: string[] = [];
  const report = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  page.on('pageerror', (error) => report(`page error: ${error.stack ?? error.message}`));
  // Chromium reports violations of the Content-Security-Policy and answers from 400 up here too.
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} ${message.location().url}`.trim());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // The page gave this one up itself: it went elsewhere, or handed the file over as a download.
    if (reason !== 'net::ERR_ABORTED') report(`request: ${reason} ${request.method()} ${request.url()}`);
  });
  return {
    problems,
    expectProblems(pattern) {
      expected.push(pattern);
    },
  };
}
