import { mayTellPrivate } from '../../conversations/index.ts';
import { recallMessages, type SharedMessage } from '../../memory/index.ts';
import type { Bench } from './agent-tool.ts';

/** Of other conversations, what an answer may quote: colleagues of the asker may read along. */
export async function listQuotable({ context, conversation }: Bench): Promise<SharedMessage[]> {
  const recalled = await recallMessages(context, conversation.organizationId, conversation.id);
  return recalled.filter(({ isPrivate }) => !isPrivate || mayTellPrivate(conversation));
}
