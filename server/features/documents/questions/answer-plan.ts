// Reckons what was asked of a table, and says how.
import { nameAsked, tellCheck } from './check-rows.ts';
import { compareSums } from './compare-sums.ts';
import {
  addUp,
  countOf,
  escapeCell,
  formatNumber,
  markdownTable,
  readFormat,
  type NumberFormat,
} from './format-values.ts';
import { groupRows } from './group-rows.ts';
import { rankCounts } from './rank-counts.ts';
import type { Column, Row, Table } from './read-tables.ts';
import { listValues, tellRow } from './tell-row.ts';
import { tellParts } from './tell-totals.ts';
import type { GroupBy, Plan } from './understand-question.ts';

const mostGroups = 50;
const mostListed = 20;
const mostColumns = 8;
const mostNames = 12;

/** Those that the question is about. */
export const findRows = ({ table, filters }: Plan): Row[] =>
  table.rows.filter((row) => filters.every(({ holds }) => holds(row)));

export function answerPlan(plan: Plan): string {
  const rows = findRows(plan);
  const parts = tellParts(plan, rows);
  if (parts !== null) return parts;
  const said = plan.group ? answerGroups(plan, plan.group, rows) : answerRows(plan, rows);
  const namesSome =
    !plan.group && !plan.check && (plan.operation === 'list' || (plan.operation === 'count' && plan.isDistinct));
  const bySums = namesSome ? compareSums(plan, rows) : null;
  return [said, ...(bySums ? [bySums] : []), explain(plan, rows)].join('\n\n');
}

function answerRows(plan: Plan, rows: Row[]): string {
  const { operation, target } = plan;
  if (plan.check) return tellCheck(plan.check, rows);
  if (operation === 'list') return listRows(plan, rows);
  if (rows.length === 0) return '**0**: no row fits.';
  if (operation === 'count') return answerCount(plan, rows);
  const isRanked = operation === 'top' || operation === 'bottom';
  if (isRanked && !target && plan.entity)
    return rankCounts(plan.entity, rows, { isLowest: operation === 'bottom', most: plan.most });
  if (!target) throw new Error('There is nothing to reckon with.');
  if (isRanked) return rank(plan, target, rows);
  if (operation === 'min' || operation === 'max') return answerExtreme(plan, target, rows);
  return `**${reckon(operation, target, rows)}** is the ${names[operation]} of ${escapeCell(target.name)}.`;
}

const names = { sum: 'sum', average: 'average', median: 'median' };

function answerCount({ table, filters, entity, counted, isDistinct }: Plan, rows: Row[]): string {
  const all = countOf(rows.length, 'row');
  const [number = ''] = all.split(' ');
  if (!entity) {
    const those = filters.length > 0 ? nameRows(table, rows) : '';
    return `**${number}** ${rows.length > 1 && counted && isMany(counted) ? counted.toLowerCase() : nounOf(rows)}${those}.`;
  }
  const values = listDistinct(rows, entity);
  const count = countOf(values.length, 'different value');
  const listed = values.length <= mostNames ? `: ${values.map(escapeCell).join(', ')}` : '';
  const isEach = values.length === rows.length;
  if (isDistinct) {
    if (isEach && listed) return `**${number}**${listed}.`;
    return `**${values.length.toLocaleString('en-US')}**: ${count} of ${escapeCell(entity.name)} in ${all}${listed}.`;
  }
  return isEach
    ? `**${number}** ${nounOf(rows)}.`
    : `**${number}**: ${all}, with ${count} of ${escapeCell(entity.name)}.`;
}

/** Where a few have names. */
function nameRows({ columns }: Table, rows: Row[]): string {
  const [column, ...others] = columns.filter(({ type, name }) => type === 'text' && /\bname\b/i.test(name));
  const names = column && others.length === 0 ? listDistinct(rows, column) : [];
  return names.length === rows.length && names.length <= mostNames ? `: ${names.map(escapeCell).join(', ')}` : '';
}

const isMany = (noun: string): boolean => /s$|^(?:people|children|youth)$/i.test(noun);

const nounOf = (rows: Row[]): string => (rows.length === 1 ? 'row' : 'rows');

function listDistinct(rows: Row[], { index }: Column): string[] {
  const values = new Map<string, string>();
  for (const { cells } of rows) {
    const value = cells[index] ?? '';
    if (value !== '' && !values.has(value.toLowerCase())) values.set(value.toLowerCase(), value);
  }
  return [...values.values()];
}

/** Of a column in several currencies there is one figure for each. */
function reckon(operation: 'sum' | 'average' | 'median', column: Column, rows: Row[]): string {
  const format = readFormat(column, rows);
  if (!format)
    return splitByCurrency(column, rows)
      .map((some) => reckon(operation, column, some))
      .join(' and ');
  const values = rows.flatMap(({ numbers }) => numbers[column.index]?.value ?? []);
  return values.length === 0 ? 'no number' : formatNumber(reckonValue(operation, values, format), format);
}

function splitByCurrency({ index }: Column, rows: Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const number = row.numbers[index];
    if (number) groups.set(number.currency, [...(groups.get(number.currency) ?? []), row]);
  }
  return [...groups.values()];
}

function reckonValue(operation: 'sum' | 'average' | 'median', values: number[], { decimals }: NumberFormat): number {
  if (operation === 'sum') return addUp(values, decimals);
  if (operation === 'average') return addUp(values, decimals) / values.length;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function answerExtreme({ operation, table }: Plan, target: Column, rows: Row[]): string {
  const valueOf = ({ numbers, days }: Row) =>
    target.type === 'date' ? days[target.index] : numbers[target.index]?.value;
  const known = rows.filter((row) => valueOf(row) != null);
  const [first] = known;
  if (!first) return `No row has a value in ${escapeCell(target.name)}.`;
  const isBetter = (one: Row, other: Row) =>
    operation === 'max' ? valueOf(one)! > valueOf(other)! : valueOf(one)! < valueOf(other)!;
  const best = known.reduce((kept, row) => (isBetter(row, kept) ? row : kept), first);
  const equal = known.filter((row) => valueOf(row) === valueOf(best));
  const which =
    operation === 'max'
      ? target.type === 'date'
        ? 'latest'
        : 'largest'
      : target.type === 'date'
        ? 'earliest'
        : 'smallest';
  const shown = escapeCell(best.cells[target.index] ?? '');
  const others = equal.length > 1 ? ` ${countOf(equal.length, 'row')} have it; the first is shown.` : '';
  return `**${shown}** is the ${which} ${escapeCell(target.name)}.${others}\n\n${showRows(table, equal.slice(0, 1))}`;
}

function listRows({ table, entity }: Plan, rows: Row[]): string {
  const [first] = rows;
  if (!first) return 'No row fits.';
  if (rows.length === 1 && !entity) return tellRow(table, first);
  const values = entity ? listDistinct(rows, entity) : [];
  const head = entity
    ? `**${values.length}**: ${values.slice(0, mostGroups).map(escapeCell).join(', ')}.`
    : `**${rows.length.toLocaleString('en-US')}** ${rows.length === 1 ? 'row fits' : 'rows fit'}.`;
  const more =
    rows.length > mostListed ? `\n\nThe first ${mostListed} of ${countOf(rows.length, 'row')} are shown.` : '';
  const shown = rows.length === 1 ? listValues(table, first) : showRows(table, rows.slice(0, mostListed));
  return `${head}\n\n${shown}${more}`;
}

function showRows({ columns }: Table, rows: Row[]): string {
  const shown = columns.slice(0, mostColumns);
  return markdownTable(
    shown.map(({ name }) => name),
    rows.map(({ cells }) => shown.map(({ index }) => cells[index] ?? '')),
  );
}

function answerGroups(plan: Plan, group: GroupBy, rows: Row[]): string {
  const { operation, target, entity, isDistinct } = plan;
  const all = groupRows(rows, group);
  const isByTime = group.column.type === 'date' || group.unit !== 'value';
  const size = (some: Row[]): number => {
    if (!target) return isDistinct && entity ? listDistinct(some, entity).length : some.length;
    const values = some.flatMap(({ numbers }) => numbers[target.index]?.value ?? []);
    return operation === 'average' && values.length > 0 ? addUp(values, 6) / values.length : addUp(values, 6);
  };
  const sorted = all.toSorted((one, other) =>
    isByTime ? one.name.localeCompare(other.name) : size(other.rows) - size(one.rows),
  );
  const figure = (some: Row[]) => {
    if (!target) return String(size(some));
    if (operation === 'min' || operation === 'max') return extremeOf(operation, target, some);
    return reckon(operation === 'average' || operation === 'median' ? operation : 'sum', target, some);
  };
  const header = target
    ? `${nameOfOperation(operation)} of ${target.name}`
    : entity && isDistinct
      ? `Different ${entity.name}`
      : 'Rows';
  const lines = sorted
    .slice(0, mostGroups)
    .map(({ name, rows: some }) => [name, figure(some), ...(target ? [String(some.length)] : [])]);
  const unit = group.unit === 'value' ? group.column.name : `${group.column.name} (${group.unit})`;
  const more = all.length > mostGroups ? `\n\n${all.length - mostGroups} more are not shown.` : '';
  const overall = rows.length > 0 ? `\n\nAll together: **${figure(rows)}**.` : '';
  return `${markdownTable([unit, header, ...(target ? ['Rows'] : [])], lines)}${more}${overall}`;
}

const nameOfOperation = (operation: Plan['operation']): string =>
  ({ average: 'Average', median: 'Median', min: 'Smallest', max: 'Largest' })[operation as 'average'] ?? 'Sum';

function extremeOf(operation: 'min' | 'max', column: Column, rows: Row[]): string {
  const format = readFormat(column, rows);
  const values = rows.flatMap(({ numbers }) => numbers[column.index]?.value ?? []);
  if (!format || values.length === 0) return 'no number';
  return formatNumber(
    values.reduce((kept, value) => (operation === 'max' ? Math.max(kept, value) : Math.min(kept, value))),
    format,
  );
}

/** "Who gave the most": the sums of each, compared. */
function rank({ operation, entity, most, table }: Plan, target: Column, rows: Row[]): string {
  if (!entity) throw new Error('There is nobody to compare.');
  if (target.type === 'date')
    return answerExtreme({ operation: operation === 'top' ? 'max' : 'min', table } as Plan, target, rows);
  const format = readFormat(target, rows);
  if (!format) return `${escapeCell(target.name)} is in several currencies, so the rows cannot be compared.`;
  const sums = groupRows(
    rows.filter(({ numbers }) => numbers[target.index]),
    { column: entity, unit: 'value' },
  ).map(({ name, rows: some }) => ({
    name,
    count: some.length,
    sum: addUp(
      some.flatMap(({ numbers }) => numbers[target.index]?.value ?? []),
      format.decimals,
    ),
  }));
  const sorted = sums.toSorted((one, other) => (operation === 'top' ? other.sum - one.sum : one.sum - other.sum));
  const [first] = sorted;
  if (!first) return `No row has a number in ${escapeCell(target.name)}.`;
  const listed = sorted
    .filter(({ sum }, index) => index < most || (most === 1 && sum === first.sum))
    .slice(0, mostGroups);
  if (listed.length === 1)
    return `**${escapeCell(first.name)}**: ${formatNumber(first.sum, format)} in ${countOf(first.count, 'row')}.`;
  return markdownTable(
    [entity.name, `Sum of ${target.name}`, 'Rows'],
    listed.map(({ name, sum, count }) => [name, formatNumber(sum, format), String(count)]),
  );
}

function explain({ operation, target, table, filters, group, entity, check }: Plan, rows: Row[]): string {
  const where = filters.length > 0 ? ` where ${filters.map(({ words }) => escapeCell(words)).join(' and ')}` : '';
  const scope = `${countOf(rows.length, 'row')}${where}`;
  const column = escapeCell(target?.name ?? '');
  if (check) return `Looked at ${nameAsked(check)} in ${scope}.`;
  const ofEach = `for each ${escapeCell(entity?.name ?? '')} over ${scope}`;
  const ranked = target ? `Added up ${column} ${ofEach}` : `Counted the rows ${ofEach}`;
  const done = {
    count: `Counted ${scope}`,
    list:
      where === ''
        ? `Listed all ${countOf(table.rows.length, 'row')}`
        : `Looked through ${countOf(table.rows.length, 'row')} for those${where}`,
    sum: `Added up ${column} over ${scope}`,
    average: `Added up ${column} over ${scope} and divided by the number of values`,
    median: `Took the middle value of ${column} over ${scope}`,
    min: `Compared ${column} over ${scope}`,
    max: `Compared ${column} over ${scope}`,
    top: ranked,
    bottom: ranked,
  }[operation];
  const without =
    target && target.type === 'number' ? rows.filter(({ numbers }) => numbers[target.index] == null).length : 0;
  const notes = [
    `${done}${group && operation !== 'list' ? `, for each ${escapeCell(group.column.name)}` : ''}.`,
    ...(without > 0
      ? [
          `${countOf(without, 'row')} ${without === 1 ? 'has' : 'have'} no number there and ${without === 1 ? 'was' : 'were'} left out.`,
        ]
      : []),
    ...(table.totals.length > 0 && operation !== 'list'
      ? [
          `${countOf(table.totals.length, 'total row')} of the table ${table.totals.length === 1 ? 'was' : 'were'} left out, so that nothing counts twice.`,
        ]
      : []),
  ];
  return notes.join(' ');
}
