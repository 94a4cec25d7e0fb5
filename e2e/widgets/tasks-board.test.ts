import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Task } from '../../contract/tasks.ts';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import type { Settled } from '../harness/use-product.ts';
import { welcomeColleague } from '../journey/colleague.ts';
import { choose, reachOption, seeToast } from '../journey/fields.ts';
import { listTasks } from '../journey/tasks.ts';

const test = useProduct();

const addTask = ({ person, organizationId }: Settled, fields: object) =>
  person.post<Task>('/api/tasks', { organizationId, smartDueDate: false, ...fields });

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const statusOf = (page: Page, title: string) => card(page, title).getByRole('combobox', { name: 'Status' });

const openBoard = async (settled: Settled, looks: Parameters<typeof test.visitAs>[1] = {}) => {
  const visit = await test.visitAs(settled.person, looks);
  await visit.page.goto('/tasks');
  await column(visit.page, 'To Do').waitFor();
  return visit;
};

it('an empty board has three columns with their texts, a Filter and a New Task button, and a breadcrumb', async () => {
  const settled = await test.settle();
  const { page } = await openBoard(settled);
  await page.getByRole('heading', { level: 1, name: 'Task Management' }).waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'To Do',
    'In Progress',
    'Completed',
  ]);
  await column(page, 'To Do').getByText('No tasks to do', { exact: true }).waitFor();
  await column(page, 'In Progress').getByText('No tasks in progress', { exact: true }).waitFor();
  await column(page, 'Completed').getByText('No completed tasks', { exact: true }).waitFor();
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  expect(await breadcrumb.getByRole('listitem').allTextContents()).toEqual(['Juniper Table', 'Task Management']);
  await page.getByRole('button', { name: 'Filter' }).waitFor();
  await page.getByRole('button', { name: 'New Task' }).waitFor();
  await expectGoodEverywhere(page);
});

it('count badges stand at every column, over the board and in the sidebar, and a card shows all that its task is', async () => {
  const settled = await test.settle();
  const omar = await welcomeColleague(test, settled, 'staff');
  const { id } = await addTask(settled, {
    title: 'Plan the open house',
    description: 'Three dates to choose from',
    priority: 'high',
    dueDate: '2020-01-15T12:00:00.000Z',
    createdFromAgent: 'hr_coach',
    assignedTo: omar.userId,
  });
  await omar.post(`/api/tasks/${id}/comments`, { comment: 'The 4th is best.' });
  const origins = {
    grant_writer: 'Grant Writer',
    virtual_assistant: 'Virtual Assistant',
    fundraising_coach: 'Fundraising Coach',
    general_coach: 'Business Coach',
    marketing_coach: 'Marketing Coach',
    social_media: 'Social Media',
  };
  for (const createdFromAgent of Object.keys(origins))
    await addTask(settled, { title: createdFromAgent, createdFromAgent, status: 'completed' });
  await addTask(settled, { title: 'by hand', status: 'in_progress' });
  await addTask(settled, { title: 'Call the bank' });
  const { page } = await openBoard(settled);
  await column(page, 'To Do').getByText('2 tasks', { exact: true }).waitFor();
  await column(page, 'In Progress').getByText('1 task', { exact: true }).waitFor();
  await column(page, 'Completed').getByText('6 tasks', { exact: true }).waitFor();
  const counts = page.getByRole('list', { name: 'Task counts' }).getByRole('listitem');
  expect(await counts.allTextContents()).toEqual(['3 active', '1 overdue', '6 completed']);
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Task Management' });
  await entry.getByText('3 active tasks').waitFor();

  const shown = card(page, 'Plan the open house');
  const texts = ['Three dates to choose from', 'High', 'Overdue, was due Jan 15, 2020', 'From HR Coach', 'Omar Haddad'];
  await shown.getByText('1 comment').waitFor();
  for (const text of texts) expect(await shown.textContent()).toContain(text);
  for (const [title, label] of [...Object.entries(origins), ['by hand', 'Manual']] as const) {
    expect(await card(page, title).textContent()).toContain(`From ${label}`);
  }

  await choose(page, statusOf(page, 'Call the bank'), 'Completed');
  await entry.getByText('2 active tasks').waitFor();
});

it('tasks that cannot be loaded are explained and loaded on request, and a card moves by status, keyboard and mouse', async () => {
  const settled = await test.settle();
  await addTask(settled, { title: 'Call the bank' });
  const { page, expectProblems } = await test.visitAs(settled.person);
  expectProblems(/503 .*\/api\/tasks/);
  await page.route('**/api/tasks?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is starting.', code: 'not_ready' } }),
  );
  await page.goto('/tasks');
  const alert = page.getByRole('alert').filter({ hasText: 'The tasks could not be loaded.' });
  await alert.getByText('The database is starting.').waitFor();
  await expectGoodScreen(page);
  await page.unroute('**/api/tasks?*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await card(page, 'Call the bank').waitFor();

  const select = statusOf(page, 'Call the bank');
  const seeIn = (name: string) => column(page, name).getByRole('article', { name: 'Call the bank' }).waitFor();
  const isOnSelect = () => select.evaluate((element) => element === document.activeElement);
  await card(page, 'Call the bank').dragTo(column(page, 'In Progress'));
  await seeIn('In Progress');
  await seeToast(page, 'Task updated successfully');
  await column(page, 'To Do').getByText('No tasks to do').waitFor();
  expect((await listTasks(settled))[0]?.status).toBe('in_progress');
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Dismiss' }).click();

  // The focus goes with it, and completing stamps the time.
  await select.click();
  expect(await page.getByRole('option').allTextContents()).toEqual(['To Do', 'In Progress', 'Completed']);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('option', { name: 'Completed' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ status: 'completed' });
  await seeToast(page, 'Task updated successfully');
  await seeIn('Completed');
  expect(await isOnSelect()).toBe(true);
  expect((await listTasks(settled))[0]?.completedAt).not.toBeNull();

  // Any status can follow any other, and every other one takes the stamp away.
  await card(page, 'Call the bank').getByRole('link', { name: 'Call the bank' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await reachOption(page, 'In Progress');
  await page.keyboard.press('Enter');
  await seeIn('In Progress');
  await expect.poll(isOnSelect).toBe(true);
  await expect.poll(async () => (await listTasks(settled))[0]?.completedAt).toBeNull();
});

it('a change that the server refuses moves the card back; it is deleted from its menu after a question that names it', async () => {
  const settled = await test.settle();
  await addTask(settled, { title: 'Call the bank' });
  const { page, expectProblems } = await openBoard(settled);
  expectProblems(/403 .*\/api\/tasks\//);
  await page.route('**/api/tasks/*', (route) =>
    route.fulfill({ status: 403, json: { message: 'Your role does not allow this.', code: 'forbidden' } }),
  );
  await choose(page, statusOf(page, 'Call the bank'), 'Completed');
  await seeToast(page, 'Failed to update task: Your role does not allow this.');
  await column(page, 'To Do').getByRole('article', { name: 'Call the bank' }).waitFor();
  await page.unroute('**/api/tasks/*');

  const remove = async () => {
    await page.getByRole('button', { name: 'Options for Call the bank' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await remove();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Call the bank?' });
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await remove();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await seeToast(page, 'Task deleted successfully');
  await column(page, 'To Do').getByText('No tasks to do').waitFor();
  expect(await listTasks(settled)).toEqual([]);
});

it('a viewer sees every task, can change nothing, and is told why', async () => {
  const settled = await test.settle();
  const viewer = await welcomeColleague(test, settled, 'viewer');
  await addTask(settled, { title: 'Call the bank' });
  const { page } = await openBoard({ ...settled, person: viewer });
  const shown = card(page, 'Call the bank');
  await shown.getByText('To Do').waitFor();
  await page.getByText('Your role lets you read the tasks, not change them.').waitFor();
  expect(await shown.getByRole('combobox').count()).toBe(0);
  expect(await shown.getByRole('button').count()).toBe(0);
  expect(await shown.getAttribute('draggable')).toBe('false');
  expect(await page.getByRole('button', { name: 'New Task' }).count()).toBe(0);
  await page.goto('/tasks?new=1');
  await shown.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectGoodEverywhere(page);
});

it('on a phone one column is shown at a time, and the focus stays with whoever moved a card away', async () => {
  const settled = await test.settle();
  await addTask(settled, { title: 'Call the bank' });
  const { page } = await openBoard(settled, { size: 'phone' });
  const switcher = page.getByRole('radiogroup', { name: 'Column' });
  await switcher.getByText('To Do').waitFor();
  await choose(page, statusOf(page, 'Call the bank'), 'Completed');
  await page.getByText('No tasks to do').waitFor();
  await expect
    .poll(() => switcher.getByRole('radio', { name: 'To Do' }).evaluate((radio) => radio === document.activeElement))
    .toBe(true);
  await switcher.getByText('Completed').click();
  await card(page, 'Call the bank').waitFor();
});

it('a board full of long texts fits every screen', async () => {
  const settled = await test.settle();
  const omar = await welcomeColleague(test, settled, 'staff', 'Wolfeschlegelsteinhausenbergerdorff', 'the Eleventh');
  const fields = { description: 'word'.repeat(200), assignedTo: omar.userId, createdFromAgent: 'fundraising_coach' };
  await addTask(settled, { ...fields, title: 'n'.repeat(255), dueDate: '2020-01-15T12:00:00.000Z' });
  await addTask(settled, { ...fields, title: 'many words '.repeat(22).trim(), status: 'in_progress', priority: 'low' });
  await addTask(settled, { title: 'Done', status: 'completed', priority: 'high' });
  const { page } = await openBoard(settled);
  await card(page, 'Done').waitFor();
  await expectGoodEverywhere(page);
});

it('the dashboard leads from what is due this week to the task itself', async () => {
  const settled = await test.settle();
  await addTask(settled, { title: 'Call the bank', dueDate: new Date().toISOString() });
  const { page } = await test.visitAs(settled.person);
  await page.goto('/');
  const due = page.getByRole('region', { name: 'Due this week' });
  await due.getByRole('link', { name: 'Call the bank' }).click();
  await page.getByRole('dialog', { name: 'Task: Call the bank' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/tasks');
});

it('long columns show 25 cards; what is completed is loaded as far as somebody looks, and whole for a filter; its number is known before', async () => {
  const settled = await test.settle();
  for (let number = 1; number <= 27; number += 1) await addTask(settled, { title: `Task ${number}` });
  for (let number = 1; number <= 51; number += 1) await addTask(settled, { title: 'Done', status: 'completed' });
  const { page } = await test.visitAs(settled.person);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/tasks') asked.push(searchParams.get('status'));
  });
  const first = ['open', 'completed'];
  const cardsIn = (name: string) => column(page, name).getByRole('article').count();
  await page.goto('/tasks');
  await column(page, 'Completed').getByText('51 tasks', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show 25 more' }).waitFor();
  expect(asked).toEqual(first);
  expect(await cardsIn('To Do')).toBe(25);
  await page.getByRole('button', { name: 'Show 2 more' }).click();
  await card(page, 'Task 27').waitFor();
  expect(await cardsIn('To Do')).toBe(27);
  await page.getByRole('button', { name: 'Show 25 more' }).click();
  await page.getByRole('button', { name: 'Show 1 more' }).click();
  await expect.poll(() => cardsIn('Completed')).toBe(51);
  expect(asked).toEqual([...first, 'completed']);
  await page.goto('/tasks?priority=medium');
  await page.getByText('Showing 78 of 78 tasks').waitFor();
  expect(asked.slice(3)).toEqual([...first, 'completed']);
});

it('a board of so many open tasks that they come page after page is drawn once, in its order', async () => {
  const settled = await test.settle();
  for (const title of ['The oldest', 'The newest']) await addTask(settled, { title });
  const [newest, oldest] = await listTasks(settled);
  const { page } = await test.visitAs(settled.person);
  const asked: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/tasks\?.*status=open/, async (route) => {
    const url = route.request().url();
    asked.push(url);
    if (url.includes('before=')) {
      await held;
      return route.fulfill({ json: [oldest] });
    }
    return route.fulfill({ json: [newest], headers: { link: `<${url}&before=more>; rel="next"` } });
  });
  await page.goto('/tasks');
  await expect.poll(() => asked.length).toBe(2);
  // As long as it takes to draw what has come.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await page.getByRole('article').count()).toBe(0);
  letGo();
  await card(page, 'The newest').waitFor();
  expect(await column(page, 'To Do').getByRole('article').getByRole('heading').allTextContents()).toEqual([
    'The oldest',
    'The newest',
  ]);
});
