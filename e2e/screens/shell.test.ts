import { expect, it } from 'vitest';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import { seeToast } from '../journey/fields.ts';

const product = useProduct();

it('the page header has the title, the search with its key, the notifications and the person', async () => {
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
  await page.getByRole('dialog', { name: 'Search Everything' }).waitFor();
});

it('on a phone the header keeps the search and the person, and the menu holds the sidebar', async () => {
  const { person } = await product.settle();
  const { page } = await product.visitAs(person, { size: 'phone' });
  await page.goto('/');
  const header = page.getByRole('banner');
  const search = header.getByRole('button', { name: 'Search...' }).locator('visible=true');
  await search.waitFor();
  await header.getByRole('button', { name: 'Maya Okafor' }).waitFor();
  await header.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: /Social Media Agent/ }).waitFor();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(
    await header.getByRole('button', { name: 'Open menu' }).evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await header.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: /Task Management/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Task Management' }).waitFor();
  await menu.waitFor({ state: 'detached' });
});

it('on a phone the menu has the search, also where the header has no room for it', async () => {
  const { person } = await product.settle();
  const { page } = await product.visitAs(person, { size: 'phone' });
  await page.goto('/chat/grant_writer');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'New Chat' }).waitFor();
  expect(await header.getByRole('button', { name: 'Search...' }).locator('visible=true').count()).toBe(0);
  await header.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search...' }).click();
  const search = page.getByRole('dialog', { name: 'Search Everything' });
  await search.getByRole('combobox').fill('zzz');
  await search.getByText('No results found for "zzz"').first().waitFor();
  expect(await page.getByRole('dialog', { name: 'Menu' }).count()).toBe(0);
});

it('where what was pressed has gone with its screen, the focus is on the next one', async () => {
  const { person } = await product.settle();
  const { page } = await product.visitAs(person, { size: 'phone' });
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  const focused = page.locator(':focus');
  // After a load, Tab begins at the top.
  expect(await focused.count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: /Grace/ }).press('Enter');
  await page.getByLabel('Message Grace').waitFor();
  await focused.and(page.getByRole('main')).waitFor();
});

it('the appearance is chosen in the user menu, and kept', async () => {
  const { person } = await product.settle();
  const { page } = await product.visitAs(person);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Maya Okafor' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor();
  await expectGoodEverywhere(page);
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});

it('a file that the network loses once is asked for again, and its screen opens', async () => {
  const { person } = await product.settle();
  const { page, expectProblems } = await product.visitAs(person);
  await page.goto('/chat/grant_writer');
  const link = page.getByRole('link', { name: 'Documents', exact: true });
  await link.waitFor();
  expectProblems(/ERR_CONNECTION_RESET|dynamically imported/);
  let asked = 0;
  await page.route('**/assets/documents-screen-*', (route) =>
    (asked += 1) === 1 ? route.abort('connectionreset') : route.continue(),
  );
  await link.click();
  await page.getByRole('heading', { name: 'Document Library' }).waitFor();
  expect(asked).toBe(2);
  expect(await page.getByText('This page could not be shown.').count()).toBe(0);
});

it('offline, a screen that was not open yet leads back to what was, with its draft, and opens once there is a network', async () => {
  const { person } = await product.settle();
  const { page, context, expectProblems } = await product.visitAs(person);
  await page.goto('/chat/grant_writer');
  await page.getByRole('textbox', { name: /message/i }).fill('A question to be asked later');
  expectProblems(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await context.setOffline(true);
  // What an earlier visit of this browser was given is still in its memory.
  await page.route('**/assets/**', (route) => route.abort('internetdisconnected'));
  const documents = page.getByRole('link', { name: 'Documents', exact: true });
  await documents.click();
  await page.getByText('You are offline, and this page has not been open yet.').waitFor();
  await page.getByRole('button', { name: 'Go back' }).click();
  expect(await page.getByRole('textbox', { name: /message/i }).inputValue()).toBe('A question to be asked later');
  await documents.click();
  await page.getByText('You are offline, and this page has not been open yet.').waitFor();
  await page.unroute('**/assets/**');
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Document Library' }).waitFor();
});

it('offline, the screen stays, says so, and a failed save loses nothing', async () => {
  const { person } = await product.settle();
  const { page, context, expectProblems } = await product.visitAs(person);
  await page.goto('/tasks');
  await page.getByText('No tasks to do').waitFor();
  await page.getByRole('button', { name: 'New Task' }).locator('visible=true').click();
  const dialog = page.getByRole('dialog', { name: 'New Task' });
  await dialog.getByLabel('Title').fill('Thank the volunteers');
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
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
