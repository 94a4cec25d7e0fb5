import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectGoodScreen } from './harness/axe.ts';
import { useProduct } from './harness/use-product.ts';
import { signIn } from './journey/account.ts';
import { seeToast } from './journey/fields.ts';
import { createAccount } from './journey/lantern-bridge.ts';
import { chats, screens } from './screens/screen-list.ts';

const product = useProduct();

const unauthorized = ['Unauthorized', 'You are logged out. Logging in again...'] as const;

const seeSignIn = async (page: Page, returnTo: string) => {
  await page.waitForURL((url) => url.pathname === '/api/login' && url.searchParams.get('returnTo') === returnTo);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
};

it('the server knows every path of the route table, and no other', async () => {
  const paths = [...screens, ...chats].map(([path]) => path);
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(product.url + path)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const path of ['/about', '/tasks/1']) expect((await fetch(product.url + path)).status).toBe(404);
});

it('an unknown path shows that there is no such page, and leads nowhere else', async () => {
  const { page, expectProblems } = await product.visit();
  expectProblems(/404 .*\/nowhere$/);
  await page.goto('/nowhere');
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  await expectGoodScreen(page);
  expect(await page.getByText('Unauthorized').count()).toBe(0);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await page.getByRole('heading', { name: 'Ready to Transform Your Nonprofit?' }).waitFor();
});

it('a protected path says that nobody is signed in, and leads through signing in back to it', async () => {
  const { person } = await product.settle();
  const maya = { ...createAccount(), email: person.email };
  const { page, context, expectProblems } = await product.visit();
  await page.goto('/tasks');
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  await seeToast(page, ...unauthorized);
  await seeSignIn(page, '/tasks');
  await page.getByLabel('Email').fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill('not her password');
  expectProblems(/401 .*\/api\/login/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  await signIn(page, maya);
  await page.waitForURL('/tasks');
  await page.getByRole('heading', { level: 1, name: 'Task Management' }).waitFor();

  // The session ends while the screen is open: the next call finds out.
  await context.clearCookies();
  expectProblems(/401 .*\/api\//);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' }).click();
  await seeToast(page, ...unauthorized);
  await seeSignIn(page, '/documents');
  await signIn(page, maya);
  await page.waitForURL('/documents');
  await page.getByRole('heading', { level: 1, name: 'Document Management' }).waitFor();
});

it('a page that was kept while somebody was signed in asks for nothing of theirs afterwards', async () => {
  const { person } = await product.settle();
  const { page, context } = await product.visitAs(person);
  await page.goto('/tasks');
  await page.getByRole('heading', { level: 1, name: 'Task Management' }).waitFor();
  await page.goto('about:blank');
  await context.clearCookies();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/tasks');
  await seeSignIn(page, '/tasks');
  expect(asked).toContain('/api/auth/user');
  expect(asked).not.toContain('/api/organizations');
});
