import type { MessageMetadata } from '../../../contract/conversations.ts';
import type { PassageHit } from '../search/index.ts';
import { citeDocument, sourceOf } from './cite-document.ts';

export type SourcePassage = Omit<PassageHit, 'score'>;

/** The passages that one answer may point to, from whatever way they came, each under one number. */
export interface SourceList {
  numberOf(passage: SourcePassage): number;
  /** Those that the answer points to, as [2]. */
  cite(said: string): MessageMetadata;
}

export function createSourceList(): SourceList {
  const passages: SourcePassage[] = [];
  return {
    numberOf(passage) {
      const known = passages.findIndex(({ id }) => id === passage.id);
      return known < 0 ? passages.push(passage) : known + 1;
    },
    cite(said) {
      const sources = passages
        .map((passage, index) => sourceOf(passage, index + 1))
        .filter(({ number }) => said.includes(`[${number}]`));
      return sources.length > 0 ? { citations: sources.map(citeDocument) } : {};
    },
  };
}
