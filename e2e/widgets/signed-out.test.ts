// What a visitor sees of the paths of the app.
import { expect, it } from 'vitest';
import { runUntilSeen } from '../harness/driven-clock.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { waitForWayOut } from '../in-tab/ways-out.ts';
import { seeToast } from '../journey/fields.ts';
import { chats, screens, seeTitle } from '../screens/screen-list.ts';

const product = useProduct();

it('every protected path reads Page Not Found, tells the visitor so, and leads to sign-in after 500 ms', async () => {
  const { page } = await product.visit({ clock: true });
  for (const [path] of [...screens.slice(1), ...chats]) {
    const out = waitForWayOut();
    await page.goto(path);
    await seeTitle(page, 'Page Not Found');
    await seeToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    expect(new URL(page.url()).pathname).toBe(path);
    await page.clock.runFor(500);
    const { pathname, searchParams } = new URL(await out);
    expect([pathname, searchParams.get('returnTo')]).toEqual(['/api/login', path]);
  }
});

it('the redirect comes after 500 ms, not before, and its toast is destructive', async () => {
  const { page } = await product.visit({ clock: true });
  await page.clock.pauseAt(Date.now() + 60_000);
  const out = waitForWayOut();
  await page.goto('/tasks');
  const toast = page.getByRole('alert').filter({ hasText: 'Unauthorized' });
  await runUntilSeen(page, toast);
  expect(await toast.getAttribute('class')).toContain('toast-destructive');
  let isOut = false;
  void out.then(() => (isOut = true));
  await page.clock.runFor(400);
  expect(isOut).toBe(false);
  await page.clock.runFor(100);
  expect(new URL(await out).pathname).toBe('/api/login');
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
