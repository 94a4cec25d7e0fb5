import type { Context } from '../../../platform/context/context.ts';
import { retitleConversation } from '../../conversations/index.ts';
import type { Answerer } from '../answerer.ts';
import { tidyTitle } from './conversation-title.ts';

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
