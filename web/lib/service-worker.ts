// Keeps the app's own files in the browser, so that it opens without a network and says so. Nothing of `/api` (record 62).

/** Another with each build: web/version-worker.ts puts it here. */
declare const BUILD_NAME: string;

// The library of types knows windows or workers, not both.
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
const worker = globalThis as unknown as EventTarget & {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
};

const cacheName = BUILD_NAME;
/** Any screen's address gives the app's page. */
const page = '/tasks';

worker.addEventListener('install', (event) => (event as WorkerEvent).waitUntil(keepPage()));
worker.addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(begin()));

worker.addEventListener('fetch', (given) => {
  const event = given as FetchEvent;
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  // From the network first: what a server has by now is never hidden by what is kept.
  if (mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(takeFile(event));
  else event.respondWith(fetch(event.request).catch(() => findKept(pathname)));
});

/** With the files that it names. Without the session, which has the server name more beside it. */
async function keepPage(): Promise<void> {
  const cache = await caches.open(cacheName);
  const response = await fetch(page, { credentials: 'omit', cache: 'no-cache' });
  if (!response.ok || response.redirected) throw new Error('This is not the page of the app.');
  const html = await response.clone().text();
  const files = [...html.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path = '']) => path);
  await cache.addAll([...new Set(files)]);
  await cache.put(page, response);
  await worker.skipWaiting();
}

async function begin(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

const findKept = async (path: string): Promise<Response> =>
  (await caches.match(path, { cacheName, ignoreVary: true })) ?? Response.error();

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return findKept(page);
  }
}

/** A file whose name tells its content: kept when it is first used. */
async function takeFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await findKept(request.url).catch(Response.error);
  if (kept.ok) return kept;
  const response = await fetch(request);
  if (response.status === 200) {
    const copy = response.clone();
    const keep = async () => (await caches.open(cacheName)).put(request, copy);
    event.waitUntil(keep().catch(() => {}));
  }
  return response;
}
