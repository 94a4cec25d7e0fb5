import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { expectGoodScreen } from '../harness/axe.ts';
import type { VisitOptions } from '../harness/browser.ts';
import { runUntilSeen, stopClock } from '../harness/driven-clock.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { reachOption } from '../journey/fields.ts';

const product = useProduct();

/** On the tasks screen. */
async function openTasks(titles: string[], looks: Omit<VisitOptions, 'url'> = {}) {
  const { person, organizationId } = await product.settle();
  for (const title of titles) await person.post('/api/tasks', { title, organizationId });
  const visit = await product.visitAs(person, { clock: true, ...looks });
  await visit.page.goto('/tasks');
  for (const title of titles) await visit.page.getByRole('article', { name: title }).waitFor();
  await visit.page
    .getByRole('complementary')
    .getByRole('link', { name: 'Log out' })
    .or(visit.page.getByRole('button', { name: 'Open menu' }))
    .first()
    .waitFor();
  return visit;
}

const toasts = (page: Page): Locator => page.locator('.toast-item');

/** Sets the status by keyboard; the clock stands still once the toast is there. */
async function complete(page: Page, title: string): Promise<void> {
  const status = page.getByRole('article', { name: title }).getByRole('combobox', { name: 'Status' });
  await status.focus();
  await reachOption(page, 'Completed');
  await stopClock(page);
  await page.keyboard.press('Enter');
  await runUntilSeen(page, toasts(page));
}

it('a toast is there for 5000 ms', async () => {
  const { page } = await openTasks(['Call the printer']);
  await complete(page, 'Call the printer');
  await page.clock.runFor(4_800);
  expect(await toasts(page).getAttribute('data-state')).toBe('open');
  await page.clock.runFor(200);
  await toasts(page).waitFor({ state: 'detached' });
});

it('only one toast is visible at a time: the next takes the place of the one before', async () => {
  const { page } = await openTasks(['Call the printer', 'Order the envelopes']);
  await complete(page, 'Call the printer');
  await toasts(page).filter({ hasText: 'Task updated successfully' }).waitFor();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Options for Order the envelopes' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await toasts(page).filter({ hasText: 'Task deleted successfully' }).waitFor();
  expect(await toasts(page).count()).toBe(1);
  await expectGoodScreen(page);
});

it('F8 moves the focus to the notifications, and Escape dismisses', async () => {
  const { page } = await openTasks(['Call the printer']);
  await complete(page, 'Call the printer');
  await page.keyboard.press('F8');
  expect(await page.locator('.toast-viewport').evaluate((list) => list.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await toasts(page).waitFor({ state: 'detached' });
});

it('Escape closes the dialog that has the focus, and the toast above it stays', async () => {
  const { page, expectProblems } = await openTasks(['Call the printer']);
  expectProblems(/500 .*\/api\/tasks/);
  await page.route('**/api/tasks', (route) =>
    route.fulfill({ status: 500, json: { message: 'No.', code: 'internal' } }),
  );
  await page.getByRole('button', { name: 'New Task' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Order the envelopes');
  await stopClock(page);
  await page.keyboard.press('Enter');
  await runUntilSeen(page, toasts(page));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await toasts(page).getAttribute('data-state')).toBe('open');
});

it('Escape closes the dialog whose Close has the focus, though its tooltip lies above', async () => {
  const { page } = await openTasks(['Call the printer']);
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: 'Close' });
  for (const open of [
    page.getByRole('button', { name: 'New Task' }).first(),
    page.getByRole('button', { name: 'Search...' }).first(),
    page.getByRole('article', { name: 'Call the printer' }).getByRole('link'),
  ]) {
    await open.press('Enter');
    await dialog.waitFor();
    await close.focus();
    await page.getByRole('tooltip').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('tooltip').count()).toBe(0);
  }
});

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('There is no toast.');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x + (distance * step) / 10, y);
  await page.mouse.up();
}

it('a swipe of 50 px to the right dismisses a toast, and a shorter one does not', async () => {
  const { page } = await openTasks(['Call the printer']);
  await complete(page, 'Call the printer');
  await swipe(page, 40);
  expect(await toasts(page).getAttribute('data-state')).toBe('open');
  await swipe(page, 80);
  await toasts(page).waitFor({ state: 'detached' });
});

it('the place of toasts is 420 px wide at most, and fits a phone', async () => {
  for (const [size, widest] of [
    ['desktop', 420],
    ['phone', 390],
  ] as const) {
    const { page } = await openTasks(['Call the printer'], { size });
    await complete(page, 'Call the printer');
    const box = await page.locator('.toast-viewport').boundingBox();
    if (size === 'desktop') expect(box?.width).toBe(420);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size === 'desktop' ? 1440 : widest);
    expect(box?.width).toBeLessThanOrEqual(widest);
  }
});

it('a toast leaves the round button of the overview free', async () => {
  const { page } = await openTasks(['Call the printer']);
  await complete(page, 'Call the printer');
  await page.getByRole('complementary').getByRole('link', { name: 'Overview' }).click();
  const button = page.getByRole('button', { name: 'Quick actions' });
  await runUntilSeen(page, button);
  const [toast, round] = [await toasts(page).boundingBox(), await button.boundingBox()];
  expect(toast!.y + toast!.height).toBeLessThanOrEqual(round!.y);
});

it('a toast of a failure is destructive, and says what the server said', async () => {
  const { page, expectProblems } = await openTasks(['Call the printer']);
  expectProblems(/409 .*\/api\/tasks\//);
  const message = 'Somebody changed this task.';
  await page.route('**/api/tasks/*', (route) => route.fulfill({ status: 409, json: { message, code: 'stale' } }));
  await complete(page, 'Call the printer');
  const toast = page.getByRole('alert').filter({ hasText: `Failed to update task: ${message}` });
  await toast.waitFor();
  expect(await toast.getAttribute('class')).toContain('toast-destructive');
});
