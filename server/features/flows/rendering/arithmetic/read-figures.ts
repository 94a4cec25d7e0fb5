// Numbers out of short answers that people type as they speak. What cannot be read for certain is `null`.
import { longestLine } from './budget-line.ts';
import { numberPattern, parseMoney, parseNumber, parsePercent } from './money.ts';

const amountInside = new RegExp(
  String.raw`\$\s*(?:${numberPattern})(?:\s*(?:k|m|thousand|million)\b)?|\b(?:${numberPattern})\s*(?:k|m|thousand|million)\b|\b\d{1,3}(?:,\d{3})+\b|\b\d{4,}\b`,
  'gi',
);
const countInside = new RegExp(String.raw`(?<![\d.,$])(?:${numberPattern})(?![\d%])`, 'g');
const inHandWords = /\b(?:in hand|already|pledged|received|secured)\b/i;
const year = /^(?:19|20)\d\d$/;
/** A trillion: above it stands a slip of the keyboard, and no chart. */
const largestAmount = 1e12;
const inRange = (value: number | null): number | null => (value !== null && value <= largestAmount ? value : null);

/** Every amount of money a text names; a bare year is none. */
const listAmounts = (text: string): number[] =>
  text.length > longestLine
    ? []
    : [...text.matchAll(amountInside)].flatMap(([match]) =>
        year.test(match) ? [] : (inRange(parseMoney(match)) ?? []),
      );

/** `$250,000`, `250k` or "about $75 a month": the only amount of the answer. */
export function readAmount(text: string): number | null {
  if (text.length > longestLine) return null;
  const whole = parseMoney(text);
  if (whole !== null) return inRange(whole);
  const [amount, ...more] = listAmounts(text);
  return more.length > 0 ? null : (amount ?? null);
}

/** `420` or "about 420 donors". */
export function readCount(text: string): number | null {
  if (text.length > longestLine) return null;
  const [count, ...more] = [...text.matchAll(countInside)].map(([match]) => parseNumber(match));
  return more.length > 0 || count === undefined || !Number.isInteger(count) ? null : inRange(count);
}

/** `43.3%`, `43` or "43% in 2025". */
export function readPercent(text: string): number | null {
  if (text.length > longestLine) return null;
  const whole = parsePercent(text);
  const inside = [...text.matchAll(new RegExp(String.raw`(?<![\d.,])(?:${numberPattern})(?=\s*(?:%|percent))`, 'gi'))];
  const percent = whole ?? (inside.length === 1 ? parseNumber(inside[0]?.[0] ?? '') : null);
  return percent === null || percent > 100 ? null : percent;
}

export interface Goal {
  /** Whole dollars, rounded up. */
  goal: number;
  inHand: number[];
}

/** `500000`, and "$500,000, in hand $100,000 and $25,000". */
export function readGoal(text: string): Goal | null {
  const at = inHandWords.exec(text)?.index ?? text.length;
  const goal = readAmount(text.slice(0, at).replace(/[\s,;:(-]+$/, ''));
  if (goal === null || goal <= 0) return null;
  return { goal: Math.ceil(goal), inHand: listAmounts(text.slice(at)).filter((amount) => amount > 0) };
}
