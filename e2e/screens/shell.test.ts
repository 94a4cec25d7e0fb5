import { expect, it } from 'vitest';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import { follow, seeToast } from '../journey/fields.ts';

const product = useProduct();

it('the page header has the title, the search with its key, the notifications and the person, whose menu has the appearance, which is kept', async () => {
  const person = await product.register('Dana', 'Whitfield');
  await person.post('/api/organizations', { name: 'Juniper Table' });
  const { page } = await product.visitAs(person);
  await page.goto('/tasks');
  const header = page.getByRole('banner');
  await header.getByRole('heading', { level: 1, name: 'Task Management' }).waitFor();
  const search = header.getByRole('button', { name: 'Search...' }).locator('visible=true');
  expect(await search.textContent()).toContain('K');
  await header.getByRole('button', { name: /^Notifications/ }).waitFor();
  const user = header.getByRole('button', { name: 'Dana Whitfield' });
  expect(await user.textContent()).toContain('DW');
  await search.click();
  const dialog = page.getByRole('dialog', { name: 'Search Everything' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await user.click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor();
  await expectGoodEverywhere(page);
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});

it('on a phone the header keeps the search and the person where it has room, the menu holds the sidebar and the search, and the focus is on the next screen', async () => {
  const { person } = await product.settle();
  const { page } = await product.visitAs(person, { size: 'phone' });
  await page.goto('/');
  const header = page.getByRole('banner');
  const search = header.getByRole('button', { name: 'Search...' }).locator('visible=true');
  await search.waitFor();
  await header.getByRole('button', { name: 'Maya Okafor' }).waitFor();
  const focused = page.locator(':focus');
  // After a load, Tab begins at the top.
  expect(await focused.count()).toBe(0);
  const open = header.getByRole('button', { name: 'Open menu' });
  await open.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: /Social Media Agent/ }).waitFor();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
  await open.click();
  await menu.getByRole('link', { name: /Task Management/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Task Management' }).waitFor();
  await menu.waitFor({ state: 'detached' });
  await page.goBack();

  // What was pressed has gone with its screen.
  await page.getByRole('main').getByRole('link', { name: /Grace/ }).press('Enter');
  await page.getByLabel('Message Grace').waitFor();
  await focused.and(page.getByRole('main')).waitFor();
  await header.getByRole('button', { name: 'New Chat' }).waitFor();
  expect(await search.count()).toBe(0);
  await open.click();
  await menu.getByRole('button', { name: 'Search...' }).click();
  const found = page.getByRole('dialog', { name: 'Search Everything' });
  await found.getByRole('combobox').fill('zzz');
  await found.getByText('No results found for "zzz"').first().waitFor();
  expect(await menu.count()).toBe(0);
});

it('a file that the network loses once is asked for again; offline, a screen that was not open yet leads back to what was, and one that was stays: neither loses what was written', async () => {
  const { person } = await product.settle();
  const { page, context, expectProblems } = await product.visitAs(person);
  await page.goto('/chat/grant_writer');
  const draft = page.getByRole('textbox', { name: /message/i });
  await draft.fill('A question to be asked later');
  expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|Failed to fetch|dynamically imported/);
  await context.setOffline(true);
  // What an earlier visit of this browser was given is still in its memory.
  await page.route('**/assets/**', (route) => route.abort('internetdisconnected'));
  const documents = page.getByRole('link', { name: 'Documents', exact: true });
  await documents.click();
  await page.getByText('You are offline, and this page has not been open yet.').waitFor();
  await page.getByRole('button', { name: 'Go back' }).click();
  expect(await draft.inputValue()).toBe('A question to be asked later');
  await documents.click();
  await page.getByText('You are offline, and this page has not been open yet.').waitFor();
  await page.unroute('**/assets/**');
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Document Library' }).waitFor();

  let asked = 0;
  await page.route('**/assets/tasks-screen-*', (route) =>
    (asked += 1) === 1 ? route.abort('connectionreset') : route.continue(),
  );
  await follow(page, 'Task Management');
  await page.getByText('No tasks to do').waitFor();
  expect(asked).toBe(2);
  expect(await page.getByText('This page could not be shown.').count()).toBe(0);

  await page.getByRole('button', { name: 'New Task' }).locator('visible=true').click();
  const dialog = page.getByRole('dialog', { name: 'New Task' });
  await dialog.getByLabel('Title').fill('Thank the volunteers');
  await context.setOffline(true);
  await page
    .getByText(/offline/i)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await seeToast(page, 'Failed to create task');
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Thank the volunteers');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await page.getByRole('article', { name: 'Thank the volunteers' }).waitFor();
});
