// What the screen in this tab asks the server for: in somebody's name, held back, refused or replaced by a test.
import type { Page, Request, Response as PlaywrightResponse, Route } from 'playwright-core';
import { personHeader, personParameter } from './person-header.ts';
import { waitUntil } from './wait-until.ts';

type Address = Parameters<Page['route']>[0];
type Handler = (route: Route, request: Request) => unknown;
interface Detour {
  address: Address;
  handler: Handler;
  times: number;
}
type Listener = (what: unknown) => void;

const serverFetch = window.fetch.bind(window);
const ServerEvents = window.EventSource;

let person: string | undefined;
let isOffline = false;
let detours: Detour[] = [];
let listeners: { event: string; listener: Listener }[] = [];
/** Ends with the visit; aborted while there is none. */
let visit = AbortSignal.abort();
let leave = () => {};

/** Whose session the screen has from here on; nobody's without. */
export function beginNetwork(cookie: string | undefined): void {
  endNetwork();
  const leaving = new AbortController();
  visit = leaving.signal;
  leave = () => leaving.abort();
  person = cookie;
}

/** What the screen asked for is never answered, nor what it asks from here on: it was left. Detours and listeners are gone. */
export function endNetwork(): void {
  leave();
  person = undefined;
  detours = [];
  listeners = [];
  setOffline(false);
}

export function setOffline(offline: boolean): void {
  if (offline === isOffline) return;
  isOffline = offline;
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: !offline });
  window.dispatchEvent(new Event(offline ? 'offline' : 'online'));
}

export const takeDetour = (address: Address, handler: Handler, { times = Infinity }: { times?: number } = {}): void =>
  void detours.unshift({ address, handler, times });
export const endDetour = (address: Address): void => {
  detours = detours.filter((detour) => String(detour.address) !== String(address));
};

export const listen = (event: string, listener: Listener): void => void listeners.push({ event, listener });
export const stopListening = (event: string, listener: Listener): void => {
  listeners = listeners.filter((known) => known.event !== event || known.listener !== listener);
};
const tell = (event: string, what: unknown) => {
  for (const { listener } of listeners.filter((known) => known.event === event)) listener(what);
};

/** The next of its kind that fits. */
export async function waitForNext<What>(event: string, fits: (what: What) => boolean): Promise<What> {
  const seen: What[] = [];
  const listener = (what: unknown) => {
    if (fits(what as What)) seen.push(what as What);
  };
  listen(event, listener);
  try {
    await waitUntil(
      () => seen.length > 0,
      () => `No ${event}: ${fits}`,
    );
    return seen[0]!;
  } finally {
    stopListening(event, listener);
  }
}

export function addressFits(address: Address, url: string): boolean {
  if (typeof address === 'function') return Boolean((address as (url: URL) => unknown)(new URL(url)));
  if (typeof address !== 'string') return (address as RegExp).test(url);
  const pattern = address
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'));
  return new RegExp(`^${address.startsWith('/') ? location.origin : ''}${pattern}$`).test(url);
}

interface Asked {
  init: RequestInit;
  request: Request;
  /** Asks the server itself, in somebody's name, until the signal. */
  ask(as: string | undefined, until: AbortSignal): Promise<Response>;
}

export const describe = (url: string, init: RequestInit): Request => {
  const body = typeof init.body === 'string' ? init.body : null;
  const request = {
    url: () => url,
    method: () => init.method ?? 'GET',
    postData: () => body,
    postDataJSON: () => (body === null ? null : JSON.parse(body)),
    headers: () => Object.fromEntries(new Headers(init.headers)),
    headerValue: async (name: string) => new Headers(init.headers).get(name),
    failure: () => ({ errorText: 'net::ERR_FAILED' }),
  };
  return request as unknown as Request;
};

const ask = (asked: Asked): Promise<Response> => {
  const { signal } = asked.init;
  return asked.ask(person, signal ? AbortSignal.any([signal, visit]) : visit);
};

/** Through the detours that fit, of which the latest comes first. */
function travel(asked: Asked, remaining: readonly Detour[]): Promise<Response> {
  if (isOffline) return Promise.reject(new TypeError('Failed to fetch'));
  const index = remaining.findIndex(({ address, times }) => times > 0 && addressFits(address, asked.request.url()));
  const detour = remaining[index];
  if (!detour) return ask(asked);
  detour.times -= 1;
  return new Promise((resolve, reject) => {
    const goOn = async () => travel(asked, remaining.slice(index + 1)).then(resolve, reject);
    const given = { continue: goOn, fallback: goOn };
    const route = {
      ...given,
      request: () => asked.request,
      fetch: () => ask(asked),
      abort: async () => reject(new TypeError('Failed to fetch')),
      fulfill: async ({ status, headers, json, body, contentType, response }: Record<string, unknown>) =>
        resolve(
          new Response((json === undefined ? (body ?? null) : JSON.stringify(json)) as BodyInit | null, {
            status: (status as number | undefined) ?? (response as Response | undefined)?.status ?? 200,
            headers: {
              'content-type': (contentType as string | undefined) ?? 'application/json',
              ...(headers as Record<string, string> | undefined),
            },
          }),
        ),
    };
    asked.init.signal?.addEventListener('abort', () => reject(asked.init.signal?.reason));
    Promise.resolve(detour.handler(route as unknown as Route, asked.request)).catch(reject);
  });
}

const never = new Promise<never>(() => {});

/** What comes back in the end. Where the screen was left meanwhile, nothing does. */
export async function answerOf(asked: Asked): Promise<Response> {
  const askedIn = visit;
  if (askedIn.aborted) return never;
  const { request } = asked;
  tell('request', request);
  try {
    const response = await travel(asked, detours);
    if (askedIn.aborted) return never;
    tell('response', toPlaywright(response.clone(), request));
    return response;
  } catch (error) {
    if (askedIn.aborted) return never;
    if (!(error instanceof DOMException && error.name === 'AbortError')) tell('requestfailed', request);
    throw error;
  }
}

async function fetchAsPerson(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href).href;
  const isApi = url.startsWith(`${location.origin}/api/`);
  if (!isApi || new Headers(init.headers).has(personHeader)) return serverFetch(input, init);
  return answerOf({
    init,
    request: describe(url, init),
    ask: (as, signal) => {
      const headers = new Headers(init.headers);
      if (as) headers.set(personHeader, as);
      return serverFetch(url, { ...init, headers, signal });
    },
  });
}

const toPlaywright = (response: Response, request: Request): PlaywrightResponse =>
  ({
    status: () => response.status,
    ok: () => response.ok,
    url: () => request.url(),
    request: () => request,
    json: () => response.json(),
    text: () => response.text(),
  }) as unknown as PlaywrightResponse;

/** For what asks the server without a script of ours: an address of the API names the person itself. */
export function personalAddress(address: string | URL): string {
  const url = new URL(address, location.href);
  const isApi = url.origin === location.origin && url.pathname.startsWith('/api/');
  if (!isApi) return String(address);
  url.searchParams.set(personParameter, person ?? '');
  return url.href;
}

class PersonalEvents extends ServerEvents {
  constructor(address: string | URL) {
    const url = personalAddress(address);
    super(url);
    const asked = describe(url, {});
    tell('request', asked);
    this.addEventListener('open', () => tell('response', toPlaywright(new Response(), asked)), { once: true });
  }
}

/** A picture is asked for by the browser, which has no session. */
function namePersonOfPictures() {
  const { prototype } = HTMLImageElement;
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'src')!;
  const setAsPerson = function setAsPerson(this: HTMLImageElement, address: string) {
    set?.call(this, personalAddress(address));
  };
  Object.defineProperty(prototype, 'src', { configurable: true, get, set: setAsPerson });
}

/** From here on the screen asks through this. Tabs of a test have no worker beside them. */
export function takeOverNetwork(): void {
  window.fetch = fetchAsPerson;
  window.EventSource = PersonalEvents;
  namePersonOfPictures();
  Reflect.deleteProperty(window, 'SharedWorker');
}
