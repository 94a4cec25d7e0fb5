import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '../../../contract/notifications.ts';
import { api, apiPage } from '../../lib/api.ts';
import { changeRows, pagesQuery } from '../../lib/pages.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { useShownAhead } from '../../lib/shown-ahead.ts';
import { markRead } from './unread.ts';

/** One's own, newest first. */
export const notificationsQuery = (organizationId: string) =>
  pagesQuery({
    queryKey: ['notifications', organizationId],
    read: (page) => apiPage('GET /api/notifications', { query: { organizationId, ...page } }),
  });

const readKey = (organizationId: string) => ['read-notifications', organizationId];

/** That one, or all. */
type Meant = Pick<Notification, 'id'> | null;

const layOver = (list: Notification[], meant: Meant): Notification[] =>
  markRead(list, ({ id }) => !meant || id === meant.id, new Date().toISOString());

/** With those read that are just being marked as read. */
export const useReadAhead = (organizationId: string, list: Notification[] | undefined): Notification[] | undefined =>
  useShownAhead(list, readKey(organizationId), layOver);

export const useReadNotifications = (organizationId: string) => {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery(organizationId);
  return useMutation({
    mutationKey: readKey(organizationId),
    mutationFn: (meant: Meant) =>
      api('POST /api/notifications/read', { body: meant ? { ids: [meant.id] } : { all: true, organizationId } }),
    onSuccess: (_, meant) => changeRows<Notification>(client, queryKey, (list) => layOver(list, meant)),
    onError: (error, meant) => {
      showFailure(`Your notification${meant ? ' was' : 's were'} not marked as read`, error);
      return client.invalidateQueries({ queryKey });
    },
  });
};
