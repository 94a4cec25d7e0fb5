import { expect, it } from 'vitest';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { chats, screens, seeTitle } from '../screens/screen-list.ts';

const product = useProduct();

it('each path of the route table shows its screen to somebody signed in, and browser tab, sidebar and breadcrumb name it', async () => {
  const { person } = await product.settle('Juniper Table');
  const { page } = await product.visitAs(person);
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  const home = breadcrumb.getByRole('link', { name: 'Juniper Table' });
  const named = [...screens.map(([path, name]) => [path, name, name] as const), ...chats];
  for (const [path, name, tab] of named) {
    await page.goto(path);
    await seeTitle(page, name);
    await expect.poll(() => page.title()).toBe(`${tab} · Goodstead`);
    const place = path === '/organization-profile' ? '/profile' : path;
    expect(await current.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      place === '/chat' || place.startsWith('/settings') ? [] : [place],
    );
    if (['/tasks', '/documents', '/chat'].includes(path)) {
      await breadcrumb.getByText(name).waitFor();
      expect(await home.getAttribute('href')).toBe('/');
    }
    if (path !== '/chat') continue;
    await home.click();
    await seeTitle(page, 'Dashboard Overview');
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

it('an unknown agent type is told as such', async () => {
  const { person } = await product.settle();
  const { page, expectProblems } = await product.visitAs(person);
  expectProblems(/404 .*\/chat\/astrologer$/);
  await page.goto('/chat/astrologer');
  await seeTitle(page, 'Invalid agent type');
  await expectGoodEverywhere(page);
  await page.getByRole('main').getByRole('link', { name: 'See all agents' }).click();
  await seeTitle(page, 'Agents');
});

it('an unknown path shows Page Not Found to somebody signed in too', async () => {
  const { person } = await product.settle();
  const { page, expectProblems } = await product.visitAs(person);
  expectProblems(/404 .*\/nowhere$/);
  await page.goto('/nowhere');
  await seeTitle(page, 'Page Not Found');
  await expectGoodEverywhere(page);
});

it('the current user is asked for once, and not again when the answer fails', async () => {
  const { person } = await product.settle();
  const { page, expectProblems } = await product.visitAs(person);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/user')) asked += 1;
  });
  await page.goto('/');
  await seeTitle(page, 'Dashboard Overview');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' }).click();
  await seeTitle(page, 'Document Management');
  expect(asked).toBe(1);

  asked = 0;
  expectProblems(/500 .*\/api\/auth\/user/);
  await page.route('**/api/auth/user', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken.', code: 'x' } }),
  );
  await page.goto('/');
  await page.getByText('Goodstead could not be opened.').waitFor();
  expect(asked).toBe(1);
  await page.unroute('**/api/auth/user');
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeTitle(page, 'Dashboard Overview');
});
