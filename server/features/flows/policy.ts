import type { Policy } from '../../platform/access/access.ts';
import { conversationPolicy, type ConversationRow } from '../conversations/index.ts';
import type { RunRow } from './queries.ts';

export interface OwnRun {
  run: RunRow;
  conversation: ConversationRow;
}

/** Whoever may write in the conversation may answer in its run. */
export const runPolicy: Policy<OwnRun, 'answer'> = {
  answer: (membership, { conversation }) => conversationPolicy.send(membership, conversation),
};
