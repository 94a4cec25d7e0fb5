import { expect, it } from 'vitest';
import { runUntilSeen } from '../harness/driven-clock.ts';
import { useProduct } from '../harness/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { chats, screens, seeTitle } from './screen-list.ts';

const product = useProduct();

it('signed out, every protected path reads Page Not Found, tells the visitor so, and leads to sign-in after 500 ms', async () => {
  const { page } = await product.visit({ clock: true });
  for (const [path] of [...screens.slice(1), ...chats]) {
    await page.goto(path);
    await seeTitle(page, 'Page Not Found');
    await seeToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    expect(new URL(page.url()).pathname).toBe(path);
    await page.clock.runFor(500);
    await page.waitForURL((url) => url.pathname === '/api/login' && url.searchParams.get('returnTo') === path);
  }
});

it('the redirect comes after 500 ms, not before, and its toast is destructive', async () => {
  const { page } = await product.visit({ clock: true });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/tasks');
  const toast = page.getByRole('alert').filter({ hasText: 'Unauthorized' });
  await runUntilSeen(page, toast);
  expect(await toast.getAttribute('class')).toContain('toast-destructive');
  await page.clock.runFor(400);
  expect(new URL(page.url()).pathname).toBe('/tasks');
  await page.clock.runFor(100);
  await page.waitForURL((url) => url.pathname === '/api/login');
});

it('any other path reads Page Not Found when signed out, and leads nowhere else', async () => {
  const { page, expectProblems } = await product.visit({ clock: true });
  expectProblems(/404 .*\/(about|tasks\/1)$/);
  for (const path of ['/about', '/tasks/1']) {
    await page.goto(path);
    await seeTitle(page, 'Page Not Found');
    await page.clock.runFor(2_000);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getByText('Unauthorized').count()).toBe(0);
  }
});

it('signing out is the navigation to /api/logout, and shows the landing page', async () => {
  const { person } = await product.settle();
  const { page, context, expectProblems } = await product.visitAs(person);
  // What the overview was still asking for when the session ended.
  expectProblems(/401 .*\/api\//);
  await page.goto('/');
  const logOut = page.getByRole('complementary').getByRole('link', { name: 'Log out' });
  expect(await logOut.getAttribute('href')).toBe('/api/logout');
  await logOut.click();
  await seeTitle(page, 'Ready to Transform Your Nonprofit?');
  expect((await context.request.get('/api/auth/user')).status()).toBe(401);
});
