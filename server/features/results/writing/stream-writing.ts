import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Changed } from '../../../../contract/events.ts';
import type { ResultWriting, WritingEvents } from '../../../../contract/results.ts';
import type { Context } from '../../../platform/context/context.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Broadcaster } from '../../../platform/events/broadcaster.ts';
import { openEventStream } from '../../../platform/http/event-stream.ts';
import { isLiveSession } from '../../../platform/http/session-store.ts';
import { findReadableMessage } from '../../conversations/index.ts';
import type { RunningWritings } from './running-writings.ts';

export interface WritingStreamServices {
  running: RunningWritings;
  /** Ends streams with the sign-out, the membership and the server. */
  broadcaster: Pick<Broadcaster<Changed>, 'join'>;
  heartbeatMs?: number | undefined;
}

/** Writes what a model writes of a document to whoever may read it, as it comes, until it has ended. */
export async function streamWriting(
  { database, actor }: Context,
  { running, broadcaster, heartbeatMs }: WritingStreamServices,
  messageId: string,
  { session }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const found = await findReadableMessage(database, actor, messageId);
  if (!found) throw notFound('message');
  const { organizationId } = found.conversation;
  const { sessionId } = session;
  const mayRead = async () =>
    (await isLiveSession(database, sessionId)) && (await findReadableMessage(database, actor, messageId)) !== null;
  const endUnlessReadable = () =>
    void mayRead().then(
      (readable) => readable || stream.close(),
      // The database does not answer: the next heartbeat asks again.
      () => {},
    );

  const stream = openEventStream<WritingEvents>(reply, {
    ...(heartbeatMs !== undefined && { heartbeatMs }),
    onHeartbeat: endUnlessReadable,
  });
  const leave = broadcaster.join({
    organizationId,
    userId: actor.userId,
    sessionId,
    hear: () => {},
    end: stream.close,
  });
  let told: ResultWriting | null = null;
  const stopHearing = await running.follow(messageId, (writing) => {
    if (writing && told && goesOn(told, writing)) {
      if (writing.text.length > told.text.length) stream.send('delta', { text: writing.text.slice(told.text.length) });
    } else {
      stream.send('writing', writing);
    }
    told = writing && { ...writing };
    if (writing === null || writing.problem !== null) stream.close();
  });
  const end = () => {
    stopHearing();
    leave();
  };
  reply.raw.on('close', end);
  if (!stream.isOpen()) end();
  // Whoever left while we were asking was told so before they were here to hear it.
  endUnlessReadable();
}

const goesOn = (before: ResultWriting, after: ResultWriting): boolean =>
  after.problem === null && after.section === before.section && after.text.startsWith(before.text);
