import type { DocumentKind, FoundAmount } from './document-analysis-result.ts';
import { capitalize, clauseAround, countWords, labelAfter, labelBefore, trim, withSubject } from './label-words.ts';
import { readMoney, type Money } from './read-money.ts';
import type { Passage } from './read-passages.ts';
import { findTableAmounts } from './table-amounts.ts';

const mostAmounts = 200;
const mostWordsOfLabel = 8;
const longestLabel = 110;
const fewWords = 3;
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

const aside = /\([^()]*\)/g;

function readSentence({ text, place, section, kind }: Passage, previous: string): FoundAmount[] {
  const money = readMoney(text);
  if (money.length === 0) return [];
  // What is said in brackets is of itself, and nothing that its sentence goes on with.
  const asides = [...text.matchAll(aside)].map(({ index, 0: words }) => ({ start: index, end: index + words.length }));
  const asideOf = (each: Money) => asides.find(({ start, end }) => start <= each.start && end >= each.end) ?? null;
  const plain = text.replace(aside, (words) => ' '.repeat(words.length));
  const outside = money.filter((each) => !asideOf(each));
  const labels = new Map<Money, string>();
  let last: string | null = null;
  for (const [index, each] of outside.entries()) {
    const before = plain.slice(outside[index - 1]?.end ?? 0, each.start);
    const after = plain.slice(each.end, outside[index + 1]?.start ?? text.length);
    const isLast = index === outside.length - 1;
    const around = { before, after, previous, isLast, last };
    last = capitalize(
      (ofPart.test(after) || isToBe.test(after) ? clauseAround(text, each) : labelOf(around)) ??
        sentenceLabel(text, section),
    );
    labels.set(each, last);
  }
  return money.map((each) => {
    const inside = asideOf(each);
    const label = labels.get(each) ?? (inside && labelOfAside(text, plain, inside)) ?? sentenceLabel(text, section);
    const { amount, currency } = each;
    return { amount, currency, label: capitalize(label), place, quote: kind === 'heading' ? section : text };
  });
}

interface Span {
  start: number;
  end: number;
}

/** "Membership fees (sliding scale, $0 to $120 a year)". */
function labelOfAside(text: string, plain: string, { start, end }: Span): string | null {
  const inside = text.slice(start, end);
  const name = labelBefore(plain.slice(0, start));
  const words = countWords(inside) > 0 ? `${name} ${inside}`.trim() : name;
  if (countWords(name) > 0 && words.length <= longestLabel) return words;
  return inside.length <= longestLabel && countWords(inside) > 0 ? inside.slice(1, -1) : null;
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
const ofTheLast =
  /^\s*(?:from|to|by|for|toward|paid to|owed to|at|with|in|during|since)\b(?=\s+[^\s$€£])[^,;]*?(?=,|;|\band\b|$)/i;
/** "To pay $10,000 of it from the building fund". */
const ofPart = /^\s*of (?:it|them|this|that|these|those|which)\b/i;
/** "That $3,000 be paid to the roofer": the sum is what its clause speaks of. */
const isToBe = /^\s*be\s/;
/** "$79,250 is ticket sales": no word of what became of it. */
const isNamedAfter =
  /^\s(?:is|was|are|were)\s(?!(?:about|above|ahead|already|at|available|below|by|due|enough|for|from|in|left|less|more|new|no|not|on|over|owed|paid|short|still|to|too|under|what)\b|\p{Ll}+(?:ed|able|ible)\b)\p{L}{3}/u;
const isOfWhole = /^[,;]?\s?(?:and\s)?(?:(?:out\s)?of\s(?:which|this|that|these|it|them),?)?$/i;
/** "A workshop at $40 a person and a van at $900": of the sum before. */
const rate = /^\s*(?:(?:a|an|per|each|every)\s\p{Ll}+|each|apiece|annually|monthly|yearly)\b/u;
const ofWhole = /^\s*(?:out )?of (?:(?:a|an|the|our|its|their|your) )?(?:total )?$/i;
const ofTheSame = /^[\s,]*(?:which|that) (?:is|was|are|were)(?: (?:about|around|roughly|nearly))?\s*$/i;
const wasDone = /^\s*(?:\p{Ll}{2,}ed|spent|paid|given|left|owed)\b/u;
const joins = /(?:,|;|\b(?:and|plus|or))\s*$/i;
/** "The renewal came in at" names the renewal. */
const dangling =
  /\s(?:(?:has|have|had|would|will|may|should|could)\s)?(?:came|comes?|brought|brings?|totaled|amounted|stood|added up|(?<=(?:would|will|may|should|could)\s)cost)(?:\s(?:in|to|at))*$/i;
/** "It is mostly the spring tea, which": the tea. */
const relative = /,\s(?:which|who)(?:\s(?:costs?|earned|made|netted|raised))?$/i;
const namedBefore = /\b(?:is|are|was|were)\s(?:(?:also|largely|mainly|mostly|only|partly)\s)?(?:an?|our|the|their)\s/gi;
/** "$3,150 instead of the $6,000 planned". */
const insteadOf = /^\s*(?:instead of|rather than|compared (?:to|with)|against)(?: (?:an?|the|our))?\s*$/i;
const wasPlanned =
  /^\s*(?:that (?:was|were|we) )?(?:planned|budgeted|expected|hoped for|projected|forecast|estimated)\b/i;
/** "The county gave" says half of it. */
const wantsReceiver =
  /\b(?:awarded|committed|donated|gave|gives?|granted|moved?|paid|pays?|pledged|provided|raised?|received|set aside|spent|spends?|transferred)$/i;
const ofItself = /^\s*(?:from|paid to|owed to|to the|to (?=\p{Lu}))/u;
/** "Bills paid: the repair, Consumers Energy" before the first of several: what stands next to it names it. */
const listed = /[,:]\s*(?=[^,:]*$)/;

function labelOf({ before: between, after, previous, isLast, last }: Around): string | null {
  const isNamed = isNamedAfter.test(between) ? joins.test(between) : isOfWhole.test(between.trim());
  if (last !== null && isNamed && isNamedAfter.test(after)) return labelAfter(after);
  const rest = last === null ? between : between.replace(rate, '');
  const before = last === null ? between : rest.replace(ofTheLast, '');
  if (last !== null && before !== rest && (countWords(before) === 0 || (joins.test(rest) && ofItself.test(after))))
    return ofItself.test(after) ? labelAfter(isLast ? after : after.replace(joins, '')) : null;
  // "$2,100 raised, $850 spent on tools"
  if (last !== null && wasDone.test(rest) && joins.test(rest) && wasDone.test(after)) return labelAfter(after);
  if (last !== null && ofWhole.test(rest) && countWords(labelAfter(after)) > 0) return labelAfter(after);
  if (last !== null && ofTheSame.test(rest) && countWords(labelAfter(after)) > 0)
    return `${last}: ${labelAfter(after)}`;
  if (last !== null && insteadOf.test(rest)) {
    const plan = wasPlanned.exec(after)?.[0].trim();
    if (plan || countWords(labelAfter(after)) === 0) return plan ? `${last}: ${plan}` : null;
  }
  const words = withoutDangling(labelBefore(ofList(isLast || last !== null ? before : nextTo(before))));
  // The second of a range is what the first is.
  if (last && countWords(words) === 0 && before.length < 30) return last;
  const later = labelAfter(after);
  const followed =
    /^\s*(?:from\b|grants?|match|budget|gift|in (?!the\b)\p{Ll}+|for \p{Ll}+|(?:went )?to \p{Ll}+)/iu.test(after);
  const isNext = last !== null && /(?:,|\band)\s*$/.test(before) && followed;
  if (isNext && countWords(later) > 0) return later;
  // "We are $4,300 ahead": only all of it says something.
  if (/^(?:we|you|they|it|he|she|this|that|there)$/i.test(words)) return null;
  if (countWords(words) === 0 || (countWords(words) < 2 && followed)) {
    return countWords(later) > 0 ? `${words} ${later}`.trim() : words || last;
  }
  if (wantsReceiver.test(words) && prepositionOf(after))
    return withLater(words, later.split(/[,;]/)[0] ?? later, after);
  if (isLast && !strong.test(words) && strong.test(later) && countWords(later) < 8)
    return withLater(words, later, after);
  return withSubject(words, previous);
}

const prepositionOf = (after: string): string | null =>
  /^\s*(for|to|of|toward|from|on(?=\s\p{Ll}))\s/u.exec(after)?.[1] ?? null;

function withLater(words: string, later: string, after: string): string {
  const preposition = prepositionOf(after);
  if (!preposition) return `${words}: ${later}`;
  return `${words} ${later.startsWith(`${preposition} `) ? later : `${preposition} ${later}`}`;
}

function withoutDangling(words: string): string {
  const plain = words.replace(dangling, '');
  const whole = countWords(plain) > 0 ? plain : words;
  return relative.test(whole) ? trim(whole.replace(relative, '').split(namedBefore).at(-1) ?? '') : whole;
}

/** "This is how it will be paid for: donors $6,000": what stands before is of the whole list. */
function ofList(before: string): string {
  const at = before.lastIndexOf(': ');
  const [announced, item] = [before.slice(0, at), before.slice(at + 2)];
  return at > 0 && countWords(announced) > fewWords && countWords(item) > 0 ? item : before;
}

function nextTo(before: string): string {
  const name = before.split(listed).at(-1) ?? '';
  return countWords(before) > mostWordsOfLabel && countWords(name) > 0 ? name : before;
}

const sentenceLabel = (text: string, section: string): string =>
  (text.length <= longestLabel ? text.replace(/[.!?]$/, '') : section) || 'Amount';

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
