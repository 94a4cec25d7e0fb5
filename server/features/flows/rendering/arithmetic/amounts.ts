// Amounts by name, as an annual report shows them.
import { longestLine } from './budget-line.ts';
import { readCostLine } from './cost-lines.ts';
import { formatMoney, numberPattern, parseMoney, sum } from './money.ts';

export interface AmountLine {
  label: string;
  amount: number;
  /** Of the total, in whole percent. */
  percent: number;
}

export interface Amounts {
  lines: AmountLine[];
  total: number;
  /** The lines without an amount, as they were typed. */
  unread: string[];
}

export function readAmounts(lines: readonly string[]): Amounts {
  const read = lines.map((text) => (text.length > longestLine ? null : readCostLine(text)));
  const counted = read.filter((line) => line?.counted === true);
  const total = sum(counted.map(({ amount }) => amount));
  return {
    lines: counted.map(({ label, amount }) => ({ label, amount, percent: percentOf(amount, total) })),
    total,
    unread: lines.filter((_, index) => read[index]?.counted !== true),
  };
}

/** The share of what is spent on programs, in whole percent; `null` where the lines do not tell. */
export function readProgramShare({ lines, total, unread }: Amounts): number | null {
  const programs = lines.filter(({ label }) => /^(?:total\s+)?programs?\b/i.test(label));
  if (programs.length === 0 || lines.length < 2 || unread.length > 0) return null;
  return percentOf(sum(programs.map(({ amount }) => amount)), total);
}

const percentOf = (part: number, total: number) => (total > 0 ? Math.round((part / total) * 100) : 0);

const amountInText = new RegExp(String.raw`\$\s*(?:${numberPattern})\s*(?:k\b|m\b|thousand\b|million\b)?`, 'i');

/** `25% of "$20,000 from 150 donors"` is $5,000; in words where the text names no amount. */
export function shareOfGoal(goal: string, percent: number): string {
  const dollars = parseMoney(amountInText.exec(goal)?.[0] ?? '');
  return dollars === null ? `${percent}% of the goal` : formatMoney((dollars * percent) / 100);
}
