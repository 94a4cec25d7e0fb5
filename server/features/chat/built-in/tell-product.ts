// What a person asks of the product itself: who sees this, where is my file, how do I invite somebody.
import type { ProductFact } from '../../agents/index.ts';
import type { Composed } from '../composed.ts';

/** Null where the question is not about the product. */
export function tellProduct(text: string, facts: ProductFact[]): Composed | null {
  const fact = facts.find(({ isAsked }) => isAsked(text));
  return fact ? { text: fact.told, metadata: {} } : null;
}
