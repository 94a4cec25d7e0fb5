import { longestLine, tooLong } from './budget-line.ts';
import { numberPattern, parseMoney, sum } from './money.ts';

export type SpendingLine =
  | {
      counted: true;
      text: string;
      label: string;
      budget: number;
      spent: number;
      /** Budget minus spent, and its size in percent of the budget. */
      variance: number;
      percent: number;
    }
  | { counted: false; text: string; reason: string };

const amount = new RegExp(
  String.raw`\$\s*(?:${numberPattern})\s*(?:k\b|m\b)?|(?<=^|[\s:/])(?:${numberPattern})\s*(?:k\b|m\b)?(?!\s*%)`,
  'gi',
);
const budgetWord = /\b(?:budget(?:ed)?|planned|approved)\b/i;

/** `Personnel: $20,000 of $26,000` or `Travel, budget $500, spent $540`. Without such words the first amount is what was spent. */
export function readSpendingLine(text: string): SpendingLine {
  if (text.length > longestLine) return tooLong(text);
  const found = [...text.matchAll(amount)];
  const [first, second] = found.map((match) => parseMoney(match[0]));
  if (found.length !== 2 || typeof first !== 'number' || typeof second !== 'number')
    return { counted: false, text, reason: 'It needs two amounts: what was spent and what was budgeted.' };
  const start = found[0]?.index ?? 0;
  const budgetFirst = budgetWord.test(text.slice(0, start)) && !/\bspent\b|\bactual\b/i.test(text.slice(0, start));
  const budget = budgetFirst ? first : second;
  const spent = budgetFirst ? second : first;
  if (budget === 0) return { counted: false, text, reason: 'The budget is zero.' };
  const label = text
    .slice(0, start)
    .replace(/\b(?:budget(?:ed)?|spent|actual|planned|approved)\b/gi, '')
    .replace(/[\s:,;|-]+$/, '');
  const variance = sum([budget, -spent]);
  return {
    counted: true,
    text,
    label: label || text,
    budget,
    spent,
    variance,
    percent: Math.round((Math.abs(variance) / budget) * 100),
  };
}
