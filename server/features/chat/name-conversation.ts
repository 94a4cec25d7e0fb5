import type { Context } from '../../platform/context/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { retitleConversation, updateGeneratedTitle, type lockConversationFor } from '../conversations/index.ts';
import type { Answerer } from './answerer.ts';
import { tidyTitle, titleOf } from './conversation-title.ts';

type HeldConversation = Awaited<ReturnType<typeof lockConversationFor<'send'>>>;

/** The message's own words as the title, at once. Null where they make none. */
export async function nameConversation(
  transaction: Transaction,
  conversation: HeldConversation,
  message: string,
): Promise<string | null> {
  const title = titleOf(message);
  if (title !== null) await updateGeneratedTitle(transaction, conversation, title);
  return title;
}

/** Puts the answerer's title in the place of our own; where it has none, ours stays. */
export async function improveTitle(
  context: Context,
  answerer: Answerer,
  named: { conversationId: string; title: string; message: string },
  signal: AbortSignal,
): Promise<void> {
  const proposed = await answerer.writeTitle?.({ message: named.message, signal });
  const title = proposed ? tidyTitle(proposed) : null;
  if (title !== null && title !== named.title) {
    await retitleConversation(context, named.conversationId, named.title, title);
  }
}
