import { expect, it } from 'vitest';
import { expectGoodScreen } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import { choose, seeToast } from '../journey/fields.ts';
import { addDocument, details, textFile } from './library.ts';
import { openListening, settleTwo } from './two-people.ts';
import { bell, listNotifications, panel, row } from './notification-panel.ts';

const product = useProduct();

it('a task that one person assigns in one browser is on the bell of the other, without a reload', async () => {
  const { person, priya } = await settleTwo(product);
  const maya = await product.visitAs(person);
  const other = await product.visitAs(priya);
  await openListening(other.page, '/documents');
  await bell(other.page, 'Notifications').waitFor();
  expect(await bell(other.page).innerText()).toBe('');

  await maya.page.goto('/tasks?new=1');
  const dialog = maya.page.getByRole('dialog', { name: 'New Task' });
  await dialog.getByLabel('Title').fill('Call the Harlan Foundation');
  await choose(maya.page, dialog.getByRole('combobox', { name: 'Assign to' }), 'Priya Raman (staff)');
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await seeToast(maya.page, 'Task created successfully');

  await bell(other.page, /^Notifications, [12] unread$/).waitFor();
  const message = 'Maya Okafor assigned you "Call the Harlan Foundation".';
  await other.page.locator('[aria-live="polite"]', { hasText: 'New notification: ' }).waitFor({ state: 'attached' });
  await bell(other.page).click();
  await row(other.page, message).getByText('just now').waitFor();
  expect(await row(other.page, message).getAttribute('href')).toMatch(/^\/tasks\?task=/);
  expect(await bell(maya.page).getAttribute('aria-label')).toBe('Notifications');
});

it('comments and mentions arrive in an open list, newest first', async () => {
  const { person, priya, createTask } = await settleTwo(product);
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
});

it('an own document that was read is on the bell without a reload, and opens from there', async () => {
  const { person, organizationId } = await product.settle();
  const { page } = await product.visitAs(person);
  await openListening(page, '/');
  await bell(page, 'Notifications').waitFor();
  const { id } = await addDocument(product.url, { person, organizationId }, textFile('Minutes.txt'));
  await bell(page, 'Notifications, 1 unread').waitFor();
  await bell(page).click();
  const told = row(page, '"Minutes.txt" was read and analyzed.');
  expect(await told.getAttribute('href')).toBe(`/documents?document=${id}`);
  await told.click();
  await page.waitForURL(`/documents?document=${id}`);
  await details(page).getByText('Minutes.txt').first().waitFor();
});

it('a click opens what it is about and marks it read, here and on a phone that is open too', async () => {
  const { priya, organizationId, assignToPriya } = await settleTwo(product);
  await assignToPriya('Order crates', 'Print the flyers');
  const { page } = await product.visitAs(priya);
  const phone = await product.visitAs(priya, { size: 'phone' });
  await openListening(phone.page, '/documents');
  await bell(phone.page, 'Notifications, 2 unread').waitFor();
  await openListening(page, '/documents');
  await bell(page, 'Notifications, 2 unread').click();
  await row(page, 'Order crates').click();
  await page.waitForURL(/\/tasks\?task=/);
  await panel(page).waitFor({ state: 'detached' });
  await bell(phone.page, 'Notifications, 1 unread').waitFor();
  const list = await listNotifications(priya, organizationId);
  expect(list.map(({ message, readAt }) => [message, readAt !== null])).toEqual([
    ['Maya Okafor assigned you "Print the flyers".', false],
    ['Maya Okafor assigned you "Order crates".', true],
  ]);
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
  isBroken = false;
  held = Promise.resolve();
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await row(page, 'Order crates').waitFor();
});
