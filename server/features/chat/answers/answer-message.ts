import { mostEarlierAnswers, type MessageMetadata } from '../../../../contract/conversations.ts';
import type { Granted } from '../../../platform/access/access.ts';
import { ModelError, type SentRequest } from '../../../platform/ai/index.ts';
import { change, type Context } from '../../../platform/context/context.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import {
  AnsweredMeanwhile,
  deleteMessage,
  findAnswerTo,
  lockGrantedConversation,
  presentMessage,
  storeMessage,
  type ConversationRow,
  type MessageRow,
} from '../../conversations/index.ts';
import { withoutEnd } from './answer-record.ts';
import type { AnswererFor } from '../answerer.ts';
import { gatherQuestion } from '../context/index.ts';
import type { OpenDesk } from '../open-desk.ts';
import { begunElsewhere, type AnswerNews, type FailedAnswer, type Outcome } from './running-answers.ts';
import type { OpenTools } from '../tools/index.ts';
import { packSent } from '../sent/what-was-sent.ts';
import { turnBeside } from '../turns/turn-queries.ts';
import type { Turn } from '../turns/turn.ts';

export interface AnswerTools {
  answererFor: AnswererFor;
  openDesk: OpenDesk;
  openTools: OpenTools;
}

export interface AnswerTask {
  conversation: Granted<ConversationRow, 'send'>;
  userMessage: MessageRow;
  /** The earlier answer that gives way once this one is there. */
  replaces: MessageRow | null;
  /** Resolves once the question is kept. */
  stored: Promise<void>;
  /** What was said before it changes with it: nothing is looked up before that. */
  isRewritten?: true;
}

/**
 * Answers a message once it is stored, saying it piece by piece, and stores what was said: whole, stopped, or until it
 * failed. What the answer may draw on is looked up while the message is stored.
 */
export async function answerMessage(
  context: Context,
  { answererFor, ...sources }: AnswerTools,
  task: AnswerTask,
  say: (news: AnswerNews) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  let text = '';
  let metadata: MessageMetadata = {};
  let failure: unknown = null;
  let turn: Turn | null = null;
  let sent: readonly SentRequest[] = [];
  const gather = () =>
    gatherQuestion(context, sources, task, {
      tell: say,
      unsay(thought) {
        text = withoutEnd(text, thought);
      },
      keep(kept, keptMetadata, keptSent) {
        turn = kept;
        sent = keptSent;
        metadata = keptMetadata;
      },
      untilStored: () => task.stored,
      signal,
    });
  const prepared = Promise.all([
    answererFor(task.conversation),
    task.isRewritten ? task.stored.then(gather) : gather(),
  ]);
  const begun = prepared.then(([answerer, question]) => {
    const answer = answerer.answer(question);
    const first = answer.next();
    first.catch(() => {});
    return { answer, first };
  });
  begun.catch(() => {});
  await task.stored.catch((error: unknown) => {
    void begun.then(({ answer }) => answer.return({})).catch(() => {});
    throw error;
  });
  try {
    const { answer, first } = await begun;
    try {
      for (let next = await first; ; next = await answer.next()) {
        if (next.done) {
          metadata = next.value;
          break;
        }
        text += next.value;
        say(next.value);
      }
    } finally {
      await answer.return({});
    }
  } catch (error) {
    failure = error;
  }

  if (!failure) return { message: await storeAnswer(context, task, text, { metadata, turn, sent }) };
  if (signal.aborted) {
    return {
      message:
        text.trim() === '' || signal.reason === begunElsewhere
          ? null
          : await storeAnswer(context, task, text, { metadata: { ...metadata, stopped: true }, turn, sent }),
    };
  }
  const failed = explainFailure(failure, task.userMessage);
  // A good earlier answer does not give way to half of a new one.
  if (text.trim() !== '' && !task.replaces)
    await storeAnswer(context, task, text, { metadata: { ...metadata, error: failed.error.message }, turn, sent });
  return failed;
}

// The conversation may have been cleared while the agent was writing: then there is nothing left to answer. Another
// process may have answered as well, after a gap in their connection: then its answer stays the only one. Whoever may not
// ask any more, or has left, keeps what was said until then.
async function storeAnswer(
  context: Context,
  { conversation, userMessage, replaces }: AnswerTask,
  content: string,
  { metadata, turn, sent }: { metadata: MessageMetadata; turn: Turn | null; sent: readonly SentRequest[] },
): Promise<MessageRow> {
  const packed = turn && (await packSent(sent));
  return change(context, async (transaction, announce) => {
    const held = await lockGrantedConversation(transaction, conversation, userMessage.id);
    if (!held) throw notFound('message');
    if (replaces) await deleteMessage(transaction, held, replaces.id);
    const answer = {
      isUser: false,
      content,
      metadata: keepEarlier(metadata, content, replaces),
      answersMessageId: userMessage.id,
    };
    const beside = turn && packed ? turnBeside(turn, packed) : undefined;
    return storeMessage(transaction, announce, held, answer, beside);
  }).catch(async (error: unknown) => {
    const other = error instanceof AnsweredMeanwhile && (await findAnswerTo(context.database, userMessage));
    if (!other) throw error;
    return other;
  });
}

const mostOfEarlier = 200_000;

/** The answer that gives way stays with the new one, and those before it while they are not too many; a half that broke off does not. */
function keepEarlier(metadata: MessageMetadata, newest: string, replaced: MessageRow | null): MessageMetadata {
  if (!replaced || replaced.metadata.error !== undefined) return metadata;
  const { content, createdAt } = replaced;
  const all = [...(replaced.metadata.earlier ?? []), { content, createdAt: createdAt.toISOString() }];
  // What is said again word for word is there.
  const others = all.filter((told) => told.content !== newest).slice(-mostEarlierAnswers);
  const earlier: typeof all = [];
  let characters = 0;
  for (const each of others.toReversed()) {
    characters += each.content.length;
    if (characters > mostOfEarlier && earlier.length > 0) break;
    earlier.unshift(each);
  }
  return { ...metadata, ...(earlier.length > 0 && { earlier }) };
}

function explainFailure(failure: unknown, userMessage: MessageRow): FailedAnswer {
  if (!(failure instanceof ModelError)) throw failure;
  const { message, retryable, retryAfterSeconds, isForSettings } = failure;
  const error = new AppError('ai_unavailable', message, {
    userMessage: presentMessage(userMessage),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  });
  return { error, retryable, isForSettings };
}
