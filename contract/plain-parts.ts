// What a part of a line plainly is: a name, a figure, a day, an option.
import type { Column } from './flows.ts';
import { partFigures, time } from './line-parts.ts';
import { withoutEach } from './table-amounts.ts';
import { readCell, readDay } from './table-cells.ts';

/** A cell that is not known yet. */
export const openCell = /^(?:\?{1,3}|tb[ad]|(?:(?:i|we) )?(?:not sure|don['’]?t know|not known)(?: yet)?)$/i;
// "bev", "rosie p", "board chair", in small letters.
const smallName =
  /^(?!(?:asap|done|draft|free|later|no|none|ongoing|open|soon|today|tomorrow|weekly|monthly|yearly|yes)$)[a-z][a-z’'-]{1,14}(?: (?:[a-z]\.?|chair|director|manager|coordinator|committee|staff|members?|officers?))?$/;
const noLimit = new Set(['no limit', 'unlimited', 'any number', 'open']);
// "25 of 31", "80% by June", "none yet".
const figureWithWords = /^(?=.{1,60}$)(?:(?:\S+ ){0,3}[$~]?\d|(?:yes|no|none|zero|half|all|every)\b)/i;
const personName = /^(?:me|I|(?:\p{Lu}[\p{L}.’'-]*)(?: \p{Lu}[\p{L}.’'-]*){0,3})$/u;

const oneName = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u;

/** Whether a column holds words of any kind. */
export const isText = ({ type, figure }: Pick<Column, 'type' | 'figure'>): boolean => type === 'text' && !figure;
export const isOfWords = (column: Pick<Column, 'type' | 'figure'>): boolean =>
  isText(column) || column.type === 'person';

/** Whether the part is plainly what the column holds. */
export function isPlainly(column: Column, part: string, allowsSmall: boolean): boolean {
  if (isText(column)) return false;
  if (column.type === 'person') {
    const name = part.replace(/ \([^()]*\)$/, '');
    return (personName.test(name) || (allowsSmall && smallName.test(name))) && !time.test(name);
  }
  if (openCell.test(part)) return column.type !== 'choice';
  if (column.type === 'number' && noLimit.has(part.toLowerCase())) return true;
  if (column.figure) return figureWithWords.test(part);
  if (column.type !== 'date')
    return !('problem' in readCell(column, column.type === 'money' ? withoutEach(part) : part));
  return readDay(part, '2000-01-01') !== null || time.test(part);
}

const amount = /(?<!\S)(?:\$\d|\d{1,3},\d{3}|\d+k)/i;

/** Some columns of a kind are filled, others are not, and it is not that only those that must be are. */
function mayStandElsewhere(type: Column['type'], cells: readonly string[], columns: readonly Column[]): boolean {
  const places = columns.flatMap((column, place) => (column.type === type ? [place] : []));
  const filled = places.filter((place) => cells[place] !== '').length;
  const needed = places.filter((place) => columns[place]?.required).length;
  return filled > 0 && filled < places.length && filled !== needed;
}

/** "sponsors" in the column of persons, in small letters, and "Lena" beside it. */
function mayBeReversed(cells: readonly string[], columns: readonly Column[]): boolean {
  const are = (type: Column['type'], holds: (cell: string) => boolean) =>
    columns.some((column, place) => column.type === type && holds(cells[place] ?? ''));
  return are('person', (cell) => cell !== '' && !personName.test(cell)) && are('text', (cell) => oneName.test(cell));
}

/**
 * "Room 250" beside an empty column of figures may be a name; "31k last year, want" beside one of amounts, any of them; the
 * one amount of "Concert 25k" that of last year or of this.
 */
export function isUnclear(cells: readonly string[], columns: readonly Column[]): boolean {
  const isEmpty = (...types: Column['type'][]) =>
    columns.some(({ type }, place) => types.includes(type) && cells[place] === '');
  const words = cells.filter((_, place) => ['text', 'person'].includes(columns[place]?.type ?? ''));
  const mayBeFigure = (text: string) => !time.test(text) && partFigures([text]).length > 1;
  return (
    (isEmpty('money', 'number') && words.some(mayBeFigure)) ||
    (isEmpty('money') && words.some((text) => amount.test(text))) ||
    mayStandElsewhere('money', cells, columns) ||
    mayBeReversed(cells, columns)
  );
}
