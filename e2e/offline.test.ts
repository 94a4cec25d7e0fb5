// The app without a network, by what its service worker keeps.
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { expectGoodScreen } from './harness/axe.ts';
import { useBrowser } from './harness/use-browser.ts';
import { useProduct } from './harness/use-product.ts';
import { openWatchedDoor } from './harness/watched-door.ts';
import { seeToast } from './journey/fields.ts';
import { addDocument } from './screens/library.ts';

const budget = { name: 'budget.txt', mimeType: 'text/plain', buffer: Buffer.from('Rent: $1,200') };

const product = useProduct();
const browser = useBrowser();

/** Somebody who is signed in, with a browser that keeps the app. */
async function enter(path: string, url = product.url) {
  const { person, organizationId } = await product.settle();
  const visit = await browser.open({ url, keepsFiles: true });
  const [name = '', value = ''] = person.cookie.split('=', 2);
  await visit.context.addCookies([{ name, value, url }]);
  await visit.page.goto(path);
  await visit.page.evaluate(() => navigator.serviceWorker.ready);
  return { person, organizationId, ...visit };
}

const seeOffline = (page: Page) => page.getByText('You are offline.').waitFor();

/** Of all that the worker keeps: the address, and what stands there. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; path: string; text: string }[] = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const request of await opened.keys()) {
        const text = (await (await opened.match(request, { ignoreVary: true }))?.text()) ?? '';
        found.push({ cache, path: new URL(request.url).pathname, text });
      }
    }
    return found;
  });

it('offline, a page that is loaded says so, keeps what was written and goes on by itself; what was not opened yet says so and leaves the rest in sight, and opens later', async () => {
  const { page, person, organizationId, context, expectProblems } = await enter('/chat/grant_writer');
  const message = page.getByRole('textbox', { name: /message/i });
  await message.fill('A question to be asked later');
  expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  // So that it has nothing but what the worker kept at once.
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await context.setOffline(true);
  await page.reload();
  await seeOffline(page);
  await page.getByText('What you wrote and have not sent is still there.', { exact: false }).waitFor();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeOffline(page);
  const another = await context.newPage();
  await another.goto('/documents');
  await seeOffline(another);
  await expect(another.goto('/api/login')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);
  await message.waitFor();
  expect(await message.inputValue()).toBe('A question to be asked later');
  await another.close();

  await person.post('/api/tasks', { organizationId, title: 'Harlan letter' });
  await addDocument(product.url, { person, organizationId }, budget);
  for (const [path, name, role, opened] of [
    ['/tasks', 'Harlan letter', 'dialog', 'Task: Harlan letter'],
    ['/documents', 'budget.txt', 'complementary', 'Document details'],
  ] as const) {
    await page.goto(path);
    const record = page.getByRole('article', { name }).getByRole('link').first();
    await record.waitFor();
    await context.setOffline(true);
    await seeOffline(page);
    for (let time = 1; time <= 2; time += 1) {
      await record.click();
      await seeToast(page, 'This has not been open yet');
      await record.waitFor();
    }
    await context.setOffline(false);
    await page.getByText('What you see may be out of date.').waitFor({ state: 'hidden' });
    await record.click();
    await page.getByRole(role, { name: opened }).waitFor();
  }
});

it('signed out, nothing is kept but the files of the app', async () => {
  const { page, person, expectProblems } = await enter('/');
  // What the page asks for as it is left.
  expectProblems(/401 /);
  for (const path of ['/tasks', '/documents', '/chat/grant_writer', '/settings']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  const name = 'Juniper Table';
  await page.getByText(name).first().waitFor();
  await page.getByRole('link', { name: 'Log out' }).click();
  await page.getByText('Ready to Transform Your Nonprofit?').waitFor();
  const kept = await readKept(page);
  expect(kept.filter(({ path }) => path.startsWith('/assets/')).length).toBeGreaterThan(5);
  expect(kept.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
  const isPrivate = ({ text }: { text: string }) => text.includes(name) || text.includes(person.email);
  expect(kept.filter(isPrivate).map(({ path }) => path)).toEqual([]);
});

it('a new release is shown at once, and drops what the one before has kept', async () => {
  const rewrites = new Map<string, (text: string) => string>();
  const door = await openWatchedDoor(product.url, { rewrites });
  onTestFinished(() => door.close());
  const { page } = await enter('/tasks', `http://127.0.0.1:${door.port}`);
  const [{ cache = '' } = {}] = await readKept(page);
  rewrites.set('/service-worker.js', (text) => text.replace(cache, 'goodstead-next'));
  rewrites.set('/tasks', (text) => text.replace('</head>', '<meta name="release" content="next" /></head>'));
  await page.reload();
  expect(await page.locator('meta[name="release"]').count()).toBe(1);
  // A browser looks for another worker a moment after the page.
  const names = () => page.evaluate(() => caches.keys());
  await expect.poll(names, { timeout: 15_000 }).toEqual(['goodstead-next']);
  const kept = await readKept(page);
  expect(kept.find(({ path }) => path === '/tasks')?.text).toContain('name="release"');
});
