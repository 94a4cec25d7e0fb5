import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Task } from '../../contract/tasks.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import type { Person } from '../harness/person.ts';
import { useProduct } from '../in-tab/use-product.ts';
import type { Settled } from '../harness/use-product.ts';
import { welcomeColleague } from '../journey/colleague.ts';
import { choose, seeToast } from '../journey/fields.ts';
import { seeManyMembers } from '../screens/many-members.ts';

const test = useProduct();

const addTask = ({ person, organizationId }: Settled, fields: object = {}) =>
  person.post<Task>('/api/tasks', { organizationId, smartDueDate: false, title: 'Call the bank', ...fields });
const change = async (person: Person, { id }: Task, body: object) => {
  const response = await person.request('PUT', `/api/tasks/${id}`, { body });
  expect(response.status).toBe(200);
};
const findTask = async ({ person, organizationId }: Settled, { id }: Task) =>
  (await person.get<Task[]>(`/api/tasks?organizationId=${organizationId}`)).find((task) => task.id === id);

const sheetOf = (page: Page, title = 'Call the bank') => page.getByRole('dialog', { name: `Task: ${title}` });
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const openTask = async (person: Person, task: Task, looks: Parameters<typeof test.visitAs>[1] = {}) => {
  const visit = await test.visitAs(person, looks);
  await visit.page.goto(`/tasks?task=${task.id}`);
  await sheetOf(visit.page).waitFor();
  return visit;
};

it('a click on a card opens its task, Enter on the title does too, closing cleans the address, and deleting it asks first', async () => {
  const settled = await test.settle();
  const task = await addTask(settled, { description: 'About the new account' });
  const { page } = await test.visitAs(settled.person);
  await page.goto('/tasks');
  // Beside the title: all of the card leads there.
  await page.getByRole('article', { name: 'Call the bank' }).click({ position: { x: 24, y: 48 } });
  await sheetOf(page).waitFor();
  expect(new URL(page.url()).search).toBe(`?task=${task.id}`);
  await sheetOf(page).getByRole('button', { name: 'Close' }).click();
  await sheetOf(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');

  const link = page.getByRole('link', { name: 'Call the bank' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await sheetOf(page).waitFor();
  await page.keyboard.press('Escape');
  await sheetOf(page).waitFor({ state: 'detached' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(page.url()).search).toBe('');

  await page.keyboard.press('Enter');
  await sheetOf(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Call the bank?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await seeToast(page, 'Task deleted successfully');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('No tasks to do').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await findTask(settled, task)).toBeUndefined();
});

it('every field of a task is shown and saved, and only what was changed is sent', async () => {
  const settled = await test.settle();
  const omar = await welcomeColleague(test, settled, 'staff');
  const task = await addTask(settled, { description: 'About the new account', dueDate: '2031-02-24T12:00:00.000Z' });
  const { page } = await openTask(settled.person, task);
  const sheet = sheetOf(page);
  const dueDate = sheet.getByLabel('Due date');
  expect(await titleOf(page).inputValue()).toBe('Call the bank');
  expect(await dueDate.inputValue()).toBe('2031-02-24');
  await sheet.getByText('Manual').waitFor();
  await sheet.getByText('Maya Okafor', { exact: true }).waitFor();
  expect(await sheet.getByRole('term').filter({ hasText: 'Completed' }).count()).toBe(0);
  await expectGoodEverywhere(page);

  await sheet.getByLabel('Description (Optional)').fill('About the new account. Ask for Sam.');
  await choose(page, sheet.getByRole('combobox', { name: 'Status' }), 'Completed');
  await choose(page, sheet.getByRole('combobox', { name: 'Priority' }), 'High');
  await choose(page, sheet.getByRole('combobox', { name: 'Assign to' }), 'Omar Haddad (staff)');
  await dueDate.fill('');
  await sheet.getByText('Without a date the task is never overdue.').waitFor();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page).click();
  expect((await sent).postDataJSON()).toEqual({
    description: 'About the new account. Ask for Sam.',
    status: 'completed',
    priority: 'high',
    assignedTo: omar.userId,
    dueDate: null,
    expectedUpdatedAt: task.updatedAt,
  });
  await seeToast(page, 'Task updated successfully');
  const saved = await findTask(settled, task);
  expect(saved).toMatchObject({ title: 'Call the bank', status: 'completed', assignedTo: omar.userId, dueDate: null });
  expect(saved?.completedAt).not.toBeNull();
  await sheet.getByRole('term').filter({ hasText: 'Completed' }).waitFor();
  expect(await save(page).getAttribute('aria-disabled')).toBe('true');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('region', { name: 'Completed' }).getByRole('article', { name: 'Call the bank' }).waitFor();
});

it('a task is given to whoever joined first of many: one page of members comes after the other, each once', async () => {
  const settled = await test.settle();
  const task = await addTask(settled);
  const { page } = await test.visitAs(settled.person);
  const { names, asked } = await seeManyMembers(page, settled, 300);
  await page.goto(`/tasks?task=${task.id}`);
  await sheetOf(page).waitFor();
  await expect.poll(() => asked).toHaveLength(3);
  const assignee = page.getByRole('combobox', { name: 'Assign to' });
  await assignee.click();
  const options = () => page.getByRole('option').allTextContents();
  await expect.poll(async () => (await options()).length).toBe(302);
  expect((await options()).map((option) => option.replace(/ \((admin|staff)\)$/, ''))).toEqual([
    'Nobody yet',
    ...names,
  ]);
  await page.getByRole('option', { name: 'Maya Okafor (admin)' }).click();
  await save(page).click();
  await seeToast(page, 'Task updated successfully');
  expect(await findTask(settled, task)).toMatchObject({ assignee: { firstName: 'Maya' } });
  expect(asked).toEqual(['?limit=50', '?limit=200&before=251', '?limit=200&before=51']);
});

it('a title is needed; a save that fails gives the server’s words; what is not saved is kept in the browser, offered again, and can be discarded', async () => {
  const settled = await test.settle();
  const task = await addTask(settled);
  const { page, expectProblems } = await openTask(settled.person, task);
  await titleOf(page).fill(' ');
  await save(page).click();
  await sheetOf(page).getByText('Task title is required').waitFor();
  expect(await titleOf(page).evaluate((element) => element === document.activeElement)).toBe(true);

  expectProblems(/503 .*\/api\/tasks\//);
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/tasks/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await gate.promise;
    return route.fulfill({ status: 503, json: { message: 'The database is starting.', code: 'not_ready' } });
  });
  await titleOf(page).fill('Visit the bank');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Saving...' }).waitFor();
  gate.resolve();
  await seeToast(page, 'Failed to update task: The database is starting.');
  expect(await titleOf(page).inputValue()).toBe('Visit the bank');

  await page.keyboard.press('Escape');
  await seeToast(page, 'Not saved yet');
  await page.goto(`/tasks?task=${task.id}`);
  await page.getByText('These changes of yours are not saved yet. Save or discard them.').waitFor();
  expect(await titleOf(page).inputValue()).toBe('Visit the bank');
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await titleOf(page).inputValue()).toBe('Call the bank');
  await page.reload();
  await sheetOf(page).waitFor();
  expect(await titleOf(page).inputValue()).toBe('Call the bank');
});

it('what somebody else saved meanwhile is shown beside one’s own changes, and nothing is lost', async () => {
  const settled = await test.settle();
  const omar = await welcomeColleague(test, settled, 'staff');
  const task = await addTask(settled);
  const { page, expectProblems } = await openTask(settled.person, task);
  expectProblems(/409 .*\/api\/tasks\//);
  await titleOf(page).fill('My title');
  await sheetOf(page).getByLabel('Description (Optional)').fill('My description');
  await change(omar, task, { title: 'Omar’s title', priority: 'high' });
  await save(page).click();
  await seeToast(page, 'Failed to update task: Somebody else changed this task in the meantime.');

  const sheet = sheetOf(page, 'Omar’s title');
  const notice = sheet.getByRole('alert');
  await notice.getByText('Somebody else changed this task in the meantime.').waitFor();
  await notice.getByText('Priority: High').waitFor();
  await notice.getByText('Title, theirs: Omar’s title').waitFor();
  expect(await titleOf(page).inputValue()).toBe('My title');
  expect(await sheet.getByLabel('Description (Optional)').inputValue()).toBe('My description');
  expect(await findTask(settled, task)).toMatchObject({ title: 'Omar’s title', description: null });
  await expectGoodEverywhere(page);

  await notice.getByRole('button', { name: 'Use theirs: Title' }).click();
  expect(await titleOf(page).inputValue()).toBe('Omar’s title');
  await save(page).click();
  await seeToast(page, 'Task updated successfully');
  expect(await findTask(settled, task)).toMatchObject({
    title: 'Omar’s title',
    description: 'My description',
    priority: 'high',
  });
});

it('an address that names no task says so, and leads back to the board', async () => {
  const settled = await test.settle();
  await addTask(settled);
  const stranger = await test.settle('Harbor Lights');
  const foreign = await addTask(stranger, { title: 'Their secret' });
  const { page } = await test.visitAs(settled.person);
  for (const id of ['nothing', foreign.id]) {
    await page.goto(`/tasks?task=${id}`);
    await page.getByRole('dialog', { name: 'Task', exact: true }).getByText('This task is not here.').waitFor();
  }
  expect(await page.getByText('Their secret').count()).toBe(0);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Back to the tasks' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('article', { name: 'Call the bank' }).waitFor();
});

it('a task that a colleague has just made opens from the search; one that cannot be asked for is not called missing', async () => {
  const settled = await test.settle();
  const { page, expectProblems } = await test.visitAs(settled.person);
  const find = async (title: string) => {
    await page.keyboard.press('Control+K');
    await page.getByPlaceholder('Search tasks, documents, conversations...').fill(title);
    await page.getByRole('option', { name: title }).click();
  };
  await page.goto('/tasks');
  await page.getByText('No tasks to do').waitFor();
  await addTask(settled);
  await find('Call the bank');
  await sheetOf(page).waitFor();
  expect(await titleOf(page).inputValue()).toBe('Call the bank');
  await page.keyboard.press('Escape');
  await sheetOf(page).waitFor({ state: 'detached' });

  expectProblems(/503 .*\/api\/tasks/);
  await page.route('**/api/tasks?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is starting.', code: 'not_ready' } }),
  );
  await addTask(settled, { title: 'Order crates' });
  await find('Order crates');
  const sheet = page.getByRole('dialog', { name: 'Task', exact: true });
  await sheet.getByText('The task could not be loaded.').waitFor();
  await sheet.getByText('The database is starting.').waitFor();
  await page.unroute('**/api/tasks?*');
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await sheetOf(page, 'Order crates').waitFor();
  expect(await titleOf(page).inputValue()).toBe('Order crates');
});

it('staff change a colleague’s task but cannot delete it, and are told who can', async () => {
  const settled = await test.settle();
  const omar = await welcomeColleague(test, settled, 'staff');
  const task = await addTask(settled);
  const { page } = await openTask(omar, task);
  await page.getByText('Only whoever created a task, or a manager, can delete it.').waitFor();
  expect(await sheetOf(page).getByRole('button', { name: 'Delete' }).count()).toBe(0);
  await titleOf(page).fill('Visit the bank');
  await save(page).click();
  await seeToast(page, 'Task updated successfully');
});

it('a viewer reads the whole task and its comments, changes nothing, and is told why', async () => {
  const settled = await test.settle();
  const viewer = await welcomeColleague(test, settled, 'viewer');
  const task = await addTask(settled, { description: 'About the new account', createdFromAgent: 'grant_writer' });
  await settled.person.post(`/api/tasks/${task.id}/comments`, { comment: 'They close at five.' });
  const { page } = await openTask(viewer, task);
  const sheet = sheetOf(page);
  for (const text of ['About the new account', 'To Do', 'Medium', 'Grant Writer', 'They close at five.']) {
    await sheet.getByText(text, { exact: true }).waitFor();
  }
  await sheet.getByText('Your role lets you read tasks and comments, not change them.').waitFor();
  for (const role of ['textbox', 'combobox'] as const) expect(await sheet.getByRole(role).count()).toBe(0);
  expect(await sheet.getByRole('button').allTextContents()).toEqual(['']);
  await expectGoodEverywhere(page);
});

it('on a phone the details fill the screen, and a toast does not cover the button to save', async () => {
  const settled = await test.settle();
  const task = await addTask(settled);
  const { page } = await openTask(settled.person, task, { size: 'phone' });
  expect(await sheetOf(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await titleOf(page).fill('Visit the bank');
  await save(page).click();
  await seeToast(page, 'Task updated successfully');
  const toast = await page.locator('.toast-item').boundingBox();
  const button = await save(page).boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});
