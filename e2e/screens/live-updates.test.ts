import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useProduct } from '../harness/use-product.ts';
import { openListening, settleTwo } from './two-people.ts';

const product = useProduct();

const card = (page: Page, name: string) => page.getByRole('article', { name });

/** The paths that a page asks for from now on. */
const watchCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
};

it('a session that ends elsewhere leads to signing in again, by one knock and one ordinary call', async () => {
  const { priya } = await settleTwo(product);
  const { page, expectProblems } = await product.visitAs(priya, { clock: true });
  expectProblems(/401 .*\/api\/(events|organizations)/);
  await openListening(page, '/documents');
  const calls = watchCalls(page);
  await priya.request('GET', '/api/logout');
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.clock.fastForward(4_000);
  await refused;
  await page.clock.runFor(1_000);
  await page.waitForURL((url) => url.pathname === '/api/login' && url.searchParams.get('returnTo') === '/documents');
  const asked = calls.filter((path) => path !== '/api/login');
  expect(asked.filter((path) => path === '/api/events')).toHaveLength(1);
  expect(asked.filter((path) => path === '/api/organizations')).toHaveLength(1);
});

it('who is removed sees the organization no more', async () => {
  const { person, priya, organizationId } = await settleTwo(product);
  const { page, expectProblems } = await product.visitAs(priya, { clock: true });
  expectProblems(/404 .*\/api\/events/);
  await openListening(page, '/documents');
  await person.request('DELETE', `/api/organizations/${organizationId}/members/${priya.userId}`);
  const refused = page.waitForResponse((response) => response.status() === 404);
  await page.clock.fastForward(4_000);
  await refused;
  await page.clock.runFor(1_000);
  await page.getByRole('dialog', { name: 'Create Organization' }).waitFor();
  expect(await page.getByText('Juniper Table').count()).toBe(0);
});

it('there is one stream at a time, of the organization that is selected', async () => {
  const { person, organizationId } = await settleTwo(product);
  const other = await person.post<{ id: string }>('/api/organizations', { name: 'Lantern Bridge' });
  const { page } = await product.visitAs(person);
  const streams: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/events') streams.push(url.searchParams.get('organizationId') ?? '');
  });
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/events'));
  await openListening(page, '/tasks');
  await page.getByText('No tasks to do').waitFor();
  await page.getByRole('button', { name: /^Organization: Juniper Table/ }).click();
  const next = page.waitForResponse(
    (response) => response.url().includes(other.id) && response.url().includes('/events'),
  );
  await page.getByRole('menuitem', { name: /Lantern Bridge/ }).click();
  await Promise.all([ended, next]);
  expect(streams).toEqual([organizationId, other.id]);

  // What changed in the first one meanwhile is there when it is looked at again.
  await person.post('/api/tasks', { organizationId, title: 'Order crates' });
  await page.getByRole('button', { name: /^Organization: Lantern Bridge/ }).click();
  await page.getByRole('menuitem', { name: /Juniper Table/ }).click();
  await card(page, 'Order crates').waitFor();
});
