import type { Context } from '../../platform/context/context.ts';
import { selectResults } from './queries.ts';

export interface FinishedDocument {
  messageId: string;
  content: string;
  /** Of its version. */
  number: number;
}

/** The finished documents of a conversation, the newest first; none where the asker may not read it. */
export const listResults = ({ database, actor }: Context, conversationId: string): Promise<FinishedDocument[]> =>
  selectResults(database, actor, conversationId);
