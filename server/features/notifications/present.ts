import type { Notification } from '../../../contract/notifications.ts';
import type { NotificationRow } from './queries.ts';

export const presentNotification = ({ id, message, path, readAt, createdAt }: NotificationRow): Notification => ({
  id,
  message,
  path,
  readAt: readAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
