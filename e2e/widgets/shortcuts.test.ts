import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { holdAnswers } from '../screens/answers.ts';
import { welcomeColleague } from '../journey/colleague.ts';
import { startGuide } from '../journey/guide.ts';
import { newTaskDialog } from '../screens/new-task-dialog.ts';
import { searchDialog } from '../screens/search-dialog.ts';
import { leaveFields, untilKeysWork } from '../screens/shortcut-keys.ts';

const product = useProduct();
const settled = await product.settle();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const screens = ['/', '/tasks', '/documents', '/profile', '/chat', '/chat/grant_writer', '/settings'];

it('one key leads from screen to screen', async () => {
  const { page } = await product.visitAs(settled.person);
  await page.goto('/');
  await heading(page).waitFor();
  for (const [key, path] of [
    ['2', '/tasks'],
    ['3', '/documents'],
    ['4', '/profile'],
    ['1', '/'],
    ['g', '/chat/grant_writer'],
    ['h', '/chat/hr_coach'],
    ['v', '/chat/virtual_assistant'],
    ['f', '/chat/fundraising_coach'],
    ['c', '/chat/general_coach'],
    ['2', '/tasks'],
  ] as const) {
    await page.keyboard.press(key);
    await page.waitForURL(path);
    await heading(page).waitFor();
    expect(await page.locator('nav [aria-current="page"]').last().getAttribute('href')).toBe(path);
  }
});

it('keys are letters in a field and under a dialog; Ctrl+K opens the search from a field too', async () => {
  const { page } = await product.visitAs(settled.person);
  await page.goto('/profile');
  const mission = page.getByLabel('Mission', { exact: true });
  await mission.click();
  await page.keyboard.type('1234ghvfct');
  expect(await mission.inputValue()).toBe('1234ghvfct');
  expect(page.url()).toBe(`${product.url}/profile`);
  await page.keyboard.press('Control+k');
  await searchDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => mission.evaluate((field) => field === document.activeElement)).toBe(true);

  await page.goto('/');
  await page.getByRole('button', { name: 'Set Funding Target' }).click();
  const dialog = page.getByRole('dialog', { name: 'Funding target' });
  await dialog.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.type('2gt');
  await dialog.waitFor();
  expect(page.url()).toBe(`${product.url}/`);
});

it('a button that is disabled under the focus keeps it, and letters are no shortcuts there', async () => {
  const { page } = await product.visitAs(settled.person);
  const answers = { ...sampleAnswers['letter_of_inquiry'], signer: '' };
  const { path } = await startGuide(settled, 'grant_writer', 'letter_of_inquiry', answers);
  await page.goto(path);
  const add = page.getByRole('button', { name: /^Add to the answer: / }).first();
  await add.click();
  await expect.poll(() => add.isDisabled()).toBe(true);
  await page.keyboard.type('h2');
  expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/chat/grant_writer');
  await page.keyboard.press('Tab');
  expect(await add.evaluate((button) => (button as HTMLButtonElement).disabled)).toBe(true);
});

it('single keys can be switched off for good, and those with Ctrl stay', async () => {
  const { page } = await product.visitAs(settled.person);
  await page.goto('/settings');
  const choice = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await choice.click();
  expect(await choice.isChecked()).toBe(false);
  await page.goto('/documents');
  await untilKeysWork(page);
  await leaveFields(page);
  await page.keyboard.type('1gt');
  await page.keyboard.press('Control+k');
  await searchDialog(page).waitFor();
  expect(page.url()).toBe(`${product.url}/documents`);
  await page.keyboard.press('Escape');
  await searchDialog(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+Shift+T');
  await newTaskDialog(page).waitFor();

  await page.goto('/settings');
  await choice.click();
  expect(await choice.isChecked()).toBe(true);
  await page.goto('/documents');
  await untilKeysWork(page);
  await page.keyboard.press('1');
  await page.waitForURL('/');
});

it('letters that come before the search is there lead nowhere else', async () => {
  const { page } = await product.visitAs(settled.person);
  await page.goto('/');
  await untilKeysWork(page);
  const release = await holdAnswers(page, '**/assets/search-dialog-*.js');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('grant 24');
  expect(page.url()).toBe(`${product.url}/`);
  release();
  await searchDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await searchDialog(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('g');
  await page.waitForURL('/chat/grant_writer');
});

it('a viewer searches, but begins no task', async () => {
  const viewer = await welcomeColleague(product, settled, 'viewer', 'Tom', 'Whitfield');
  const { page } = await product.visitAs(viewer);
  await page.goto('/');
  await page.getByRole('heading', { level: 2, name: 'Juniper Table' }).waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('Control+Shift+T');
  await page.keyboard.press('Control+k');
  await searchDialog(page).waitFor();
  expect(page.url()).toBe(`${product.url}/`);
  expect(await newTaskDialog(page).count()).toBe(0);
});

it('without an organization there is nothing to search', async () => {
  const person = await product.register();
  const { page } = await product.visitAs(person);
  await page.goto('/');
  await page.getByRole('dialog', { name: 'Create Organization' }).waitFor();
  expect(await page.getByRole('button', { name: 'Search...', includeHidden: true }).count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await searchDialog(page).count()).toBe(0);
});

// One listener hears all keys: which of them ask for what, `web/app/shortcuts.test.ts` says.
it('on every screen Ctrl+K opens the search and t begins a task; so do Cmd+K, Ctrl+Shift+T and Cmd+Shift+T', async () => {
  const { page } = await product.visitAs(settled.person);
  const seeSearch = async (keys: string) => {
    await page.keyboard.press(keys);
    await searchDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await searchDialog(page).waitFor({ state: 'hidden' });
  };
  const seeNewTask = async (keys: string) => {
    await page.keyboard.press(keys);
    await newTaskDialog(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/tasks');
  };
  for (const path of screens) {
    await page.goto(path);
    await untilKeysWork(page);
    await seeSearch('Control+k');
    await leaveFields(page);
    await seeNewTask('t');
  }
  for (const keys of ['Control+Shift+T', 'Meta+Shift+T']) {
    await page.keyboard.press('Escape');
    await newTaskDialog(page).waitFor({ state: 'hidden' });
    await seeNewTask(keys);
  }
  await page.keyboard.press('Escape');
  await newTaskDialog(page).waitFor({ state: 'hidden' });
  await seeSearch('Meta+k');
});
