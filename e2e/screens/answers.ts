// Answers of the server that a test holds back or replaces.
import type { Page } from 'playwright-core';

type Address = Parameters<Page['route']>[0];

/** Requests wait until the function that comes back is called. */
export async function holdAnswers(page: Page, address: Address): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** An answer, for a route to give. */
export const broken = (message: string) => ({ status: 500, json: { message, code: 'internal' } });

/** From here on, requests of this method are refused; the function that comes back ends that. */
export async function refuse(page: Page, method: string, address: Address): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    return route.fulfill(broken('The server has a headache.'));
  });
  return () => page.unroute(address);
}

/** Requests of this method wait until they are let through, or refused as `refuse` does it. */
export async function hold(page: Page, method: string, address: Address) {
  const decided = Promise.withResolvers<'letThrough' | 'refuse'>();
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    return (await decided.promise) === 'refuse'
      ? route.fulfill(broken('The server has a headache.'))
      : route.continue();
  });
  return { letThrough: () => decided.resolve('letThrough'), refuse: () => decided.resolve('refuse') };
}
