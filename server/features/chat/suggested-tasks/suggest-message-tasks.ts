import type { suggestTasks as suggestTasksCall } from '../../../../contract/chat.ts';
import type { BodyOf, OutputOf } from '../../../../contract/endpoint.ts';
import { ModelError } from '../../../platform/ai/index.ts';
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
import { withoutKnownTasks, type SuggestionRequest } from '../../assistant/index.ts';
import type { Answerer } from '../answerer.ts';
import type { ChatServices } from '../actions.ts';

type Suggested = OutputOf<typeof suggestTasksCall>;

/**
 * The tasks that an agent's stored message asks for, kept with it: once there are some, the same again gives these, but
 * where a model failed and they are those of the rules.
 * A guide's document has those that the guide declares.
 * What the client holds to be the message's content does not count.
 */
export async function suggestMessageTasks(
  context: Context,
  { answererFor, suggestByRules }: Pick<ChatServices, 'answererFor' | 'suggestByRules'>,
  flows: FlowLibrary,
  { chatSessionId, messageId }: BodyOf<typeof suggestTasksCall>,
): Promise<Suggested> {
  const conversation = await authorizeConversation(context, chatSessionId, 'send');
  const message = await findMessage(context.database, conversation, messageId);
  if (!message) throw notFound('message');
  if (message.isUser) throw invalidInput('Tasks can be suggested for an agent’s message only. Please choose one.');
  const kept = keptTasks(message);
  if (kept) return kept;
  // A question back asks for nothing else.
  if (message.metadata.choices) return { suggestedTasks: [] };

  const { organization } = await getOrganization(context, conversation.organizationId);
  const membership = await getMembership(context, conversation.organizationId);
  const openTaskTitles = await selectOpenTaskTitles(context.database, membership);
  const { content: document, metadata } = message;
  const declared = await suggestRunTasks(context, flows, conversation, { runId: metadata.flowRunId, document });
  const today = calendarDayIn(organization.timeZone, context.now());
  const { suggestedTasks, tasksProblem = null } = declared
    ? { suggestedTasks: withoutKnownTasks(declared, openTaskTitles) }
    : await suggest(await answererFor(conversation), suggestByRules, { message: document, openTaskTitles, today });

  return change(context, async (transaction) => {
    const held = await lockConversationFor(context, transaction, chatSessionId, 'send');
    const current = await findMessage(transaction, held, messageId);
    if (!current) throw notFound('message');
    // Somebody asked twice at once: what was kept first may be on screen already.
    const earlier = keptTasks(current);
    if (earlier) return earlier;
    const made = (await selectTasksOfConversation(transaction, held)).filter((task) => task.messageId === messageId);
    const staying = current.metadata.suggestedTasks?.filter(({ title }) => made.some((task) => task.title === title));
    const all = withoutKnownTasks([...(staying ?? []), ...suggestedTasks], []);
    await updateMessageMetadata(transaction, held, messageId, { suggestedTasks: all, tasksProblem });
    return { suggestedTasks: all, ...(tasksProblem && { tasksProblem }) };
  });
}

async function suggest(
  answerer: Answerer,
  suggestByRules: Answerer['suggestTasks'],
  request: SuggestionRequest,
): Promise<Suggested> {
  try {
    return { suggestedTasks: await answerer.suggestTasks(request) };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const tasksProblem = { message: error.what, ...(error.isForSettings && { inSettings: true as const }) };
    return { suggestedTasks: await suggestByRules(request), tasksProblem };
  }
}

/** For whoever may read the conversation. */
export async function listMadeTasks(context: Context, conversationId: string) {
  const { conversation } = await getConversation(context, conversationId);
  return selectTasksOfConversation(context.database, conversation);
}

function keptTasks({ metadata: { suggestedTasks = [], tasksProblem } }: MessageRow): Suggested | null {
  return suggestedTasks.length > 0 && !tasksProblem ? { suggestedTasks } : null;
}
