import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamEvents } from '../../../contract/chat.ts';
import type { Message } from '../../../contract/conversations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { openEventStream, wantsEventStream } from '../../platform/http/event-stream.ts';
import { presentMessage } from '../conversations/index.ts';
import type { Sent } from './actions.ts';

const stopped = 'The answer was stopped before it began.';

/** Gives the answer in the form that was asked for: as it is written, or whole. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: Sent,
  wholeAnswer: (userMessage: Message, agentMessage: Message) => object,
): Promise<unknown> {
  if (wantsEventStream(request)) return streamAnswer(reply, sent);
  if ('answer' in sent) {
    return reply.status(201).send(wholeAnswer(presentMessage(sent.userMessage), presentMessage(sent.answer)));
  }
  const outcome = await sent.running.outcome;
  if ('error' in outcome) throw outcome.error;
  if (!outcome.message) throw new AppError('nothing_running', stopped);
  return reply.status(201).send(wholeAnswer(presentMessage(sent.running.userMessage), presentMessage(outcome.message)));
}

async function streamAnswer(reply: FastifyReply, sent: Sent): Promise<void> {
  const stream = openEventStream<StreamEvents>(reply);
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
      stream.send('error', { message, code, retryable: outcome.retryable });
    } else if (outcome.message) {
      stream.send('agent-message', presentMessage(outcome.message));
    } else {
      stream.send('error', { message: stopped, code: 'nothing_running', retryable: true });
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
