import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Task } from '../../contract/tasks.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { welcomeColleague } from '../journey/colleague.ts';

const test = useProduct();

const dayLength = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayLength).toISOString();

async function settleBoard() {
  const settled = await test.settle();
  const omar = await welcomeColleague(test, settled, 'staff');
  const addTask = (title: string, fields: object) =>
    settled.person.post<Task>('/api/tasks', {
      organizationId: settled.organizationId,
      smartDueDate: false,
      title,
      ...fields,
    });
  await addTask('Late letter', { priority: 'high', dueDate: inDays(-3), createdFromAgent: 'grant_writer' });
  await addTask('Soon', { priority: 'high', dueDate: inDays(3), status: 'in_progress' });
  await addTask('Someday', { priority: 'low', assignedTo: omar.userId, createdFromAgent: 'social_media' });
  await addTask('Done', { priority: 'low', status: 'completed' });
  return settled;
}
const settled = await settleBoard();

const openBoard = async (search = '', looks: Parameters<typeof test.visitAs>[1] = {}) => {
  const visit = await test.visitAs(settled.person, looks);
  await visit.page.goto(`/tasks${search}`);
  await visit.page.getByRole('region', { name: 'To Do' }).waitFor();
  return visit;
};

const titles = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('heading')
    .allTextContents()
    .then((texts) => texts.toSorted());
const toggle = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click();

it('each way to filter offers all its choices; filters combine, are counted on the button, and every number is of what is shown', async () => {
  const { page } = await openBoard();
  const button = page.getByRole('button', { name: /^Filter/ });
  await button.click();
  const choices = (group: string) => page.getByRole('group', { name: group }).getByRole('button').allTextContents();
  expect(await choices('Due')).toEqual(['Overdue', 'Today', 'Next 7 days', 'Later', 'No date']);
  expect(await choices('Priority')).toEqual(['Low', 'Medium', 'High']);
  expect(await choices('From')).toEqual([
    'Grant Writer',
    'HR Coach',
    'Virtual Assistant',
    'Fundraising Coach',
    'Business Coach',
    'Marketing Coach',
    'Social Media',
    'Manual',
  ]);
  await page.getByRole('group', { name: 'Assigned to' }).getByRole('button', { name: 'Omar Haddad' }).waitFor();
  await toggle(page, 'Assigned to', 'Omar Haddad');
  await page.getByText('Showing 1 of 4 tasks').waitFor();
  expect(await titles(page)).toEqual(['Someday']);
  await toggle(page, 'Assigned to', 'Omar Haddad');
  await toggle(page, 'From', 'Manual');
  await toggle(page, 'From', 'Social Media');
  await page.getByText('Showing 3 of 4 tasks').waitFor();
  expect(await titles(page)).toEqual(['Done', 'Someday', 'Soon']);
  await toggle(page, 'From', 'Manual');
  await toggle(page, 'From', 'Social Media');

  const dialog = page.getByRole('dialog', { name: 'Filter tasks' });
  await toggle(page, 'Priority', 'High');
  await page.getByText('Showing 2 of 4 tasks').waitFor();
  expect(await titles(page)).toEqual(['Late letter', 'Soon']);
  await toggle(page, 'Due', 'Overdue');
  await page.getByText('Showing 1 of 4 tasks').waitFor();
  expect(await titles(page)).toEqual(['Late letter']);
  await button.getByText('2 active filters').waitFor();
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Show 1 task' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByRole('list', { name: 'Task counts' }).getByRole('listitem').allTextContents()).toEqual([
    '1 active',
    '1 overdue',
    '0 completed',
  ]);
  await page.getByRole('region', { name: 'To Do' }).getByText('1 task', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'In Progress' }).getByText('No matching tasks').waitFor();
});

it('a filter that lets nothing through says so; filters stay through a reload and opening a task, and are cleared here and in the panel', async () => {
  const { page } = await openBoard('?priority=medium');
  await page.getByText('Showing 0 of 4 tasks').waitFor();
  expect(await page.getByText('No matching tasks').count()).toBe(3);
  expect(await page.getByText('No tasks to do').count()).toBe(0);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('button', { name: 'Show 4 tasks' }).waitFor();
  expect(await titles(page)).toHaveLength(4);

  await toggle(page, 'Due', 'No date');
  await page.getByText('Showing 2 of 4 tasks').waitFor();
  await page.reload();
  await page.getByText('Showing 2 of 4 tasks').waitFor();
  await page.getByRole('article', { name: 'Someday' }).getByRole('link').click();
  await page.getByRole('dialog', { name: 'Task: Someday' }).getByRole('button', { name: 'Close' }).click();
  await page.getByText('Showing 2 of 4 tasks').waitFor();
  expect(new URL(page.url()).search).toBe('?due=none');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('article', { name: 'Soon' }).waitFor();
  expect(await titles(page)).toHaveLength(4);
  expect(new URL(page.url()).search).toBe('');
});

it('on a phone the filter comes from the bottom and the column switch counts what it lets through', async () => {
  const { page } = await openBoard('', { size: 'phone' });
  await page.getByRole('button', { name: /^Filter/ }).click();
  await toggle(page, 'Priority', 'High');
  const box = await page.getByRole('dialog', { name: 'Filter tasks' }).boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  await page.getByRole('button', { name: 'Show 2 tasks' }).click();
  const segments = page.getByRole('radiogroup', { name: 'Column' }).locator('label');
  expect(await segments.allTextContents()).toEqual(['To Do1', 'In Progress1', 'Completed0']);
});
