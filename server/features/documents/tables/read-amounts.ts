// "More than $500", "at least twenty hours", "between 100 and 500", "16 or older", "less than a hundred".
import type { Condition } from './plan.ts';
import { isOf, type Word } from './question-words.ts';
import { readNumber } from './read-cells.ts';

export interface Amount {
  /** Of the words. */
  from: number;
  to: number;
  tests: { is: Condition['is']; value: number }[];
  isMoney: boolean;
  isAge: boolean;
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const sizes: Record<string, number> = { hundred: 100, thousand: 1e3, million: 1e6 };

/** "$1,200", "5k", "two hundred", "a hundred": its value, and the word after it. */
export function readAmountAt(words: Word[], at: number): { value: number; end: number } | null {
  const first = words[at];
  if (!first || first.isUsed) return null;
  const text = first.text.toLowerCase();
  let value = readNumber(text)?.value ?? spelled(text);
  if (value === null && text === 'a' && sizes[words[at + 1]?.text.toLowerCase() ?? '']) value = 1;
  if (value === null) return null;
  let end = at + 1;
  for (; words[end]; end += 1) {
    const next = words[end]!.text.toLowerCase();
    const unit = tens.includes(text) && end === at + 1 ? small.indexOf(next) : -1;
    if (sizes[next]) value *= sizes[next];
    else if (unit > 0 && unit < 10) value += unit;
    else break;
  }
  return { value, end };
}

function spelled(text: string): number | null {
  if (small.includes(text)) return small.indexOf(text);
  return tens.includes(text) ? (tens.indexOf(text) + 2) * 10 : (sizes[text] ?? null);
}

const before = { above: 'more than', from: 'at least', below: 'less than', upto: 'at most' } as const;
const after = { ormore: 'at least', orless: 'at most' } as const;
const signs: Record<string, Condition['is']> = {
  '>': 'more than',
  '>=': 'at least',
  '<': 'less than',
  '<=': 'at most',
};

/** Takes the words of each. `afterNames` are the places after the name of a column: "table 4", "grade 5". */
export function readAmounts(words: Word[], afterNames: ReadonlySet<number>): Amount[] {
  const found: Amount[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const number = readAmountAt(words, at);
    if (!number) continue;
    const lead = words[at - 1];
    const named = Object.entries(before).find(([role]) => lead && !lead.isUsed && isOf(lead, role))?.[1];
    const leading = named ?? signs[lead?.text ?? ''];
    let { end } = number;
    const unitEnd = skipUnits(words, end);
    const trailing = Object.entries(after).find(([role]) => words[unitEnd] && isOf(words[unitEnd]!, role))?.[1];
    const second =
      lead && isOf(lead, 'between') && /^(?:and|to)$/i.test(words[end]?.text ?? '')
        ? readAmountAt(words, end + 1)
        : null;
    const isNamed = afterNames.has(at) && !leading && !trailing && !second;
    if (!leading && !trailing && !second && !isNamed) continue;
    const from = leading || second ? at - 1 : at;
    const limits = second ?? (isNamed ? number : null);
    const tests: Amount['tests'] = limits
      ? [
          { is: 'at least', value: number.value },
          { is: 'at most', value: limits.value },
        ]
      : [{ is: (leading ?? trailing)!, value: number.value }];
    end = second ? second.end : leading || isNamed ? end : unitEnd + 1;
    const to = skipUnits(words, end);
    const said = words.slice(from, to);
    for (const word of said) word.isUsed = true;
    found.push({
      from,
      to,
      tests,
      isMoney: said.some(({ text }) => /[$€£]|^(?:dollars?|bucks|usd)$/i.test(text)),
      isAge: said.some(({ text }) => /older|younger|years? old/i.test(text)),
    });
    at = to - 1;
  }
  return found;
}

function skipUnits(words: Word[], from: number): number {
  let at = from;
  while (words[at] && isOf(words[at]!, 'unit')) at += 1;
  return at;
}
