import type { MessageMetadata } from '../../../contract/conversations.ts';
import type { PassageHit } from '../search/index.ts';
import { citeDocument, sourceOf } from '../assistant/index.ts';

export type SourcePassage = Omit<PassageHit, 'score'>;

type DocumentChange = NonNullable<MessageMetadata['documentChange']>;

/** The passages that one answer may point to, from whatever way they came, each under one number. */
export interface SourceList {
  numberOf(passage: SourcePassage): number;
  /** Goes with the answer; a later one takes its place. */
  proposeChange(change: DocumentChange): void;
  /** The passages that the answer points to, as [2], and what it proposes. */
  cite(said: string): MessageMetadata;
}

export function createSourceList(): SourceList {
  const passages: SourcePassage[] = [];
  let documentChange: DocumentChange | undefined;
  return {
    numberOf(passage) {
      const known = passages.findIndex(({ id }) => id === passage.id);
      return known < 0 ? passages.push(passage) : known + 1;
    },
    proposeChange(change) {
      documentChange = change;
    },
    cite(said) {
      const sources = passages
        .map((passage, index) => sourceOf(passage, index + 1))
        .filter(({ number }) => said.includes(`[${number}]`));
      return {
        ...(sources.length > 0 && { citations: sources.map(citeDocument) }),
        ...(documentChange && { documentChange }),
      };
    },
  };
}
