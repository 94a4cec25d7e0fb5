// How well the values of a typed line fit the columns of its table, each by itself and all together.
import { asksTime, namesOf, saysWhatIsWhat, wordsOf, type NameOf } from './column-names.ts';
import type { Column } from './flows.ts';
import type { Said } from './line-roles.ts';
import type { Value } from './line-values.ts';
import { isAtMark, isText, isTitle } from './plain-parts.ts';
import { readCell } from './table-cells.ts';

/** Of many values in many columns the best ways so far are gone on with. */
const mostWays = 60;

/** How well a value fits a column by what it is; 0 where it does not. */
export function fit(column: Column, value: Value): number {
  const { kind, text, isMoney, isPercent, isSmall, isRange, isBare } = value;
  const isYear = kind === 'day' && /^\d{4}$/.test(text);
  switch (column.type) {
    case 'choice':
      return kind === 'option' && 'text' in readCell(column, text.replace(/\s?\?.*$/, '')) ? 3 : 0;
    case 'date':
      return kind === 'day' ? 3 : kind === 'open' ? 1 : 0;
    case 'money':
      if (kind === 'open') return 1;
      if (isSmall && countsThings(value)) return 0;
      if (isYear) return 1.5;
      return kind !== 'figure' || isPercent ? 0 : isMoney ? 3 : isBare ? 0.5 : isSmall || isRange ? 1.5 : 2;
    case 'percent':
      if (kind === 'open') return 1;
      return kind !== 'figure' || isMoney ? 0 : isPercent ? 3 : isSmall && !countsThings(value) ? 1 : 0;
    case 'number':
      if (kind === 'open' || isYear) return 1;
      if (kind !== 'figure' || isMoney) return 0;
      if (countsUnit(column, value)) return 4;
      // "0.35 a mile": minutes are whole.
      if (column.unit === 'minutes' && /\.\d/.test(text)) return 0;
      // "2 quotes" are no minutes; "5 chair" has who leads behind them.
      return isPercent || (column.unit !== null && countsThings(value) && !isTitle(value.unit!)) ? 1 : 2;
    default:
      if (column.figure && asksYear(column)) return isYear ? 3 : 0;
      if (!column.figure) return kind === 'day' && asksTime(column) ? (isYear ? 1.5 : 3) : 0;
      return kind === 'figure' || kind === 'open' ? 2 : isYear ? 0.5 : 0;
  }
}

export const asksYear = ({ label }: Column): boolean => wordsOf(label).includes('year');

/** "45 min" in minutes, "150 guests" in guests. */
export function countsUnit({ unit, label }: Column, value: Value): boolean {
  if (value.unit === undefined) return false;
  const names = unit === null ? wordsOf(label) : [unit];
  return names.some((name) => !('problem' in readCell({ type: 'number', options: [], unit: name }, `1 ${value.unit}`)));
}

/** "3 rooms" */
export const countsThings = ({ unit }: Value): boolean => unit !== undefined && !saysWhatIsWhat(unit);

/** The columns of the values; `null` leaves one among the words. */
type Choice = readonly (number | null)[];

export interface Weighed {
  choice: Choice;
  weight: number;
}

const leftAmongWords = { small: 0.6, other: -1 };
const outOfOrder = 1.2;
const withinWords = 2.5;
const beginsPart = 0.8;
const endsLine = 1;
const unlikely = 0.6;
const skipping = 1;
const requiredFilled = 1.5;

/** Of two columns of votes or of two amounts the first is filled first, and what is not known yet is what is now. */
const isLikeNext = (one: Column, other: Column, { kind }: Value, areTwo: boolean): boolean =>
  one.type === other.type &&
  one.figure === other.figure &&
  (kind === 'open' ||
    (asksTime(one) && asksTime(other)) ||
    (!one.required && ['choice', 'number', 'date', areTwo && 'money'].includes(one.type)));

/** "20 tickets" behind a price, where the column is of how many there are and more words have a column. */
export const countsOther = (column: Column, value: Value, columns: readonly Column[], nameOf: NameOf): boolean =>
  column.type === 'number' &&
  !column.required &&
  countsThings(value) &&
  !countsUnit(column, value) &&
  !nameOf(value.unit!).includes(column) &&
  columns.slice(0, columns.indexOf(column)).some(({ type }) => type === 'money') &&
  columns.slice(columns.indexOf(column) + 1).some(isText);

/** All ways to give each value a column of its own, the best first. */
export function weighChoices(
  line: string,
  values: readonly Value[],
  said: readonly (Said | null)[],
  columns: readonly Column[],
): Weighed[] {
  const nameOf = namesOf(columns);
  const areTwo = values.filter(({ kind, isMoney, isSmall }) => isMoney || (kind === 'figure' && !isSmall)).length > 1;
  const toldOfOthers = (place: number) => said.flatMap((each, other) => (other === place ? [] : (each?.columns ?? [])));
  let ways: Weighed[] = [{ choice: [], weight: 0 }];
  for (const [place, value] of values.entries()) {
    const told = said[place]?.columns.filter((column) => fit(column, value) > 0) ?? [];
    const isTold = told.length > 0;
    const isWords = isWithinWords(line, value, nameOf);
    // "serve 120 students"
    const isCount = value.unit !== undefined && /\p{L}\s$/u.test(line.slice(0, value.start));
    const begins = isAtMark(line, value.start) ? beginsPart : 0;
    const taken = toldOfOthers(place);
    ways = ways.flatMap(({ choice, weight }) => {
      const ofColumns = columns.flatMap((column, at) => {
        const fits = fit(column, value);
        if (fits === 0 || choice.includes(at) || (isTold && !told.includes(column))) return [];
        if (!isTold && countsOther(column, value, columns, nameOf)) return [];
        const isBehind = choice.some((other) => other !== null && other > at && columns[other]?.type === column.type);
        const isSkipping = columns.some(
          (other, before) =>
            before < at &&
            !choice.includes(before) &&
            !taken.includes(other) &&
            isLikeNext(other, column, value, areTwo),
        );
        const isWithin = column.figure
          ? isWords || isCount
          : isWords && !(column.type === 'number' && value.start === 0);
        const against =
          (isBehind ? outOfOrder : fits < 3 && choice.some((other) => other !== null && other > at) ? unlikely : 0) +
          (isWithin && fits < 3 ? withinWords : 0) +
          (isSkipping ? skipping : 0);
        const isLast = column.unit !== null && value.isSmall && line.slice(value.end).trim() === '' ? endsLine : 0;
        const more =
          isLast + fits + (isWithin ? 0 : begins) + (isTold ? 2 : -against) + (column.required ? requiredFilled : 0);
        return [{ choice: [...choice, at], weight: weight + more }];
      });
      const isNothing = value.isSmall || value.kind !== 'figure' || isWords;
      const left = isNothing ? leftAmongWords.small : leftAmongWords.other;
      return [...ofColumns, { choice: [...choice, null], weight: weight + left }];
    });
    ways = ways.toSorted((one, other) => other.weight - one.weight).slice(0, mostWays);
  }
  return ways;
}

/** "hire 2 coaches now", "70% move out by spring": a figure of a sentence. */
export function isWithinWords(line: string, value: Value, nameOf: NameOf): boolean {
  const { kind, end, isSmall, isPercent } = value;
  if (kind !== 'figure' || !countsThings(value) || nameOf(value.unit!).length > 0 || !(isSmall || isPercent))
    return false;
  return /^\s?(?!of\s)\p{L}+\.?\s+(?!(?:at|x|for|of|each|per|and)\s)\p{L}+/u.test(line.slice(end));
}
