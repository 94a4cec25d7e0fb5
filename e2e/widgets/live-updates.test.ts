import type { Page } from 'playwright-core';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Member } from '../../contract/organizations.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { openListening, settleTwo } from '../screens/two-people.ts';

const product = useProduct();

const card = (page: Page, name: string) => page.getByRole('article', { name });
const column = (page: Page, name: RegExp) => page.getByRole('region', { name });
const total = (page: Page, label: string, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${label}\\s*${count}\\b`) });

/** The paths that a page asks for from now on. */
const watchCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
};

it('a task that somebody creates, moves and deletes comes, moves and goes on the board of the other, also after a time offline and without a network', async () => {
  const { person, priya, organizationId, createTask } = await settleTwo(product);
  const { page, context } = await product.visitAs(priya);
  await openListening(page, '/tasks');
  await page.getByText('No tasks to do').waitFor();
  const { id } = await person.post<{ id: string }>('/api/tasks', { organizationId, title: 'Order crates' });
  await column(page, /^To Do/)
    .filter({ has: card(page, 'Order crates') })
    .waitFor();
  await person.request('PUT', `/api/tasks/${id}`, { body: { status: 'completed' } });
  await column(page, /^Completed/)
    .filter({ has: card(page, 'Order crates') })
    .waitFor();
  await person.request('DELETE', `/api/tasks/${id}`);
  await expect.poll(() => card(page, 'Order crates').count()).toBe(0);

  await context.setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await createTask('Pack boxes');
  expect(await card(page, 'Pack boxes').count()).toBe(0);
  await context.setOffline(false);
  await card(page, 'Pack boxes').waitFor();

  // Goodstead answers, as on its own machine.
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => {
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/ready'));
  window.dispatchEvent(new Event('offline'));
  await asked;
  await createTask('Print flyers');
  await card(page, 'Print flyers').waitFor();
  expect(await page.getByText('You are offline.').count()).toBe(0);
});

it('the counts and the recent activity of the dashboard move', async () => {
  const { person, priya, createTask } = await settleTwo(product);
  const { page } = await product.visitAs(priya);
  await openListening(page, '/');
  await total(page, 'Active Tasks', 0).waitFor();
  const { id } = await createTask('Order crates');
  await total(page, 'Active Tasks', 1).waitFor();
  await person.request('PUT', `/api/tasks/${id}`, { body: { status: 'completed' } });
  await total(page, 'Active Tasks', 0).waitFor();
  await total(page, 'Completed Tasks', 1).waitFor();
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  const told = activity.getByText('Maya Okafor completed the task Order crates');
  await expect.poll(() => told.count()).toBe(1);
});

it('a document, a member’s new role and a new name of the organization appear', async () => {
  const { person, priya, organizationId } = await settleTwo(product, 'viewer');
  const { page } = await product.visitAs(priya);
  await openListening(page, '/tasks');
  expect(await page.getByRole('button', { name: 'New Task' }).count()).toBe(0);
  const members = `/api/organizations/${organizationId}/members`;
  await person.request('PATCH', `${members}/${priya.userId}`, { body: { role: 'staff' } });
  await page.getByRole('button', { name: 'New Task' }).waitFor();
  await person.request('PATCH', `/api/organizations/${organizationId}`, { body: { name: 'Juniper Kitchen' } });
  await page.getByRole('button', { name: /^Organization: Juniper Kitchen/ }).waitFor();
  expect((await person.get<Member[]>(members)).map(({ role }) => role)).toContain('staff');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' }).click();
  await page.getByText('No documents uploaded yet').waitFor();
  const form = new FormData();
  form.set('organizationId', organizationId);
  form.set('file', new Blob(['Fall appeal'], { type: 'text/plain' }), 'Fall appeal.txt');
  await fetch(`${product.url}/api/documents`, { method: 'POST', headers: { cookie: person.cookie }, body: form });
  await card(page, 'Fall appeal.txt').waitFor();
});

it('a profile that nobody has begun to change follows; what is typed stays as it is', async () => {
  const { person, priya, organizationId } = await settleTwo(product, 'manager');
  const profile = `/api/organizations/${organizationId}/profile`;
  await person.post(profile, { mission: 'We share food.' });
  const { page, expectProblems } = await product.visitAs(priya);
  await openListening(page, '/profile');
  const mission = page.getByLabel('Mission', { exact: true });
  await mission.waitFor();
  await person.post(profile, { mission: 'We share surplus food.' });
  await expect.poll(() => mission.inputValue()).toBe('We share surplus food.');
  await page.getByText(/^Last saved/).waitFor();

  await mission.fill('We share good food.');
  const heard = page.waitForResponse((response) => response.url().endsWith('/profile'));
  await person.post(profile, { mission: 'We share all the food.', primaryContactName: 'Maya Okafor' });
  await heard;
  expectProblems(/409 .*\/profile$/);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await page.getByRole('dialog', { name: "Somebody else's changes are newer" }).waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  expect(await mission.inputValue()).toBe('We share good food.');
  expect(await page.getByLabel('Primary contact name').inputValue()).toBe('Maya Okafor');
});

it('what is typed into the organization’s details stays, the rest follows a colleague’s change', async () => {
  const { person, organizationId } = await settleTwo(product);
  const { page } = await product.visitAs(person);
  await openListening(page, '/settings');
  await page.getByLabel('Website').fill('juniper.example');
  await person.request('PATCH', `/api/organizations/${organizationId}`, { body: { name: 'Juniper Kitchen' } });
  await expect.poll(() => page.getByLabel('Organization Name').inputValue()).toBe('Juniper Kitchen');
  expect(await page.getByLabel('Website').inputValue()).toBe('juniper.example');
  const saving = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await saving).postDataJSON()).toEqual({ website: 'https://juniper.example' });
});

it('a change of one’s own asks for each list once more at the most', async () => {
  const { priya } = await settleTwo(product);
  const { page } = await product.visitAs(priya);
  await openListening(page, '/tasks?new=1');
  const dialog = page.getByRole('dialog', { name: 'New Task' });
  await dialog.getByLabel('Title').fill('Order crates');
  const calls = watchCalls(page);
  const ofTasks: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/tasks') ofTasks.push(`${request.method()} ${searchParams.get('status') ?? ''}`.trim());
  });
  const refreshed = page.waitForResponse((response) => response.url().includes('status=completed'));
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await seeToast(page, 'Task created successfully');
  await refreshed;
  await card(page, 'Order crates').waitFor();
  expect(ofTasks).toEqual(['POST', 'GET open', 'GET completed']);
  expect(calls.filter((path) => path === '/api/dashboard/stats').length).toBeLessThanOrEqual(1);
});
