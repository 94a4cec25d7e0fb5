import type { Citation } from '../../../../contract/conversations.ts';
import type { Weighable } from '../weigh.ts';

export type OwnKind = 'passage' | 'fact' | 'task' | 'profile' | 'conversation' | 'document' | 'member';

/** Something of the organization's own, before it is weighed against the question. */
export interface Found extends Weighable {
  kind: OwnKind;
  /** Of what it is, among those of its kind. */
  id: string;
  /** What it is from, as it is told. */
  title: string;
  /** The text that it is a piece of, as it stands there. */
  within?: string;
  /** The line of that which it is, where its text says more; and the line with the heads of its columns. */
  row?: string;
  heads?: string;
  /** The words that are shown, where they are not a part of the text. */
  shown?: string;
  /** In its document, in words; of `excerpt`. */
  place(excerpt: string): string;
  /** Null where its title links to it. */
  cite: ((excerpt: string, number: number | null) => Citation) | null;
}

export interface Candidate extends Found {
  /** To be compared across all kinds. */
  score: number;
  /** How much of the question it speaks of, 0 to 1. */
  coverage: number;
  /** How near it comes in what it means, 0 to 1. */
  likeness: number;
  /** The sentence or row of it that says most of the question. */
  best: string;
  /** That, with what else the passage says of the question. */
  excerpt: string;
  /** The words of the question that it has, as they stand in it. */
  marks: string[];
  /** All that was found of the table that it is a row of. */
  rows: readonly string[];
}

/** The name of a file as words. */
export const nameWords = (name: string): string => name.replace(/\.\w{2,5}$/, '').replaceAll(/[._-]/g, ' ');
