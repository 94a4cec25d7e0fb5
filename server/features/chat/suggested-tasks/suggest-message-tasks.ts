import type { suggestTasks as suggestTasksCall } from '../../../../contract/chat.ts';
import type { SuggestedTask } from '../../../../contract/conversations.ts';
import type { BodyOf } from '../../../../contract/endpoint.ts';
import { change, type Context } from '../../../platform/context/context.ts';
import { invalidInput, notFound } from '../../../platform/errors/app-error.ts';
import {
  authorizeConversation,
  findMessage,
  getConversation,
  lockConversationFor,
  updateMessageMetadata,
  type MessageRow,
} from '../../conversations/index.ts';
import { suggestRunTasks, type FlowLibrary } from '../../flows/index.ts';
import { getMembership, getOrganization } from '../../organizations/index.ts';
import { calendarDayIn, selectOpenTaskTitles, selectTasksOfConversation } from '../../tasks/index.ts';
import type { AnswererFor } from '../answerer.ts';
import { withoutKnownTasks } from '../../assistant/index.ts';

/**
 * The tasks that an agent's stored message asks for, kept with it: once there are some, the same again gives these.
 * A guide's document has those that the guide declares.
 * What the client holds to be the message's content does not count.
 */
export async function suggestMessageTasks(
  context: Context,
  { answererFor }: { answererFor: AnswererFor },
  flows: FlowLibrary,
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
  const openTaskTitles = await selectOpenTaskTitles(context.database, membership);
  const { content: document, metadata } = message;
  const declared = await suggestRunTasks(context, flows, conversation, { runId: metadata.flowRunId, document });
  const suggestedTasks = declared
    ? withoutKnownTasks(declared, openTaskTitles)
    : await (
        await answererFor(conversation)
      ).suggestTasks({
        message: document,
        openTaskTitles,
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
