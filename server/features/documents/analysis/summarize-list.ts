// What a list comes to: how much is in it, what its columns add up to, and what stands in them how often.
import { longDate } from '../../../platform/english/calendar-text.ts';
import type { KeyPoint, SummarySentence } from './document-analysis-result.ts';
import { readDateMentions } from '../facts/read-date-mentions.ts';
import type { Statement } from '../facts/statements.ts';
import { formatMoney, hasCurrency, isTotalRow, nameOfRow, readRowAmounts } from '../facts/table-amounts.ts';
import { toDay } from '../facts/year-context.ts';

interface List {
  /** The row with the names of the columns. */
  head: Statement;
  headers: string[];
  rows: Statement[];
}

const mostListed = 12;
const mostSentences = 5;
const mostNames = 6;
const givers = /\b(?:donors?|givers?|supporters?|contributors?)\b/i;
/** A column with so many different values, each more than once as a rule, sorts the rows. */
const mostValues = 12;
const mostShown = 6;
const longestValue = 40;
const personal =
  /^(?:(?:full|first|last|middle|given|family|preferred|legal|nick) ?)?names?$|^surname$|\b(?:student|child|kid|youth|teen|participant|client|member|volunteer|tutor|donor|staff|teacher|contact)(?:['’]?s)? (?:(?:full|first|last) )?names?\b|\b(?:parents?|guardians?|mothers?|fathers?|emergency contact|phone|telephone|mobile|cell|fax|e-?mail)\b/i;
const yesOrNo = /^(?:y|yes|n|no|true|false)$/i;
const phone = /^(?=.{7,24}$)(?=\D*(?:\d\D{0,3}){7})\+?[\d\s().-]+(?:x\d{1,5})?$/;

export const summarizeList = (statements: Statement[]): SummarySentence[] => {
  const list = readList(statements);
  return list ? tell(list).slice(0, mostSentences) : [];
};

/** Null where there is no list; else what its columns say, never a row of it. */
export function findListPoints(statements: Statement[], most: number): KeyPoint[] | null {
  const list = readList(statements);
  if (!list) return null;
  const { head, headers } = list;
  const rest = tell(list)
    .slice(mostSentences)
    .map(({ text }) => text);
  const points = headers.flatMap((header, column) =>
    tellValues(list, header, column).map((text) => ({ text, place: head.place, quote: header })),
  );
  return [...points, ...rest.map((text) => ({ text, place: head.place, quote: head.text }))].slice(0, most);
}

/** Of the table with the most rows. */
function readList(statements: Statement[]): List | null {
  const tables = Map.groupBy(
    statements.filter(({ cells, headers }) => cells.length > 0 && headers.length > 1),
    ({ headers }) => headers,
  );
  const [largest] = [...tables].toSorted(([, one], [, other]) => other.length - one.length);
  if (!largest) return null;
  const [headers, all] = largest;
  const rows = all.filter((row) => !isTotalRow(nameOfRow(row)));
  const head = statements.find(({ cells }) => cells === headers);
  return head && rows.length >= 2 ? { head, headers, rows } : null;
}

function tell({ headers, rows }: List): SummarySentence[] {
  const names = headers.filter((header) => header !== '').slice(0, mostListed);
  const sentences = [
    `${rows.length.toLocaleString('en-US')} rows with ${new Intl.ListFormat('en-US').format(names)}.`.replace(
      /, and (?=[^,]*\.$)/,
      ' and ',
    ),
    ...tellSums(rows),
    ...(givers.test(headers[0] ?? '') ? [...tellLargestGift(rows), ...tellStopped(headers, rows)] : []),
    ...headers.flatMap((header, column) => tellSpan(header, cellsOf(rows, column))),
  ];
  return sentences.map((text) => ({ text, place: rows[0]!.place }));
}

const cellsOf = (rows: Statement[], column: number): string[] => rows.map(({ cells }) => cells[column] ?? '');

/** "Returned: yes (33 rows), no (7)", "Date back: 53 filled, 7 empty". */
function tellValues({ rows }: List, header: string, column: number): string[] {
  const filled = cellsOf(rows, column).filter((cell) => cell !== '');
  if (header === '' || isPersonal(header, filled)) return [];
  const empty = rows.length - filled.length;
  const groups = sortsRows(filled, header) ? countValues(filled) : [];
  if (groups.length < 2 || groups.length > mostValues || groups.length > filled.length / 2)
    return empty > 0 && filled.length > 0
      ? [`${header}: ${filled.length.toLocaleString('en-US')} filled, ${empty.toLocaleString('en-US')} empty`]
      : [];
  const others = groups.slice(mostShown);
  const rest = others.reduce((sum, [, count]) => sum + count, 0);
  const counts: [value: string, count: number][] = [
    ...groups.slice(0, mostShown),
    ...(others.length > 0 ? [[`${others.length} more values`, rest] satisfies [string, number]] : []),
    ...(empty > 0 ? [['empty', empty] satisfies [string, number]] : []),
  ];
  return [`${header}: ${counts.map(tellCount).join(', ')}`];
}

/** The first says what is counted, so that no count is taken for a value. */
const tellCount = ([value, count]: [value: string, count: number], at: number): string =>
  `${value} (${count.toLocaleString('en-US')}${at > 0 ? '' : count === 1 ? ' row' : ' rows'})`;

/** Who a row is of and how to reach them says nothing of the list; whether a parent signed does. */
const isPersonal = (header: string, cells: string[]): boolean =>
  (personal.test(header) && !cells.every((cell) => yesOrNo.test(cell))) ||
  (cells.length > 0 && cells.every((cell) => phone.test(cell) && readDateMentions(cell).length === 0));

/** Sums are added up, days told from first to last, and addresses are nobody's business. */
const sortsRows = (cells: string[], header: string): boolean =>
  !cells.some((cell) => cell.length > longestValue || cell.includes('@') || readDateMentions(cell).length > 0) &&
  !isMoney(cells, header);

const isMoney = (cells: string[], header: string): boolean =>
  readRowAmounts({ cells: ['-', cells.find((cell) => /[1-9]/.test(cell)) ?? ''], headers: ['', header] }, 'budget')
    .length > 0;

function countValues(cells: string[]): [value: string, count: number][] {
  const groups = Map.groupBy(cells, (cell) => cell.toLowerCase());
  return [...groups.values()]
    .map((same): [string, number] => [same[0]!, same.length])
    .toSorted(([, one], [, other]) => other - one);
}

function tellSums(rows: Statement[]): string[] {
  const columns = Map.groupBy(
    rows.flatMap((row) => readRowAmounts(row, 'budget')),
    ({ column }) => column,
  );
  return [...columns.values()].flatMap((amounts) => {
    const [first] = amounts;
    const isOne = amounts.every(({ currency }) => currency === first?.currency);
    if (!first || !isOne || amounts.length < rows.length / 2) return [];
    const cents = amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    const sum = { ...first, amount: cents / 100 };
    const isMarked = amounts.some(({ header, cell }) => hasCurrency.test(`${header} ${cell}`));
    return [`${first.header} adds up to ${isMarked ? formatMoney(sum) : sum.amount.toLocaleString('en-US')}.`];
  });
}

function tellLargestGift(rows: Statement[]): string[] {
  const gifts = rows.flatMap((row) => readRowAmounts(row, 'budget').map((gift) => ({ name: row.cells[0], gift })));
  const [largest] = gifts.toSorted((one, other) => other.gift.amount - one.gift.amount);
  if (!largest) return [];
  const isOfOne = gifts.every(({ gift }) => gift.column === largest.gift.column);
  return [`The largest: ${largest.name}, ${formatMoney(largest.gift)}${isOfOne ? '' : ` (${largest.gift.header})`}.`];
}

/** Who gave in the year before the last and not in the last, or whose last gift is more than a year older than the newest. */
function tellStopped(headers: string[], rows: Statement[]): string[] {
  const gave = (row: Statement, column: number) => /[1-9]/.test(row.cells[column] ?? '');
  const years = headers
    .flatMap((header, column) => {
      const year = /\b(?:FY ?['’]?|20)(\d\d)\b/i.exec(header)?.[1];
      return year && rows.some((row) => gave(row, column)) && !/date/i.test(header) ? [{ header, column, year }] : [];
    })
    .toSorted((one, other) => one.year.localeCompare(other.year));
  const [before, last] = years.slice(-2);
  if (before && last) {
    const stopped = rows.filter((row) => gave(row, before.column) && !gave(row, last.column));
    return tellNames(`Gave in ${before.header} and not in ${last.header}`, stopped);
  }
  const ofLast = headers.findIndex((header) => /\blast\b/i.test(header));
  const days = rows.map((row) => ({ row, day: dayOf(row.cells[ofLast] ?? '') }));
  const newest = days
    .flatMap(({ day }) => day ?? [])
    .toSorted()
    .at(-1);
  if (!newest) return [];
  const aYearAgo = `${Number(newest.slice(0, 4)) - 1}${newest.slice(4)}`;
  const stopped = days.flatMap(({ row, day }) => (day && day < aYearAgo ? [row] : []));
  return tellNames(`Last gave before ${longDate(aYearAgo)}`, stopped);
}

const tellNames = (what: string, rows: Statement[]): string[] => {
  const names = rows.slice(0, mostNames).map(({ cells }) => cells[0]);
  const rest = rows.length > names.length ? ` and ${rows.length - names.length} more` : '';
  return rows.length === 0 ? [] : [`${what}: ${rows.length} (${names.join(', ')}${rest}).`];
};

const dayOf = (cell: string): string | null => {
  const [mention] = cell.length > 0 && cell.length <= 40 ? readDateMentions(cell) : [];
  return mention?.from.year ? toDay(mention.from.year, mention.from) : null;
};

function tellSpan(header: string, cells: string[]): string[] {
  const days = cells.flatMap((cell) => dayOf(cell) ?? []);
  if (days.length < 2 || days.length < cells.length / 2) return [];
  const [first = '', last = ''] = [days.toSorted()[0], days.toSorted().at(-1)];
  return first === last ? [] : [`${header}: ${longDate(first)} to ${longDate(last)}.`];
}
