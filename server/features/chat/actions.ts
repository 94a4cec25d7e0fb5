import type { BodyOf } from '../../../contract/endpoint.ts';
import type { sendMessage as sendMessageCall } from '../../../contract/chat.ts';
import { change, type Context } from '../../platform/context/context.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import {
  authorizeConversation,
  findAnswerTo,
  findLastMessage,
  findMessage,
  findMessageOfClient,
  findRunMessage,
  getConversation,
  lockConversationFor,
  storeMessage,
  type MessageRow,
} from '../conversations/index.ts';
import { findRunWithOutput } from '../flows/index.ts';
import { answerMessage, type AnswerTask, type AnswerTools } from './answer-message.ts';
import type { RunningAnswer, RunningAnswers } from './running-answers.ts';

export interface ChatServices extends AnswerTools {
  running: RunningAnswers;
}

/** A message that has its answer already, or one whose answer is being written. */
export type Sent = { userMessage: MessageRow; answer: MessageRow } | { running: RunningAnswer };

type SendInput = BodyOf<typeof sendMessageCall>;

/** Stores the person's message and has the agent answer it. The same `clientMessageId` again stores nothing twice. */
export async function sendMessage(context: Context, services: ChatServices, input: SendInput): Promise<Sent> {
  const { chatSessionId, clientMessageId, content } = input;
  const stored = Promise.withResolvers<void>();
  stored.promise.catch(() => {});
  try {
    const sent = await change(context, async (transaction, announce): Promise<Sent> => {
      const conversation = await lockConversationFor(context, transaction, chatSessionId, 'send');
      const earlier = clientMessageId && (await findMessageOfClient(transaction, conversation, clientMessageId));
      const running = services.running.find(chatSessionId);
      if (earlier) {
        const answer = await findAnswerTo(transaction, earlier);
        if (answer) return { userMessage: earlier, answer };
        if (running?.userMessage.id === earlier.id) return { running };
      }
      if (running) throw stillWriting();
      const userMessage =
        earlier ||
        (await storeMessage(transaction, announce, conversation, {
          isUser: true,
          content,
          clientMessageId: clientMessageId ?? null,
        }));
      // Begun while the conversation is held: of two messages at once, the second then finds it running.
      return { running: startAnswer(context, services, { conversation, userMessage, replaces: null }, stored.promise) };
    });
    stored.resolve();
    return sent;
  } catch (error) {
    stored.reject(error);
    throw error;
  }
}

/** The output of a completed run, as the agent's message; the same again gives the first. Throws `not_a_run_output`. */
export async function storeRunOutput(context: Context, input: SendInput): Promise<MessageRow> {
  return change(context, async (transaction, announce) => {
    const conversation = await lockConversationFor(context, transaction, input.chatSessionId, 'send');
    const run = await findRunWithOutput(transaction, conversation, input.content);
    if (!run) {
      throw new AppError('not_a_run_output', 'Only the finished document of a guide can be added to a conversation.');
    }
    return (
      (await findRunMessage(transaction, conversation, run.id)) ??
      storeMessage(transaction, announce, conversation, {
        isUser: false,
        content: input.content,
        metadata: { flowRunId: run.id },
      })
    );
  });
}

/** Has the last question answered anew; the earlier answer stays until the new one is there. */
export async function regenerateAnswer(
  context: Context,
  services: ChatServices,
  conversationId: string,
): Promise<RunningAnswer> {
  return change(context, async (transaction) => {
    const conversation = await lockConversationFor(context, transaction, conversationId, 'send');
    const last = await findLastMessage(transaction, conversation);
    if (!last) throw invalidInput('There is nothing to answer yet. Please write a message first.');
    if (last.isUser) return startAnswer(context, services, { conversation, userMessage: last, replaces: null });
    const question = last.answersMessageId && (await findMessage(transaction, conversation, last.answersMessageId));
    if (!question) throw invalidInput('A finished document is not written anew here. Please start the guide again.');
    return startAnswer(context, services, { conversation, userMessage: question, replaces: last });
  });
}

/** What has been said so far of the answer on its way, for everybody who may read the conversation; else null. */
export async function readRunningAnswer(
  context: Context,
  { running }: ChatServices,
  conversationId: string,
): Promise<string | null> {
  const { conversation } = await getConversation(context, conversationId);
  return running.find(conversation.id)?.text ?? null;
}

/** Null where nothing had been said yet. Throws `nothing_running`. */
export async function stopAnswer(
  context: Context,
  services: ChatServices,
  conversationId: string,
): Promise<MessageRow | null> {
  await authorizeConversation(context, conversationId, 'send');
  const running = services.running.find(conversationId);
  if (!running) throw new AppError('nothing_running', 'The agent is not writing at the moment.');
  running.stop();
  const outcome = await running.outcome;
  return 'message' in outcome ? outcome.message : null;
}

function startAnswer(
  context: Context,
  { running, ...tools }: ChatServices,
  task: AnswerTask,
  stored: Promise<void> = Promise.resolve(),
): RunningAnswer {
  const started = running.start(task.conversation, task.userMessage, async (say, signal) => {
    await stored;
    return answerMessage(context, tools, task, say, signal);
  });
  if (!started) throw stillWriting();
  return started;
}

const stillWriting = () =>
  new AppError('answer_running', 'The agent is still answering. You can send again when the reply is done.');
