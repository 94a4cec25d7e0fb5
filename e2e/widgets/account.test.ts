import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import type { Session } from '../../contract/account.ts';
import type { Member } from '../../contract/organizations.ts';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { password, signInPerson } from '../harness/person.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { welcomeColleague } from '../journey/colleague.ts';
import { choose, seeToast } from '../journey/fields.ts';
import { broken } from '../screens/answers.ts';
import { seeTitle } from '../screens/screen-list.ts';

const product = useProduct();

async function openAccount(before?: (visit: Visit) => Promise<unknown>) {
  const settled = await product.settle();
  const visit = await product.visitAs(settled.person);
  await before?.(visit);
  await visit.page.goto('/settings/account');
  await seeTitle(visit.page, 'Your account');
  const region = (name: string) => visit.page.getByRole('region', { name });
  const press = (name: string) => visit.page.getByRole('button', { name, exact: true }).click();
  return { ...visit, ...settled, settled, region, press };
}
async function seeFocus(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
}

it('has its sections in order, is found from the settings, and offers one’s data once two steps are set up where they are asked for', async () => {
  const { page, person, region } = await openAccount();
  await region('Where you are signed in').getByText('This one').waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Name and picture',
    'Email',
    'Password',
    'Two-step sign-in',
    'Where you are signed in',
    'Your data',
    'Deleting your account',
  ]);
  expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/auth/user/export');
  await expectGoodEverywhere(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Open your account' }).click();
  await seeTitle(page, 'Your account');

  await page.route('**/api/auth/user', async (route) =>
    route.fulfill({ status: 200, json: { ...(await person.get<object>('/api/auth/user')), needsTwoStep: true } }),
  );
  await page.reload();
  await region('Your data').getByText('Once two-step sign-in is set up').waitFor();
  expect(await page.getByRole('link', { name: 'Download' }).count()).toBe(0);
  await expectGoodScreen(page);
});

it('changes one’s own name and picture, and says where a name is missing', async () => {
  const { page, person, press, expectProblems } = await openAccount();
  expectProblems(/400 .*\/auth\/(user|picture)/);
  await page.getByLabel('First name').fill(' ');
  await press('Save your name');
  await page.getByText('Please enter your first name.').waitFor();
  await seeFocus(page, 'First name');
  await page.getByLabel('First name').fill('Marisol');
  await press('Save your name');
  await seeToast(page, 'Your name was saved');
  const give = (content: BlobPart, type: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    const files = new DataTransfer();
    files.items.add(new File([content], 'me', { type }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  give('no picture', 'image/png');
  await page.getByText('This file is no picture that can be read.').waitFor();
  const canvas = new OffscreenCanvas(900, 600);
  canvas.getContext('2d')!.fillRect(0, 0, 300, 300);
  give(await canvas.convertToBlob({ type: 'image/png' }), 'image/png');
  await seeToast(page, 'Your picture was saved');
  const { profileImageUrl } = await person.get<{ profileImageUrl: string }>('/api/auth/user');
  const saved = await createImageBitmap(await (await person.request('GET', profileImageUrl)).blob());
  expect([saved.width, saved.height]).toEqual([512, 512]);
  await press('Remove');
  await seeToast(page, 'Your picture was removed');
  expect(await person.get('/api/auth/user')).toMatchObject({ firstName: 'Marisol', profileImageUrl: null });
});

it('changes the address with the password; where links are mailed, says what waits and mails again', async () => {
  const { page, person, press, region, expectProblems } = await openAccount();
  expectProblems(/403 .*\/auth\/email/);
  const email = `moved-${crypto.randomUUID()}@example.org`;
  await press('Change address');
  const dialog = page.getByRole('dialog', { name: 'Change your email address' });
  await dialog.getByLabel('New email address').fill(email);
  await dialog.getByLabel('Your password').fill('not it');
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await dialog.getByText('That is not your password.').waitFor();
  await seeFocus(page, 'Your password');
  await expectGoodScreen(page);
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await seeToast(page, 'Your address was changed');
  await region('Email').getByText(email).waitFor();
  await signInPerson(product.url, email, password);

  const newEmail = 'waiting@example.org';
  await page.route('**/api/auth/account', async (route) => {
    const account = await person.get<object>('/api/auth/account');
    return route.fulfill({ status: 200, json: { ...account, confirmsAddresses: true, newEmail } });
  });
  await page.route('**/api/auth/email/confirmation', (route) =>
    route.fulfill({ status: 202, json: { message: `We have sent a link to ${newEmail}.` } }),
  );
  await page.reload();
  await region('Email').getByText('Not confirmed').waitFor();
  await region('Email').getByText(`Until then you sign in as ${email}.`).waitFor();
  await expectGoodEverywhere(page);
  await press('Send the mail again');
  await seeToast(page, 'Look into your mailbox', newEmail);
});

it('changes the password with the old one, and shows where one is refused', async () => {
  const { page, person, press, region, expectProblems } = await openAccount();
  await signInPerson(product.url, person.email, password);
  expectProblems(/40[03] .*\/auth\/password/);
  await page.getByLabel('Current password').fill('not it');
  await page.getByLabel('New password').fill('quite another rare passphrase');
  await press('Change password');
  await page.getByText('That is not your password.').waitFor();
  await seeFocus(page, 'Current password');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('short');
  await press('Change password');
  await page.getByText('Please choose a password of at least 12 characters.').waitFor();
  await page.getByLabel('New password').fill('quite another rare passphrase');
  await press('Change password');
  await seeToast(page, 'Your password was changed');
  await expect.poll(() => region('Where you are signed in').getByRole('listitem').count()).toBe(1);
  expect(await page.getByLabel('Current password').inputValue()).toBe('');
  await signInPerson(product.url, person.email, 'quite another rare passphrase');
});

it('sets up an authenticator app, shows the recovery codes once, makes new ones, and turns it off', async () => {
  const { page, person, press, region, expectProblems } = await openAccount();
  expectProblems(/403 .*\/auth\/totp/);
  const twoStep = region('Two-step sign-in');
  const confirm = async (name: string, label: string) => {
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    await seeFocus(page, 'Your password');
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: label }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await press('Set up');
  await confirm('Set up an authenticator app?', 'Go on');
  const hasFocus = async (role: 'heading' | 'button', name: string) => {
    const element = twoStep.getByRole(role, { name });
    await expect.poll(() => element.evaluate((found) => found === document.activeElement)).toBe(true);
  };
  await hasFocus('heading', 'Set up an authenticator app');
  await twoStep.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await expectGoodEverywhere(page);
  const readCode = async () => {
    const secret = (await twoStep.locator('p.font-mono').innerText()).replaceAll(/\s/g, '');
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  };
  const code = twoStep.getByLabel('2. Enter the six digits that the app shows now');
  await code.fill('12');
  await press('Switch on');
  await twoStep.getByText('That code is not right.').waitFor();
  await code.fill(await readCode());
  await press('Switch on');
  await seeToast(page, 'Two-step sign-in is on');
  const codes = twoStep.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  const first = await codes.allInnerTexts();
  expect(new Set(first).size).toBe(10);
  // Nothing stands over the round corner of the card that they close.
  const card = twoStep.locator('.card').last();
  const isCornerFree = await card.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { right, bottom } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(right - 2, bottom - 2));
  });
  expect(isCornerFree).toBe(true);
  await expectGoodEverywhere(page);
  await press('I have kept them');
  await twoStep.getByText('10 of 10 left.').waitFor();
  await hasFocus('button', 'Make new codes');
  await press('Make new codes');
  await confirm('Make ten new recovery codes?', 'Make new codes');
  await hasFocus('heading', 'Keep these recovery codes');
  await expect.poll(() => codes.count()).toBe(10);
  expect(await codes.allInnerTexts()).not.toContain(first[0]);

  // With a passkey beside it they go on opening: they stay until they are kept.
  await page.route('**/api/auth/user', async (route) => {
    const own = await person.get<{ twoStep: object }>('/api/auth/user');
    await route.fulfill({ status: 200, json: { ...own, twoStep: { ...own.twoStep, passkeys: 1 } } });
  });
  await page.reload();
  await press('Make new codes');
  await confirm('Make ten new recovery codes?', 'Make new codes');
  await press('Turn off');
  await page.getByText('From then on you are asked for a passkey or a recovery code.').waitFor();
  await confirm('Turn off the authenticator app?', 'Turn off');
  await seeToast(page, 'The authenticator app is off');
  await twoStep.getByRole('button', { name: 'Set up' }).waitFor();
  expect(await person.get('/api/auth/user')).toMatchObject({ twoStep: { totp: false } });
  expect(await codes.count()).toBe(10);
  await press('I have kept them');

  await page.unroute('**/api/auth/user');
  await page.reload();
  await press('Set up');
  await confirm('Set up an authenticator app?', 'Go on');
  await code.fill(await readCode());
  await press('Switch on');
  await expect.poll(() => codes.count()).toBe(10);
  await press('Turn off');
  await confirm('Turn off the authenticator app?', 'Turn off');
  await twoStep.getByRole('button', { name: 'Set up' }).waitFor();
  expect(await codes.count()).toBe(0);
});

it('links the organization’s own sign-in where there is one, and takes the link away', async () => {
  const { page, person, region, press, expectProblems } = await openAccount();
  expectProblems(/409 .*outside-identity/);
  let outside = { name: 'Lantern Login', isLinked: false };
  await page.route('**/api/auth/account', async (route) =>
    route.fulfill({ status: 200, json: { ...(await person.get<object>('/api/auth/account')), outside } }),
  );
  await page.route('**/api/auth/outside-identity', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ password });
    return route.fulfill({ status: 409, json: { code: 'last_way_in', message: 'You would have no way to sign in.' } });
  });
  await page.reload();
  await region('Signing in elsewhere').getByText('Lantern Login can open this account, too.').waitFor();
  await press('Link');
  await page.getByRole('dialog', { name: 'Sign in with Lantern Login, too?' }).waitFor();
  await expectGoodScreen(page);
  outside = { ...outside, isLinked: true };
  await page.reload();
  await region('Signing in elsewhere').getByText('Linked', { exact: true }).waitFor();
  await press('Unlink');
  const dialog = page.getByRole('dialog', { name: 'Stop signing in with Lantern Login?' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await dialog.getByText('You would have no way to sign in.').waitFor();
  await expectGoodEverywhere(page);
});

it('ends one other session, and all others', async () => {
  const { page, person, press, region } = await openAccount();
  for (let count = 0; count < 3; count += 1) await signInPerson(product.url, person.email, password);
  await page.reload();
  const rows = region('Where you are signed in').getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(4);
  await rows.first().getByText('This one').waitFor();
  await rows
    .last()
    .getByRole('button', { name: /^End the session of/ })
    .click();
  await seeToast(page, 'The session was ended');
  await expect.poll(() => rows.count()).toBe(3);
  const hasFocus = () => page.getByLabel('Sessions').evaluate((element) => element === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  await press('End all other sessions');
  await seeToast(page, 'All other sessions were ended');
  await expect.poll(() => rows.count()).toBe(1);
  expect(await person.get<Session[]>('/api/auth/sessions')).toMatchObject([{ current: true }]);
});

it('says what goes and what stays before the account is deleted, and has its last admin name another', async () => {
  const { page, press, settled, expectProblems } = await openAccount();
  const colleague = await welcomeColleague(product, settled, 'staff', 'Tom', 'Whitfield');
  await press('Delete your account');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByText('Juniper Table keeps').waitFor();
  await dialog.getByText('Their author is then “Former member”.').waitFor();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByText('Please choose who looks after Juniper Table from then on.').waitFor();
  await seeFocus(page, 'New admin of Juniper Table');
  await expectGoodEverywhere(page);
  await choose(page, dialog.getByRole('combobox', { name: 'New admin of Juniper Table' }), 'Tom Whitfield');
  expectProblems(/401/);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await seeToast(page, 'Your account was deleted');
  await page.waitForURL('**/');
  expect(await colleague.get<Member[]>(`/api/organizations/${settled.organizationId}/members`)).toMatchObject([
    { role: 'admin' },
  ]);
});

it('says what could not be loaded, and loads it when asked again', async () => {
  const { page, region } = await openAccount(async (opened) => {
    opened.expectProblems(/500 .*\/auth\//);
    for (const address of ['**/api/auth/account', '**/api/auth/sessions'])
      await opened.page.route(address, (route) => route.fulfill(broken('The server has a headache.')), { times: 1 });
  });
  for (const title of ['Your account could not be loaded.', 'Your sessions could not be loaded.']) {
    const alert = page.getByRole('alert').filter({ hasText: title });
    await alert.waitFor();
    await expectGoodScreen(page);
    await alert.getByRole('button', { name: 'Try again' }).click();
  }
  await region('Where you are signed in').getByText('This one').waitFor();
});
