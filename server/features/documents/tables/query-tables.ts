// A question that comes as values, from a model: which columns, which rows, what is reckoned of them. Nothing is guessed:
// where a name fits no column, or a value no cell, the answer says which there are.
import { monthNames } from '../../../../contract/month-names.ts';
import { readLines } from '../../../platform/english/word-list.ts';
import { mixesSides } from './sides.ts';
import { listValues, partsOf } from './execute-plan.ts';
import { countOf, showCell } from './format-values.ts';
import type { Condition, Plan } from './plan.ts';
import { stemsOf } from './question-words.ts';
import { readDay, readNumber } from './read-cells.ts';
import { readTables, type Column, type ReadDocument, type Table } from './read-tables.ts';
import { answerPlan, type TableAnswer } from './answer-from-tables.ts';
import { nameOf } from './tell-result.ts';

export const operations = ['count', 'list', 'sum', 'average', 'median', 'max', 'min'] as const;

export interface TableQuery {
  /** Each a column, or "sheet", how it is compared, and with what; values are parted by "|". */
  where: [column: string, is: string, value: string][];
  of: (typeof operations)[number] | null;
  column: string | null;
  /** A column, as "Gift date (month)" also by its month, quarter or year. */
  by: string | null;
}

const mostTold = 10;
const mostValues = 20;

/** Thrown with what is to be said instead of a figure. */
class Refusal extends Error {}

export function queryTables(query: TableQuery, documents: ReadDocument[]): TableAnswer {
  const { where, of, column, by } = query;
  const tables = documents
    .flatMap(readTables)
    .filter((table) => where.every((each) => !isOfSheet(each, table) || plain(each[2]) === plain(table.sheet ?? '')));
  if (tables.length === 0) return tell('There is no such table.', []);
  if (where.length === 0 && of === null && column === null && by === null) return tell(describe(tables), tables);
  const planned = tables.map((table) => ({ table, plan: tryPlan(query, table) }));
  const fitting = planned.flatMap(({ table, plan }) => (plan instanceof Refusal ? [] : [{ table, plan }]));
  const [first, ...others] = fitting;
  if (first && others.length === 0) return answerPlan(first.plan, first.table);
  if (first) {
    const names = fitting.slice(0, mostTold).map(({ table }) => `- ${nameOf(table)}`);
    return tell(
      `Several tables have this. Name the document, or add to "where" ["sheet", "is", its name]:\n${names.join('\n')}`,
      [],
    );
  }
  const refusals = planned.flatMap(({ table, plan }) =>
    plan instanceof Refusal ? [`${nameOf(table)}: ${plan.message}`] : [],
  );
  return tell(['Nothing was reckoned.', ...refusals.slice(0, mostTold)].join('\n'), []);
}

const tell = (text: string, tables: Table[]): TableAnswer => ({
  text,
  read: '',
  sources: [...new Map(tables.map(({ document }) => [document.id, document])).values()].map(({ id, name }) => ({
    documentId: id,
    name,
    place: null,
  })),
  reckoned: null,
});

const namesOf = (columns: Column[]): string => columns.map(({ name }) => showCell(name)).join('; ');

const describe = (tables: Table[]): string =>
  tables
    .slice(0, mostTold)
    .map((table) => `- ${nameOf(table)}: ${countOf(table.rows.length, 'row')}; columns: ${namesOf(table.columns)}`)
    .join('\n');

function tryPlan(query: TableQuery, table: Table): Plan | Refusal {
  try {
    return makePlan(query, table);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function makePlan({ where, of, column: named, by }: TableQuery, table: Table): Plan {
  const operation = of ?? (by === null ? 'list' : 'count');
  const target = named === null ? null : findColumn(named, table);
  const isReckoned = operation !== 'count' && operation !== 'list';
  if (isReckoned && !target) throw new Refusal(`Say which column. There are: ${namesOf(table.columns)}.`);
  const isOrdered = operation === 'max' || operation === 'min';
  if (isReckoned && target?.type !== 'number' && !(isOrdered && target?.type === 'date')) {
    throw new Refusal(`${showCell(target?.name ?? '')} holds no numbers.`);
  }
  const plan: Plan = {
    operation,
    column: isReckoned ? target!.name : null,
    conditions: where.filter((each) => !isOfSheet(each, table)).map((each) => makeCondition(each, table)),
    distinct: isReckoned ? null : (target?.name ?? null),
    group: by === null ? null : makeGroup(by, table),
  };
  if (isReckoned && !isOrdered && mixesSides(plan, table)) {
    throw new Refusal('It holds income and expenses, which are not one sum. Add a condition that says which, or "by".');
  }
  return plan;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isOfSheet = ([name]: TableQuery['where'][number], { columns }: Table): boolean =>
  plain(name) === 'sheet' && columns.every((column) => plain(column.name) !== 'sheet');

/** By its name, or by words that only one column has. */
function findColumn(name: string, { columns }: Table): Column {
  const exact = columns.filter((column) => plain(column.name) === plain(name));
  const stems = stemsOf(name.slice(0, 200));
  const near = stems.length === 0 ? [] : columns.filter((column) => stems.every((stem) => column.stems.includes(stem)));
  const [found, ...others] = exact.length > 0 ? exact : near;
  if (found && others.length === 0 && !found.isUnclear) return found;
  const why = found ? 'is not clear' : 'is no column';
  throw new Refusal(`“${showCell(name)}” ${why}. Columns: ${namesOf(columns)}.`);
}

const periods = ['month', 'quarter', 'year'] as const;

function makeGroup(by: string, table: Table): NonNullable<Plan['group']> {
  const period = periods.find((each) => by.toLowerCase().endsWith(`(${each})`)) ?? 'value';
  const column = findColumn(period === 'value' ? by : by.slice(0, -`(${period})`.length), table);
  if (period !== 'value' && column.type !== 'date') throw new Refusal(`${showCell(column.name)} holds no days.`);
  return { column: column.name, by: period, order: null };
}

const comparisons = new Map(
  readLines('table-comparisons.txt').flatMap((line) => {
    const [is = '', words = ''] = line.split(': ');
    return words.split(', ').map((word) => [word, is as Condition['is'] | 'contains'] as const);
  }),
);

function makeCondition([name, word, value]: TableQuery['where'][number], table: Table): Condition {
  const column = findColumn(name, table);
  const is = comparisons.get(word.toLowerCase().trim());
  if (!is) throw new Refusal(`“${showCell(word)}” is no comparison. There are: ${[...comparisons.keys()].join(', ')}.`);
  const values = value.split('|').map((each) => each.trim());
  const condition = (test: Condition['is'], of: string[]) => ({
    column: column.name,
    is: test,
    values: of,
  });
  if (is === 'contains') return condition('one of', cellsWith(values, column, table));
  if (is === 'one of' || is === 'none of') return condition(is, cellsThatAre(values, column, table));
  if (is === 'in month') return condition(is, values.map(readMonth));
  if (is === 'more than' || is === 'at least' || is === 'less than' || is === 'at most') {
    return condition(is, [readLimit(values[0] ?? '', column)]);
  }
  return condition(is, []);
}

function readLimit(value: string, { type, name }: Column): string {
  const limit = type === 'date' ? readDay(value) : (readNumber(value)?.value ?? null);
  if (limit === null || (type !== 'date' && type !== 'number')) {
    throw new Refusal(`${showCell(name)} cannot be compared with “${showCell(value)}”.`);
  }
  return String(limit);
}

function readMonth(value: string): string {
  const named = monthNames.findIndex((month) => month.toLowerCase().startsWith(value.toLowerCase().slice(0, 3)));
  const month = /^\d{1,2}$/.test(value) ? Number(value) : named + 1;
  if (month < 1 || month > 12) throw new Refusal(`“${showCell(value)}” is no month.`);
  return String(month);
}

/** The cells that are the values; as a value may be written otherwise, of numbers and days those that come to the same. */
function cellsThatAre(values: string[], column: Column, table: Table): string[] {
  const cells = listValues(table.rows, column);
  const worth = (text: string): unknown =>
    column.type === 'number' ? readNumber(text)?.value : column.type === 'date' ? readDay(text) : undefined;
  return values.flatMap((value) => {
    const same = cells.filter((cell) => {
      const isCell = partsOf(cell).some((part) => plain(part) === plain(value) && plain(value) !== '');
      return isCell || (worth(value) !== undefined && worth(value) !== null && worth(cell) === worth(value));
    });
    const exact = same.flatMap((cell) => partsOf(cell).filter((part) => plain(part) === plain(value)));
    return same.length > 0 ? [...new Set(exact.length > 0 ? exact : same)] : cellsWith([value], column, table);
  });
}

function cellsWith(values: string[], column: Column, table: Table): string[] {
  const cells = listValues(table.rows, column);
  const found = values.flatMap((value) =>
    cells.filter((cell) => plain(value) !== '' && plain(cell).includes(plain(value))),
  );
  if (found.length > 0) return [...new Set(found)];
  const there = cells
    .slice(0, mostValues)
    .map((cell) => `“${showCell(cell)}”`)
    .join(', ');
  const more = cells.length > mostValues ? ` and ${cells.length - mostValues} more` : '';
  throw new Refusal(
    `No cell of ${showCell(column.name)} is ${values.map((value) => `“${showCell(value)}”`).join(' or ')}. It has ${there}${more}.`,
  );
}
