// What a question wants of the rows: to count them, to add them up, the largest, a list.
import { useSpan, type Word } from './question-words.ts';

export type Operation = 'count' | 'sum' | 'average' | 'median' | 'min' | 'max' | 'list' | 'top' | 'bottom';

export interface AskedOperation {
  operation: Operation;
  /** Index of the first word after "how many", "which", "top 5": what is counted or named. */
  noun: number | null;
  /** Of "top 5". */
  most: number;
  isDistinct: boolean;
  isMoney: boolean;
  /** Of "oldest": a day in a table without ages, so that the oldest is the earliest. */
  isOfAge: boolean;
  /** "How many hours on average": only hours have one. */
  needsNoun: boolean;
}

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const highest = 'most|highest|largest|biggest|greatest|maximum|max|latest|newest|longest|youngest';
const lowest = 'least|lowest|smallest|fewest|minimum|min|earliest|oldest|shortest';
const extreme = new RegExp(`(?<!\\bat )\\b(?:the )?(?:(${highest})|(${lowest}))\\b(?! (?:of|recent|recently)\\b)`, 'i');
const byAge = /\b(?:oldest|youngest)\b/i;
const recent = /\b(?:the )?most recent(?:ly)?\b/i;
const top = /\b(?:top|(bottom)) (\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\b/i;
const count =
  /\b(?:how many|(?:total |the )?number of|count(?: of| the)?)\b(?: (?:different|unique|distinct|separate)\b)?/i;
const average = /\b(?:average|avg|mean)\b(?: of)?/i;
const median = /\bmedian\b/i;
const sum =
  /\b(?:the )?(?:sums?|totals?|subtotals?|add up|adds up|altogether|in all|combined|how much)\b|\bwhat (?:did|do|does|would|will|have|has)\b(?=.*\b(?:raise|spend|spent|pay|paid|cost|receive|earn|raised|earned|collect|collected)\b)/i;
const list = /^\W*(?:please )?(?:which|who|whose|list|show(?: me)?|give me(?: all)?|name|what are)\b/i;
/** "Volunteers without a phone", "everyone who drives": rows are asked for without a word that asks. */
const listed =
  /^\W*(?=(?:(?:all|every|the|our|my|any)\s+){0,3}\p{L}+\s+(?:who|whose|that|with|without|lacking|missing|having|on)\b)/iu;
const asksWhich = /\b(?:which|who|what)\b/i;
const fillers = /^(?:the|all|of|me|different|unique|distinct|separate|our|a|an|every)$/i;

/** Told before any table is read. */
export const mayAskTables = (question: string): boolean =>
  [top, median, average, count, recent, extreme, sum, list, listed, /\b(?:by|per|each|every)\b/i].some((pattern) =>
    pattern.test(question),
  );

export function readOperation(question: string, words: Word[]): AskedOperation | null {
  const base = {
    noun: null,
    most: 1,
    isDistinct: false,
    needsNoun: false,
    isOfAge: false,
    isMoney: /[$€£]|\b(?:how much|money|dollars?|raised?|spen[dt]|cost|paid|collect(?:ed)?)\b/i.test(question),
  };
  const take = (match: RegExpExecArray): number => {
    const end = match.index + match[0].length;
    useSpan(words, match.index, end);
    return nounFrom(words, end);
  };
  const ranked = top.exec(question);
  if (ranked) {
    const noun = take(ranked);
    const most = Number(ranked[2]) || numberWords.indexOf((ranked[2] ?? '').toLowerCase());
    return { ...base, operation: ranked[1] ? 'bottom' : 'top', noun, most };
  }
  const middle = median.exec(question);
  if (middle) return { ...base, operation: 'median', noun: take(middle) };
  const mean = average.exec(question);
  if (mean) {
    const each = /\bhow many\b/i.exec(question);
    const noun = take(mean);
    return { ...base, operation: 'average', noun: each ? take(each) : noun, needsNoun: each !== null };
  }
  const counted = count.exec(question);
  if (counted) {
    const isDistinct = /different|unique|distinct|separate/i.test(counted[0]);
    takeAll(/\b(?:in total|altogether|in all|overall)\b/i, question, words);
    return { ...base, operation: 'count', noun: take(counted), isDistinct };
  }
  const most = recent.exec(question) ?? extreme.exec(question);
  if (most) {
    const isLowest = most[2] !== undefined;
    const ofAge = byAge.test(most[0]);
    take(most);
    const which = asksWhich.exec(question);
    const isRanked = which !== null && !/^what(?:'s| is| was)\b/i.test(question.slice(which.index));
    if (!isRanked) return { ...base, isOfAge: ofAge, operation: isLowest ? 'min' : 'max' };
    return { ...base, isOfAge: ofAge, operation: isLowest ? 'bottom' : 'top', noun: take(which) };
  }
  const added = sum.exec(question);
  if (added) {
    takeAll(sum, question, words);
    return { ...base, operation: 'sum' };
  }
  const asksForRows = list.exec(question) ?? listed.exec(question);
  return asksForRows ? { ...base, operation: 'list', noun: take(asksForRows) } : null;
}

function takeAll(pattern: RegExp, question: string, words: Word[]): void {
  for (const match of question.matchAll(new RegExp(pattern, 'gi')))
    useSpan(words, match.index, match.index + match[0].length);
}

function nounFrom(words: Word[], end: number): number {
  const at = words.findIndex(({ start, text }) => start >= end && !fillers.test(text));
  return at < 0 ? words.length : at;
}
