// The page and the network as the browser tells of them, for tests without a browser.
import { vi } from 'vitest';

export interface StubPage {
  show(hidden: boolean): void;
  /** For another page; the browser keeps this one. */
  leave(): void;
  comeBack(): void;
  goOnline(onLine: boolean): void;
}

/** A page that is seen, and online, until `vi.unstubAllGlobals()`. */
export function stubPage(): StubPage {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const network = { onLine: true };
  const view = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', view);
  vi.stubGlobal('navigator', network);
  return {
    show(hidden) {
      page.hidden = hidden;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    leave: () => view.dispatchEvent(new Event('pagehide')),
    comeBack: () => view.dispatchEvent(new Event('pageshow')),
    goOnline(onLine) {
      network.onLine = onLine;
      view.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
    },
  };
}
