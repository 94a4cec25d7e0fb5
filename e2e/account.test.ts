// One's own account, from the screen to the next sign-in.
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectGoodEverywhere, expectGoodScreen } from './harness/axe.ts';
import { password } from './harness/person.ts';
import { useProduct } from './harness/use-product.ts';
import { signIn } from './journey/account.ts';
import { createAccount } from './journey/lantern-bridge.ts';
import { seeTitle } from './screens/screen-list.ts';

const product = useProduct();
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
  const field = page.getByLabel('2. Enter the six digits that the app shows now');
  await field.waitFor();
  const link = page.getByRole('link', { name: 'Open the app on this phone' });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await expectGoodScreen(page);
  await field.focus();
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const [recoveryCode = ''] = await codes.allInnerTexts();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('goodstead-recovery-codes.txt');

  await signOutAndIn(page, person.email);
  await expectGoodEverywhere(page);
  expectProblems(/401 .*second-step/);
  await page.getByLabel('Code').fill(codeOf(secret));
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
