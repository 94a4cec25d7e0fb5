import type { BodyOf } from '../../../contract/endpoint.ts';
import type { PageQuery } from '../../../contract/page.ts';
import type { readNotifications as readNotificationsCall } from '../../../contract/notifications.ts';
import { change, type Context } from '../../platform/context/context.ts';
import { getMembership } from '../organizations/index.ts';
import { notificationsRead } from './events.ts';
import { markRead, selectNotifications } from './queries.ts';

export async function listNotifications(context: Context, organizationId: string, page: PageQuery) {
  return selectNotifications(context.database, await getMembership(context, organizationId), page);
}

/** One's own; ids of others change nothing. */
export async function readNotifications(context: Context, input: BodyOf<typeof readNotificationsCall>): Promise<void> {
  const which = 'ids' in input ? input : await getMembership(context, input.organizationId);
  await change(context, async (transaction, announce) => {
    const read = await markRead(transaction, context.actor, which);
    const oneOfEach = new Map(read.map((notification) => [notification.organizationId, notification]));
    for (const notification of oneOfEach.values()) await announce(notificationsRead(notification));
  });
}
