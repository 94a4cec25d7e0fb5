import type { Locator, Page, Request } from 'playwright-core';
import type { Visit } from '../harness/browser.ts';
import type { Settled, TestProduct } from '../harness/use-product.ts';

export const previewPath = '/api/tasks/preview-due-date';
export const newTaskDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'New Task' });
export const waitForCreate = (page: Page): Promise<Request> =>
  page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/tasks');

type Part = 'dialog' | 'title' | 'description' | 'dueDate' | 'smart' | 'create';

export async function openNewTask(
  product: TestProduct,
  { person }: Settled,
  { clock, now }: { clock?: boolean; now?: string } = {},
): Promise<Visit & Record<Part, Locator>> {
  const visit = await product.visitAs(person, { clock });
  const { page } = visit;
  if (now) await page.clock.setFixedTime(now);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'New Task' }).click();
  const dialog = newTaskDialog(page);
  return {
    ...visit,
    dialog,
    title: dialog.getByLabel('Title'),
    description: dialog.getByLabel('Description (Optional)'),
    dueDate: dialog.getByLabel('Due date', { exact: true }),
    smart: dialog.getByRole('switch', { name: 'Smart due date' }),
    create: dialog.getByRole('button', { name: 'Create Task' }),
  };
}
