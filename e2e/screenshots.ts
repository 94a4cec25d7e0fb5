// Pictures of every screen: npx node e2e/screenshots.ts <folder>
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openVisit } from './harness/browser.ts';
import { screenSizes } from './harness/screen-sizes.ts';
import type { VisitOptions } from './harness/browser.ts';
import { startProduct } from './harness/start-product.ts';
import { register } from './journey/account.ts';
import { settleJuniperTable } from './journey/juniper-table.ts';
import type { JuniperTable } from './journey/juniper-table.ts';
import { createAccount } from './journey/lantern-bridge.ts';
import { createOrganization } from './journey/onboarding.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Please name the folder for the pictures: node e2e/screenshots.ts <folder>');
  process.exit(1);
}
await mkdir(folder, { recursive: true });

type Shoot = (name: string) => Promise<void>;

async function visitSignedOut(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/');
  await shoot('landing');
  await page.goto('/api/login');
  await shoot('sign-in');
  await page.goto('/api/register');
  await shoot('register');
  await page.goto('/nowhere');
  await shoot('not-found');
  await page.goto('/');
  await register(page, createAccount());
  await page.getByRole('dialog', { name: 'Create Organization' }).waitFor();
  await shoot('create-organization');
  await createOrganization(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Skip for now' }).waitFor();
  await shoot('onboarding');
}

async function visitScreens(page: Page, shoot: Shoot, { conversation, startGuide }: JuniperTable): Promise<void> {
  const open = async (path: string, name: string) => {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await shoot(name);
  };
  await open('/', 'dashboard');
  await open('/tasks', 'tasks');
  await open('/tasks?new=1', 'tasks-new');
  await open('/documents', 'documents');
  await open('/profile', 'profile');
  await open('/chat', 'agents');
  await open('/chat/hr_coach', 'chat-welcome');
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await page.getByRole('heading', { name: 'Message Templates' }).waitFor();
  await shoot('chat-welcome-start-panel');
  await open(conversation, 'chat-conversation');
  await page.getByRole('button', { name: 'History' }).click();
  await shoot('chat-history');
  await open(await startGuide(4), 'flow-runner');
  await page.goto(await startGuide(Infinity));
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('heading', { name: 'Your Result is Ready!' }).waitFor();
  await page.getByText('also added it to this conversation').waitFor();
  await shoot('flow-result');
}

/** What opens over a screen: each is closed again by Escape. */
async function visitOverlays(page: Page, shoot: Shoot, isPhone: boolean): Promise<void> {
  const header = page.getByRole('banner');
  const overlay = async (name: string, openIt: () => Promise<void>) => {
    await openIt();
    await shoot(name);
    await page.keyboard.press('Escape');
  };
  await page.goto('/');
  await page.locator('h1').waitFor();
  await overlay('notifications', () => header.getByRole('button', { name: /^Notifications/ }).click());
  await overlay('user-menu', () => header.getByRole('button', { name: 'Dana Okafor' }).click());
  await overlay('search-dialog', async () => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search tasks, documents, conversations...').fill('harlan');
    await page.getByRole('option').first().waitFor();
  });
  if (isPhone) await overlay('phone-menu', () => header.getByRole('button', { name: 'Open menu' }).click());
  await page.goto('/tasks');
  await overlay('task-details', () => page.getByRole('article').getByRole('link').first().click());
  await overlay('tasks-filter', () => page.getByRole('button', { name: 'Filter' }).click());
  await page.goto('/documents');
  await overlay('document-details', () => page.getByRole('article').getByRole('link').first().click());
  await page.goto('/settings');
  await page.getByRole('heading', { level: 2, name: 'Activity log' }).waitFor();
  await shoot('members-settings');
}

type Looks = Required<Pick<VisitOptions, 'url' | 'size' | 'scheme'>>;

async function photograph(browser: Browser, looks: Looks, table: JuniperTable): Promise<void> {
  const { width } = screenSizes[looks.size];
  const shootOn =
    (page: Page): Shoot =>
    async (name) => {
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(folder ?? '', `${name}-${width}-${looks.scheme}.png`) });
    };
  const visit = () => openVisit(browser, looks);
  const visitor = await visit();
  await visitSignedOut(visitor.page, shootOn(visitor.page));
  await visitor.context.close();

  const dana = await visit();
  const [name = '', value = ''] = table.person.cookie.split('=', 2);
  await dana.context.addCookies([{ name, value, url: looks.url }]);
  await visitScreens(dana.page, shootOn(dana.page), table);
  await visitOverlays(dana.page, shootOn(dana.page), looks.size === 'phone');
  await dana.context.close();
}

const product = await startProduct();
const browser = await launchBrowser();
try {
  const table = await settleJuniperTable(product.url);
  for (const size of ['desktop', 'phone'] as const) {
    for (const scheme of ['light', 'dark'] as const)
      await photograph(browser, { url: product.url, size, scheme }, table);
  }
} finally {
  await browser.close();
  await product.remove();
}
