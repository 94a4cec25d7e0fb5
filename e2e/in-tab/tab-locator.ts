// Playwright's locators for tests that run in the tab they look at: what is read is read at once, without a way to another
// process; what is done is done by the browser, as by a person.
import type { Locator as PlaywrightLocator } from 'playwright-core';
import { commands, locators } from 'vitest/browser';
import type { Locator, LocatorSelectors } from 'vitest/browser';
import { clickAtRest } from './click.ts';
import type { Deed } from './deeds.ts';
import { putFiles } from './files.ts';
import { atRest, waitUntil } from './wait-until.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByStyleSelector(selector: string): Locator;
    getVisible(): Locator;
  }
}
locators.extend({
  getByStyleSelector: (selector) => (selector.startsWith('..') ? `xpath=${selector}` : `css=${selector}`),
  getVisible: () => 'visible=true',
});

type Asked = Record<string, unknown>;
const loosely = (options: Asked = {}) => ({ exact: false, ...options });

/** Ways to elements, from the whole page or from a part of it. */
export const waysFrom = (start: LocatorSelectors) => ({
  getByRole: (role: string, options?: Asked) => locate(start.getByRole(role, loosely(options))),
  getByText: (text: string | RegExp, options?: Asked) => locate(start.getByText(text, loosely(options))),
  getByLabel: (text: string | RegExp, options?: Asked) => locate(start.getByLabelText(text, loosely(options))),
  getByPlaceholder: (text: string | RegExp, options?: Asked) => locate(start.getByPlaceholder(text, loosely(options))),
  getByTitle: (text: string | RegExp, options?: Asked) => locate(start.getByTitle(text, loosely(options))),
  locator: (selector: string, options?: Asked) => {
    const found = locate(start.getByStyleSelector(selector));
    return options ? found.filter(options) : found;
  },
});

const locatorOf = (wrapped: PlaywrightLocator): Locator => (wrapped as unknown as { inner: Locator }).inner;

const isVisible = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};
const isDisabled = (element: Element) =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null;
const isReadOnly = (element: Element) => element.matches('[readonly], [aria-readonly="true"]');
const typed = ['text', 'email', 'number', 'password', 'search', 'tel', 'url'];
const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && typed.includes(element.type));

type State = 'attached' | 'detached' | 'visible' | 'hidden';

export function locate(inner: Locator): PlaywrightLocator {
  const all = () => inner.elements() as HTMLElement[];
  const one = async (): Promise<HTMLElement> => {
    await waitUntil(
      () => all().length > 0,
      () => `No ${inner.asLocator()}`,
    );
    const found = all();
    if (found.length > 1) throw new Error(`${found.length} times ${inner.asLocator()}`);
    return found[0]!;
  };
  const allAtRest = async () => {
    await atRest();
    return all();
  };
  const now = (): HTMLElement | undefined => {
    const found = all();
    if (found.length > 1) throw new Error(`${found.length} times ${inner.asLocator()}`);
    return found[0];
  };
  const doing =
    (deed: Deed) =>
    (...given: unknown[]) =>
      commands.act(inner.selector, deed, ...given);
  const unwrap = ({ has, hasNot, ...others }: { has?: PlaywrightLocator; hasNot?: PlaywrightLocator }) => ({
    ...others,
    ...(has && { has: locatorOf(has) }),
    ...(hasNot && { hasNot: locatorOf(hasNot) }),
  });

  const tab = {
    inner,
    ...waysFrom(inner),
    filter: ({ visible, ...options }: Asked) => {
      const shown = visible ? inner.getVisible() : inner;
      return locate(Object.keys(options).length > 0 ? shown.filter(unwrap(options)) : shown);
    },
    and: (other: PlaywrightLocator) => locate(inner.and(locatorOf(other))),
    or: (other: PlaywrightLocator) => locate(inner.or(locatorOf(other))),
    nth: (index: number) => locate(inner.nth(index)),
    first: () => locate(inner.first()),
    last: () => locate(inner.last()),
    toString: () => inner.asLocator(),

    async waitFor({ state = 'visible', timeout }: { state?: State; timeout?: number } = {}) {
      const isSo = {
        attached: () => now() !== undefined,
        detached: () => now() === undefined,
        visible: () => isVisible(now() ?? document.createElement('i')),
        hidden: () => !isVisible(now() ?? document.createElement('i')),
      }[state];
      await waitUntil(isSo, () => `Not ${state}: ${inner.asLocator()}`, timeout);
    },

    all: async () => (await allAtRest()).map((_, index) => locate(inner.nth(index))),
    count: async () => (await allAtRest()).length,
    isVisible: async () => isVisible(now() ?? document.createElement('i')),
    isHidden: async () => !isVisible(now() ?? document.createElement('i')),
    isDisabled: async () => isDisabled(await one()),
    isEnabled: async () => !isDisabled(await one()),
    isEditable: async () => !isDisabled(await one()) && !isReadOnly(await one()),
    isChecked: async () => (await one()).matches(':checked, [aria-checked="true"]'),
    inputValue: async () => ((await one()) as HTMLInputElement).value,
    innerText: async () => (await one()).innerText,
    textContent: async () => (await one()).textContent,
    getAttribute: async (name: string) => (await one()).getAttribute(name),
    allInnerTexts: async () => (await allAtRest()).map(({ innerText }) => innerText),
    allTextContents: async () => (await allAtRest()).map(({ textContent }) => textContent),
    boundingBox: async () => {
      const { x, y, width, height } = (await one()).getBoundingClientRect();
      return { x, y, width, height };
    },
    evaluate: async (read: (element: HTMLElement, given: unknown) => unknown, given: unknown) =>
      read(await one(), given),
    evaluateAll: async (read: (elements: HTMLElement[], given: unknown) => unknown, given: unknown) =>
      read(await allAtRest(), given),
    elementHandle: async () => {
      const element = await one();
      return {
        innerText: async () => element.innerText,
        evaluate: async (read: (element: HTMLElement) => unknown) => read(element),
      };
    },
    setInputFiles: async (files: Parameters<typeof putFiles>[1]) => putFiles(await one(), files),
    focus: async () => (await one()).focus(),
    blur: async () => (await one()).blur(),
    dispatchEvent: async (type: string, properties: EventInit = {}) =>
      void (await one()).dispatchEvent(new Event(type, { bubbles: true, cancelable: true, ...properties })),

    click: async (options?: Asked) => {
      if (options) return doing('click')(options);
      await tab.waitFor();
      if (!(await clickAtRest(await one()))) await doing('click')();
    },
    dblclick: doing('dblclick'),
    fill: async (text: string) => {
      const isReady = (element?: Element) =>
        element !== undefined && isVisible(element) && !isDisabled(element) && !isReadOnly(element);
      await waitUntil(
        () => isReady(now()),
        () => `Nothing to write in: ${inner.asLocator()}`,
      );
      const element = await one();
      if (!isTyped(element)) return doing('fill')(text);
      element.select();
      await (text === '' ? commands.pressKey('Delete') : commands.insertText(text));
    },
    press: async (key: string) => {
      const element = await one();
      if (element !== document.activeElement) {
        element.focus();
        // A person who comes to a field by the keyboard is at its beginning.
        if (isTyped(element) && element.selectionStart !== null) element.setSelectionRange(0, 0);
      }
      await commands.pressKey(key);
    },
    pressSequentially: doing('pressSequentially'),
    check: doing('check'),
    uncheck: doing('uncheck'),
    hover: doing('hover'),
    selectOption: doing('selectOption'),
    scrollIntoViewIfNeeded: doing('scrollIntoViewIfNeeded'),
    dragTo: (target: PlaywrightLocator) => commands.dragTo(inner.selector, locatorOf(target).selector),
  };
  // What it does not have fails by its name.
  return tab as unknown as PlaywrightLocator;
}
