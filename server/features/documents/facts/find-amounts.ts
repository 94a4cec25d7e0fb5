import type { DocumentKind, FoundAmount } from '../analysis/document-analysis-result.ts';
import { capitalize, clauseAround, countWords, labelAfter, labelBefore } from './label-words.ts';
import { readMoney } from './read-money.ts';
import type { Statement } from './statements.ts';
import { findTableAmounts } from './table-amounts.ts';

const mostAmounts = 200;
const longestLabel = 160;
const fewestWords = 2;
const aside = /\([^()]*\)/g;
const joins = /(?:^|[^\s,;])(?:,|;|,? and|,? plus)\s*$/i;
/** "The renewal came in at" names the renewal. */
const dangling =
  /,? ?(?:\bwhich )?(?:\b(?:has|have|had|would|will|could) )?\b(?:came|comes?|brought|totaled|amounted|stood|raised|earned)(?: in)?$/i;
/** "$3,150 instead of the $6,000 planned": of the same. */
const compares = /^\s*(?:instead of|rather than|compared)\b/i;
/** "$500 from Ann, $300 is fees": what follows a sum with such a word is its own. */
const ofTheLast =
  /^\s*(?:(?:a|per|each) \p{Ll}+|each|apiece|is|was|are|were|from|to|by|for|of|toward|at|with|in|during|since)\b[^,;]*?(?=,|;|\band\b|$)/iu;
export function findAmounts(statements: Statement[], kind: DocumentKind): FoundAmount[] {
  const found = statements.flatMap((statement) =>
    statement.cells.length > 1 ? findTableAmounts(statement, kind) : readSentence(statement),
  );
  return merge(found).slice(0, mostAmounts);
}

function readSentence({ text, place, section, kind }: Statement): FoundAmount[] {
  const quote = kind === 'heading' ? section : text;
  const asides = [...text.matchAll(aside)].map(({ index, 0: words }) => ({ start: index, end: index + words.length }));
  const plain = text.replace(aside, (words) => ' '.repeat(words.length));
  let [last, from] = ['', 0];
  const sums = readMoney(text);
  return sums.map((sum, index) => {
    const { amount, currency } = sum;
    const inside = asides.find(({ start, end }) => start <= sum.start && end >= sum.end);
    const before = plain.slice(from, inside?.start ?? sum.start);
    const after = inside ? '' : plain.slice(sum.end, sums[index + 1]?.start ?? text.length);
    const words = nameOf(from > 0 ? before.replace(ofTheLast, '') : before, after);
    // The second of a range is what the first is.
    const name = words || last || clauseAround(text, sum) || section || 'Amount';
    if (!inside) [last, from] = [name, sum.end];
    const label = inside ? `${name} ${text.slice(inside.start, inside.end)}` : name;
    return { amount, currency, label: capitalize(label).slice(0, longestLabel).toWellFormed(), place, quote };
  });
}

/** What stands before a sum names it; where that says too little, what stands after does too. */
function nameOf(before: string, after: string): string {
  if (compares.test(before)) return '';
  const first = labelBefore(before).replace(dangling, '');
  const later = labelAfter(after);
  if (joins.test(before) && countWords(later) > 0) return later;
  if (countWords(first) >= fewestWords || countWords(later) === 0) return countWords(first) > 0 ? first : '';
  return countWords(first) > 0 ? `${first} ${later}` : later;
}

/** The same sum again is told once. */
const merge = (found: FoundAmount[]): FoundAmount[] =>
  [...Map.groupBy(found, ({ amount, currency }) => `${amount} ${currency}`).values()].map(([first]) => first!);
