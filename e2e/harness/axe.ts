import axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
    listed: Element[];
  }
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The screen as it stands keeps WCAG 2.2 AA, as far as a machine can tell, and does not scroll sideways. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectNoBlockInLine(page);
  await expectNoSidewaysScroll(page);
}

const line = ':is(span, p, button, label, h1, h2, h3, h4, h5, h6, strong, em, small, mark, code)';
const block =
  ':is(div, p, ul, ol, dl, table, section, article, header, footer, form, fieldset, pre, blockquote, h1, h2, h3, h4, h5, h6)';

/** What holds words alone holds no blocks, which HTML does not allow and an old browser draws elsewhere. */
async function expectNoBlockInLine(page: Page): Promise<void> {
  const nested = await page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map(
        ({ parentElement, outerHTML }) => `<${parentElement?.localName}> ${outerHTML.slice(0, 200)}`,
      ),
    `${line} ${block}`,
  );
  expect(nested, `blocks within a line of ${page.url()}`).toEqual([]);
}

/** What kept the rules before, as numbers: screens have most of their parts in common. */
const good = new Set<number>();
const contrast = 'color-contrast';

interface Exchange {
  hear(since: number): Promise<{ good: number[]; end: number }>;
  tell(good: number[]): Promise<void>;
}
let exchange: Exchange | null = null;
let heard = 0;

/** What is found good here is so in the other workers, and what they found good is so here. */
export function shareGood(by: Exchange): void {
  exchange = by;
}

async function hearOfOthers(): Promise<void> {
  const told = await exchange?.hear(heard);
  if (!told) return;
  heard = told.end;
  for (const number of told.good) good.add(number);
}

async function remember(numbers: readonly number[]): Promise<void> {
  const fresh = [...new Set(numbers)].filter((number) => !good.has(number));
  for (const number of fresh) good.add(number);
  if (fresh.length > 0) await exchange?.tell(fresh);
}

async function expectNoViolations(page: Page): Promise<void> {
  await hearOfOthers();
  const tags = { type: 'tag', values: standard } as const;
  const parts = await page.evaluate(list, 'parts' as const);
  const unknown = unknownOf(parts);
  const exclude = [...parts.keys()].filter((index) => !unknown.includes(index));
  // The document, which comes first, holds all others.
  const include = unknown[0] === 0 ? [0] : unknown;
  await expectNone(page, { runOnly: tags, rules: { [contrast]: { enabled: false } } }, { include, exclude });
  await remember(parts);
  await expectContrast(page);
}

/** Where each number stands first that is not known as good. */
const unknownOf = (numbers: readonly number[]): number[] =>
  numbers.flatMap((number, index) => (good.has(number) || numbers.indexOf(number) < index ? [] : [index]));

async function expectContrast(page: Page): Promise<void> {
  const words = await page.evaluate(list, 'words' as const);
  await expectNone(page, { runOnly: { type: 'rule', values: [contrast] } }, { include: unknownOf(words), exclude: [] });
  await remember(words);
}

/** The elements by their indexes among those that were listed last. */
async function expectNone(page: Page, rules: RunOptions, chosen: { include: number[]; exclude: number[] }) {
  if (chosen.include.length === 0) return;
  // It would have to look into each frame by itself.
  expect(page.frames()).toHaveLength(1);
  // Its source is half a megabyte: once for a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ options, chosen }) => {
      // What has gone from the screen meanwhile is none of it.
      const find = (indexes: number[]) =>
        indexes.map((index) => window.listed[index]!).filter(({ isConnected }) => isConnected);
      const include = find(chosen.include);
      if (include.length === 0) return [];
      const { violations } = await window.axe.run({ include, exclude: find(chosen.exclude) }, options);
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
      }));
    },
    { options: { ...rules, resultTypes: ['violations'] } satisfies RunOptions, chosen },
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * Lists the document without its parts and these, or the elements with words of their own, and gives a number for each. A part has the same only
 * for the same elements, words and states in the same surroundings on a screen of the same width, but for identifiers and
 * figures, which change from test to test; words have it for the same looks before the same grounds. Runs in the page.
 */
function list(what: 'parts' | 'words'): number[] {
  const hash = (text: string) => {
    let [first, second] = [0xdeadbeef, 0x41c6ce57];
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      first = Math.imul(first ^ code, 2654435761);
      second = Math.imul(second ^ code, 1597334677);
    }
    return (second >>> 0) * 0x200000 + (first >>> 11);
  };

  const plain = (html: string) =>
    html.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\b(radix-)?[_:«]+r_?[\da-z]+[_:»]+|\d+/g, '0');
  const surroundings = new Map<Element | null, string>([[null, '']]);
  const surroundingsOf = ({ parentElement }: Element): string => {
    const known = surroundings.get(parentElement);
    if (known !== undefined || parentElement === null) return known ?? '';
    const around = surroundingsOf(parentElement) + plain((parentElement.cloneNode() as Element).outerHTML);
    surroundings.set(parentElement, around);
    return around;
  };

  const grounds = new Map<Element | null, string>([[null, '']]);
  const groundOf = (element: Element | null): string => {
    const known = grounds.get(element);
    if (known !== undefined || element === null) return known ?? '';
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, filter, position].join();
    const ground = groundOf(element.parentElement) + (own === 'rgba(0, 0, 0, 0),none,1,none,static' ? '' : own);
    grounds.set(element, ground);
    return ground;
  };
  const hasWords = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());

  if (what === 'parts') {
    const parts =
      'aside, nav, header, main, section, article, form, fieldset, table, li, [role$="dialog"], [role="group"]';
    const found = [...document.body.querySelectorAll(parts)];
    window.listed = [document.documentElement, ...found];
    // In a document that loads no pictures.
    const rest = document.implementation.createHTMLDocument().importNode(document.body, true);
    for (const part of rest.querySelectorAll(parts)) part.replaceChildren();
    // Of a page as a whole, a title and a heading to go to are asked as well.
    const isNamed = [document.title, document.querySelector('h1, h2, h3')].map(Boolean).join();
    return [
      hash(`${innerWidth} ${isNamed} ${surroundingsOf(document.body)} ${plain(rest.outerHTML)}`),
      ...found.map((part) => hash(`${innerWidth} ${surroundingsOf(part)} ${plain(part.outerHTML)}`)),
    ];
  }
  window.listed = [...document.body.querySelectorAll('*')].filter(
    (element) => hasWords(element) && element.checkVisibility({ visibilityProperty: true }),
  );
  return window.listed.map((element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const { localName, className, parentElement } = element;
    const looks = [localName, className, parentElement?.className, color, fontSize, fontWeight, textShadow];
    return hash(`${looks.join()} ${groundOf(element)}`);
  });
}

/** The same in another scheme: the two differ in their colors alone, and in which first makes no difference to a good screen. */
async function expectGoodHereAndIn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await expectGoodScreen(page);
  await page.emulateMedia({ colorScheme: scheme });
  await expectContrast(page);
}

export async function expectGoodInLightAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectGoodHereAndIn(page, 'dark');
  await page.emulateMedia({ colorScheme: null });
}

const narrowWidths = [320, 720, 820] as const;

/**
 * The same on a desk and on a phone, in light and in dark; and at widths in between, of which 720 is a desk at 200 % zoom, nothing scrolls sideways. The page is left as it was.
 */
export async function expectGoodEverywhere(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.emulateMedia({ colorScheme: 'light' });
  await resize(page, { width: 1440, height: 900 });
  await expectGoodHereAndIn(page, 'dark');
  await resize(page, { width: 390, height: 900 });
  await expectGoodHereAndIn(page, 'light');
  await page.emulateMedia({ colorScheme: null });
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await resize(page, size);
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (width !== size.width || height !== size.height) await page.setViewportSize(size);
}

/**
 * Tables and the like may scroll within themselves; the page and its main part may not. Within the app the page does not
 * scroll at all: its parts do.
 */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // What follows the width of the window may do so a frame later.
  const often = { timeout: 2_000 };
  await expect.poll(() => listWide(page), { message: `sideways scrolling of ${page.url()}`, ...often }).toEqual([]);
  const beyond = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return document.querySelector('aside[aria-label="Sidebar"]') ? scrollHeight - clientHeight : 0;
  });
  expect(beyond, `pixels of ${page.url()} below the screen`).toBeLessThanOrEqual(1);
}

const listWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main > *, [role="dialog"]')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .filter(
        (element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX),
      )
      .map((element) => `${element.tagName} is ${element.scrollWidth}px wide in ${element.clientWidth}px`),
  );
