// What people call a column in a line that they type.
import type { Column } from './flows.ts';
import { approximately } from './table-cells.ts';

/** Words of a label, and those that people write for such a column. */
export interface Role {
  labels: readonly string[];
  words: readonly string[];
}

const role = (labels: string, words: string): Role => ({ labels: labels.split(' '), words: words.split(' ') });

export const goal = role(
  'target goal goals aim should to budget',
  'target targets goal goals aim aiming want wanted plan planned budget budgeted hoped should to',
);
export const result = role(
  'result actual raised spent reached happened',
  'result actual actually got raised spent paid reached did received collected far date',
);
export const before = role(
  'today now from baseline start last before',
  'now today currently have had was were from baseline last',
);
export const owner = role('owner leads who', 'owner lead leads led');
const roles = [
  goal,
  result,
  before,
  role('pending', 'pending waiting outstanding'),
  role('asked', 'asked ask asking request requested requesting'),
  role('due by when day ends expected', 'by due until before ends hear answer decision expected'),
  role('moved', 'moved moves motion mover'),
  role('seconded', 'seconded seconds second seconder'),
  owner,
  role('title', 'said says'),
];

/** What people write before the last day of something. */
const lastDay = role('to', 'by until til till through thru');

/** What somebody did with an amount, whether or not a column asks for it. */
export const deeds = new Set(
  'got had have raised spent paid asked asking want wanted received collected reached opened'.split(' '),
);

const jointWords =
  'is was were be of so far to year yr in at the on expected it will for from by vs x about against worth total and each we i they up down then out said says still free need needs';
const joints = new Set(jointWords.split(' '));

/** What stands between values, and is no part of what they are. */
export const saysWhatIsWhat = (word: string): boolean =>
  word.length === 1 || joints.has(word) || deeds.has(word) || roles.some(({ words }) => words.includes(word));

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const labelWords = ({ label }: Column): string[] => wordsOf(label.replace(/to date/i, ''));

export const hasRole = (column: Column, { labels }: Role): boolean =>
  labelWords(column).some((word) => labels.includes(word));

/** A column of words that says when. */
export function asksTime(column: Column): boolean {
  const [first = '', second] = labelWords(column);
  const isTime = labelWords(column).some((word) => ['when', 'year', 'due', 'expected', 'day', 'date'].includes(word));
  const isEdge = first === 'by' || (second === undefined && (first === 'from' || first === 'to'));
  return column.type === 'text' && (isTime || isEdge);
}

const stopWords = new Set(
  'what that this with from which your the and for how many much than does same order'.split(' '),
);

export type NameOf = (word: string) => Column[];

/** By a word the columns that it names: those of the label, of the key, and those that people write for such a column. */
function createNames(columns: readonly Column[]): NameOf {
  const names = new Map<string, Set<Column>>();
  const add = (word: string, column: Column) => names.set(word, (names.get(word) ?? new Set()).add(column));
  for (const column of columns) {
    const labels = [...wordsOf(column.label), ...column.key.split('_')];
    for (const word of labels) if (word.length > 2 && !stopWords.has(word)) add(word, column);
    const own = asksTime(column) ? [...roles, lastDay] : roles;
    for (const each of own) if (hasRole(column, each)) for (const word of each.words) add(word, column);
  }
  return (word) => [...(names.get(word) ?? [])];
}

const known = new WeakMap<readonly Column[], NameOf>();

/** The same, found once for a table: its lines ask again and again. */
export function namesOf(columns: readonly Column[]): NameOf {
  const found = known.get(columns) ?? createNames(columns);
  known.set(columns, found);
  return found;
}

/** "4,212" of "now 4,212" and of "4,212 now", where a column asks for what is now. */
export function bareFigure(column: Column, cell: string): string {
  const [, word = '', rest = ''] = /^(\p{L}+):?\s+(.*)$/u.exec(cell) ?? [];
  const [, figure = '', behind = ''] = /^(\S+)\s(\p{L}+)$/u.exec(cell) ?? [];
  const asksFigure = column.figure === true || column.unit !== null;
  const isNamed = (name: string) => asksFigure && createNames([column])(name.toLowerCase()).length > 0;
  // "to about 80%", and not "to set in 2027"
  const isFigure = approximately.test(rest) || /^(?:(?:at (?:least|most)|up to) )?\S?\d/u.test(rest);
  if (isFigure && isNamed(word)) return rest;
  return /\d/.test(figure) && isNamed(behind) ? figure : cell;
}
