import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { DashboardStats } from '../../contract/dashboard.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import type { Settled } from '../harness/use-product.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { startGuide } from '../journey/guide.ts';
import { holdAnswers, refuse } from '../screens/answers.ts';
import { welcomeColleague } from '../journey/colleague.ts';
import { addDocument, textFile } from '../screens/library.ts';

const product = useProduct();
const statsAddress = '**/api/dashboard/stats?*';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard Overview' });
const addTask = ({ person, organizationId }: Settled, fields: object) =>
  person.post<{ id: string }>('/api/tasks', { organizationId, ...fields });
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const textsOf = async (rows: Locator) =>
  (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());

it('shows the organization, its counts, the goal and the five agents', async () => {
  const settled = await product.settle();
  const { person, organizationId } = settled;
  await person.request('PATCH', `/api/organizations/${organizationId}`, {
    body: { description: 'We share good food with neighbors.' },
  });
  for (const status of ['todo', 'todo', 'in_progress', 'completed']) {
    const { id } = await addTask(settled, { title: `A task that is ${status}` });
    await person.request('PUT', `/api/tasks/${id}`, { body: { status } });
  }
  await addDocument(product.url, settled, textFile('Budget.txt', 'Our budget'));

  const { page } = await product.visitAs(person);
  const asked = page.waitForRequest(statsAddress);
  await page.goto('/');
  await heading(page).waitFor();
  expect(new URL((await asked).url()).searchParams.get('organizationId')).toBe(organizationId);
  await page.getByRole('heading', { level: 2, name: 'Juniper Table' }).waitFor();
  await page.getByText('We share good food with neighbors.').waitFor();
  expect(await textsOf(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'))).toEqual([
    'Juniper Table',
    'Overview',
  ]);

  const totals = page.getByRole('list', { name: 'Totals' });
  await totals.getByText('Set Funding Target').waitFor();
  const cards = await textsOf(totals.getByRole('listitem'));
  expect(cards.map((card) => card.replace(/(\d) .*/, '$1'))).toEqual([
    'Active Tasks 3',
    'Completed Tasks 1',
    'Documents 1',
    'Goal Set Funding Target A number to work toward together',
  ]);

  const links = section(page, 'Your agents').getByRole('link');
  const agentCards = await textsOf(section(page, 'Your agents').getByRole('listitem'));
  const agents = ['Grant Writer', 'HR Agent', 'Virtual Assistant', 'Marketing Agent', 'Social Media Agent'];
  expect(agentCards).toHaveLength(5);
  for (const [index, name] of agents.entries()) {
    expect(agentCards[index]).toContain(name);
    expect(agentCards[index]).toContain('Start Conversation');
  }
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/chat/grant_writer',
    '/chat/hr_coach',
    '/chat/virtual_assistant',
    '/chat/marketing_coach',
    '/chat/social_media',
  ]);
  await expectGoodEverywhere(page);
  await links.first().click();
  await page.waitForURL('/chat/grant_writer');
});

it('waits for the recent activity with a spinner, then says that there is none', async () => {
  const { person } = await product.settle();
  const { page } = await product.visitAs(person);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(statsAddress, async (route) => {
    await released;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as DashboardStats), recentActivity: [] } });
  });
  await page.goto('/');
  const activity = section(page, 'Recent Activity');
  const spinner = activity.getByRole('status').filter({ hasText: 'Loading recent activity' });
  await spinner.waitFor();
  expect(await page.getByText('Set Funding Target').count()).toBe(0);
  expect(await spinner.locator('.spinner').isVisible()).toBe(true);
  release();
  await activity.getByText('No recent activity').waitFor();
  expect(await spinner.count()).toBe(0);
  await expectGoodEverywhere(page);
});

it('shows every one of the twenty newest activities', async () => {
  const settled = await product.settle();
  for (let number = 1; number <= 21; number += 1) await addTask(settled, { title: `Call donor ${number}` });
  const { page } = await product.visitAs(settled.person);
  await page.goto('/');
  const activity = section(page, 'Recent Activity');
  const rows = activity.getByRole('listitem');
  await activity.getByText('created the task Call donor 21').waitFor();
  const today = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }).format();
  expect(await rows.first().getByRole('paragraph').innerText()).toBe('Maya Okafor created the task Call donor 21');
  expect(await rows.first().getByRole('time').innerText()).toBe(today);
  expect(await rows.count()).toBe(8);

  await activity.getByRole('button', { name: 'Show more' }).click();
  expect(await rows.count()).toBe(20);
  expect((await textsOf(rows)).at(-1)).toContain('created the task Call donor 2');
  await activity.getByRole('button', { name: 'Show less' }).press('Enter');
  expect(await rows.count()).toBe(8);
  await activity.getByRole('button', { name: 'Show more' }).waitFor();
});

it('says what could not be loaded, and loads it when asked again', async () => {
  const { person } = await product.settle();
  const { page, expectProblems } = await product.visitAs(person);
  expectProblems(/500 .*\/api\/dashboard\/stats/);
  const allow = await refuse(page, 'GET', statsAddress);
  await page.goto('/');
  const activity = section(page, 'Recent Activity');
  await activity.getByRole('alert').filter({ hasText: 'The server has a headache.' }).waitFor();
  expect(await page.getByRole('img', { name: 'not available' }).count()).toBe(4);
  // Nobody knows whether there is a target, so nobody is asked to set one.
  expect(await page.getByText('Set Funding Target').count()).toBe(0);
  await expectGoodEverywhere(page);
  await allow();
  await activity.getByRole('button', { name: 'Try again' }).click();
  await activity.getByText('created the organization Juniper Table').waitFor();
  await page.getByRole('button', { name: 'Set Funding Target' }).waitFor();
});

it('keeps a funding target, and shows how much of it is raised', async () => {
  const { person, organizationId } = await product.settle();
  const { page, expectProblems } = await product.visitAs(person);
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Set Funding Target' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Funding target' });
  const amount = dialog.getByLabel('Amount to raise');
  await amount.waitFor();
  await page.keyboard.type('lots');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please enter whole dollars, such as 120,000.').waitFor();
  await expectGoodEverywhere(page);

  await amount.fill('$120,000');
  await dialog.getByLabel('Raised so far').fill('45,000');
  await dialog.getByLabel('Target date').fill('2027-06-30');
  expectProblems(/500 .*\/funding-target/);
  const allow = await refuse(page, 'PUT', '**/funding-target');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seeToast(page, 'The funding target was not saved', 'The server has a headache.');
  // Nothing typed is lost, not even by closing.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.reload();
  await opener.click();
  expect(await amount.inputValue()).toBe('$120,000');
  await allow();
  await amount.press('Enter');
  await seeToast(page, 'Funding target saved');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('$45,000 of $120,000 by Jun 30, 2027').waitFor();
  const progress = page.getByRole('progressbar', { name: 'Raised of the funding target' });
  expect(await progress.getAttribute('aria-valuenow')).toBe('38');
  await page.getByText('37% raised').waitFor();
  await section(page, 'Recent Activity').getByText('set the funding target').waitFor();
  const stats = await person.get<DashboardStats>(`/api/dashboard/stats?organizationId=${organizationId}`);
  expect(stats.fundingTarget).toEqual({ amount: 120_000, raised: 45_000, targetDate: '2027-06-30' });
});

it('moves nothing when the goal and the completeness of the profile come', async () => {
  const settled = await product.settle();
  const { person, organizationId } = settled;
  const { page } = await product.visitAs(person);
  const place = async () => (await page.getByRole('heading', { name: 'Your agents' }).boundingBox())!.y;
  const comes = async (words: string) => {
    const held = [await holdAnswers(page, statsAddress), await holdAnswers(page, /\/profile$/)];
    await page.goto('/');
    await page.getByRole('status', { name: 'Loading' }).first().waitFor();
    const before = await place();
    for (const letGo of held) letGo();
    await page.getByText(words).waitFor();
    await page.getByRole('progressbar', { name: 'Profile completeness' }).waitFor();
    expect(await place()).toBe(before);
  };
  await comes('Set Funding Target');
  await person.request('PUT', `/api/organizations/${organizationId}/funding-target`, {
    body: { amount: 120_000, raised: 45_000, targetDate: '2027-06-30' },
  });
  await comes('$45,000 of $120,000 by Jun 30, 2027');
});

it('has one button for a task, an upload and five conversations', async () => {
  const { person } = await product.settle();
  const { page } = await product.visitAs(person);
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Quick actions' });
  await button.click();
  const items = page.getByRole('menuitem');
  expect(await textsOf(items)).toEqual([
    'Create Task',
    'Upload Document',
    'Grant Writer',
    'HR Coach',
    'Virtual Assistant',
    'Fundraising Coach',
    'Business Coach',
  ]);
  expect((await items.evaluateAll((all) => all.map((item) => item.getAttribute('href')))).slice(2)).toEqual([
    '/chat/grant_writer',
    '/chat/hr_coach',
    '/chat/virtual_assistant',
    '/chat/fundraising_coach',
    '/chat/general_coach',
  ]);
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');
  await items.first().waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Create Task' }).press('Enter');
  await page.getByRole('dialog', { name: 'New Task' }).waitFor();
  await page.goto('/');
  await button.click();
  await page.getByRole('menuitem', { name: 'Upload Document' }).click();
  await page.waitForURL(/\/documents/);
  await page.getByRole('heading', { level: 1, name: 'Document Management' }).waitFor();
});

it('shows what is due this week, and how complete the profile is', async () => {
  const settled = await product.settle();
  await addTask(settled, { title: 'Send the Harlan letter', priority: 'high', dueDate: daysFromNow(2) });
  await addTask(settled, { title: 'Plan the spring gala', dueDate: daysFromNow(40) });
  const { page } = await product.visitAs(settled.person);
  await page.goto('/');
  const due = section(page, 'Due this week');
  await due.getByText('Send the Harlan letter').waitFor();
  expect(await due.getByText('Plan the spring gala').count()).toBe(0);
  await page.getByText('1 due this week').waitFor();
  const progress = page.getByRole('progressbar', { name: 'Profile completeness' });
  const percent = Number(await progress.getAttribute('aria-valuenow'));
  await page.getByText(`Profile ${percent}% complete`).waitFor();
  await settled.person.post(`/api/organizations/${settled.organizationId}/profile`, {
    mission: 'We share good food with neighbors.',
    legalStatus: '501(c)(3)',
  });
  await page.reload();
  await progress.waitFor();
  expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(percent);
  await page.getByRole('link', { name: 'Finish the profile' }).click();
  await page.waitForURL('/profile');
});

it('shows nothing below the tasks that are due before these are there, then leads back to a guide that was left in the middle', async () => {
  const settled = await product.settle();
  await startGuide(settled, 'grant_writer', 'letter_of_inquiry', { funder_name: 'Northwater Foundation' });
  const { page } = await product.visitAs(settled.person);
  const letGo = await holdAnswers(page, /\/api\/tasks\?/);
  const begun = page.waitForResponse((response) => response.url().includes('/api/flow-runs'));
  await page.goto('/');
  await begun;
  await section(page, 'Recent activity').waitFor();
  expect(await page.getByText(/^Question 2 of \d+, with Grace$/).count()).toBe(0);
  expect(await page.getByText('You are the only member so far.').count()).toBe(0);
  letGo();
  await page.getByText(/^Question 2 of \d+, with Grace$/).waitFor();
  await page.getByText('You are the only member so far.').waitFor();

  const guides = page.getByRole('list', { name: 'Guides to continue' });
  await guides.getByText(/^Question 2 of \d+, with Grace$/).waitFor();
  await expectGoodEverywhere(page);
  const isBefore = async (name: string) => {
    const [mine, other] = await Promise.all(
      [guides, page.getByRole('heading', { name })].map((place) => place.boundingBox()),
    );
    return (mine?.y ?? 0) < (other?.y ?? 0);
  };
  expect(await isBefore('Due this week')).toBe(false);
  // On a phone it is not below everything else.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => isBefore('Your agents')).toBe(true);
  await guides.getByRole('link', { name: 'Continue Letter of Inquiry (LOI)' }).click();
  await page.getByText(/^Question 2 of \d+$/).waitFor();
});

it('offers who is alone to invite somebody, and a viewer nothing that a viewer may not do', async () => {
  const settled = await product.settle();
  const { page } = await product.visitAs(settled.person);
  await page.goto('/');
  await page.getByText('You are the only member so far.').waitFor();
  await page.getByRole('link', { name: 'Invite a colleague' }).click();
  await page.waitForURL('/settings');
  const viewer = await welcomeColleague(product, settled, 'viewer', 'Tom', 'Whitfield');
  await page.goto('/');
  await section(page, 'Your agents').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Invite a colleague' }).count()).toBe(0);

  const theirs = (await product.visitAs(viewer)).page;
  await theirs.goto('/');
  await theirs.getByText('Set Funding Target').waitFor();
  await section(theirs, 'Your agents').getByText('See conversations').first().waitFor();
  for (const name of ['Set Funding Target', 'Quick actions']) {
    expect(await theirs.getByRole('button', { name }).count(), name).toBe(0);
  }
  expect(await theirs.getByRole('progressbar', { name: 'Profile completeness' }).count()).toBe(0);
  expect(await theirs.getByRole('link', { name: 'Invite a colleague' }).count()).toBe(0);
});
