// From the sign-in page to another password.
import type { Page } from 'playwright-core';

export const newPassword = 'another long and rare passphrase';
export const passwordLinkIn = (text: string): string =>
  /^http\S+\/api\/reset-password\?token=\S+$/m.exec(text)?.[0] ?? '';

export async function forgetPassword(page: Page): Promise<void> {
  await page.goto('/api/login?returnTo=%2Ftasks');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
}

export async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.getByRole('dialog', { name: 'Create Organization' }).waitFor();
}
