// One's own account, from the screen to the next sign-in.
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectGoodEverywhere, expectGoodScreen } from './harness/axe.ts';
import { expectInSight } from './harness/in-sight.ts';
import { password } from './harness/person.ts';
import { findFreePort } from './harness/start-product.ts';
import { useProduct } from './harness/use-product.ts';
import { signIn } from './journey/account.ts';
import { createAccount } from './journey/lantern-bridge.ts';
import { seeTitle } from './screens/screen-list.ts';

const product = useProduct();
const passkeyPort = await findFreePort();
const periodMs = 30_000;

/** What an authenticator app shows; each code counts once, so a second one is that of the next half minute. */
const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * periodMs });

async function signOutAndIn(page: Page, email: string): Promise<void> {
  await page.goto('/api/logout');
  await page.goto('/settings/account');
  await page.waitForURL('**/api/login?returnTo=*');
  await signIn(page, { ...createAccount(), email, password });
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}

it('sets up two-step sign-in with the keyboard on a phone, and is asked for the code at the next sign-in', async () => {
  const { person } = await product.settle();
  const { page, expectProblems } = await product.visitAs(person, { size: 'phone' });
  await page.goto('/settings/account?section=two-step-sign-in');
  await page.getByRole('button', { name: 'Set up', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app?' });
  await dialog.getByLabel('Your password').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('2. Enter the six digits that the app shows now');
  await field.waitFor();
  const link = page.getByRole('link', { name: 'Open the app on this phone' });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await expectGoodScreen(page);
  await field.focus();
  expectProblems(/40[03] .*\/totp\/confirm/);
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expectInSight(page.getByText('That code is not right.'));
  const code = codeOf(secret);
  await field.fill(code);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const [recoveryCode = ''] = await codes.allInnerTexts();
  await page.getByText('Two-step sign-in is on').first().waitFor();
  for (const name of ['I have kept them', 'Download']) {
    const words = page.getByRole('button', { name, exact: true }).getByText(name);
    // Where a thumb leaves them: just above the bar.
    await words.evaluate((element) => {
      element.style.scrollMarginBottom = '30px';
      element.scrollIntoView({ block: 'end' });
    });
    await expectInSight(words);
  }
  expect(await page.locator('.toast-item').count()).toBe(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('goodstead-recovery-codes.txt');

  await signOutAndIn(page, person.email);
  await expectGoodEverywhere(page);
  expectProblems(/401 /);
  await page.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await page.getByText('That code is not right, or was used already.').waitFor();
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await seeTitle(page, 'Your account');

  await signOutAndIn(page, person.email);
  await page.getByLabel('Code').fill(recoveryCode.toUpperCase());
  await page.keyboard.press('Enter');
  await page.getByText('9 of 10 left.').waitFor();
});

describe('a passkey', () => {
  // Browsers tie passkeys to a name, which 127.0.0.1 is none of.
  const named = useProduct({ PORT: String(passkeyPort), PUBLIC_URL: `http://localhost:${passkeyPort}` });
  const at = (path: string) => `http://localhost:${passkeyPort}${path}`;

  it('is made, named and removed; it lets in alone and as the second step, and each answer counts once', async () => {
    const person = await named.register();
    const { page, context, expectProblems } = await named.visit();
    expectProblems(/401 /);
    const [name = '', value = ''] = person.cookie.split('=', 2);
    await context.addCookies([{ name, value, url: at('/') }]);
    const devices = await context.newCDPSession(page);
    await devices.send('WebAuthn.enable');
    const device = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
    const dialog = page.getByRole('dialog');

    await page.goto(at('/settings/account?section=two-step-sign-in'));
    await press('Add a passkey');
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByLabel('Your password').fill(password);
    await expectGoodScreen(page);
    await page.keyboard.press('Enter');
    const codes = page.getByRole('heading', { name: 'Keep these recovery codes' });
    await codes.and(page.locator(':focus')).waitFor();
    await press('I have kept them');
    await page.getByText('Work laptop').waitFor();
    await page.getByText('10 of 10 left.').waitFor();
    await press('Rename Work laptop');
    expectProblems(/400 .*\/passkeys\//);
    await dialog.getByLabel('Name').fill(' ');
    await page.keyboard.press('Enter');
    await dialog.getByText('Please give the passkey a name.').waitFor();
    await dialog.getByLabel('Name').and(page.locator(':focus')).fill('Desk');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove Desk' }).waitFor();
    await expectGoodEverywhere(page);

    await page.goto(at('/api/logout'));
    await page.goto(at('/api/login?returnTo=%2Fsettings%2Faccount'));
    await expectGoodEverywhere(page);
    const { authenticatorId } = device;
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Your browser gave no passkey.').waitFor();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).and(page.locator(':focus')).waitFor();
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    const [sent] = await Promise.all([page.waitForRequest('**/api/login/passkey'), press('Sign in with a passkey')]);
    await seeTitle(page, 'Your account');
    const replay = await fetch(`${named.url}/api/login/passkey`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: sent.postData(),
    });
    expect([replay.status, ((await replay.json()) as { code: string }).code]).toEqual([401, 'passkey_refused']);

    await page.goto(at('/api/logout'));
    await page.goto(at('/api/login?returnTo=%2Fsettings%2Faccount'));
    await signIn(page, { ...createAccount(), email: person.email, password });
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await expectGoodScreen(page);
    await press('Use a passkey');
    await seeTitle(page, 'Your account');

    const old = await named.visit();
    await old.context.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await old.page.goto(at('/api/login?returnTo=%2Fsettings%2Faccount'));
    await old.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await old.page.getByText(/takes no passkeys/).count()).toBe(0);
    await signIn(old.page, { ...createAccount(), email: person.email, password });
    await old.page.getByText('This browser takes no passkeys. Please enter a recovery code').waitFor();
    await expectGoodEverywhere(old.page);
    await old.context.addCookies(await context.cookies());
    await old.page.goto(at('/settings/account?section=two-step-sign-in'));
    await old.page.getByText('This browser takes no passkeys. Another one').waitFor();
    await old.page.getByRole('button', { name: 'Remove Desk' }).waitFor();
    expect(await old.page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);

    await press('Remove Desk');
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The passkey was removed').first().waitFor();
    await page.locator('main:focus').waitFor();
    await page.goto(at('/api/logout'));
    await page.goto(at('/api/login'));
    await press('Sign in with a passkey');
    await page.getByText('That passkey does not open an account here.').waitFor();
    await signIn(page, { ...createAccount(), email: person.email, password });
    await page.getByRole('dialog', { name: 'Create Organization' }).waitFor();
  });
});
