// Pages in Chromium on a processor four times as slow, each visit by a browser that knows nothing yet.
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../../find-chromium.ts';

export interface Visit {
  /** Milliseconds since the address was opened. */
  largestPaint: number;
  /** When the wanted element could be used; 0 without one. */
  usable: number;
  requests: number;
  /** How much moved by itself while the page loaded. */
  shift: number;
  /** What stands in the page at the end, without its scripts. */
  html: string;
}

export interface Asked {
  address: string;
  path: string;
  cookie?: string | undefined;
  /** A selector of what has to be there. */
  wanted?: string | undefined;
  /** Pressed once it is there, before what is wanted comes. */
  pressed?: string | undefined;
}

const throttle = 4;
const quietMs = 1200;
const longestMs = 60_000;

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

interface Seen {
  largestPaint: number;
  usable: number;
  shift: number;
}

/** Runs in the page, before its own scripts. */
function watch({ wanted, pressed }: Pick<Asked, 'wanted' | 'pressed'>): void {
  const seen: Seen = { largestPaint: 0, usable: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  const observe = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  if (!wanted) return;
  let isPressed = pressed === undefined;
  const look = () => {
    const button = isPressed ? null : document.querySelector<HTMLElement>(pressed!);
    button?.click();
    isPressed ||= button !== null;
    if (isPressed && document.querySelector(wanted)) seen.usable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Waits until nothing has been asked for in a while. */
async function settle(page: Page, count: () => number, isThere: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + longestMs;
  for (let before = -1; performance.now() < until;) {
    const now = count();
    if (now === before && (await isThere())) return;
    before = now;
    await page.waitForTimeout(quietMs);
  }
  throw new Error(`${page.url()} was not there after ${longestMs / 1000} seconds.`);
}

export async function visit(browser: Browser, { address, path, cookie, wanted, pressed }: Asked): Promise<Visit> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  try {
    const [name = '', value = ''] = cookie?.split(/=(.*)/s) ?? [];
    if (cookie) await context.addCookies([{ name, value, url: address }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.addInitScript(watch, { wanted, pressed });
    let requests = 0;
    page.on('request', () => (requests += 1));
    await page.goto(path, { waitUntil: 'commit' });
    const read = () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    await settle(
      page,
      () => requests,
      async () => !wanted || (await read()).usable > 0,
    );
    return { ...(await read()), requests, html: await page.evaluate(readWithoutScripts) };
  } finally {
    await context.close();
  }
}

function readWithoutScripts(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const each of copy.querySelectorAll('script, link:not([rel=stylesheet])')) each.remove();
  return `<!doctype html>${copy.outerHTML}`;
}
