// Playwright's page for tests that run in the tab they look at. The app is mounted anew where a page would be loaded.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { Page } from 'playwright-core';
import { commands, page as tab } from 'vitest/browser';
import { App } from '../../web/app/app.tsx';
import { preloadScreen } from '../../web/app/screens.tsx';
import { signInAgain } from '../../web/app/sign-in-again.ts';
import { createQueryClient } from '../../web/lib/query-client.ts';
import { userQuery } from '../../web/lib/session.ts';
import { applyTheme } from '../../web/ui/theme.ts';
import { dismissToast } from '../../web/ui/toast-store.ts';
import { clock } from './clock.ts';
import { waitForDownload } from './downloads.ts';
import { waitForFileChooser } from './files.ts';
import { addressFits, endDetour, listen, stopListening, takeDetour, waitForNext } from './network.ts';
import { waysFrom } from './tab-locator.ts';
import { startTimer } from './timers.ts';
import { waitUntil } from './wait-until.ts';
import { keepDocument } from './ways-out.ts';

type Address = Parameters<Page['route']>[0];
type Fits = Address | ((what: { url(): string }) => boolean);

let root: Root | undefined;
let size = { width: 0, height: 0 };
keepDocument();
const emptyDialogs = () => {
  for (const left of document.body.querySelectorAll(
    ':scope > [data-radix-portal], :scope > [data-radix-popper-content-wrapper]',
  ))
    left.remove();
};

export function closeApp(): void {
  // A page that is loaded knows of its choices what is stored of them.
  window.dispatchEvent(new StorageEvent('storage'));
  root?.unmount();
  root = undefined;
  dismissToast();
  emptyDialogs();
}

function openApp(): void {
  closeApp();
  const place = document.getElementById('root');
  if (!place) throw new Error('The tab has no #root.');
  applyTheme();
  window.focus();
  const queryClient = createQueryClient(signInAgain);
  void queryClient.prefetchQuery(userQuery);
  void preloadScreen(location.pathname);
  root = createRoot(place);
  root.render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  );
}

/** What the browser tells beside the page. */
const eventsOfBrowser = new Map<string, () => Promise<unknown>>([
  ['filechooser', waitForFileChooser],
  ['download', waitForDownload],
]);
const urlFits = (fits: Fits) => (what: { url(): string }) =>
  typeof fits === 'function' ? (fits as (what: { url(): string }) => boolean)(what) : addressFits(fits, what.url());

const pageOfTab = {
  ...waysFrom(tab),
  goto: async (path: string) => {
    history.replaceState(null, '', new URL(path, location.origin));
    openApp();
  },
  reload: async () => openApp(),
  goBack: async () => {
    const before = location.href;
    history.back();
    await waitUntil(
      () => location.href !== before,
      () => `Still at ${before}`,
    );
  },
  url: () => location.href,
  title: async () => document.title,
  waitForURL: (address: Address) =>
    waitUntil(
      () => addressFits(address, location.href),
      () => `At ${location.href}, not ${address}`,
    ),
  frames: () => [tab],
  addInitScript: async (run: () => unknown) => run(),
  evaluate: async (read: (given: unknown) => unknown, given: unknown) => read(given),
  // The test is where the page is: a handle is the thing itself.
  evaluateHandle: async (read: (given: unknown) => unknown, given: unknown) => read(given),

  route: async (...given: Parameters<typeof takeDetour>) => takeDetour(...given),
  unroute: async (address: Address) => endDetour(address),
  on: listen,
  off: stopListening,
  waitForTimeout: (ms: number) => new Promise((resolve) => startTimer(resolve, ms)),
  waitForRequest: (fits: Fits) => waitForNext('request', urlFits(fits)),
  waitForResponse: (fits: Fits) => waitForNext('response', urlFits(fits)),
  waitForEvent: (event: string, fits: (what: unknown) => boolean = () => true) =>
    eventsOfBrowser.get(event)?.() ?? waitForNext(event, fits),

  clock,
  keyboard: { press: commands.pressKey, type: commands.typeText, insertText: commands.insertText },
  mouse: {
    move: commands.moveMouse,
    wheel: commands.wheelMouse,
    down: commands.pressMouse,
    up: commands.releaseMouse,
  },
  viewportSize: () => size,
  setViewportSize: async (next: { width: number; height: number }) => {
    size = next;
    await tab.viewport(next.width, next.height);
  },
  emulateMedia: ({ colorScheme }: { colorScheme?: 'light' | 'dark' | null }) => commands.setScheme(colorScheme ?? null),
};

// What it does not have fails by its name.
export const page = pageOfTab as unknown as Page;
