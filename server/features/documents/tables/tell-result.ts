// What a plan came to, as Markdown: the figure, the rows, and by which columns and conditions they were found.
import { findColumn, type Result } from './execute-plan.ts';
import { countOf, showCell, formatNumber, markdownTable } from './format-values.ts';
import type { Condition, Plan } from './plan.ts';
import { readState } from './read-cells.ts';
import type { Row, Table } from './read-tables.ts';

const mostListed = 20;
const mostColumns = 7;
const mostNames = 50;
const mostUnread = 5;
const mostNamed = 12;

export function tellResult(plan: Plan, result: Result, table: Table): string {
  const shown = plan.operation === 'max' || plan.operation === 'min' ? result.best : result.rows;
  const rows = plan.group ? '' : showRows(plan, shown, table);
  return [tellFigure(plan, result, table), rows, tellHow(plan, result, table), tellUnread(plan, result, table)]
    .filter(Boolean)
    .join('\n\n');
}

function tellFigure(plan: Plan, result: Result, table: Table): string {
  const { operation, distinct, group } = plan;
  const { rows, value, values, format } = result;
  if (group) return tellGroups(plan, result);
  if (rows.length === 0) return '**0**: no row fits.';
  if (distinct) {
    const more = values.length > mostNames ? ` and ${values.length - mostNames} more` : '';
    return `**${values.length}** different in ${showCell(distinct)}, in ${countOf(rows.length, 'row')}: ${values.slice(0, mostNames).map(showCell).join(', ')}${more}.`;
  }
  if (plan.column === null)
    return `**${rows.length.toLocaleString('en-US')}** ${rows.length === 1 ? 'row fits' : 'rows fit'}.`;
  const target = findColumn(table, plan.column);
  const name = showCell(target.name);
  if (operation === 'max' || operation === 'min') {
    const [best] = result.best;
    if (!best) return `No row has a value in ${name}.`;
    const superlative = { number: { max: 'highest', min: 'lowest' }, date: { max: 'latest', min: 'earliest' } };
    return `**${showCell(best.cells[target.index] ?? '')}** is the ${superlative[target.type === 'date' ? 'date' : 'number'][operation]} ${name}.`;
  }
  if (format === null) return `${name} is in several currencies, so it is not reckoned together.`;
  if (value === null) return `The table holds no number in ${name} there, so it is not known.`;
  return `**${formatNumber(value, format)}** is the ${operation} of ${name}.`;
}

function tellGroups({ operation, column, group, distinct }: Plan, { groups, value, format }: Result): string {
  const [first, ...others] = groups ?? [];
  if (!group || !first) return '**0**: no row fits.';
  if (column !== null && format === null)
    return `${showCell(column)} is in several currencies, so it is not reckoned together.`;
  const show = (number: number) => formatNumber(number, format!);
  const tied = others.filter((other) => other.value === first.value);
  const lead = group.order
    ? `**${[first, ...tied].map(({ name }) => showCell(name)).join('** and **')}**: ${show(first.value)}${tied.length > 0 ? ' each' : ''}.\n\n`
    : '';
  const head = column ? `${operation} of ${column}` : distinct ? `different ${distinct}` : 'Rows';
  const lines = groups!
    .slice(0, mostNames)
    .map(({ name, value: each, rows }) => [name, show(each), ...(column ? [String(rows.length)] : [])]);
  const unit = group.by === 'value' ? group.column : `${group.column} (${group.by})`;
  const all = group.order || value === null ? '' : `\n\nAll together: **${show(value)}**.`;
  return `${lead}${markdownTable([unit, head, ...(column ? ['Rows'] : [])], lines)}${all}`;
}

/** The columns that the plan is about, after what names the row. */
function showRows(plan: Plan, rows: Row[], table: Table): string {
  const [first] = rows;
  if (!first) return '';
  const named = [table.key?.name, ...plan.conditions.map(({ column }) => column), plan.column, plan.distinct];
  const asked = [...new Set(named)].flatMap((name) => table.columns.find((column) => column.name === name) ?? []);
  const further = table.columns.filter((column) => !asked.includes(column));
  const shown = [...asked, ...further].slice(0, Math.max(mostColumns, asked.length));
  const hasNumbers = first.place.row !== null;
  const lines = rows
    .slice(0, mostListed)
    .map(({ cells, place }) => [
      ...(hasNumbers ? [String(place.row ?? '')] : []),
      ...shown.map(({ index }) => cells[index] ?? ''),
    ]);
  const more =
    rows.length > mostListed ? `\n\nThe first ${mostListed} of ${countOf(rows.length, 'row')} are shown.` : '';
  return `${markdownTable([...(hasNumbers ? ['Row'] : []), ...shown.map(({ name }) => name)], lines)}${more}`;
}

const doings = {
  count: 'Counted',
  list: 'Listed',
  sum: 'Added up',
  average: 'Averaged',
  median: 'Took the middle value of',
  max: 'Compared',
  min: 'Compared',
};

function tellHow({ operation, column, conditions, group }: Plan, { rows }: Result, table: Table): string {
  const where = conditions.map((condition) => describeCondition(condition, table)).join(' and ');
  const of = column === null ? '' : ` **${showCell(column)}** of`;
  const each = group ? ` for each **${showCell(group.column)}**` : '';
  const totals =
    table.totals.length > 0 && operation !== 'list' ? ` ${countOf(table.totals.length, 'total row')} left out.` : '';
  return `${doings[operation]}:${of} ${countOf(rows.length, 'row')} of ${nameOf(table)}${where && ` where ${where}`}${each}.${totals}`;
}

const months = (values: string[]): string => values.map((value) => `month ${value}`).join(' or ');

export function describeCondition({ column, is, values }: Condition, table: Table): string {
  const name = `**${showCell(column)}**`;
  const more = values.length > mostNamed ? ` or ${values.length - mostNamed} more` : '';
  const listed = `${values
    .slice(0, mostNamed)
    .map((value) => `“${showCell(value)}”`)
    .join(' or ')}${more}`;
  if (is === 'one of' || is === 'none of') return `${name} is ${is === 'none of' ? 'not ' : ''}${listed}`;
  if (is === 'in month') return `${name} is in ${months(values)}`;
  if (is === 'empty' || is === 'filled') return `${name} is ${is === 'filled' ? 'not ' : ''}empty`;
  if (is === 'nothing') return `${name} is empty or 0`;
  if (is === 'done' || is === 'not done') return `${name} is ${describeState({ column, is, values }, table)}`;
  const isDate = findColumn(table, column).type === 'date';
  const words = isDate
    ? { 'more than': 'after', 'at least': 'from', 'less than': 'before', 'at most': 'until' }[is]
    : is;
  return `${name} is ${words} ${showCell(values[0] ?? '')}${isDate && is === 'at least' ? ' on' : ''}`;
}

/** "no, not yet or empty": what the cells say that count as such. */
function describeState({ column, is }: Condition, table: Table): string {
  const { index } = findColumn(table, column);
  const wanted = is === 'done' ? 'done' : 'undone';
  const said = new Set(
    table.rows
      .map(({ cells }) => cells[index] ?? '')
      .filter((cell) => readState(cell) === wanted)
      .map((cell) => cell.toLowerCase()),
  );
  const words = [...said]
    .filter(Boolean)
    .slice(0, 6)
    .map((cell) => `“${showCell(cell)}”`);
  return [...words, ...(said.has('') ? ['empty'] : [])].join(' or ') || is;
}

/** Whose cell could not be read, and so was left out. */
function tellUnread(plan: Plan, { unread }: Result, { key }: Table): string {
  if (unread.length === 0 || (plan.operation === 'list' && plan.column !== null)) return '';
  const lines = unread.slice(0, mostUnread).map(({ row, column }) => {
    const cell = row.cells[column.index] ?? '';
    const named = showCell(key ? (row.cells[key.index] ?? '') : '');
    const where = row.place.row === null ? '' : ` (row ${row.place.row})`;
    return `${named}${where}: ${showCell(column.name)} is ${cell === '' ? 'empty' : `“${showCell(cell)}”`}`;
  });
  const more = unread.length > mostUnread ? ` and ${countOf(unread.length - mostUnread, 'more row')}` : '';
  return `Left out, as the cell could not be read: ${lines.join('; ')}${more}.`;
}

export function nameOf({ sheet, heading, page, document }: Table): string {
  const part = sheet
    ? `sheet ${sheet} in `
    : heading
      ? `the table below “${heading}” in `
      : page
        ? `the table on page ${page} in `
        : '';
  return showCell(`${part}${document.name}`);
}
