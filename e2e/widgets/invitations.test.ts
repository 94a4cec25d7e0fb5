import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Invitation } from '../../contract/invitations.ts';
import type { Organization } from '../../contract/organizations.ts';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import type { Settled } from '../harness/use-product.ts';
import { seeToast } from '../journey/fields.ts';

const product = useProduct();

const invite = ({ person, organizationId }: Settled, role = 'staff', email = 'lena@example.org') =>
  person.post<Invitation>(`/api/organizations/${organizationId}/invitations`, { email, role });
const pathOf = ({ url }: Invitation) => new URL(url).pathname;
const joinButton = (page: Page) => page.getByRole('button', { name: 'Join Juniper Table' });
const gone = (page: Page) => page.getByText('This invitation is not valid any more.');

async function openSettings() {
  const settled = await product.settle();
  const visit = await product.visitAs(settled.person);
  await visit.page.goto('/settings');
  const list = visit.page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem');
  return { ...visit, ...settled, settled, list };
}

it('invites by a link: the dialog says what keeps somebody from it and gives it, the list keeps it until it is revoked', async () => {
  const { page, person, organizationId, list, expectProblems } = await openSettings();
  await page.getByText('Nobody is invited at the moment.').waitFor();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to Juniper Table' });
  const email = dialog.getByLabel('Email');
  const create = dialog.getByRole('button', { name: 'Create invitation' });
  for (const [typed, sentence] of [
    ['', 'Please enter an email address.'],
    ['lena', 'Please enter a valid email address.'],
  ] as const) {
    await email.fill(typed);
    await create.click();
    await dialog.getByText(sentence).waitFor();
  }
  await expectGoodScreen(page);
  await email.fill('lena@example.org');
  expectProblems(/403 .*\/invitations/);
  await page.route('**/invitations', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          json: { code: 'email_unconfirmed', message: 'Please confirm your address first.' },
        })
      : route.continue(),
  );
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('Please confirm your address first.').waitFor();
  expect(await email.getAttribute('aria-invalid')).not.toBe('true');
  await expectGoodScreen(page);
  await page.unroute('**/invitations');

  // Nobody is given more than reading by accident.
  expect(await dialog.getByRole('combobox', { name: 'Role' }).innerText()).toBe('Viewer');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    'Admin\nEverything, including members',
    'Manager\nWhat staff may, plus profile and invitations',
    'Staff\nChats with the agents, tasks and documents',
    'Viewer\nReads all but private chats, changes nothing',
  ]);
  await page.getByRole('option', { name: 'Staff' }).click();
  await create.click();
  await dialog.getByText('The invitation for lena@example.org as Staff is ready.').waitFor();
  const [stored] = await person.get<Invitation[]>(`/api/organizations/${organizationId}/invitations`);
  expect(await dialog.getByLabel('Link', { exact: true }).inputValue()).toBe(stored?.url);
  expect(stored?.url).toMatch(new RegExp(`^${product.url}/invitations/[\\w-]{20,}$`));
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await list.getByText(/^Staff, invited .*, expires in 14 days$/).waitFor();
  await page.getByRole('button', { name: 'Copy link for lena@example.org' }).waitFor();

  await page.getByRole('button', { name: 'Revoke the invitation for lena@example.org' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke the invitation for lena@example.org?' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await seeToast(page, 'Invitation revoked');
  await expect.poll(() => list.count()).toBe(0);
  const guest = await product.visitAs(await product.register('Lena', 'Voss'));
  guest.expectProblems(/404 .*\/invitations\//);
  await guest.page.goto(pathOf(stored!));
  await gone(guest.page).waitFor();
  await expectGoodScreen(guest.page);
});

it('shows who invites where as what, joins with one click and selects the organization; a member is offered no joining', async () => {
  const settled = await product.settle();
  const invitation = await invite(settled, 'manager');
  const another = await invite(settled, 'staff', 'tom@example.org');
  const guest = await product.register('Lena', 'Voss');
  await guest.post('/api/organizations', { name: 'Lantern Bridge' });
  const { page } = await product.visitAs(guest);
  await page.goto(pathOf(invitation));
  await page.getByRole('heading', { level: 2, name: 'Juniper Table' }).waitFor();
  await page.getByText('Maya Okafor invites you to join as Manager.').waitFor();
  await page.getByText(`You are signed in as ${guest.email}.`).waitFor();
  await expectGoodEverywhere(page);
  await joinButton(page).click();
  await seeToast(page, 'Welcome to Juniper Table');
  await page.getByRole('button', { name: 'Organization: Juniper Table, Manager' }).waitFor();
  const organizations = await guest.get<Organization[]>('/api/organizations');
  expect(organizations.map(({ name, role }) => [name, role])).toEqual([
    ['Lantern Bridge', 'admin'],
    ['Juniper Table', 'manager'],
  ]);

  await page.goto(pathOf(another));
  await page.getByText('You are a member of Juniper Table already.').waitFor();
  expect(await joinButton(page).count()).toBe(0);
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Go to the overview' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
});

it('says so too where one became a member in the meantime, and the invitation stays', async () => {
  const settled = await product.settle();
  const [first, second] = [await invite(settled), await invite(settled, 'viewer', 'other@example.org')];
  const guest = await product.register('Lena', 'Voss');
  const { page, expectProblems } = await product.visitAs(guest);
  await page.goto(pathOf(first));
  await joinButton(page).waitFor();
  await guest.post(`/api${pathOf(second)}/accept`, {});
  expectProblems(/409 .*\/accept$/);
  await joinButton(page).click();
  await page.getByText('You are a member of Juniper Table already.').waitFor();
  const overview = page.getByRole('main').getByRole('link', { name: 'Go to the overview' });
  await expect.poll(() => overview.evaluate((link) => link === document.activeElement)).toBe(true);
  expect((await settled.person.request('GET', `/api${pathOf(first)}`)).status).toBe(200);
});

it('is for one person: the second who comes reads that it is used', async () => {
  const settled = await product.settle();
  const invitation = await invite(settled);
  const { page, expectProblems } = await product.visitAs(await product.register('Lena', 'Voss'));
  await page.goto(pathOf(invitation));
  await joinButton(page).waitFor();
  const faster = await product.register('Tom', 'Whitfield');
  await faster.post(`/api${pathOf(invitation)}/accept`, {});
  expectProblems(/404 .*\/invitations\//);
  await joinButton(page).click();
  await gone(page).waitFor();
  await page.getByText('Please ask whoever invited you for a new one.').waitFor();
});
