import { expect, it } from 'vitest';
import { useProduct } from '../harness/use-product.ts';
import { choose, seeToast } from '../journey/fields.ts';
import { openListening, settleTwo } from './two-people.ts';
import { bell, listNotifications, panel, row } from './notification-panel.ts';

const product = useProduct();

it('a click opens what a notification is about and marks it read, here and on a phone that is open too; one that comes is on the bell without a reload', async () => {
  const { person, priya, organizationId, assignToPriya } = await settleTwo(product);
  const { page } = await product.visitAs(priya);
  await openListening(page, '/documents');
  await bell(page, 'Notifications').waitFor();
  expect(await bell(page).innerText()).toBe('');
  await assignToPriya('Order crates', 'Print the flyers');
  const phone = await product.visitAs(priya, { size: 'phone' });
  await openListening(phone.page, '/documents');
  await bell(phone.page, 'Notifications, 2 unread').waitFor();
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

  const maya = await product.visitAs(person);
  await maya.page.goto('/tasks?new=1');
  const dialog = maya.page.getByRole('dialog', { name: 'New Task' });
  await dialog.getByLabel('Title').fill('Call the Harlan Foundation');
  await choose(maya.page, dialog.getByRole('combobox', { name: 'Assign to' }), 'Priya Raman (staff)');
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await seeToast(maya.page, 'Task created successfully');
  // With that of the day it is due on, where that is near.
  await bell(phone.page, /^Notifications, [23] unread$/).waitFor();
  const message = 'Maya Okafor assigned you "Call the Harlan Foundation".';
  await phone.page.locator('[aria-live="polite"]', { hasText: 'New notification: ' }).waitFor({ state: 'attached' });
  await bell(phone.page).click();
  await row(phone.page, message).getByText('just now').waitFor();
  expect(await row(phone.page, message).getAttribute('href')).toMatch(/^\/tasks\?task=/);
  expect(await bell(maya.page).getAttribute('aria-label')).toBe('Notifications');
});
