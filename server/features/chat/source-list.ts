import type { MessageMetadata } from '../../../contract/conversations.ts';
import { citeDocument, sourceOf } from '../assistant/index.ts';
import type { PassageHit } from '../search/index.ts';
import { findMissing } from './check-citations.ts';
import type { Turn } from './turns/turn.ts';

export type SourcePassage = Omit<PassageHit, 'score'>;
export type NumberedPassage = SourcePassage & { number: number };

type DocumentChange = NonNullable<MessageMetadata['documentChange']>;

/** The passages that a conversation's answers may point to, from whatever way they came, each under one number. */
export interface SourceList {
  numberOf(passage: SourcePassage): number;
  /** Something of another conversation was told. */
  share(message: { conversationId: string; createdAt: Date }): void;
  /** What was numbered and shared since the list began. */
  used(): Pick<Turn, 'sources' | 'shared'>;
  /** Goes with the answer; a later one takes its place. */
  proposeChange(change: DocumentChange): void;
  /** The passages that the answer points to, as [2], and what it proposes. */
  cite(said: string): MessageMetadata;
}

export interface EarlierSources {
  /** Those that the person who asks may still open. */
  passages: NumberedPassage[];
  /** No number up to this one is given again. */
  last: number;
}

/** Goes on from those of the conversation so far: their numbers never change. */
export function createSourceList({ passages: earlier, last }: EarlierSources = { passages: [], last: 0 }): SourceList {
  const passages = [...earlier];
  let next = last;
  let shared: Turn['shared'] = null;
  let documentChange: DocumentChange | undefined;
  return {
    numberOf(passage) {
      const known = passages.find(({ id }) => id === passage.id);
      if (known) return known.number;
      next += 1;
      passages.push({ ...passage, number: next });
      return next;
    },
    share({ conversationId, createdAt }) {
      const { conversationIds, since } = shared ?? { conversationIds: [], since: createdAt.toISOString() };
      shared = {
        conversationIds: [...new Set([...conversationIds, conversationId])],
        since: [since, createdAt.toISOString()].toSorted()[0]!,
      };
    },
    used: () => ({ sources: passages.slice(earlier.length), shared }),
    proposeChange(change) {
      documentChange = change;
    },
    cite(said) {
      const cited = passages.filter(({ number }) => said.includes(`[${number}]`));
      const missing = findMissing(said, cited);
      return {
        ...(cited.length > 0 && {
          citations: cited.map((passage) => ({
            ...citeDocument(sourceOf(passage, passage.number)),
            ...(missing.has(passage.number) && { missing: missing.get(passage.number) }),
          })),
        }),
        ...(documentChange && { documentChange }),
      };
    },
  };
}
