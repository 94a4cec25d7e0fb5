// What a person asks of the product itself: who sees this, where is my file, how do I invite somebody.
import type { ProductFact } from '../../agents/index.ts';
import { asksFor } from '../../agents/text.ts';
import type { Composed } from '../composed.ts';

/** Two questions in one: "Who can see this, and can I print it?" */
const joint = /[?.!;,]\s+(?:and |or |also )?|\s(?:and|or)\s/i;
const longestMessage = 320;

/** Null where the question is not about the product. */
export function tellProduct(text: string, facts: ProductFact[]): Composed | null {
  const findFact = (question: string) => facts.find((each) => asksFor(each, question));
  const fact = findFact(text);
  if (fact) return { text: fact.told, metadata: {} };
  const questions = text.length <= longestMessage ? text.trim().split(joint).filter(Boolean) : [];
  const told = questions.map(findFact);
  if (questions.length < 2 || told.includes(undefined)) return null;
  return { text: [...new Set(told.map((each) => each?.told))].join('\n\n'), metadata: {} };
}
