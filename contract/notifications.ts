import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { page } from './page.ts';
import { id, organizationQuery, time } from './values.ts';

export const notification = z.object({
  id,
  message: z.string(),
  /** The screen that it is about. */
  path: z.string(),
  readAt: time.nullable(),
  createdAt: time,
});
export type Notification = z.output<typeof notification>;

/** One's own, newest first. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  query: page.extend(organizationQuery.shape),
  output: z.array(notification),
});
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  body: z.union([z.object({ ids: z.array(id).max(500) }), z.object({ all: z.literal(true), organizationId: id })]),
});
