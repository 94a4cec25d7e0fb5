import type { FastifyReply } from 'fastify';
import type { Endpoint } from '../../../../contract/endpoint.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { StreamEvents } from '../../../../contract/chat.ts';
import type { Message } from '../../../../contract/conversations.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import { openEventStream, wantsEventStream } from '../../../platform/http/event-stream.ts';
import { findMessage, presentMessage, type MessageRow } from '../../conversations/index.ts';
import type { ChatServices, Sent } from '../actions.ts';
import { isSignedIn } from './stop-answers.ts';

const stopped = 'The answer was stopped before it began.';

export type Answering = Pick<Call<Endpoint>, 'context' | 'request' | 'reply'>;

/** Gives the answer in the form that was asked for: as it is written, or whole. */
export async function sendAnswer(
  { context, request, reply }: Answering,
  { heartbeatMs }: Pick<ChatServices, 'heartbeatMs'>,
  sent: Sent,
  wholeAnswer: (userMessage: Message, agentMessage: Message) => object,
): Promise<unknown> {
  if (wantsEventStream(request)) return streamAnswer(context, heartbeatMs, reply, sent);
  if ('answer' in sent) {
    return reply.status(201).send(wholeAnswer(presentMessage(sent.userMessage), presentMessage(sent.answer)));
  }
  const outcome = await sent.running.outcome;
  if ('error' in outcome) throw outcome.error;
  if (!outcome.message) throw await explainNothing(context, sent.running.userMessage);
  return reply.status(201).send(wholeAnswer(presentMessage(sent.running.userMessage), presentMessage(outcome.message)));
}

/** Why nothing was said: it was stopped, or its question went while it was written. */
async function explainNothing({ database }: Context, { id, chatSessionId }: MessageRow): Promise<AppError> {
  const isThere = await findMessage(database, { id: chatSessionId }, id);
  return isThere ? new AppError('nothing_running', stopped) : notFound('conversation');
}

async function streamAnswer(
  context: Context,
  heartbeatMs: number | undefined,
  reply: FastifyReply,
  sent: Sent,
): Promise<void> {
  const stream = openEventStream<StreamEvents>(reply, {
    ...(heartbeatMs !== undefined && { heartbeatMs }),
    // The answer may have been asked from another place, where it goes on.
    onHeartbeat: () =>
      void isSignedIn(context).then(
        (signedIn) => signedIn || stream.close(),
        () => {},
      ),
  });
  try {
    if ('answer' in sent) {
      stream.send('user-message', presentMessage(sent.userMessage));
      stream.send('agent-message', presentMessage(sent.answer));
      return;
    }
    const { running } = sent;
    stream.send('user-message', presentMessage(running.userMessage));
    if (running.text) stream.send('delta', { text: running.text });
    if (running.status) stream.send('status', running.status);
    const stopListening = running.listen((news) =>
      typeof news === 'string' ? stream.send('delta', { text: news }) : stream.send('status', news),
    );
    reply.raw.on('close', stopListening);
    const outcome = await running.outcome;
    stopListening();
    if ('error' in outcome) {
      const { message, code } = outcome.error;
      const { retryable, isForSettings } = outcome;
      stream.send('error', { message, code, retryable, ...(isForSettings && { inSettings: true }) });
    } else if (outcome.message) {
      stream.send('agent-message', presentMessage(outcome.message));
    } else {
      const { message, code } = await explainNothing(context, running.userMessage);
      stream.send('error', { message, code, retryable: code === 'nothing_running' });
    }
  } catch (error) {
    // The headers are sent, so the error cannot become a status any more.
    const known = error instanceof AppError ? error : null;
    stream.send('error', {
      message: known?.message ?? 'Something went wrong on our side. Your message was kept; please try again.',
      code: known?.code ?? 'internal',
      retryable: true,
    });
    if (!known) reply.log.error({ err: { name: error instanceof Error ? error.name : 'unknown' } }, 'answer failed');
  } finally {
    stream.close();
  }
}
