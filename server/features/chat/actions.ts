import type { BodyOf } from '../../../contract/endpoint.ts';
import type { editMessage as editMessageCall, sendMessage as sendMessageCall } from '../../../contract/chat.ts';
import { change, type Announce, type Context, type Made } from '../../platform/context/context.ts';
import { besideTransaction, type Transaction } from '../../platform/database/database.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import {
  authorizeConversation,
  draftMessage,
  findAnswerTo,
  findLastMessage,
  findMessage,
  findMessageOfClient,
  findReadableMessage,
  findRunMessage,
  getConversation,
  getMessage,
  lockConversationFor,
  rewriteMessage,
  storeMessage,
  updateGeneratedTitle,
  type MessageRow,
} from '../conversations/index.ts';
import { findRunWithOutput } from '../flows/index.ts';
import type { Answerer } from './answerer.ts';
import { stopUnlessEntitled } from './answers/stop-answers.ts';
import { answerMessage, type AnswerTask, type AnswerTools } from './answers/answer-message.ts';
import { titleOf } from './titles/conversation-title.ts';
import { improveTitle } from './titles/improve-title.ts';
import type { RunningAnswer, RunningAnswers } from './answers/running-answers.ts';
import { deleteTurn } from './turns/turn-queries.ts';

export interface ChatServices extends AnswerTools {
  running: RunningAnswers;
  /** Where a model fails at it. */
  suggestByRules: Answerer['suggestTasks'];
  /** Whether the answerer is asked for the titles of conversations. */
  asksForTitles: boolean;
  /** How often it is seen whether who asked may still ask. */
  heartbeatMs?: number | undefined;
  /** Somebody opens a chat and may ask soon. */
  expectQuestions(): void;
}

/** A message that has its answer already, or one whose answer is being written. */
export type Sent = { userMessage: MessageRow; answer: MessageRow } | { running: RunningAnswer };

type SendInput = BodyOf<typeof sendMessageCall>;

/** Stores the person's message and has the agent answer it. The same `clientMessageId` again stores nothing twice. */
export async function sendMessage(context: Context, services: ChatServices, input: SendInput): Promise<Sent> {
  const { chatSessionId, clientMessageId, content } = input;
  return changeAndAnswer(context, async (transaction, announce, made, stored) => {
    const conversation = await lockConversationFor(context, transaction, chatSessionId, 'send');
    const earlier = clientMessageId && (await findMessageOfClient(transaction, conversation, clientMessageId));
    if (earlier) await made(earlier.id);
    const underway = await findAnswerUnderway(services, transaction, earlier || null, chatSessionId);
    if (underway) return underway;
    const isFirst = conversation.title === null && !(await findLastMessage(transaction, conversation));
    const title = isFirst ? titleOf(content) : null;
    const asked = { isUser: true, content, clientMessageId: clientMessageId ?? null };
    const userMessage = earlier || draftMessage(conversation, asked);
    // Begun while the conversation is held: of two messages at once, the second then finds it running. What it draws on
    // is looked up while the message is stored.
    const running = await startAnswer(context, services, { conversation, userMessage, replaces: null, title, stored });
    if (!earlier) {
      Object.assign(userMessage, await storeMessage(transaction, announce, conversation, userMessage));
      await made(userMessage.id);
    }
    if (title !== null) await updateGeneratedTitle(transaction, conversation, title);
    return { running };
  });
}

/**
 * Other words for a message of the person's own, which the agent answers anew: all messages after it are deleted. The
 * same `clientMessageId` again changes nothing.
 */
export async function editMessage(
  context: Context,
  services: ChatServices,
  id: string,
  { content, clientMessageId }: BodyOf<typeof editMessageCall>,
): Promise<Sent> {
  const found = await findReadableMessage(context.database, context.actor, id);
  if (!found) throw notFound('message');
  return changeAndAnswer(context, async (transaction, announce, _made, stored) => {
    const conversation = await lockConversationFor(context, transaction, found.conversation.id, 'send');
    const message = await findMessage(transaction, conversation, id);
    if (!message) throw notFound('message');
    if (!message.isUser) throw invalidInput('Only a message of your own can be changed. Please choose one.');
    const earlier = clientMessageId ? await findMessageOfClient(transaction, conversation, clientMessageId) : null;
    if (earlier && earlier.id !== id) throw invalidInput('These words were sent as another message. Please reload.');
    const underway = await findAnswerUnderway(services, transaction, earlier, conversation.id);
    if (underway) return underway;
    if (!earlier) await deleteTurn(transaction, conversation, message);
    const userMessage =
      earlier ??
      (await rewriteMessage(transaction, announce, conversation, message, {
        content,
        clientMessageId: clientMessageId ?? message.clientMessageId,
      }));
    const title = hasTitleFrom(conversation, message) ? titleOf(content) : null;
    if (title !== null) await updateGeneratedTitle(transaction, conversation, title);
    return {
      running: await startAnswer(context, services, {
        conversation,
        userMessage,
        replaces: null,
        title,
        stored,
        isRewritten: true,
      }),
    };
  });
}

/** Whether the conversation is still called by this message's own words. */
const hasTitleFrom = (conversation: AnswerTask['conversation'], { content }: MessageRow): boolean =>
  conversation.isTitleGenerated && conversation.title === titleOf(content);

/** What there is already of the answer to a message that comes a second time. Throws `answer_running` for another's. */
async function findAnswerUnderway(
  { running }: ChatServices,
  transaction: Transaction,
  earlier: MessageRow | null,
  conversationId: string,
): Promise<Sent | null> {
  const answer = earlier && (await findAnswerTo(transaction, earlier));
  if (answer) return { userMessage: earlier, answer };
  const current = await running.find(conversationId, transaction);
  if (earlier && current?.userMessage.id === earlier.id) return { running: current };
  if (current) throw stillWriting();
  return null;
}

/** The answer begins within the change, and waits for its commit before it asks anybody. */
async function changeAndAnswer<Answer>(
  context: Context,
  work: (transaction: Transaction, announce: Announce, made: Made, stored: Promise<void>) => Promise<Answer>,
): Promise<Answer> {
  const stored = Promise.withResolvers<void>();
  stored.promise.catch(() => {});
  try {
    const sent = await change(
      context,
      (transaction, announce, made) => work(transaction, announce, made, stored.promise),
      stored.resolve,
    );
    stored.resolve();
    return sent;
  } catch (error) {
    stored.reject(error);
    throw error;
  }
}

/** The output of a completed run, as the agent's message; the same again gives the first. Throws `not_a_run_output`. */
export async function storeRunOutput(context: Context, input: SendInput): Promise<MessageRow> {
  return change(context, async (transaction, announce, made) => {
    const conversation = await lockConversationFor(context, transaction, input.chatSessionId, 'send');
    const run = await findRunWithOutput(transaction, conversation, input.content);
    if (!run) {
      throw new AppError('not_a_run_output', 'Only the finished document of a guide can be added to a conversation.');
    }
    const message =
      (await findRunMessage(transaction, conversation, run.id)) ??
      (await storeMessage(transaction, announce, conversation, {
        isUser: false,
        content: input.content,
        metadata: {
          flowRunId: run.id,
          ...(run.flow.personal && { personal: run.flow.personal }),
          ...(run.flow.shape === 'letter' && { isLetter: true }),
        },
      }));
    await made(message.id);
    return message;
  });
}

/** Has the last question answered anew; the earlier answer stays until the new one is there. */
export async function regenerateAnswer(
  context: Context,
  services: ChatServices,
  conversationId: string,
): Promise<RunningAnswer> {
  return changeAndAnswer(context, async (transaction, _announce, made, stored) => {
    const conversation = await lockConversationFor(context, transaction, conversationId, 'send');
    const last = await findLastMessage(transaction, conversation);
    if (!last) throw invalidInput('There is nothing to answer yet. Please write a message first.');
    const question = last.isUser
      ? last
      : last.answersMessageId && (await findMessage(transaction, conversation, last.answersMessageId));
    if (!question) throw invalidInput('A finished document is not written anew here. Please start the guide again.');
    const title = hasTitleFrom(conversation, question) ? conversation.title : null;
    const replaces = last.isUser ? null : last;
    await made(question.id, ...(replaces ? [replaces.id] : []));
    return startAnswer(context, services, { conversation, userMessage: question, replaces, title, stored });
  });
}

/** What there is of the answer to a message that was sent already, or begins it anew. `replacedId`: not this one. */
export async function answerAgain(
  context: Context,
  services: ChatServices,
  messageId: string,
  replacedId?: string,
): Promise<Sent> {
  const { chatSessionId } = await getMessage(context, messageId);
  return changeAndAnswer(context, async (transaction, _announce, _made, stored) => {
    const conversation = await lockConversationFor(context, transaction, chatSessionId, 'send');
    const userMessage = await findMessage(transaction, conversation, messageId);
    if (!userMessage) throw notFound('message');
    const current = await services.running.find(conversation.id, transaction);
    if (current?.userMessage.id === messageId) return { running: current };
    const replaces = await findAnswerTo(transaction, userMessage);
    if (replaces && replaces.id !== replacedId) return { userMessage, answer: replaces };
    return {
      running: await startAnswer(context, services, { conversation, userMessage, replaces, title: null, stored }),
    };
  });
}

/** What there is so far of the answer on its way, for everybody who may read the conversation. */
export async function readRunningAnswer(
  context: Context,
  { running }: ChatServices,
  conversationId: string,
): Promise<Pick<RunningAnswer, 'text' | 'status'> | null> {
  const { conversation } = await getConversation(context, conversationId);
  return running.peek(conversation.id);
}

/** Null where nothing had been said yet. Throws `nothing_running`. */
export async function stopAnswer(
  context: Context,
  services: ChatServices,
  conversationId: string,
): Promise<MessageRow | null> {
  await authorizeConversation(context, conversationId, 'send');
  const running = await services.running.find(conversationId);
  if (!running) throw new AppError('nothing_running', 'The agent is not writing at the moment.');
  running.stop();
  const outcome = await running.outcome;
  return 'message' in outcome ? outcome.message : null;
}

interface NewAnswer extends AnswerTask {
  /** That the message has just given its conversation. */
  title: string | null;
}

async function startAnswer(
  context: Context,
  { running, asksForTitles, heartbeatMs, ...tools }: ChatServices,
  { title, ...task }: NewAnswer,
): Promise<RunningAnswer> {
  const { conversation, userMessage } = task;
  const { sessionId } = context.actor;
  const { id, organizationId, userId } = conversation;
  const asked = { id, organizationId, userId, ...(sessionId !== undefined && { sessionId }) };
  const began = context.now().getTime();
  const started = await running.start(asked, userMessage, (say, signal) =>
    besideTransaction(() => answerMessage(context, tools, task, say, signal)),
  );
  if (!started) throw stillWriting();
  stopUnlessEntitled(context, conversation.id, started, heartbeatMs);
  if (title !== null && asksForTitles) {
    const named = { conversationId: conversation.id, title, message: userMessage.content };
    running.beside(async (signal) => {
      const outcome = await started.outcome;
      if (!('message' in outcome) || !outcome.message) return;
      if (context.now().getTime() - began > slowMs) return;
      await improveTitle(context, await tools.answererFor(conversation), named, signal);
    });
  }
  return started;
}

/** A server that is so slow has better things to do than titles, and would read the conversation anew after one. */
const slowMs = 60_000;

const stillWriting = () =>
  new AppError('answer_running', 'The agent is still answering. You can send again when the reply is done.');
