import type { FastifyReply } from 'fastify';
import type { Changed, ChangeEvents } from '../../../contract/events.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Broadcaster } from '../../platform/events/broadcaster.ts';
import { openEventStream } from '../../platform/http/event-stream.ts';
import { isLiveSession } from '../../platform/http/session-store.ts';
import { lacksNeededStep } from '../auth/index.ts';
import { findOrganization, getMembership } from '../organizations/index.ts';

export interface ChangeServices {
  broadcaster: Broadcaster<Changed>;
  heartbeatMs?: number | undefined;
}

/** Writes what changes in the organization to the caller, while they are signed in and a member. */
export async function followChanges(
  context: Context,
  { broadcaster, heartbeatMs }: ChangeServices,
  { organizationId, missedMs, sessionId }: { organizationId: string; missedMs?: number | undefined; sessionId: string },
  reply: FastifyReply,
): Promise<void> {
  const { userId } = await getMembership(context, organizationId);
  const { twoSteps } = reply.request.session;
  const isSignedIn = async () =>
    (await isLiveSession(context.database, sessionId)) &&
    (twoSteps || !(await lacksNeededStep(context.database, userId)));
  async function endUnlessEntitled(): Promise<void> {
    if (!(await isSignedIn())) return stream.close();
    if ((await findOrganization(context.database, organizationId, context.actor)) !== null) return;
    // It may have gone a moment ago, before this was announced.
    hear({ entity: 'organization', id: organizationId });
    stream.close();
  }
  // Where the database does not answer nothing is announced either, and the next heartbeat asks again.
  const check = () => void endUnlessEntitled().catch(() => {});

  const stream = openEventStream<ChangeEvents>(reply, {
    ...(heartbeatMs !== undefined && { heartbeatMs }),
    onHeartbeat: check,
  });
  const hear = (change: Changed) => stream.send('changed', change);
  const leave = broadcaster.join({ organizationId, userId, sessionId, hear, end: stream.close }, missedMs);
  reply.raw.on('close', leave);
  if (!stream.isOpen()) leave();
  // Whoever left while we were asking was told so before they were here to hear it.
  check();
}
