export { notificationsQuery, useReadAhead } from './notifications-api.ts';
export { countUnread, shortCount } from './unread.ts';
