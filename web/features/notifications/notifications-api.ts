import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Notification } from '../../../contract/notifications.ts';
import { isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { api, apiPage } from '../../lib/api.ts';
import { changeRows, pagesQuery } from '../../lib/pages.ts';
import { showToast } from '../../ui/toast-store.ts';
import { markRead } from './unread.ts';

/** One's own, newest first. */
export const notificationsQuery = (organizationId: string) =>
  pagesQuery({
    queryKey: ['notifications', organizationId],
    read: (page) => apiPage('GET /api/notifications', { query: { organizationId, ...page } }),
  });

/** They look read at once; where the server does not hear of it, as it says they are. */
const readAhead = async (client: QueryClient, organizationId: string, isMeant: (each: Notification) => boolean) => {
  const { queryKey } = notificationsQuery(organizationId);
  await client.cancelQueries({ queryKey });
  const now = new Date().toISOString();
  changeRows<Notification>(client, queryKey, (list) => markRead(list, isMeant, now));
};

export const useReadNotification = (organizationId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /api/notifications/read', { body: { ids: [id] } }),
    onMutate: (id) => readAhead(client, organizationId, (each) => each.id === id),
    onError: () => client.invalidateQueries({ queryKey: notificationsQuery(organizationId).queryKey }),
  });
};

export const useReadAllNotifications = (organizationId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/notifications/read', { body: { all: true, organizationId } }),
    onMutate: () => readAhead(client, organizationId, () => true),
    onError: (error) => {
      if (!isUnauthorized(error)) {
        showToast({
          title: 'Your notifications were not marked as read',
          description: sentenceOf(error),
          variant: 'destructive',
        });
      }
      return client.invalidateQueries({ queryKey: notificationsQuery(organizationId).queryKey });
    },
  });
};
