import type { Policy } from '../../platform/access/access.ts';
import { conversationPolicy } from '../conversations/index.ts';
import type { OwnRun } from './queries.ts';

/** Whoever may write in the conversation may answer in its run. */
export const runPolicy: Policy<OwnRun, 'answer'> = {
  answer: (membership, { conversation }) => conversationPolicy.send(membership, conversation),
};
