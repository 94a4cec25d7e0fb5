import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { usualLimits } from '../../contract/installation.ts';
import type { Installation } from '../../contract/operations.ts';
import type { SecurityEntry } from '../../contract/security-log.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { seeTitle } from '../screens/screen-list.ts';

const product = useProduct();

const at = '2026-11-20T09:30:00.000Z';
const nothing = { events: [], mails: [] };
const troubled: Installation = {
  version: '1.4.0',
  accounts: 12,
  organizations: 3,
  limits: usualLimits,
  usualLimits,
  used: { mails: 4, modelTokensToday: 1200, modelTokensThisMonth: 34_000, storage: 81_000_000 },
  disk: { freeBytes: 1_000_000_000, totalBytes: 20_000_000_000, problem: 'The disk is nearly full.' },
  backup: { isOn: true, newestAt: at, bytes: 90 * 1024 ** 2, checkedAt: at, problem: 'The last backup failed.' },
  givenUp: {
    events: [
      { id: crypto.randomUUID(), name: 'document.deleted', listener: 'documents', attempts: 6, at, failure: 'E' },
    ],
    mails: [{ id: crypto.randomUUID(), organization: 'Juniper Table', at, problem: 'The mail server refused it.' }],
  },
};
const guess: SecurityEntry = {
  id: crypto.randomUUID(),
  createdAt: at,
  action: 'sign-in',
  outcome: 'limited',
  userId: null,
  email: 'maya@example.org',
  organizationId: null,
  targetId: null,
  target: null,
  organization: null,
  detail: null,
  address: '203.0.113.7',
};

/** The product's first account is somebody else's: what the server tells its operator stands here. */
async function openAsOperator(page: Page): Promise<void> {
  let now = troubled;
  const answers: Record<string, (route: Route) => object> = {
    'GET /api/installation': () => now,
    'GET /api/installation/security-log': (route) => {
      const { searchParams } = new URL(route.request().url());
      const [action, person] = ['action', 'person'].map((name) => searchParams.get(name) ?? '');
      return [guess].filter(
        (entry) => (action || entry.action) === entry.action && entry.email!.includes(person ?? ''),
      );
    },
    'POST /api/installation/retries': () => (now = { ...now, givenUp: nothing }),
    'PUT /api/installation/limits': (route) => {
      const limits = route.request().postDataJSON() as Partial<Installation['limits']>;
      return (now = { ...now, limits: { ...now.limits, ...limits } });
    },
  };
  await page.route(/\/api\/installation/, async (route) => {
    const answer = answers[`${route.request().method()} ${new URL(route.request().url()).pathname}`];
    return answer ? route.fulfill({ status: 200, json: answer(route) }) : route.continue();
  });
  await page.goto('/settings/installation');
  await seeTitle(page, 'This site');
}

it('tells the operator how the site does, tries again, and sets limits', async () => {
  const { person } = await product.settle();
  const { page } = await product.visitAs(person);
  await openAsOperator(page);
  await page.getByText('The disk is nearly full.').waitFor();
  await page.getByText('The last backup failed.').waitFor();
  await page.getByText(/, 90 MB\. Checked by reading it back: Nov 20, 2026/).waitFor();
  await page.getByRole('list', { name: 'Security log' }).getByText('stopped by a limit').waitFor();
  const asFiles = await page
    .getByRole('link', { name: /^Download as/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(asFiles).toEqual(['csv', 'jsonl'].map((format) => `/api/installation/security-log/export?format=${format}`));
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Disk and backups',
    'Given up',
    'In use',
    'Security log',
    'Limits',
  ]);
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'Try again: Emails' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Try again/ }).count()).toBe(0);
  await expect
    .poll(() => page.getByRole('group', { name: 'Emails' }).evaluate((element) => element === document.activeElement))
    .toBe(true);

  const accounts = page.getByLabel('Accounts', { exact: true });
  const storage = page.getByLabel('Storage per organization');
  await accounts.fill('many');
  await storage.fill('2');
  await page.keyboard.press('Enter');
  await page.getByText('Please enter a number.').waitFor();
  await expect.poll(() => accounts.evaluate((element) => element === document.activeElement)).toBe(true);
  await accounts.fill('40');
  await page.keyboard.press('Enter');
  await seeToast(page, 'Limits saved');
  await page.getByText('12 of 40').waitFor();
  expect(await storage.inputValue()).toBe('2 GB');
});

it('narrows the security log to what happened and to a person, which the address keeps and the files have', async () => {
  const { person } = await product.settle();
  const { page } = await product.visitAs(person);
  await openAsOperator(page);
  const log = page.getByRole('list', { name: 'Security log' });
  const files = () => page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'What happened' }).press('Enter');
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('Changing a role');
  await page.getByText('Nothing in the log is like that.').waitFor();
  await choose('Signing in');
  await log.getByText('stopped by a limit').waitFor();
  const address = page.getByLabel('Email address');
  await address.fill('tom@');
  await page.getByText('Nothing in the log is like that.').waitFor();
  await expectGoodEverywhere(page);
  await address.fill('maya@');
  await log.getByText('stopped by a limit').waitFor();
  expect(new URL(page.url()).search).toBe('?action=sign-in&person=maya%40');
  expect(await files()).toBe('/api/installation/security-log/export?format=csv&action=sign-in&person=maya%40');
  await page.reload();
  await log.getByText('stopped by a limit').waitFor();
  expect(await address.inputValue()).toBe('maya@');
  await choose('Everything');
  await address.fill('');
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

it('is a page for nobody else', async () => {
  const { person } = await product.settle();
  const { page, expectProblems } = await product.visitAs(person);
  expectProblems(/404 .*\/api\/installation/);
  await page.goto('/settings/installation');
  await page.getByText('This page is not for you.').waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(0);
  await expectGoodEverywhere(page);
});
