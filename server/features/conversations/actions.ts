import type * as calls from '../../../contract/conversations.ts';
import type { BodyOf, QueryOf } from '../../../contract/endpoint.ts';
import type { PageQuery } from '../../../contract/page.ts';
import { authorize, type Granted } from '../../platform/access/access.ts';
import { change, type Announce, type Context } from '../../platform/context/context.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { listedWhere } from '../../platform/database/page-queries.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { authorizeInOrganization, listedForMember } from '../organizations/index.ts';
import { conversationEvent, messageEvent } from './events.ts';
import {
  deleteMessages,
  deleteMessagesAfter,
  draftMessage,
  insertMessage,
  reviseMessageContent,
  updateMessageContent,
  type Beside,
  type MessageRow,
  type NewMessage,
} from './message-queries.ts';
import { selectMessages } from './message-page-queries.ts';
import { conversationPolicy, type ConversationAction } from './policy.ts';
import * as queries from './queries.ts';

export async function listConversations(
  context: Context,
  { organizationId, ...asked }: QueryOf<typeof calls.listConversations>,
) {
  const listed = queries.selectConversationsOf(context.database, context.actor, organizationId, asked);
  return listedForMember(context, organizationId, listed);
}

export async function getConversation(context: Context, id: string, connection: Connection = context.database) {
  const found = await queries.findConversation(connection, context.actor, id);
  if (!found) throw notFound('conversation');
  return found;
}

/** Throws `forbidden` for a colleague, `not_found` where the conversation is private or elsewhere. */
export async function authorizeConversation<Action extends ConversationAction>(
  context: Context,
  id: string,
  action: Action,
): Promise<Granted<queries.ConversationRow, Action>> {
  const { conversation, membership } = await getConversation(context, id);
  return authorize(membership, conversationPolicy, action, conversation) as Granted<queries.ConversationRow, Action>;
}

/** The same, with the conversation held until the transaction ends. */
export async function lockConversationFor<Action extends ConversationAction>(
  context: Context,
  transaction: Transaction,
  id: string,
  action: Action,
): Promise<Granted<queries.ConversationRow, Action>> {
  const found = await queries.lockConversation(transaction, context.actor, id);
  if (!found) throw notFound('conversation');
  return authorize(found.membership, conversationPolicy, action, found.conversation) as Granted<
    queries.ConversationRow,
    Action
  >;
}

export async function createConversation(context: Context, input: BodyOf<typeof calls.createConversation>) {
  const { organizationId, ...fields } = input;
  const { organization } = await authorizeInOrganization(context, organizationId, 'chat');
  return change(context, async (transaction, announce, made) => {
    const conversation = await queries.insertConversation(transaction, organization, {
      ...fields,
      userId: context.actor.userId,
    });
    await announce(conversationEvent('conversation.created', conversation));
    await made(conversation.id);
    return getConversation(context, conversation.id, transaction);
  });
}

export async function updateConversation(context: Context, id: string, input: BodyOf<typeof calls.updateConversation>) {
  return change(context, async (transaction, announce) => {
    const conversation = await lockConversationFor(context, transaction, id, 'update');
    await queries.updateConversationRow(transaction, conversation, input);
    // One that becomes private goes from the screens of others: they are told this last change.
    const wasAndIsPrivate = conversation.isPrivate && (input.isPrivate ?? true);
    await announce(conversationEvent('conversation.updated', conversation, wasAndIsPrivate));
    return getConversation(context, id, transaction);
  });
}

export async function deleteConversation(context: Context, id: string): Promise<void> {
  await change(context, async (transaction, announce) => {
    const conversation = await lockConversationFor(context, transaction, id, 'delete');
    await queries.deleteConversationRow(transaction, conversation);
    await announce(conversationEvent('conversation.deleted', conversation));
  });
}

export async function clearConversation(context: Context, id: string): Promise<void> {
  await change(context, async (transaction, announce) => {
    const conversation = await lockConversationFor(context, transaction, id, 'delete');
    await deleteMessages(transaction, conversation);
    if (conversation.isTitleGenerated) await queries.updateGeneratedTitle(transaction, conversation, null);
    await announce(conversationEvent('conversation.cleared', conversation));
  });
}

export function listMessages(context: Context, id: string, page: PageQuery) {
  const listed = selectMessages(context.database, context.actor, id, page);
  return listedWhere(listed, () => getConversation(context, id));
}

export async function getMessage(context: Context, id: string): Promise<MessageRow> {
  const found = await queries.findReadableMessage(context.database, context.actor, id);
  if (!found) throw notFound('message');
  return found.message;
}

/** In the transaction that holds the conversation. */
export async function storeMessage(
  transaction: Transaction,
  announce: Announce,
  conversation: Granted<queries.ConversationRow, 'send'>,
  values: NewMessage,
  beside?: Beside,
): Promise<MessageRow> {
  const message = draftMessage(conversation, values);
  return announce(messageEvent('message.created', conversation, message), (event) =>
    insertMessage(transaction, conversation, message, event, beside),
  );
}

/** New words for a message, as if it had just been sent: those after it are gone. In the same transaction as well. */
export async function rewriteMessage(
  transaction: Transaction,
  announce: Announce,
  conversation: Granted<queries.ConversationRow, 'send'>,
  message: MessageRow,
  values: Pick<MessageRow, 'content' | 'clientMessageId'>,
): Promise<MessageRow> {
  await deleteMessagesAfter(transaction, conversation, message);
  const rewritten = await updateMessageContent(transaction, conversation, message.id, values);
  await announce(messageEvent('message.edited', conversation, rewritten));
  return rewritten;
}

/** Other content for a message of the agent; all after it stay. In the transaction that holds the conversation. */
export async function reviseMessage(
  transaction: Transaction,
  announce: Announce,
  conversation: Granted<queries.ConversationRow, 'send'>,
  message: MessageRow,
  content: string,
): Promise<MessageRow> {
  const revised = await reviseMessageContent(transaction, conversation, message.id, content);
  await announce(messageEvent('message.edited', conversation, revised));
  return revised;
}

/** Gives a conversation a better title than the generated `earlier`; one that a person has chosen meanwhile stays. */
export async function retitleConversation(context: Context, id: string, earlier: string, title: string): Promise<void> {
  await change(context, async (transaction, announce) => {
    const conversation = await lockConversationFor(context, transaction, id, 'send');
    if (!conversation.isTitleGenerated || conversation.title !== earlier) return;
    await queries.updateGeneratedTitle(transaction, conversation, title);
    await announce(conversationEvent('conversation.updated', conversation));
  });
}
