import { expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { addColleague } from '../journey/colleague.ts';

const product = useProduct();

const linksIn = (group: Locator) =>
  group
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href'), link.querySelector('.truncate')?.textContent]),
    );

it('the sidebar has its groups, links and order, and a footer with initials or picture, full name, role and the way out', async () => {
  const person = await product.register('Dana', 'Whitfield');
  await person.post('/api/organizations', { name: 'Juniper Table' });
  const { page } = await product.visitAs(person);
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const group = (name: string) => navigation.getByRole('list', { name });
  await group('Dashboard').waitFor();
  expect(await linksIn(group('Dashboard'))).toEqual([
    ['/', 'Overview'],
    ['/tasks', 'Task Management'],
    ['/documents', 'Documents'],
    ['/profile', 'Organization Profile'],
  ]);
  expect(await linksIn(group('AI Agents'))).toEqual([
    ['/chat/grant_writer', 'Grant Writer'],
    ['/chat/hr_coach', 'HR Agent'],
    ['/chat/virtual_assistant', 'Virtual Assistant'],
    ['/chat/marketing_coach', 'Marketing Agent'],
    ['/chat/social_media', 'Social Media Agent'],
  ]);
  expect(await linksIn(group('Coaches'))).toEqual([
    ['/chat/fundraising_coach', 'Fundraising Coach'],
    ['/chat/general_coach', 'Business Coach'],
  ]);

  const sidebar = page.getByRole('complementary');
  await sidebar.getByRole('link', { name: 'Goodstead' }).waitFor();
  await sidebar.getByText('Dana Whitfield').waitFor();
  await sidebar.getByText('DW', { exact: true }).waitFor();
  await sidebar.getByText('Admin', { exact: true }).last().waitFor();
  expect(await sidebar.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/api/logout');

  // Pictures come with single sign-on; here the server's answer has one.
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), profileImageUrl: '/favicon.svg' } });
  });
  await page.reload();
  await sidebar.locator('img[src="/favicon.svg"]').waitFor();
});

it('the organization selector shows the role in each organization, and switches between them', async () => {
  const { person, organizationId } = await product.settle('Juniper Table');
  const other = await product.settle('Lantern Bridge');
  await addColleague(other.person, other.organizationId, person, 'viewer');
  await person.post('/api/tasks', { title: 'Only at Juniper', organizationId });
  const { page } = await product.visitAs(person);
  await page.goto('/tasks');
  await page.getByRole('article', { name: 'Only at Juniper' }).waitFor();
  const footer = page.getByRole('complementary');
  await footer.getByText('Admin', { exact: true }).last().waitFor();
  await page.getByRole('button', { name: 'Organization: Juniper Table, Admin' }).click();
  await page.getByRole('menuitem', { name: 'Juniper Table Admin Selected' }).waitFor();
  await expectGoodEverywhere(page);
  await page.getByRole('menuitem', { name: 'Lantern Bridge Viewer' }).click();
  await page.getByRole('button', { name: 'Organization: Lantern Bridge, Viewer' }).waitFor();
  await page.getByText('No tasks to do').waitFor();
  expect(await page.getByRole('article', { name: 'Only at Juniper' }).count()).toBe(0);
  await footer.getByText('Viewer', { exact: true }).last().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Organization: Lantern Bridge, Viewer' }).waitFor();
});

it('without an organization there is no selector, the role reads Member, and one can be created', async () => {
  const person = await product.register('Dana', 'Whitfield');
  const { page } = await product.visitAs(person);
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Create Organization' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const sidebar = page.getByRole('complementary');
  expect(await sidebar.getByRole('button', { name: /^Organization:/ }).count()).toBe(0);
  await sidebar.getByText('Member', { exact: true }).waitFor();
  await sidebar.getByText('Dana Whitfield').waitFor();
  expect(await page.getByRole('button', { name: /^Search/ }).count()).toBe(0);
  await expectGoodEverywhere(page);
  await sidebar.getByRole('button', { name: 'Create New Organization' }).click();
  await dialog.waitFor();
});

it('the page header has the action of its screen, in the words of that screen', async () => {
  const { person } = await product.settle();
  const { page } = await product.visitAs(person);
  await page.goto('/chat/grant_writer');
  await page.getByRole('banner').getByRole('button', { name: 'New Chat' }).click();
  await page.getByRole('heading', { name: 'Step-by-Step Guides' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Search...' }).click();
  await page.getByRole('dialog', { name: 'Search Everything' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto('/tasks');
  expect(await page.getByRole('banner').getByRole('button', { name: 'New Chat' }).count()).toBe(0);
});

it('a viewer’s phone has four places in its bar, evenly, and no quick actions', async () => {
  const settled = await product.settle();
  const viewer = await product.register('Tom', 'Whitfield');
  await addColleague(settled.person, settled.organizationId, viewer, 'viewer');
  const { page } = await product.visitAs(viewer, { size: 'phone' });
  await page.goto('/tasks');
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await links.first().waitFor();
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  const widths = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().width)));
  expect(widths).toHaveLength(4);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  expect(Math.min(...widths)).toBeGreaterThan(90);
  expect(await page.getByRole('button', { name: 'Quick actions' }).count()).toBe(0);
});
