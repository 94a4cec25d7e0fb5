// A browser opens six connections to one address at the most, and pages that were left are kept for a way back: what
// keeps a connection open takes it from every other tab. At an address of the office, without HTTPS, as colleagues do.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startAiStub } from '../server/testing/ai-stub-server.ts';
import type { Person } from './harness/person.ts';
import { useBrowser } from './harness/use-browser.ts';
import { useProduct } from './harness/use-product.ts';
import { openWatchedDoor } from './harness/watched-door.ts';
import { register } from './journey/account.ts';
import { ask } from './journey/chat.ts';
import { connectModel } from './journey/connect-model.ts';
import { readMessages, startConversation } from './journey/conversations.ts';
import { createAccount } from './journey/lantern-bridge.ts';
import { createOrganization } from './journey/onboarding.ts';
import { settleTwo } from './screens/two-people.ts';

const host = 'goodstead.office.example';
const model = await startAiStub();
afterAll(() => model.close());
const product = useProduct();
const browser = useBrowser({ switches: [`--host-resolver-rules=MAP ${host} 127.0.0.1`], keepsLeftPages: true });

/** Somebody who is signed in, at the office, and what their browser keeps open. */
async function enter(person: Person, isGone?: (path: string) => boolean) {
  const door = await openWatchedDoor(product.url, isGone ? { isGone } : {});
  onTestFinished(() => door.close());
  const url = `http://${host}:${door.port}`;
  const visit = await browser.open({ url });
  const [name = '', value = ''] = person.cookie.split('=', 2);
  await visit.context.addCookies([{ name, value, url }]);
  const streamsOf = (path: string) => () => door.streams().filter((open) => open.startsWith(path));
  return { ...visit, door, live: streamsOf('/api/events'), answers: streamsOf('/api/chat') };
}

const screens = ['/', '/tasks', '/documents', '/profile', '/settings'];
const load = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
};
const loadInNewTab = async (context: BrowserContext, path: string) => {
  const page = await context.newPage();
  await load(page, path);
  return page;
};
/** Goes elsewhere, so that the browser keeps the page that is left. */
const leaveFor = async (page: Page, path: string) => {
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await load(page, path);
};
const comeBack = async (page: Page) => {
  // A kept page does not load again.
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
};
const card = (page: Page, name: string) => page.getByRole('article', { name });
const reply = (page: Page) => page.getByRole('article').last();
const askForMuch = async (page: Page) => {
  await page.getByRole('heading', { name: 'Message Templates' }).waitFor();
  model.next({ kind: 'endless', delayMs: 100 });
  await page.getByLabel('Message Grace').fill('Tell me all');
  await page.getByLabel('Message Grace').press('Enter');
  await reply(page).getByText('and so on').waitFor();
};

it('fifteen pages in a tab, each left for the next, and ten in tabs beside it share a stream of their organization, until the session ends', async () => {
  const { person, organizationId } = await product.settle();
  const { context, page, door, live, expectProblems } = await enter(person);
  await load(page, '/tasks');
  expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false]);
  for (let count = 1; count < 15; count += 1) {
    await expect.poll(live).toHaveLength(1);
    await leaveFor(page, screens[count % screens.length]!);
  }
  await comeBack(page);
  const tabs = [page];
  for (let count = 0; count < 10; count += 1) {
    tabs.push(await loadInNewTab(context, screens[count % screens.length]!));
    await expect.poll(live).toHaveLength(1);
  }
  // Where a page is left, the next may knock before it has gone.
  expect(door.mostStreams()).toBeLessThanOrEqual(2);

  const { id: otherId } = await person.post<{ id: string }>('/api/organizations', { name: 'Lantern Bridge' });
  const ofFirst = tabs.find((tab) => new URL(tab.url()).pathname === '/tasks')!;
  const other = await loadInNewTab(context, '/tasks');
  await other.getByRole('button', { name: /^Organization: / }).click();
  await other.getByRole('menuitem', { name: /Lantern Bridge/ }).click();
  await other.getByRole('button', { name: /^Organization: Lantern Bridge/ }).waitFor();
  await expect
    .poll(() => live().map((path) => new URLSearchParams(path.split('?')[1]).get('organizationId')))
    .toEqual([organizationId, otherId]);
  await person.post('/api/tasks', { organizationId, title: 'Order crates', smartDueDate: false });
  await person.post('/api/tasks', { organizationId: otherId, title: 'Light the lantern', smartDueDate: false });
  await card(ofFirst, 'Order crates').waitFor();
  await card(other, 'Light the lantern').waitFor();
  expect(await card(other, 'Order crates').count()).toBe(0);

  expectProblems(/401 .*\/api\/organizations/);
  await person.request('GET', '/api/logout');
  await Promise.all([...tabs, other].map((tab) => tab.waitForURL((url) => url.pathname === '/api/login')));
  expect(live()).toEqual([]);
});

it('a browser without shared workers keeps no stream for a page that was left', async () => {
  const { person } = await product.settle();
  const { context, page, door, live } = await enter(person);
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  await load(page, '/tasks');
  // More than the connections that a browser opens.
  for (let count = 1; count < 9; count += 1) {
    await expect.poll(live).toHaveLength(1);
    await leaveFor(page, screens[count % screens.length]!);
  }
  await comeBack(page);
  await expect.poll(live).toHaveLength(1);
  expect(door.mostStreams()).toBeLessThanOrEqual(2);
});

it('a page whose worker is gone with an earlier version of Goodstead hears of changes all the same', async () => {
  const { priya, createTask } = await settleTwo(product);
  const { page, live } = await enter(priya, (path) => path.includes('live-worker'));
  await load(page, '/tasks');
  await expect.poll(live).toHaveLength(1);
  await createTask('Order crates');
  await card(page, 'Order crates').waitFor();
});

it('what changes before a page listens is told, too, the stream outlives the tab that began it, and what a page missed while it was left is there when it is back', async () => {
  const { person, priya, createTask } = await settleTwo(product);
  const { context, page, live } = await enter(priya);
  const listens = Promise.withResolvers<void>();
  await page.route(/after-screen/, async (route) => {
    await listens.promise;
    await route.continue();
  });
  await createTask('Count the jars');
  await load(page, '/tasks');
  await card(page, 'Count the jars').waitFor();
  await createTask('Feed the cat');
  expect(await card(page, 'Feed the cat').count()).toBe(0);
  listens.resolve();
  await card(page, 'Feed the cat').waitFor();
  await expect.poll(live).toHaveLength(1);

  const other = await loadInNewTab(context, '/tasks');
  await page.close();
  await createTask('Order crates');
  await card(other, 'Order crates').waitFor();

  await leaveFor(other, '/documents');
  const { id } = await createTask('Call the bakery');
  await person.request('DELETE', `/api/tasks/${id}`);
  await createTask('Wash the van');
  await comeBack(other);
  await card(other, 'Wash the van').waitFor();
  expect(await card(other, 'Call the bakery').count()).toBe(0);
  await createTask('Sweep the yard');
  await card(other, 'Sweep the yard').waitFor();
  expect(live()).toHaveLength(1);
});

it('three chats answering in three tabs leave the fourth usable', async () => {
  const { person, organizationId } = await connectModel(await product.settle(), model);
  const { context, answers, door } = await enter(person);
  for (let count = 0; count < 3; count += 1) {
    const { id } = await startConversation(person, organizationId);
    const tab = await loadInNewTab(context, `/chat/grant_writer?session=${id}`);
    await askForMuch(tab);
  }
  expect(answers()).toHaveLength(3);
  const fourth = await loadInNewTab(context, '/tasks?new=1');
  const dialog = fourth.getByRole('dialog', { name: 'New Task' });
  await dialog.getByLabel('Title').fill('Order crates');
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await card(fourth, 'Order crates').waitFor();
  expect(answers()).toHaveLength(3);
  expect(door.mostStreams()).toBeLessThanOrEqual(5);
});

it('of answers in one tab only the last is read as it is written, and a page that is left holds none: each goes on and is there all the same', async () => {
  const { person, organizationId } = await connectModel(await product.settle(), model);
  const { page, answers } = await enter(person);
  const first = await startConversation(person, organizationId, { title: 'First' });
  await startConversation(person, organizationId, { title: 'Second' });
  await load(page, `/chat/grant_writer?session=${first.id}`);
  await askForMuch(page);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const history = page.getByRole('complementary', { name: 'Conversation History' });
  await history.getByText('Second', { exact: true }).click();
  await askForMuch(page);
  await expect.poll(answers).toHaveLength(1);
  await history.getByText('First', { exact: true }).click();
  const shown = (await reply(page).innerText()).length;
  await expect.poll(async () => (await reply(page).innerText()).length).toBeGreaterThan(shown);
  await expect.poll(answers).toHaveLength(1);

  await leaveFor(page, '/tasks');
  await expect.poll(answers).toEqual([]);
  const said = async () => (await person.get<{ text: string }>(`/api/chat/sessions/${first.id}/answer`)).text;
  const before = (await said()).length;
  await expect.poll(async () => (await said()).length).toBeGreaterThan(before);
  const whenBack = await said();
  await comeBack(page);
  await expect.poll(() => reply(page).innerText()).toContain(whenBack.trim());
  await page.getByRole('button', { name: 'Stop reply' }).click();
  await page.getByText('This reply was stopped.').waitFor();
  expect(await page.getByRole('article').count()).toBe(2);
  expect(await readMessages(person, first)).toHaveLength(2);
});

it('all works there for somebody who comes new, copying an answer too', async () => {
  const { page } = await browser.open({ url: product.url.replace('127.0.0.1', host) });
  await page.goto('/');
  await register(page, createAccount());
  await createOrganization(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
  await page.goto('/chat/grant_writer');
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  const { answer } = await ask(page, 'How long should a letter of inquiry be?');
  expect(answer).toContain('three pages');
  await reply(page).getByRole('button', { name: 'Copy' }).click();
  await reply(page).getByRole('button', { name: 'Copied' }).waitFor();
  const field = page.getByLabel(/^Message /);
  await field.press('ControlOrMeta+v');
  expect(await field.inputValue()).toContain('three pages');
});
