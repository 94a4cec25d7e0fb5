import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyTheme, followTheme, getTheme, setTheme, themeKey } from './theme.ts';

const script = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8');

/** A browser's corner: what it stores, what the system prefers, what stands on <html>. */
const openBrowser = ({ stored, prefersDark = false, refusesStorage = false }: BrowserOptions = {}) => {
  const storage = new Map(stored === undefined ? [] : [[themeKey, stored]]);
  const system = Object.assign(new EventTarget(), { matches: prefersDark });
  const refuse = () => {
    if (refusesStorage) throw new Error('refused');
  };
  const dataset: Record<string, string> = {};
  const matchMedia = () => system;
  const browser = {
    localStorage: {
      getItem: (key: string) => (refuse(), storage.get(key) ?? null),
      setItem: (key: string, value: string) => (refuse(), storage.set(key, value)),
    },
    document: { documentElement: { dataset } },
    matchMedia,
    window: Object.assign(new EventTarget(), { matchMedia }),
  };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  return { ...browser, storage, system, dataset };
};
interface BrowserOptions {
  stored?: string;
  prefersDark?: boolean;
  refusesStorage?: boolean;
}

beforeEach(() => {
  openBrowser();
  setTheme('system');
});
afterEach(() => vi.unstubAllGlobals());

describe('the theme', () => {
  it.each([
    [{ stored: 'dark' }, 'dark'],
    [{ stored: 'light', prefersDark: true }, 'light'],
    [{ stored: 'system', prefersDark: true }, 'dark'],
    [{ prefersDark: true }, 'dark'],
    [{}, 'light'],
    [{ stored: 'purple' }, 'light'],
    [{ refusesStorage: true, prefersDark: true }, 'dark'],
  ])('of a browser with %j is %s, before the first paint and after', (options, expected) => {
    const browser = openBrowser(options);
    runInNewContext(script, browser);
    expect(browser.dataset.theme).toBe(expected);
    delete browser.dataset.theme;
    applyTheme();
    expect(browser.dataset.theme).toBe(expected);
  });

  it('is kept for the next visit', () => {
    const browser = openBrowser();
    setTheme('dark');
    expect(browser.storage.get(themeKey)).toBe('dark');
    expect(getTheme()).toBe('dark');
    expect(browser.dataset.theme).toBe('dark');
  });

  it('lasts as long as the page where storage is refused', () => {
    const browser = openBrowser({ refusesStorage: true });
    setTheme('dark');
    expect(getTheme()).toBe('dark');
    expect(browser.dataset.theme).toBe('dark');
  });

  it('follows the system on pages without the app too', () => {
    const browser = openBrowser();
    runInNewContext(script, browser);
    browser.system.matches = true;
    browser.system.dispatchEvent(new Event('change'));
    expect(browser.dataset.theme).toBe('dark');
  });

  it('follows the system until it stops', () => {
    const { system, dataset } = openBrowser();
    const stop = followTheme();
    system.matches = true;
    system.dispatchEvent(new Event('change'));
    expect(dataset.theme).toBe('dark');
    stop();
    system.matches = false;
    system.dispatchEvent(new Event('change'));
    expect(dataset.theme).toBe('dark');
  });
});
