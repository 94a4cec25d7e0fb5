import axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The screen as it stands keeps WCAG 2.2 AA, as far as a machine can tell, and does not scroll sideways. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'tag', values: standard });
  await expectNoBlockInLine(page);
  await expectNoSidewaysScroll(page);
}

const line = ':is(span, p, button, label, h1, h2, h3, h4, h5, h6, strong, em, small, mark, code)';
const block =
  ':is(div, p, ul, ol, dl, table, section, article, header, footer, form, fieldset, pre, blockquote, h1, h2, h3, h4, h5, h6)';

/** What holds words alone holds no blocks, which HTML does not allow and an old browser draws elsewhere. */
async function expectNoBlockInLine(page: Page): Promise<void> {
  const nested = await page
    .locator(`${line} ${block}`)
    .evaluateAll((elements) =>
      elements.map(({ parentElement, outerHTML }) => `<${parentElement?.localName}> ${outerHTML.slice(0, 200)}`),
    );
  expect(nested, `blocks within a line of ${page.url()}`).toEqual([]);
}

async function expectNoViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<void> {
  // It would have to look into each frame by itself.
  expect(page.frames()).toHaveLength(1);
  // Its source is half a megabyte: once for a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
      }));
    },
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

const narrowWidths = [320, 720, 820] as const;

/**
 * The same on a desk and on a phone, in light and in dark, which differ in their colors alone; and at widths in between,
 * of which 720 is a desk at 200 % zoom, nothing scrolls sideways. The page is left as it was.
 */
export async function expectGoodEverywhere(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const [width, colorScheme, other] of [
    [1440, 'light', 'dark'],
    [390, 'dark', 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectGoodScreen(page);
    await page.emulateMedia({ colorScheme: other });
    await expectNoViolations(page, { type: 'rule', values: ['color-contrast'] });
  }
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(size);
}

/**
 * Tables and the like may scroll within themselves; the page and its main part may not. Within the app the page does not
 * scroll at all: its parts do.
 */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main > *, [role="dialog"]')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .filter(
        (element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX),
      )
      .map((element) => `${element.tagName} is ${element.scrollWidth}px wide in ${element.clientWidth}px`),
  );
  expect(wide, `sideways scrolling of ${page.url()}`).toEqual([]);
  const beyond = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return document.querySelector('aside[aria-label="Sidebar"]') ? scrollHeight - clientHeight : 0;
  });
  expect(beyond, `pixels of ${page.url()} below the screen`).toBeLessThanOrEqual(1);
}
