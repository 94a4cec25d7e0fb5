// Cells that hold days of the week, as people write them: "Saturday", "Tue/Thu", "Mon-Fri".
import { takeNegation, type Filter } from './read-filters.ts';
import type { Word } from './question-words.ts';
import type { Column, Table } from './read-tables.ts';

const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const whole: Record<string, number[]> = {
  weekend: [0, 6],
  weekday: [1, 2, 3, 4, 5],
  daily: [0, 1, 2, 3, 4, 5, 6],
  any: [0, 1, 2, 3, 4, 5, 6],
  anytime: [0, 1, 2, 3, 4, 5, 6],
  everyday: [0, 1, 2, 3, 4, 5, 6],
  flexible: [0, 1, 2, 3, 4, 5, 6],
};
/** Of those, what a question names days by. */
const spans = ['weekend', 'weekday'];
/** "M/W/F", "Tu, Th": so short that the whole cell must be of them. */
const letters: Record<string, number> = {
  su: 0,
  m: 1,
  mo: 1,
  t: 2,
  tu: 2,
  w: 3,
  we: 3,
  r: 4,
  th: 4,
  f: 5,
  fr: 5,
  sa: 6,
};
const between = /^(?:and|or|to|through|every|day|days)$/;
/** "Saturday mornings", "Tue 9-12 am" */
const partOfDay =
  /^(?:mornings?|afternoons?|evenings?|nights?|noon|early|late|am|pm|a|p|m|at|from|until|till|only|mostly|usually|\d{1,2})$/;
const longestCell = 120;
const leastShare = 0.6;

function findDay(word: string): number {
  const single = word.replace(/(?<=y)s$/, '');
  return names.findIndex((name) => name === single || (word.length >= 3 && word.length <= 5 && name.startsWith(word)));
}

/** Null where the cell says anything else. */
function readDays(cell: string): Set<number> | null {
  const parts =
    cell
      .slice(0, longestCell)
      .toLowerCase()
      .match(/\p{L}+|[-–—]|\d+/gu) ?? [];
  const short = parts.filter((part) => !/^(?:and|[-–—])$/.test(part)).map((part) => letters[part]);
  const areLetters = parts.length > 1 || (parts[0]?.length ?? 0) > 1;
  if (
    areLetters &&
    short.length > 0 &&
    !parts.some((part) => /^[-–—]$/.test(part)) &&
    short.every((day) => day !== undefined)
  )
    return new Set(short);
  const days = new Set<number>();
  for (const [at, part] of parts.entries()) {
    const span = whole[part.replace(/s$/, '')];
    const day = findDay(part);
    if (span) span.forEach((each) => days.add(each));
    else if (day >= 0) {
      const isEnd = /^(?:[-–—]|to|through)$/.test(parts[at - 1] ?? '');
      const from = isEnd ? findDay(parts[at - 2] ?? '') : -1;
      const before = from < 0 ? 0 : (day - from + 7) % 7;
      for (let step = 0; step <= before; step += 1) days.add((day - step + 7) % 7);
    } else if (!between.test(part) && !partOfDay.test(part) && !/^[-–—]$/.test(part)) return null;
  }
  return days.size > 0 ? days : null;
}

const isOfDays = ({ rows }: Table, { type, index }: Column): boolean => {
  const filled = rows.filter(({ cells }) => cells[index]);
  const told = filled.filter(({ cells }) => readDays(cells[index] ?? ''));
  return type === 'text' && told.length > 0 && told.length >= filled.length * leastShare;
};

/**
 * The rows of the days that a question names, where one column holds days: "Saturday" is also meant by "Tue, Sat", and
 * by nothing in a table where nobody comes then. Takes the words.
 */
export function readWeekdays(words: Word[], table: Table): Filter[] {
  const named = words.flatMap((word, at) => {
    const name = word.text.toLowerCase().replace(/s$/, '');
    const isShort =
      /^\p{Lu}/u.test(word.text) || /^(?:on|every|each|for|a|this|next)$/i.test(words[at - 1]?.text ?? '');
    const day = isShort ? findDay(name) : names.indexOf(name);
    const asked = day < 0 ? (spans.includes(name) ? (whole[name] ?? []) : []) : [day];
    return word.isUsed || asked.length === 0 ? [] : [{ word, at, name, asked }];
  });
  if (named.length === 0) return [];
  const [column, ...others] = table.columns.filter((each) => isOfDays(table, each));
  if (!column || others.length > 0) return [];
  for (const { word } of named) word.isUsed = true;
  const isNegated = named.some(({ at }) => takeNegation(words, at));
  const titles = named.map(({ name }) => `“${name.replace(/^./, (letter) => letter.toUpperCase())}”`);
  return [
    {
      column,
      words: `${column.name} is ${isNegated ? 'not ' : ''}${titles.join(' or ')}`,
      holds: ({ cells }) => {
        const days = readDays(cells[column.index] ?? '');
        return named.some(({ asked }) => asked.some((day) => days?.has(day) ?? false)) !== isNegated;
      },
    },
  ];
}
