import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Organization } from '../../contract/organizations.ts';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { choose, seeToast } from '../journey/fields.ts';
import { refuse } from '../screens/answers.ts';
import { openSettings } from '../screens/settings-screen.ts';

const product = useProduct();

const region = (page: Page, name: string) => page.getByRole('region', { name });
const logLines = (page: Page) => page.getByRole('list', { name: 'Activity log' }).getByRole('listitem');
const seeFocus = async (locator: Locator) => {
  await expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
};

it('has its sections in order, is good everywhere, changes of the organization’s details only what was changed, and makes an export', async () => {
  const { page, person, readOrganization } = await openSettings(product);
  await logLines(page).first().waitFor();
  await page.getByRole('switch', { name: 'Agents share what they learn' }).waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Members',
    'Organization',
    'Memory',
    'What agents are told',
    'AI model',
    'Privacy',
    'Your account',
    'This browser',
    'Activity log',
    'Export',
    'Leaving',
  ]);
  await expectGoodEverywhere(page);

  await page.getByLabel('Organization Name').fill('Juniper House');
  await page.getByLabel('Description').fill('We share good food.');
  await page.getByLabel('Time zone').fill('new york');
  await choose(page, page.getByRole('combobox', { name: 'Fiscal year ends in' }), 'June');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Juniper House',
    description: 'We share good food.',
    timeZone: 'America/New_York',
    fiscalYearEndMonth: 6,
  });
  await seeToast(page, 'Organization saved');
  await page.getByRole('button', { name: 'Organization: Juniper House, Admin' }).waitFor();
  expect(await page.getByLabel('Time zone').inputValue()).toBe('America/New_York');
  expect(await readOrganization()).toMatchObject({ name: 'Juniper House', website: null, fiscalYearEndMonth: 6 });

  const section = region(page, 'Export');
  await section.getByRole('button', { name: 'Make an export' }).click();
  await section.getByText(/here for you until/).waitFor();
  const download = section.getByRole('link', { name: /^Download the export of/ });
  const file = await person.request('GET', (await download.getAttribute('href')) ?? '');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
  await expectGoodScreen(page);
  await section.getByRole('button', { name: /^Remove the export of/ }).click();
  await expect.poll(() => section.getByRole('listitem').count()).toBe(0);
});

it('refuses a missing name, an unknown time zone and a wrong year, keeps the entries through a reload; and is deleted once its name is typed', async () => {
  const { page, person, readOrganization } = await openSettings(product);
  const before = await readOrganization();
  await page.getByLabel('Organization Name').fill(' ');
  await page.getByLabel('Time zone').fill('Atlantis');
  await page.getByLabel('Founded Year').fill('19');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Organization name is required').waitFor();
  await page.getByText('Please choose a time zone from the list').waitFor();
  await page.getByText('Please enter a year such as 1998.').waitFor();
  await seeFocus(page.getByLabel('Organization Name'));
  await expectGoodScreen(page);
  await page.getByLabel('Organization Name').fill('x'.repeat(256));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Please keep this under 255 characters.').waitFor();
  await page.reload();
  expect(await page.getByLabel('Time zone').inputValue()).toBe('Atlantis');
  expect(await readOrganization()).toEqual(before);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  expect(await page.getByLabel('Organization Name').inputValue()).toBe('Juniper Table');

  await page.getByRole('button', { name: 'Delete organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Juniper Table?' });
  const entry = dialog.getByLabel('Type Juniper Table to confirm');
  await entry.fill('juniper table');
  await dialog.getByRole('button', { name: 'Delete organization' }).click();
  await dialog.getByText('Please type the name exactly as it is: Juniper Table').waitFor();
  await expectGoodScreen(page);
  expect(await person.get<Organization[]>('/api/organizations')).toHaveLength(1);
  await entry.fill('Juniper Table');
  await entry.press('Enter');
  await seeToast(page, 'Juniper Table was deleted');
  await page.getByRole('dialog', { name: 'Create Organization' }).waitFor();
  expect(await person.get('/api/organizations')).toEqual([]);
});

it('shows the five memory settings with their defaults, saves each as soon as it is changed, says why it refuses one, and resets the memory after a question', async () => {
  const { page, readMemory, expectProblems } = await openSettings(product);
  const switches = region(page, 'Memory').getByRole('switch');
  await switches.first().waitFor();
  expect(await switches.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([
    true,
    true,
    true,
  ]);
  const messages = page.getByLabel('Messages to share');
  const days = page.getByLabel('Days to remember');
  expect([await messages.inputValue(), await days.inputValue()]).toEqual(['50', '30']);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('switch', { name: 'Agents can read documents' }).click();
  expect((await sent).postDataJSON()).toEqual({ enableFileAccess: false });
  await seeToast(page, 'Memory settings saved');
  await messages.fill('200');
  await messages.press('Enter');
  await days.fill('3,650');
  await days.press('Tab');
  await expect.poll(readMemory).toMatchObject({
    enableCrossAgentSharing: true,
    enableFileAccess: false,
    enableOrganizationContext: true,
    maxSharedMessages: 200,
    retentionDays: 3650,
  });
  await page.reload();
  await expect.poll(() => days.inputValue()).toBe('3,650');
  expect(await page.getByRole('switch', { name: 'Agents can read documents' }).isChecked()).toBe(false);

  await days.fill('0');
  await days.press('Enter');
  await page.getByText('Please enter a whole number from 1 to 3,650.').waitFor();
  expect(await days.getAttribute('aria-invalid')).toBe('true');
  await expectGoodScreen(page);
  await days.press('Escape');
  expect(await days.inputValue()).toBe('3,650');
  expectProblems(/500 .*\/memory-settings$/);
  const allow = await refuse(page, 'PUT', '**/memory-settings');
  const sharing = page.getByRole('switch', { name: 'Agents share what they learn' });
  await sharing.click();
  await seeToast(page, 'The memory settings were not saved', 'The server has a headache.');
  await expect.poll(() => sharing.isChecked()).toBe(true);
  expect(await readMemory()).toMatchObject({ retentionDays: 3650, enableCrossAgentSharing: true });
  await allow();

  await page.getByText('It was never reset.').waitFor();
  const reset = region(page, 'Memory').getByRole('button', { name: 'Reset memory' });
  const question = page.getByRole('alertdialog', { name: 'Reset memory?' });
  await reset.click();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await seeFocus(reset);
  expect((await readMemory()).lastMemoryReset).toBeNull();
  await reset.click();
  await question.getByRole('button', { name: 'Reset memory' }).click();
  await seeToast(page, 'Memory was reset');
  await page.getByText(/^Last reset \w{3} \d/).waitFor();
  expect((await readMemory()).lastMemoryReset).toMatch(/Z$/);
  // The log tells of it at once.
  await logLines(page).first().getByText('reset the memory').waitFor();
});

it('tells an admin who did what, when and from where, newest first, and more when asked; what could not be loaded is loaded when asked again', async () => {
  const { page, person, path, expectProblems } = await openSettings(product);
  for (let number = 1; number <= 12; number += 1) {
    await person.request('PATCH', path, { body: { name: `Juniper ${number}` } });
  }
  await page.reload();
  await expect.poll(() => logLines(page).count()).toBe(10);
  expect(await logLines(page).first().innerText()).toMatch(
    /^Maya Okafor renamed the organization to Juniper 12\s+\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M from 127\.0\.0\.1$/,
  );
  const more = page.getByRole('button', { name: 'Show more' });
  const sent = page.waitForRequest((request) => /\/audit-log\?.*before=/.test(request.url()));
  await more.click();
  expect(new URL((await sent).url()).searchParams.get('limit')).toBe('10');
  await expect.poll(() => logLines(page).count()).toBe(13);
  await logLines(page).last().getByText('created the organization Juniper Table').waitFor();
  expect(await more.count()).toBe(0);
  await seeFocus(logLines(page).nth(10));

  expectProblems(/500 .*\/(audit-log|memory-settings)/);
  const allow = [await refuse(page, 'GET', '**/audit-log?*'), await refuse(page, 'GET', '**/memory-settings')];
  await page.reload();
  const alerts = ['The activity log could not be loaded.', 'The memory settings could not be loaded.'].map((hasText) =>
    page.getByRole('alert').filter({ hasText }),
  );
  for (const alert of alerts) await alert.waitFor();
  await expectGoodScreen(page);
  for (const [index, alert] of alerts.entries()) {
    await allow[index]?.();
    await alert.getByRole('button', { name: 'Try again' }).click();
  }
  await logLines(page).first().waitFor();
  await page.getByRole('switch', { name: 'Agents can read documents' }).waitFor();
});
