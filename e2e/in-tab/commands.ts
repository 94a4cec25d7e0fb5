// What only the browser itself can do for a tab: real keys, real clicks, another color scheme.
import type { BrowserCommand } from 'vitest/node';
import { hearOfGood, tellOfGood } from '../harness/good-screens.ts';
import type { Deed } from './deeds.ts';

const timeout = 15_000;

/** Does something with the one element that a selector means, once it can be done. */
const act: BrowserCommand<[selector: string, deed: Deed, ...given: unknown[]]> = async (
  { page, frame },
  selector,
  deed,
  ...given
) => {
  page.setDefaultTimeout(timeout);
  const located = (await frame()).locator(selector) as unknown as Record<Deed, (...given: unknown[]) => Promise<void>>;
  await located[deed](...given);
};

const dragTo: BrowserCommand<[selector: string, target: string]> = ({ iframe }, selector, target) =>
  iframe.locator(selector).dragTo(iframe.locator(target), { timeout });

const pressKey: BrowserCommand<[key: string]> = ({ page }, key) => page.keyboard.press(key);
const typeText: BrowserCommand<[text: string]> = ({ page }, text) => page.keyboard.type(text);
const insertText: BrowserCommand<[text: string]> = ({ page }, text) => page.keyboard.insertText(text);
const moveMouse: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) => page.mouse.move(x, y);
const wheelMouse: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) => page.mouse.wheel(x, y);
const clickMouse: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) => page.mouse.click(x, y);
const pressMouse: BrowserCommand<[]> = ({ page }) => page.mouse.down();
const releaseMouse: BrowserCommand<[]> = ({ page }) => page.mouse.up();
const setScheme: BrowserCommand<[scheme: 'light' | 'dark' | null]> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme });

const hear: BrowserCommand<[since: number]> = (_context, since) => hearOfGood(since);
const tell: BrowserCommand<[good: number[]]> = (_context, good) => tellOfGood(good);

export const tabCommands = {
  act,
  dragTo,
  pressKey,
  typeText,
  insertText,
  moveMouse,
  wheelMouse,
  clickMouse,
  pressMouse,
  releaseMouse,
  setScheme,
  hearOfGood: hear,
  tellOfGood: tell,
};
