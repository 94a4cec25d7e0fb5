import type { Context } from '../../platform/context/context.ts';
import { selectLatestResult } from './queries.ts';

export interface LatestResult {
  messageId: string;
  content: string;
  /** Of its version. */
  number: number;
}

/** The newest finished document of a conversation; null where there is none, or none that the asker may read. */
export const findLatestResult = ({ database, actor }: Context, conversationId: string): Promise<LatestResult | null> =>
  selectLatestResult(database, actor, conversationId);
