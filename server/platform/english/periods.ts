// A time that a question names: "this week", "overdue", "in March".
import { monthNames } from '../../../contract/month-names.ts';
import { addDays } from './day-count.ts';

/** Calendar days, both within it; null is without an end. */
export interface Period {
  from: string | null;
  to: string | null;
}

const monthOf = (year: number, month: number): Period => {
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return { from: first, to: new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10) };
};

/** From Monday to Sunday. */
const weekOf = (day: string): Period => {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { from: addDays(day, -weekday), to: addDays(day, 6 - weekday) };
};

/** From the first to the last period that a text names, as of a calendar day; a month is the next one of its name. */
export function readPeriod(text: string, today: string): Period | null {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const named: [RegExp, () => Period][] = [
    [/\b(?:overdue|past due)\b/i, () => ({ from: null, to: addDays(today, -1) })],
    [/\btoday\b/i, () => ({ from: today, to: today })],
    [/\btomorrow\b/i, () => ({ from: addDays(today, 1), to: addDays(today, 1) })],
    [/\bthis week\b/i, () => ({ ...weekOf(today), from: null })],
    [/\b(?:next week|this week and (?:the )?next)\b/i, () => weekOf(addDays(today, 7))],
    [/\bthis month\b/i, () => ({ ...monthOf(year, month - 1), from: null })],
    [/\bnext month\b/i, () => monthOf(year, month)],
    ...monthNames.map((name, index): [RegExp, () => Period] => [
      new RegExp(String.raw`\b(?:in|of|by|for|during) ${name}\b`, 'i'),
      () => monthOf(index + 1 < month ? year + 1 : year, index),
    ]),
  ];
  const periods = named.filter(([words]) => words.test(text)).map(([, read]) => read());
  if (periods.length === 0) return null;
  const ends = (side: keyof Period) => periods.map((period) => period[side]).toSorted();
  return { from: ends('from').includes(null) ? null : ends('from')[0]!, to: ends('to').at(-1) ?? null };
}
