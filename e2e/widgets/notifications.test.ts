import { expect, it } from 'vitest';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { settleTwo, openListening } from '../screens/two-people.ts';
import { bell, listNotifications, panel, row } from '../screens/notification-panel.ts';
import { addDocument, details, textFile } from '../screens/library.ts';

const product = useProduct();

it('the badge says 9+ above nine, its name the number; the open list keeps to WCAG, full and empty, and all are marked as read, or a toast says that it failed', async () => {
  const { priya, organizationId, assignToPriya } = await settleTwo(product);
  await assignToPriya(
    ...Array.from({ length: 8 }, (_, number) => `Task ${number}`),
    `Order crates for ${'the whole of the autumn harvest '.repeat(6)}`,
    'x'.repeat(200),
  );
  const { page, expectProblems } = await product.visitAs(priya);
  await page.goto('/');
  await bell(page, 'Notifications, 10 unread').waitFor();
  await page.getByRole('banner').getByText('9+', { exact: true }).waitFor();
  await bell(page).click();
  await row(page, 'Task 0').waitFor();
  await expectGoodEverywhere(page);

  expectProblems(/503 .*\/api\/notifications\/read/);
  await page.route('**/api/notifications/read', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is busy. Please try again.', code: 'unavailable' } }),
  );
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await seeToast(page, 'Your notifications were not marked as read', 'The database is busy. Please try again.');
  await bell(page, 'Notifications, 10 unread').waitFor();
  expect(await row(page, 'Task 0').getByText('Unread:').count()).toBe(1);
  await page.unroute('**/api/notifications/read');

  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await bell(page, 'Notifications').waitFor();
  expect(await page.getByRole('banner').getByText('9+').count()).toBe(0);
  expect(await panel(page).getByRole('button', { name: 'Mark all as read' }).count()).toBe(0);
  expect(await panel(page).getByRole('link').count()).toBe(10);
  await expect
    .poll(async () => (await listNotifications(priya, organizationId)).every(({ readAt }) => readAt !== null))
    .toBe(true);

  const { person } = await product.settle();
  const phone = await product.visitAs(person, { size: 'phone' });
  await phone.page.goto('/');
  await bell(phone.page).click();
  await panel(phone.page).getByText('No notifications yet').waitFor();
  await expectGoodScreen(phone.page);
  expect(await panel(phone.page).boundingBox()).toMatchObject({ x: 0, width: 390 });
});

it('the bell closes the list again, so does a click beside it, which keeps its focus; the keyboard walks through it and comes back', async () => {
  const { priya, assignToPriya } = await settleTwo(product);
  await assignToPriya('Order crates', 'Print the flyers');
  const { page } = await product.visitAs(priya);
  await page.goto('/documents');
  await bell(page).click();
  await panel(page).waitFor();
  await bell(page).click();
  await panel(page).waitFor({ state: 'detached' });
  await bell(page).click();
  await panel(page).waitFor();
  await page.getByRole('button', { name: 'Search...' }).first().click();
  await page.getByRole('dialog', { name: 'Search Everything' }).waitFor();
  await panel(page).waitFor({ state: 'detached' });
  await page.keyboard.type('crates');
  expect(await page.getByRole('combobox').inputValue()).toBe('crates');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Search Everything' }).waitFor({ state: 'detached' });

  await bell(page, 'Notifications, 2 unread').focus();
  expect(await bell(page).getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Enter');
  await panel(page).waitFor();
  expect(await bell(page).getAttribute('aria-expanded')).toBe('true');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Mark all as read');
  await page.keyboard.press('Tab');
  expect(await focused()).toContain('Print the flyers');
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  const isOnBell = () => bell(page).evaluate((button) => button === document.activeElement);
  await expect.poll(isOnBell).toBe(true);

  await page.keyboard.press('Enter');
  await panel(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await bell(page, 'Notifications').waitFor();
  // The button is gone; the focus is still in the list.
  await page.keyboard.press('Tab');
  expect(await focused()).toContain('Print the flyers');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/tasks\?task=/);
});

it('the list is asked for only once the screen has what it needs', async () => {
  const { person } = await settleTwo(product);
  const { page } = await product.visitAs(person);
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/notifications')) order.push('notifications asked for');
  });
  page.on('response', (response) => {
    if (response.url().includes('/api/tasks?')) order.push('tasks answered');
  });
  await Promise.all([page.waitForResponse(/\/api\/notifications\?/), page.goto('/tasks')]);
  expect(order).toEqual(['tasks answered', 'tasks answered', 'notifications asked for']);
});

it('comments and mentions arrive in an open list, newest first, and an own document that was read, which opens from there', async () => {
  const { person, organizationId, priya, createTask } = await settleTwo(product);
  const task = await createTask('Send the letter');
  const { page } = await product.visitAs(person);
  await openListening(page, '/');
  await bell(page).click();
  await row(page, 'Priya Raman accepted your invitation').waitFor();
  await priya.post(`/api/tasks/${task.id}/comments`, { comment: 'Half of it is written.' });
  await row(page, 'Priya Raman commented on "Send the letter".').waitFor();
  await priya.post(`/api/tasks/${task.id}/comments`, { comment: '@Maya Okafor, please read it.' });
  await row(page, 'Priya Raman mentioned you').waitFor();
  expect(await panel(page).getByRole('link').allInnerTexts()).toEqual([
    expect.stringContaining('Priya Raman mentioned you in a comment on "Send the letter".'),
    expect.stringContaining('Priya Raman commented on "Send the letter".'),
    expect.stringContaining('Priya Raman accepted your invitation and joined as staff.'),
  ]);
  await bell(page, 'Notifications, 2 unread').waitFor();
  // The one read before has no dot, and no word for the ear.
  expect(await panel(page).getByText('Unread:').count()).toBe(2);

  const { id } = await addDocument(product.url, { person, organizationId }, textFile('Minutes.txt'));
  await bell(page, 'Notifications, 3 unread').waitFor();
  const told = row(page, '"Minutes.txt" was read and analyzed.');
  expect(await told.getAttribute('href')).toBe(`/documents?document=${id}`);
  await told.click();
  await page.waitForURL(`/documents?document=${id}`);
  await details(page).getByText('Minutes.txt').first().waitFor();
});

it('the list says that it is loading, that it could not be loaded, and is asked for again', async () => {
  const { priya, assignToPriya } = await settleTwo(product);
  await assignToPriya('Order crates');
  const { page, expectProblems } = await product.visitAs(priya);
  expectProblems(/503 .*\/api\/notifications\?/);
  let answer: () => void = () => undefined;
  let held = new Promise<void>((resolve) => (answer = resolve));
  let isBroken = true;
  await page.route('**/api/notifications?*', async (route) => {
    await held;
    if (!isBroken) return route.continue();
    return route.fulfill({ status: 503, json: { message: 'The database is busy.', code: 'unavailable' } });
  });
  await page.goto('/');
  await bell(page).click();
  await panel(page).getByRole('status', { name: 'Loading notifications' }).waitFor();
  answer();
  await panel(page).getByText('Your notifications could not be loaded.').waitFor();
  await panel(page).getByText('The database is busy.').waitFor();
  expect(await bell(page).getAttribute('aria-label')).toBe('Notifications');
  await expectGoodScreen(page);
  held = Promise.resolve();
  // What a page that hears of the change late asks for by itself fails as well, so that the button is there to press.
  document.addEventListener('click', () => (isBroken = false), { capture: true, once: true });
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await row(page, 'Order crates').waitFor();
});
