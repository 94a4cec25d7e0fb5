import { expect, it } from 'vitest';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { welcomeColleague } from '../journey/colleague.ts';
import { choose, seeToast } from '../journey/fields.ts';
import { hold, holdAnswers } from '../screens/answers.ts';
import { seeManyMembers } from '../screens/many-members.ts';
import { listTasks } from '../journey/tasks.ts';
import { openNewTask, previewPath, waitForCreate } from '../screens/new-task-dialog.ts';

const test = useProduct();

it('the New Task dialog begins with medium priority and smart due date on; it needs a title, of 255 characters at most', async () => {
  const settled = await test.settle();
  const { page, dialog, title, smart, dueDate, create } = await openNewTask(test, settled);
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await smart.isChecked()).toBe(true);
  expect(await dueDate.isDisabled()).toBe(true);
  const priority = dialog.getByRole('combobox', { name: 'Priority' });
  expect(await priority.textContent()).toContain('Medium');
  await priority.click();
  expect(await page.getByRole('option').allTextContents()).toEqual(['Low', 'Medium', 'High']);
  await page.keyboard.press('Escape');
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const open = page.getByRole('button', { name: 'New Task' });
  expect(await open.evaluate((element) => element === document.activeElement)).toBe(true);

  await open.press('Enter');
  await title.fill('   ');
  await create.click();
  await dialog.getByText('Task title is required', { exact: true }).waitFor();
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectGoodEverywhere(page);
  expect(await listTasks(settled)).toEqual([]);

  await title.fill('');
  await page.keyboard.insertText('n'.repeat(300));
  expect(await title.inputValue()).toHaveLength(255);
  await create.click();
  await seeToast(page, 'Task created successfully');
  expect((await listTasks(settled))[0]?.title).toHaveLength(255);
});

it('two clicks make one task, so does pressing again what says that it creates, and a second try after an answer was lost', async () => {
  const settled = await test.settle();
  const { page, dialog, title, create, expectProblems } = await openNewTask(test, settled);
  const openAgain = async (name: string) => {
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'New Task' }).click();
    await title.fill(name);
  };
  const listTitles = async () => (await listTasks(settled)).map((task) => task.title).toSorted();
  await title.fill('Call the bank');
  const release = await holdAnswers(page, /\/api\/tasks$/);
  await create.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  release();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('article', { name: 'Call the bank' }).waitFor();
  expect(await page.getByRole('article', { name: 'Call the bank' }).count()).toBe(1);
  expect(await listTitles()).toEqual(['Call the bank']);
  await page.unroute(/\/api\/tasks$/);

  await openAgain('Order crates');
  const releaseNext = await holdAnswers(page, '**/api/tasks');
  await create.click();
  const busy = dialog.getByRole('button', { name: 'Creating...' });
  await busy.waitFor();
  await busy.click({ force: true });
  await page.keyboard.press('Enter');
  releaseNext();
  await dialog.waitFor({ state: 'detached' });
  expect(await listTitles()).toEqual(['Call the bank', 'Order crates']);
  await page.unroute('**/api/tasks');

  await openAgain('Print flyers');
  expectProblems(/api\/tasks/);
  await page.route(/\/api\/tasks$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await create.click();
  await page.getByText('Goodstead cannot be reached.', { exact: false }).first().waitFor();
  await page.unroute(/\/api\/tasks$/);
  await create.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await listTitles()).toEqual(['Call the bank', 'Order crates', 'Print flyers']);
});

it('with smart due date on, the date sent is null and the server sets one; members to assign to stand with their roles in brackets', async () => {
  const settled = await test.settle();
  const omar = await welcomeColleague(test, settled, 'staff', 'Omar', 'Haddad');
  await welcomeColleague(test, settled, 'viewer', 'Priya', 'Raman');
  const { page, dialog, title, description, create } = await openNewTask(test, settled);
  await title.fill('Call the bank');
  await description.fill('About the new account');
  await choose(page, dialog.getByRole('combobox', { name: 'Priority' }), 'High');
  const sent = waitForCreate(page);
  await create.click();
  expect((await sent).postDataJSON()).toMatchObject({
    organizationId: settled.organizationId,
    title: 'Call the bank',
    description: 'About the new account',
    priority: 'high',
    assignedTo: null,
    dueDate: null,
  });
  await seeToast(page, 'Task created successfully');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('article', { name: 'Call the bank' }).waitFor();
  const [task] = await listTasks(settled);
  expect(task?.dueDate).not.toBeNull();
  expect(task?.createdFromAgent).toBeNull();

  await page.getByRole('button', { name: 'New Task' }).click();
  await title.fill('Order crates');
  const assignee = dialog.getByRole('combobox', { name: 'Assign to' });
  await assignee.click();
  expect((await page.getByRole('option').allInnerTexts()).toSorted()).toEqual([
    'Maya Okafor (admin)',
    'Nobody yet',
    'Omar Haddad (staff)',
    'Priya Raman (viewer)\nCan read tasks, not change them',
  ]);
  await page.getByRole('option', { name: 'Omar Haddad (staff)' }).click();
  await create.click();
  await dialog.waitFor({ state: 'detached' });
  const ofOmar = (await listTasks(settled)).filter(({ assignedTo }) => assignedTo === omar.userId);
  expect(ofOmar.map((each) => each.title)).toEqual(['Order crates']);
});

it('a draft for one of many members is not taken for that of somebody who has left while they are still loading', async () => {
  const settled = await test.settle();
  const { page, dialog, title, create } = await openNewTask(test, settled);
  await title.fill('Call the bank');
  await dialog.getByRole('combobox', { name: 'Assign to' }).click();
  await page.getByRole('option', { name: 'Maya Okafor (admin)' }).click();
  const { asked } = await seeManyMembers(page, settled, 300);
  await hold(page, 'GET', '**/members?*before=*');
  await page.goto('/tasks?new=1');
  await expect.poll(() => asked).toEqual(['?limit=50']);
  await create.click();
  await seeToast(page, 'Task created successfully');
  const [task] = await listTasks(settled);
  expect(task?.assignee?.firstName).toBe('Maya');
});

it('a date that cannot be suggested is said to come later; a task that could not be created stays in the dialog, also after a reload', async () => {
  const settled = await test.settle();
  const { page, dialog, title, description, create, expectProblems } = await openNewTask(test, settled);
  expectProblems(/503 .*\/api\/tasks/);
  for (const path of ['/api/tasks', previewPath]) {
    await page.route(`**${path}`, (route) =>
      route.fulfill({ status: 503, json: { message: 'The database is starting.', code: 'not_ready' } }),
    );
  }
  await title.fill('Call the bank');
  await dialog.getByText('The date cannot be shown just now. It is set when the task is created.').waitFor();
  await description.fill('About the new account');
  await create.click();
  await seeToast(page, 'Failed to create task', 'The database is starting.');
  expect(await title.inputValue()).toBe('Call the bank');
  expect(await description.inputValue()).toBe('About the new account');
  await page.unroute('**/api/tasks');
  await page.goto('/tasks?new=1');
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Call the bank');
  expect(new URL(page.url()).search).toBe('');
  await create.click();
  await seeToast(page, 'Task created successfully');
  expect((await listTasks(settled))[0]).toMatchObject({ title: 'Call the bank', description: 'About the new account' });
});

it('with smart due date off, the date offered is a week from today, and sent as an ISO time', async () => {
  const settled = await test.settle();
  const { page, title, smart, dueDate, create } = await openNewTask(test, settled, {
    clock: true,
    now: '2031-02-24T15:00:00Z',
  });
  await title.fill('Call the bank');
  await smart.uncheck();
  expect(await dueDate.isEnabled()).toBe(true);
  expect(await dueDate.inputValue()).toBe('2031-03-03');
  const sent = waitForCreate(page);
  await create.click();
  expect((await sent).postDataJSON()).toMatchObject({ dueDate: '2031-03-03T12:00:00.000Z' });
  await expect.poll(async () => (await listTasks(settled))[0]?.dueDate).toBe('2031-03-03T12:00:00.000Z');
});

it('the suggested date is asked for 500 ms after the last edit, and not without a title', async () => {
  const settled = await test.settle();
  const { page, dialog, title, description, smart, dueDate } = await openNewTask(test, settled, { clock: true });
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === previewPath) asked.push(request.postDataJSON());
  });
  await page.clock.pauseAt(Date.now() + 60_000);

  await description.fill('Before the holidays');
  await page.clock.runFor(5000);
  expect(asked).toEqual([]);

  await title.fill('Call the bank by Dec 1');
  await page.clock.runFor(499);
  await title.fill('Call the bank by December 1, 2031');
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  const request = page.waitForRequest(`**${previewPath}`);
  await page.clock.runFor(1);
  await request;
  expect(asked).toEqual([
    {
      organizationId: settled.organizationId,
      title: 'Call the bank by December 1, 2031',
      description: 'Before the holidays',
      priority: 'medium',
    },
  ]);
  // Answers are handed on by timers too.
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return dueDate.inputValue();
    })
    .toMatch(/2031$/);
  expect(await dueDate.isDisabled()).toBe(true);
  await dialog.getByText(/^Date in the text/).waitFor();

  await smart.uncheck();
  await title.fill('Call the bank tomorrow');
  await page.clock.runFor(5000);
  expect(asked).toHaveLength(1);
});
