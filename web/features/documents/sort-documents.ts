import type { Document } from '../../../contract/documents.ts';
import type { DocumentOrder } from '../../lib/preferences.ts';

type Sorted = Pick<Document, 'originalName' | 'size' | 'createdAt'>;
type Comparison = (one: Sorted, other: Sorted) => number;

// "Budget 9" comes before "Budget 10".
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const newestFirst: Comparison = (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt);
const byName: Comparison = (one, other) => compare(one.originalName, other.originalName);

const comparisons: Record<DocumentOrder, Comparison> = {
  newest: newestFirst,
  oldest: (one, other) => newestFirst(other, one),
  name: byName,
  largest: (one, other) => other.size - one.size,
};

export const orderOptions: readonly { value: DocumentOrder; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'name', label: 'Name' },
  { value: 'largest', label: 'Largest' },
];

/** Those that the order does not tell apart stand by name, then the newest first. */
export const sortDocuments = <Item extends Sorted>(documents: Item[], order: DocumentOrder): Item[] =>
  documents.toSorted((one, other) => comparisons[order](one, other) || byName(one, other) || newestFirst(one, other));
