import type { ModelMessage } from '../../../platform/ai/index.ts';
import type { NumberedIds } from '../sources/conversation-numbers.ts';
import type { NumberedSource } from '../sources/numbered-source.ts';

/** A question to a model and all that came of it, to be sent again as it was. */
export interface Turn {
  /** What stood before the question. */
  told: string;
  /** All after the question: calls, what they gave, what was said. */
  transcript: ModelMessage[];
  /** What was told under a number for it. */
  sources: NumberedSource[];
  /** All of the conversation until then. */
  numbers: NumberedIds;
  /** Other conversations that it has something from, and when the oldest of that was said; null: none. */
  shared: SharedPart | null;
}

export interface SharedPart {
  conversationIds: string[];
  since: string;
}

export interface StoredTurn extends Turn {
  messageId: string;
  isLight: boolean;
  /** Whether the person who asks may still be told of all that it has of other conversations. */
  isStillShared: boolean;
}
