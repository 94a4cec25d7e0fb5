import type { Notification } from '../../../contract/notifications.ts';

export const countUnread = (notifications: readonly Notification[]): number =>
  notifications.filter(({ readAt }) => readAt === null).length;

/** For a badge: "3", and "9+" above nine. */
export const shortCount = (count: number): string => (count > 9 ? '9+' : String(count));

/** Those that were read before keep their time. */
export const markRead = (
  notifications: readonly Notification[],
  isMeant: (notification: Notification) => boolean,
  readAt: string,
): Notification[] => notifications.map((each) => (each.readAt === null && isMeant(each) ? { ...each, readAt } : each));
