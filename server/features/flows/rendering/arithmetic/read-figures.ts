// Numbers out of short answers that people type as they speak. What cannot be read for certain is `null`.
import { longestLine } from './budget-line.ts';
import { numberPattern, parseMoney } from './money.ts';

const amountInside = new RegExp(
  String.raw`\$\s*(?:${numberPattern})(?:\s*(?:k|m|thousand|million)\b)?|\b(?:${numberPattern})\s*(?:k|m|thousand|million)\b|\b\d{1,3}(?:,\d{3})+\b|\b\d{4,}\b`,
  'gi',
);
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
