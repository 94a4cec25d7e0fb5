import type { BodyOf } from '../../../contract/endpoint.ts';
import type { createTask } from '../../../contract/tasks.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { invalidInput, notFound } from '../../platform/errors/app-error.ts';
import { findReadableMessage } from '../conversations/index.ts';

// As long as the column that holds it.
const keyLength = 300;

/** Suggestions have no id: the same words with the same day are the same suggestion. */
export const suggestionKey = ({ title, dueDate = null }: { title: string; dueDate?: string | null }): string =>
  [dueDate, title].filter(Boolean).join(' ').slice(0, keyLength);

/** Where a task is opened. */
export const taskPath = (id: string): string => `/tasks?task=${id}`;

/** Where a task made of a message's suggestion, or of a finished document, comes from; the asker may read that message. */
export async function findMessageSource(
  context: Context,
  transaction: Transaction,
  organizationId: string,
  { messageId, title }: NonNullable<BodyOf<typeof createTask>['suggestion']>,
) {
  const found = await findReadableMessage(transaction, context.actor, messageId);
  if (found?.conversation.organizationId !== organizationId) throw notFound('message');
  const { message, conversation } = found;
  const { flowRunId, suggestedTasks = [], proposals = [] } = message.metadata;
  const suggested = [...suggestedTasks, ...proposals.filter(({ kind }) => kind === 'task')];
  if (flowRunId === undefined && !suggested.some((each) => 'title' in each && each.title === title)) {
    throw invalidInput('This message does not suggest that task.', 'suggestion');
  }
  return {
    sourceConversationId: conversation.id,
    sourceMessageId: message.id,
    sourceSuggestion: suggestionKey({ title }),
    createdFromAgent: conversation.agentType,
  };
}
