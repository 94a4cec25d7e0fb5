import type { Place } from '../../../platform/text-extraction/extracted-text.ts';

export const factKinds = [
  'decision',
  'vote',
  'action',
  'attendance',
  'rule',
  'amount',
  'date',
  'contact',
  'requirement',
] as const;
export type FactKind = (typeof factKinds)[number];

/** What a careful reader would note of a document: its own words, and what can be compared in them. */
export interface Fact {
  kind: FactKind;
  /** In the document's own words. */
  text: string;
  /** What a day or an amount is of, what is to be done, or the category of a requirement. */
  label: string | null;
  /** Who is to do it, as the document names them. */
  owner: string | null;
  /** YYYY-MM-DD: of the meeting, when it is due, or what the document names. */
  day: string | null;
  amount: number | null;
  /** ISO 4217. */
  currency: string | null;
  /** Found by a model beside what our rules found: it stays when those read again. */
  isOfModel: boolean;
  place: Place;
  /** The blocks of the text it stands in, from 0. */
  firstBlock: number;
  lastBlock: number;
}
