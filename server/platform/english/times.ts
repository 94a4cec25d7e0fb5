// The days and months that a text names, for a calendar of what is to come.
import { monthNames } from '../../../contract/month-names.ts';
import { formatDay } from '../../../contract/table-cells.ts';
import { findDays } from './days.ts';
import { findMonth, monthWords } from './months.ts';

export interface Time {
  /** "2027-03-31" of a day, "2027-03" of a month. */
  time: string;
  text: string;
}

const most = 4;
const leads = String.raw`(?<=\b(?:by|in|until|through|before|each|every|early|mid|late|end of|start of) )`;
const month = `(${monthWords})`;
// "by June", "In March we write"; by itself only where nothing but another follows, as "May" may be no month.
const months = new RegExp(
  String.raw`(?:${leads}${month}\b(?!\.? \d{1,2}\b)|(?<=^|[&,;/] ?|\b(?:and|or) )${month}\b(?=$|[ ]?[.,;&/)]| and | or | \d{4}))\.?(?:,? (\d{4}))?`,
  'gi',
);

/** Those of “names by March 31, two dinners by June”; one without a year is the next from `today` on. */
export function findTimes(text: string, today: string): Time[] {
  const of = (year: number | null, rest: string): string => {
    const here = Number(today.slice(0, 4));
    return `${year ?? (rest < today.slice(5, 5 + rest.length) ? here + 1 : here)}-${rest}`;
  };
  const two = (value: number) => String(value).padStart(2, '0');
  const days = findDays(text).map(({ index, year, month: at, day }) => {
    const time = of(year, `${two(at)}-${two(day)}`);
    return { index, time, text: formatDay(time) };
  });
  const whole = [...text.matchAll(months)].map(({ index, 1: led, 2: alone, 3: year }) => {
    const at = findMonth(led ?? alone ?? '') ?? 1;
    const time = of(year === undefined ? null : Number(year), two(at));
    return { index, time, text: `${monthNames[at - 1]} ${time.slice(0, 4)}` };
  });
  const found = [...days, ...whole].toSorted((one, other) => one.index - other.index);
  return found.slice(0, most).map(({ time, text: words }) => ({ time, text: words }));
}

/** "a note in June" of "call within a week, a note in June, come and see": what is said of each time, without the rest. */
export const splitByTime = (text: string): string[] =>
  text
    .split(/(?<=[.!?;,]) (?:and )?|\n/)
    .reduce<string[]>((parts, part) => {
      // "in March, June and September"
      const goesOn =
        parts.length > 0 && new RegExp(`^(?:(?:in|by|and|or) )?(?:${monthWords}|\\d{4})\\b`, 'i').test(part);
      return goesOn ? [...parts.slice(0, -1), `${parts.at(-1)} ${part}`] : [...parts, part];
    }, [])
    .map((part) => part.replace(/[.;,]$/, ''));

export interface Entry {
  when: unknown;
  what: unknown;
  who: unknown;
}

/**
 * What several lists have to say of a day or a month, in order, once for each time it names. The first is told whole, the
 * others where they name one, and not what the same person has in an earlier list at that time. What the first calls by a
 * longer name on the same day is told once, with whoever has it: "Ball" of "Autumn ball".
 */
export function orderByTime(
  lists: readonly (readonly Entry[])[],
  textOf: (value: unknown) => string,
  today: string,
): (Entry & { time: string })[] {
  const known = new Set<string>();
  const firsts: { entry: Entry & { time: string }; order: string }[] = [];
  const wordsOf = ({ what }: Entry) => ` ${textOf(what).toLowerCase()} `;
  const isTold = (order: string, entry: Entry): boolean => {
    const same = firsts.find((first) => first.order === order && wordsOf(first.entry).includes(wordsOf(entry)));
    if (same && textOf(same.entry.who) === '') same.entry.who = entry.who;
    return same !== undefined;
  };
  const told = lists.flatMap((list, at) => {
    const found = list.flatMap((entry) => {
      const who = textOf(entry.who);
      const times = findTimes(textOf(entry.when), today).filter(
        ({ time }) => !known.has(`${who} ${time}`) && !isTold(time, entry),
      );
      const ordered = times.map(({ time, text }) => ({ entry: { ...entry, time: text }, who, order: time }));
      return ordered.length === 0 && at === 0 ? [{ entry: { ...entry, time: '' }, who, order: '' }] : ordered;
    });
    if (at === 0) firsts.push(...found);
    for (const { who, order } of found) if (who !== '') known.add(`${who} ${order}`).add(`${who} ${order.slice(0, 7)}`);
    return found;
  });
  const last = ({ order }: { order: string }) => order.padEnd(10, '~');
  return told
    .toSorted((one, other) => (last(one) === last(other) ? 0 : last(one) < last(other) ? -1 : 1))
    .map(({ entry }) => entry);
}
