import type { ResultFact, ResultWriting } from '../../../../contract/results.ts';

/** What a model has made of a document. */
export interface Written {
  content: string;
  facts: ResultFact[];
  note: string | null;
}

/** Hears how far it has come. */
export type Progress = (state: Pick<ResultWriting, 'section' | 'sections' | 'text'>) => void;

/** What was written cannot be used. Its message is a sentence. */
export class UnusableText extends Error {
  override readonly name = 'UnusableText';
}
