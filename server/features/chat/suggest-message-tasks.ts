import type { suggestTasks as suggestTasksCall } from '../../../contract/chat.ts';
import type { SuggestedTask } from '../../../contract/conversations.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { change, type Context } from '../../platform/context/context.ts';
import { invalidInput, notFound } from '../../platform/errors/app-error.ts';
import {
  authorizeConversation,
  findMessage,
  getConversation,
  lockConversationFor,
  updateMessageMetadata,
  type MessageRow,
} from '../conversations/index.ts';
import { getMembership, getOrganization } from '../organizations/index.ts';
import { calendarDayIn, selectOpenTaskTitles, selectTasksOfConversation } from '../tasks/index.ts';
import type { AnswererFor } from './answerer.ts';

/**
 * The tasks that an agent's stored message asks for, kept with it: once there are some, the same again gives these.
 * What the client holds to be the message's content does not count.
 */
export async function suggestMessageTasks(
  context: Context,
  answererFor: AnswererFor,
  { chatSessionId, messageId }: BodyOf<typeof suggestTasksCall>,
): Promise<SuggestedTask[]> {
  const conversation = await authorizeConversation(context, chatSessionId, 'send');
  const message = await findMessage(context.database, conversation, messageId);
  if (!message) throw notFound('message');
  if (message.isUser) throw invalidInput('Tasks can be suggested for an agent’s message only. Please choose one.');
  const kept = keptTasks(message);
  if (kept) return kept;
  // A question back asks for nothing else.
  if (message.metadata.choices) return [];

  const { organization } = await getOrganization(context, conversation.organizationId);
  const membership = await getMembership(context, conversation.organizationId);
  const answerer = await answererFor(conversation);
  const suggestedTasks = await answerer.suggestTasks({
    message: message.content,
    openTaskTitles: await selectOpenTaskTitles(context.database, membership),
    today: calendarDayIn(organization.timeZone, context.now()),
  });

  return change(context, async (transaction) => {
    const held = await lockConversationFor(context, transaction, chatSessionId, 'send');
    const current = await findMessage(transaction, held, messageId);
    if (!current) throw notFound('message');
    // Somebody asked twice at once: what was kept first may be on screen already.
    const earlier = keptTasks(current);
    if (earlier) return earlier;
    await updateMessageMetadata(transaction, held, messageId, { suggestedTasks });
    return suggestedTasks;
  });
}

/** For whoever may read the conversation. */
export async function listMadeTasks(context: Context, conversationId: string) {
  const { conversation } = await getConversation(context, conversationId);
  return selectTasksOfConversation(context.database, conversation);
}

const keptTasks = ({ metadata }: MessageRow): SuggestedTask[] | null =>
  metadata.suggestedTasks && metadata.suggestedTasks.length > 0 ? metadata.suggestedTasks : null;
