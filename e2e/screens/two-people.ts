// Two members of one organization: Maya Okafor, its admin, and Priya Raman.
import type { Page } from 'playwright-core';
import type { Role } from '../../contract/options.ts';
import type { Task } from '../../contract/tasks.ts';
import type { Person } from '../harness/person.ts';
import type { Settled, TestProduct } from '../harness/use-product.ts';

export interface TwoPeople extends Settled {
  priya: Person & { userId: string };
  /** By Maya; without a due date, so that nobody is reminded of it. */
  createTask(title: string, fields?: object): Promise<Task>;
  assignToPriya(...titles: string[]): Promise<void>;
}

export async function settleTwo(product: TestProduct, role: Role = 'staff'): Promise<TwoPeople> {
  const { person, organizationId } = await product.settle();
  const priya = await product.register('Priya', 'Raman');
  const { url } = await person.post<{ url: string }>(`/api/organizations/${organizationId}/invitations`, {
    email: priya.email,
    role,
  });
  await priya.post(`/api/invitations/${url.split('/').at(-1)}/accept`, {});
  const { id: userId } = await priya.get<{ id: string }>('/api/auth/user');
  // Of the accepted invitation.
  await person.request('POST', '/api/notifications/read', { body: { all: true, organizationId } });
  const createTask = (title: string, fields: object = {}) =>
    person.post<Task>('/api/tasks', { organizationId, title, smartDueDate: false, ...fields });
  return {
    person,
    organizationId,
    priya: { ...priya, userId },
    createTask,
    async assignToPriya(...titles) {
      for (const title of titles) await createTask(title, { assignedTo: userId });
    },
  };
}

/**
 * Opens a screen and waits until it hears what changes, and has asked for all it shows. Without shared workers, so that the
 * page has a stream of its own: what a worker asks for, a test does not see.
 */
export async function openListening(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  const answer = (to: string) => page.waitForResponse((response) => response.url().includes(to));
  await Promise.all([answer('/api/events?'), answer('/api/notifications?'), page.goto(path)]);
  await page.locator('h1').waitFor();
}
