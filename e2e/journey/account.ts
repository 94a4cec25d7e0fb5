import type { Page } from 'playwright-core';
import type { Account } from './lantern-bridge.ts';

/** From the landing page to the first screen of the app. */
export async function register(page: Page, account: Account): Promise<void> {
  await page.getByRole('link', { name: 'Get Started - Sign In' }).click();
  await page.getByRole('heading', { name: 'Welcome to Goodstead' }).waitFor();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill(account.firstName);
  await page.getByLabel('Last name').fill(account.lastName);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** On the sign-in page. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
