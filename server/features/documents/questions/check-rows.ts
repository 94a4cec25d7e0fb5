// "Does Rosa come on Saturdays?", "do they all drive?": whether something is so, of the rows that are meant.
import { escapeCell } from './format-values.ts';
import type { GoingOn } from './go-on.ts';
import { tellsRows } from './go-on.ts';
import { isGlue, stemOf, stemsOf, type Word } from './question-words.ts';
import type { Filter } from './read-filters.ts';
import type { Column, Row, Table } from './read-tables.ts';
import type { Plan } from './understand-question.ts';

export interface Check {
  /** Whose rows are looked at. */
  subject: Filter[];
  /** What is to hold of them. */
  asked: Filter[];
  /** What names a row. */
  entity: Column;
}

const opening = /^\W*(?:(?:and|but|so)\b\W*)?(?:do|does|did|is|are|was|were|has|have)\b/i;
const saysNot = /\b(?:not|never|no)\b|n['’]t\b/i;
const asksOfSome =
  /\b(?:any|all|each|every|both) \p{L}|\b(?:they|we|you) (?:all|both)\b|\b(?:any|every|some)(?:one|body)\b|\b(?:do|did) (?:we|you) have\b|\b(?:is|are|was|were) there\b/iu;
/** What people do who are there. */
export const attends: ReadonlySet<string> = new Set(
  [
    'come',
    'came',
    'go',
    'serve',
    'help',
    'work',
    'available',
    'free',
    'around',
    'shift',
    'volunteer',
    'scheduled',
    'anyone',
    'anybody',
    'someone',
    'somebody',
    'everyone',
    'everybody',
  ].map(stemOf),
);
const mostNames = 12;
const shortestName = 3;

/** Told before any table is read. */
export const asksWhether = (question: string): boolean => opening.test(question) && !saysNot.test(question);

/** The rows of whom a question names by a part of the name: "Rosa". Takes the words. */
export function readNames(words: Word[], table: Table, entity: Column | null): Filter[] {
  if (!entity) return [];
  return words.flatMap((word): Filter[] => {
    const isShort = word.text.length < shortestName && !/^\p{Lu}/u.test(word.text);
    if (word.isUsed || isShort || isGlue(word.stem) || attends.has(word.stem)) return [];
    const named = table.rows
      .flatMap(({ cells }) => cells[entity.index] ?? [])
      .filter((name) => stemsOf(name).includes(word.stem));
    if (named.length === 0) return [];
    word.isUsed = true;
    const names = new Set(named);
    return [
      {
        column: entity,
        words: `${entity.name} is ${[...names].map((name) => `“${name}”`).join(' or ')}`,
        holds: ({ cells }) => names.has(cells[entity.index] ?? ''),
      },
    ];
  });
}

interface CheckSources {
  question: string;
  words: Word[];
  table: Table;
  /** All the conditions of the question. */
  found: Filter[];
  entity: Column | null;
  goingOn: GoingOn | null;
}

/** Null where a word is left over, or where it is open of whom or what is asked. */
export function readCheck({ question, words, table, found, entity, goingOn }: CheckSources): Check | null {
  if (!entity || words.some(({ isUsed, stem }) => !isUsed && !isGlue(stem) && !attends.has(stem))) return null;
  const own = found.filter(({ column }) => column === entity);
  const asked = found.filter(({ column }) => column !== entity);
  const before = goingOn && !goingOn.pointer.isFurther && tellsRows(goingOn.plan) ? goingOn.plan.filters : null;
  const subject = own.length > 0 ? own : before;
  if (asked.length === 0 || (subject === null && !asksOfSome.test(question))) return null;
  const rows = table.rows.filter((row) => subject?.every(({ holds }) => holds(row)) ?? true);
  // "Did they give more than $500": each time, or altogether?
  if (rows.length > 1 && asked.some(({ holdsSum }) => holdsSum)) return null;
  return { subject: subject ?? [], asked, entity };
}

export const planCheck = (table: Table, check: Check): Plan => ({
  table,
  operation: 'list',
  target: null,
  entity: check.entity,
  counted: null,
  isDistinct: false,
  group: null,
  filters: check.subject,
  most: 1,
  check,
});

export function tellCheck({ asked, entity }: Check, rows: Row[]): string {
  const [first, ...others] = rows;
  if (!first) return 'No row fits.';
  if (others.length === 0) return tellOne(first, asked, entity);
  const those = rows.filter((row) => asked.every(({ holds }) => holds(row)));
  const all = rows.length.toLocaleString('en-US');
  if (those.length === 0) return `**No**, none of ${all}.`;
  const nameOf = ({ cells }: Row) => escapeCell(cells[entity.index] || '(empty)');
  const names = [...new Set(those.map(nameOf))];
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  const share = those.length === rows.length ? `Yes, all ${all}` : `${those.length.toLocaleString('en-US')} of ${all}`;
  if (new Set(rows.map(nameOf)).size === 1) return `**${share}** rows of ${names[0]}.`;
  return `**${share}**: ${names.slice(0, mostNames).join(', ')}${more}.`;
}

function tellOne(row: Row, asked: Filter[], entity: Column): string {
  const name = `**${escapeCell(row.cells[entity.index] || '(empty)')}**`;
  const columns = columnsOf(asked);
  const values = columns.map((column) => {
    const cell = row.cells[column.index] ?? '';
    return `${escapeCell(column.name)} is ${cell === '' ? 'empty' : `“${escapeCell(cell)}”`}`;
  });
  const told = `${name}, ${values.join(' and ')}.`;
  const holds = asked.every((filter) => filter.holds(row));
  const isOpen =
    !holds &&
    asked.some(
      (filter) => !filter.holds(row) && (row.cells[filter.column.index] ?? '') === '' && !/\bempty$/.test(filter.words),
    );
  return isOpen ? `The table does not say: for ${told}` : `**${holds ? 'Yes' : 'No'}.** For ${told}`;
}

const columnsOf = (asked: Filter[]): Column[] => [...new Set(asked.map(({ column }) => column))];

/** "Day and Drives" */
export const nameAsked = ({ asked }: Check): string =>
  columnsOf(asked)
    .map(({ name }) => escapeCell(name))
    .join(' and ');
