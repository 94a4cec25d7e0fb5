import type { DocumentKind, FoundAmount } from './document-analysis-result.ts';
import { capitalize, countWords, labelAfter, labelBefore, withSubject } from './label-words.ts';
import { readMoney } from './read-money.ts';
import type { Passage } from './read-passages.ts';
import { findTableAmounts } from './table-amounts.ts';

const mostAmounts = 200;
const mostWordsOfLabel = 8;
const longestLabel = 110;
const strong =
  /grant|award|fund|payment|total|budget|match|request|cost|fee|revenue|expens|income|reserve|balance|surplus|gift|salar|rent|pool|limit|price|premium|pric/i;

export function findAmounts(passages: Passage[], kind: DocumentKind): FoundAmount[] {
  const found = passages.flatMap((passage, index) =>
    passage.cells.length > 1
      ? findTableAmounts(passage, kind)
      : readSentence(passage, sameBlock(passages[index - 1], passage)),
  );
  return merge(found).slice(0, mostAmounts);
}

const sameBlock = (before: Passage | undefined, passage: Passage): string =>
  before?.block === passage.block ? before.text : '';

function readSentence({ text, place, section, kind }: Passage, previous: string): FoundAmount[] {
  const money = readMoney(text);
  const found: FoundAmount[] = [];
  money.forEach(({ amount, currency, start, end }, index) => {
    const before = text.slice(money[index - 1]?.end ?? 0, start);
    const after = text.slice(end, money[index + 1]?.start ?? text.length);
    const isLast = index === money.length - 1;
    const label =
      labelOf({ before, after, previous, isLast, last: found.at(-1)?.label ?? null }) ??
      (sentenceLabel(text) || section || 'Amount');
    found.push({ amount, currency, label: capitalize(label), place, quote: kind === 'heading' ? section : text });
  });
  return found;
}

interface Around {
  before: string;
  after: string;
  /** The sentence before. */
  previous: string;
  isLast: boolean;
  last: string | null;
}

/** "$500 from Saginaw Machine, $1,425 from Thumb Foods": what follows a sum with such a word is its own. */
const ofTheLast = /^\s*(?:from|to|by|for|toward|paid to|owed to|at|with)\b(?=\s+[^\s$€£])[^,;]*?(?=,|;|\band\b|$)/i;
const ofItself = /^\s*(?:from|paid to|owed to|to the|to (?=\p{Lu}))/u;
/** "Bills paid: the repair, Consumers Energy" before the first of several: what stands next to it names it. */
const listed = /[,:]\s*(?=[^,:]*$)/;

function labelOf({ before: between, after, previous, isLast, last }: Around): string | null {
  const before = last === null ? between : between.replace(ofTheLast, '');
  if (last !== null && before !== between && countWords(before) === 0)
    return ofItself.test(after) ? labelAfter(own(after)) : null;
  const words = labelBefore(isLast || last !== null ? before : nextTo(before));
  // The second of a range is what the first is.
  if (last && countWords(words) === 0 && before.length < 30) return last;
  const later = labelAfter(after);
  const followed = /^\s*(?:grants?|match|budget|gift|in (?!the\b)\p{Ll}+|for \p{Ll}+|(?:went )?to \p{Ll}+)/iu.test(
    after,
  );
  const isNext = last !== null && /(?:,|\band)\s*$/.test(before) && followed;
  if (isNext && countWords(later) > 0) return later;
  if (countWords(words) === 0 || (countWords(words) < 2 && followed)) {
    return countWords(later) > 0 ? `${words} ${later}`.trim() : words || last;
  }
  if (isLast && !strong.test(words) && strong.test(later) && countWords(later) < 8) return `${words}: ${later}`;
  return withSubject(words, previous);
}

const own = (after: string): string => after.split(/[,;]|\band\b/)[0] ?? '';

function nextTo(before: string): string {
  const name = before.split(listed).at(-1) ?? '';
  return countWords(before) > mostWordsOfLabel && countWords(name) > 0 ? name : before;
}

const sentenceLabel = (text: string): string => (text.length <= longestLabel ? text.replace(/[.!?]$/, '') : '');

/** The same sum again is told once, by the place that says most. */
function merge(found: FoundAmount[]): FoundAmount[] {
  const kept = new Map<string, FoundAmount>();
  for (const each of found) {
    const key = `${each.amount} ${each.currency}`;
    const known = kept.get(key);
    if (!known || (!strong.test(known.label) && strong.test(each.label))) kept.set(key, each);
  }
  return [...kept.values()];
}
