import type { Locator, Page } from 'playwright-core';
import type { Notification } from '../../contract/notifications.ts';
import type { Person } from '../harness/person.ts';

/** By its whole name, which says how many are unread. */
export const bell = (page: Page, name: string | RegExp = /^Notifications/): Locator =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });
export const row = (page: Page, text: string): Locator => panel(page).getByRole('link').filter({ hasText: text });
export const listNotifications = ({ get }: Pick<Person, 'get'>, organizationId: string): Promise<Notification[]> =>
  get(`/api/notifications?organizationId=${organizationId}`);
