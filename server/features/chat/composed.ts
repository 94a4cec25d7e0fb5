import type { MessageMetadata } from '../../../contract/conversations.ts';

/** A whole answer. */
export interface Composed {
  text: string;
  metadata: MessageMetadata;
}
