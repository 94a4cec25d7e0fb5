import { splitParts } from './budget-line.ts';
import type { BudgetLine } from './budget-line.ts';
import { formatMoney, formatNumber, parseMoney, parseMonths, parsePercent, toWholeDollars } from './money.ts';

const headcount = /^(\d{1,2})(?:\s*x)?\s+(?=\p{L})/iu;
const fullTimeShare = /^(\d(?:\.\d+)?|\.\d+)\s*FTE$/i;
const salaryWords =
  /\b(?:salary|annual(?:ly)?|a year|per year|each|about|approx(?:imately)?\.?)\b|\/\s*(?:yr|year)\b/gi;

/** `Program Manager, $52,000, 50%, 12 months`: salary x % x months / 12, times the number of people where the title starts with one. */
export function readPersonnelLine(text: string): BudgetLine {
  const title: string[] = [];
  let salary: number | null = null;
  let percent: number | null = null;
  let months: number | null = null;
  for (const part of splitParts(text)) {
    const share = readShare(part);
    const period = parseMonths(part);
    const money = parseMoney(part.replace(salaryWords, ''));
    if (share !== null && percent === null) percent = share;
    else if (period !== null && months === null) months = period;
    else if (money !== null && salary === null && title.length > 0) salary = money;
    else title.push(part);
  }
  const missing = [
    salary === null ? 'an annual salary' : '',
    percent === null ? 'a % of time' : '',
    months === null ? 'a number of months' : '',
  ].filter((name) => name !== '');
  if (salary === null || percent === null || months === null)
    return { counted: false, text, reason: `It needs ${joinWords(missing)}.` };
  if (percent > 100) return { counted: false, text, reason: 'The time is more than 100%.' };
  if (months > 60) return { counted: false, text, reason: 'The period is longer than 60 months.' };

  const label = title.join(', ');
  const people = Number(headcount.exec(label)?.[1] ?? 1);
  const amount = toWholeDollars((people * salary * percent * months) / 1200);
  const count = people === 1 ? '' : `${people} x `;
  const calculation = `${count}${formatMoney(salary)} x ${formatNumber(percent)}% x ${formatNumber(months)}/12`;
  return { counted: true, text, label, calculation, amount };
}

function readShare(part: string): number | null {
  const fullTime = fullTimeShare.exec(part);
  if (fullTime) return Number(fullTime[1]) * 100;
  const percent = part.replace(/\b(?:time|effort)\b/gi, '').trim();
  return percent.includes('%') || /percent/i.test(percent) ? parsePercent(percent) : null;
}

const joinWords = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
