import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Organization } from '../../contract/organizations.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { holdAnswers, refuse } from '../screens/answers.ts';

const product = useProduct();
const address = '**/api/organizations';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create Organization' });
const nameOf = (page: Page) => dialogOf(page).getByLabel('Organization Name');
const descriptionOf = (page: Page) => dialogOf(page).getByLabel('Description (Optional)');
const submitOf = (page: Page) => dialogOf(page).getByRole('button', { name: 'Create Organization' });
const wizard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Tell us about your mission' });
const sent = (page: Page, method: string) =>
  page.waitForRequest((request) => request.method() === method && request.url().endsWith('/api/organizations'));

it('opens by itself for somebody without an organization, and can be closed and opened again', async () => {
  const { page } = await product.visitAs(await product.register());
  const statsRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/dashboard')) statsRequests.push(request.url());
  });
  await page.goto('/');
  await dialogOf(page).waitFor();
  expect(await nameOf(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await descriptionOf(page).waitFor();
  await expectGoodEverywhere(page);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
  await page.getByText('No organization yet').waitFor();
  // Without an organization there is nothing to count.
  expect(statsRequests).toEqual([]);
  await expectGoodEverywhere(page);
  await page.getByRole('main').getByRole('button', { name: 'Create Organization' }).click();
  await dialogOf(page).waitFor();
});

it('needs a name, and nothing else', async () => {
  const person = await product.register();
  const { page } = await product.visitAs(person);
  await page.goto('/');
  for (const name of ['', '   ']) {
    await nameOf(page).fill(name);
    await submitOf(page).click();
    await dialogOf(page).getByText('Organization name is required').waitFor();
    expect(await nameOf(page).evaluate((input) => input === document.activeElement)).toBe(true);
  }
  expect(await nameOf(page).getAttribute('aria-invalid')).toBe('true');
  await expectGoodEverywhere(page);
  expect(await person.get('/api/organizations')).toEqual([]);
  await nameOf(page).fill('Juniper Table');
  expect(await dialogOf(page).getByText('Organization name is required').count()).toBe(0);
  await nameOf(page).press('Enter');
  await wizard(page).waitFor();
  expect(await person.get('/api/organizations')).toMatchObject([{ name: 'Juniper Table', description: null }]);
});

it('says that it is creating, then that it has, selects the new one and begins its setup', async () => {
  const { person } = await product.settle('The older one');
  const { page } = await product.visitAs(person);
  await page.goto('/');
  await page.getByRole('button', { name: 'Organization: The older one' }).waitFor();
  expect(await dialogOf(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Create New Organization' }).click();
  await nameOf(page).fill('Juniper Table');
  await descriptionOf(page).fill('We share good food with neighbors.');
  const release = await holdAnswers(page, address);
  const created = sent(page, 'POST');
  await submitOf(page).click();
  const pending = dialogOf(page).getByRole('button', { name: 'Creating...' });
  await pending.waitFor();
  expect(await pending.getAttribute('aria-disabled')).toBe('true');
  // A second Enter creates no second one.
  await nameOf(page).press('Enter');
  const listed = sent(page, 'GET');
  release();
  expect((await created).postDataJSON()).toMatchObject({
    name: 'Juniper Table',
    description: 'We share good food with neighbors.',
  });
  await seeToast(page, 'Organization created successfully!');
  await wizard(page).waitFor();
  await listed;
  const organizations = await person.get<Organization[]>('/api/organizations');
  expect(organizations.map(({ name, role }) => [name, role])).toEqual([
    ['The older one', 'admin'],
    ['Juniper Table', 'admin'],
  ]);
  expect(organizations[1]).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    description: 'We share good food with neighbors.',
    website: null,
    foundedYear: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('button', { name: 'Organization: Juniper Table, Admin' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Juniper Table' }).waitFor();
  await page.getByText('We share good food with neighbors.').waitFor();
});

it('loses nothing by a failure, by closing or by a reload', async () => {
  const { page, expectProblems } = await product.visitAs(await product.register());
  await page.goto('/');
  await nameOf(page).fill('Juniper Table');
  await descriptionOf(page).fill('We share good food.');
  expectProblems(/500 .*\/api\/organizations$/);
  const allow = await refuse(page, 'POST', address);
  await submitOf(page).click();
  await seeToast(page, 'Error', 'Failed to create organization. Please try again.');
  await page.locator('[role="alert"]', { hasText: 'Failed to create organization.' }).waitFor();
  expect(await nameOf(page).inputValue()).toBe('Juniper Table');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
  await page.reload();
  await dialogOf(page).waitFor();
  expect([await nameOf(page).inputValue(), await descriptionOf(page).inputValue()]).toEqual([
    'Juniper Table',
    'We share good food.',
  ]);
  await allow();
  await submitOf(page).click();
  await wizard(page).waitFor();
});

it('without a choice the first organization is selected', async () => {
  const { person } = await product.settle('The older one');
  await person.post('/api/organizations', { name: 'The newer one' });
  const { page } = await product.visitAs(person);
  await page.goto('/');
  await page.getByRole('button', { name: 'Organization: The older one, Admin' }).waitFor();
  expect(await dialogOf(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Organization: The older one, Admin' }).click();
  await page.getByRole('menuitem', { name: 'The newer one' }).click();
  await page.getByRole('heading', { level: 2, name: 'The newer one' }).waitFor();
});

it('is a sheet on a phone', async () => {
  const { page } = await product.visitAs(await product.register(), { size: 'phone' });
  await page.goto('/');
  await dialogOf(page).waitFor();
  const box = await dialogOf(page).boundingBox();
  expect(box?.width).toBe(390);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
});

it('says in the server’s words why there may be no further one', async () => {
  const { page, expectProblems } = await product.visitAs(await product.register());
  expectProblems(/409 .*\/api\/organizations$/);
  const message = 'You administer as many organizations as one person may here (1). Please delete one first.';
  await page.route(address, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'limit_reached', message } })
      : route.fallback(),
  );
  await page.goto('/');
  await nameOf(page).fill('A second one');
  await submitOf(page).click();
  await dialogOf(page).getByRole('alert').getByText(message).waitFor();
  await expectGoodEverywhere(page);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Create Organization' }).click();
  await dialogOf(page).waitFor();
  expect(await dialogOf(page).getByText(message).count()).toBe(0);
});
