import { randomUUID } from 'node:crypto';
import { it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Invitation } from '../../contract/invitations.ts';
import { useProduct } from '../harness/use-product.ts';
import type { Settled } from '../harness/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { refuse } from './answers.ts';

const product = useProduct();

const invite = ({ person, organizationId }: Settled, role = 'staff', email = 'lena@example.org') =>
  person.post<Invitation>(`/api/organizations/${organizationId}/invitations`, { email, role });
const pathOf = ({ url }: Invitation) => new URL(url).pathname;
const joinButton = (page: Page) => page.getByRole('button', { name: 'Join Juniper Table' });

it('leads a visitor to the sign-in, and with a new account into the organization', async () => {
  const invitation = await invite(await product.settle());
  const { page, expectProblems } = await product.visit();
  expectProblems(/401 /);
  await page.goto(pathOf(invitation));
  await page.waitForURL('**/api/login**');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Lena');
  await page.getByLabel('Last name').fill('Voss');
  await page.getByLabel('Email').fill(`lena-${randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a long and rare passphrase');
  await page.getByText('Maya Okafor invited you. Create your account, and you are in.').waitFor();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Organization: Juniper Table, Staff' }).waitFor();
});

it('can be tried again where it could not be loaded, on a phone too', async () => {
  const invitation = await invite(await product.settle());
  const { page, expectProblems } = await product.visitAs(await product.register('Lena', 'Voss'), { size: 'phone' });
  expectProblems(/500 .*\/invitations\//);
  const allow = await refuse(page, 'GET', '**/api/invitations/*');
  await page.goto(pathOf(invitation));
  const alert = page.getByRole('alert').filter({ hasText: 'The invitation could not be loaded.' });
  await alert.waitFor();
  await allow();
  await alert.getByRole('button', { name: 'Try again' }).tap();
  await joinButton(page).tap();
  await seeToast(page, 'Welcome to Juniper Table');
});
