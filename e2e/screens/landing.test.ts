import { expect, it } from 'vitest';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';

const product = useProduct();

const heading = 'Ready to Transform Your Nonprofit?';
const buttons = ['Get Started - Sign In', 'Start Your Journey Today'];
const agentCards = [
  'Grant Writer',
  'HR Coach',
  'Virtual Assistant',
  'Fundraising Coach',
  'Business Coach',
  'Marketing Coach',
];

it('a visitor sees the heading, six agent cards and what is promised, and is led on by keyboard and by two buttons', async () => {
  const { page } = await product.visit();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  const names = await cards.getByRole('heading', { level: 2 }).allTextContents();
  expect(names.slice(0, 6)).toEqual(agentCards);
  expect(names.slice(6)).toEqual(['Smart task management', 'Role-based access', 'Document management']);
  await page.getByText(/turn it into a task with an owner and a due date, then follow it to done/).waitFor();
  await page.getByText(/Each person sees what their role allows/).waitFor();
  await page.getByText(/AI content analysis sums them up/).waitFor();
  // So five agents and six cards are both true.
  const sentence = page.getByText('Five AI agents for the everyday work, and coaches for the bigger questions.');
  expect(await sentence.isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Start Your Journey Today');
  await expectGoodEverywhere(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('/api/login');
  for (const name of buttons) {
    await page.goto('/');
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL('/api/login');
    await page.getByRole('heading', { level: 1, name: 'Welcome to Goodstead' }).waitFor();
  }
});

it('the landing page is there before any script, and without one', async () => {
  const html = await (await fetch(product.url)).text();
  for (const text of [heading, ...agentCards]) expect(html).toContain(text);
  const { page, expectProblems } = await product.visit({ scripts: false });
  // So Chromium says that a script did not run.
  expectProblems(/^request: csp GET .+\.js$/);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  for (const name of agentCards) await page.getByRole('heading', { name }).waitFor();
  for (const name of buttons) {
    expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe('/api/login');
  }
  await page.getByRole('link', { name: 'Start Your Journey Today' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome to Goodstead' }).waitFor();
});
