// The column whose numbers a question wants added up, averaged or compared.
import type { ColumnMention, Mentions } from './find-mentions.ts';
import { OpenColumn } from './open-column.ts';
import type { AskedOperation } from './read-operation.ts';
import type { Column, Row, Table } from './read-tables.ts';

interface TargetSearch {
  table: Table;
  mentions: Mentions;
  taken: Set<Column>;
  rows: Row[];
  asked: AskedOperation;
  noun: Column | null;
  purpose: string;
  withDates: boolean;
}

/** The named column, else the only one that it can be. Throws OpenColumn where there are several. */
export function chooseTarget({ table, mentions, taken, rows, asked, noun, purpose, withDates }: TargetSearch): Column {
  const fits = (column: Column) => column.type === 'number' || (withDates && column.type === 'date');
  if (asked.isOfAge) return chooseOfAge(table, purpose);
  const named = mentions.columns
    .map((mention: ColumnMention) => mention.columns.filter(fits))
    .filter((columns) => columns.length > 0);
  const free = named.filter((columns) => !columns.some((column) => taken.has(column)));
  const [mention] = free.length > 0 ? free : named;
  const freeColumns = [...new Set(free.flat())];
  if (noun && fits(noun)) return noun;
  if (free.length > 1 && freeColumns.length > 1) throw new OpenColumn(freeColumns, purpose);
  if (mention?.length === 1) return mention[0]!;
  const measures = mention ?? table.columns.filter(({ isMeasure }) => isMeasure);
  const isMoney = ({ index }: Column) => table.rows.some(({ numbers }) => numbers[index]?.currency);
  const narrowed = [
    measures,
    asked.isMoney ? measures.filter(isMoney) : [],
    measures.filter(({ name }) => /^(?:amount|total|value|sum)$/i.test(name)),
    measures.filter(({ index }) => rows.some(({ numbers }) => numbers[index] != null)),
  ].find((columns) => columns.length === 1);
  if (narrowed) return narrowed[0]!;
  throw new OpenColumn(measures, purpose);
}

const ageName = /\b(?:ages?|years old)\b/i;

/** The one column that says how old a person is; null where there is none, or several. */
export function ageColumn({ columns }: Table): Column | null {
  const ages = columns.filter(({ type, name }) => type === 'number' && ageName.test(name));
  return ages.length === 1 ? ages[0]! : null;
}

/** The oldest of anything but people is the one with the earliest day. */
function chooseOfAge(table: Table, purpose: string): Column {
  const dates = table.columns.filter(({ type }) => type === 'date');
  const column = ageColumn(table) ?? (dates.length === 1 ? dates[0] : null);
  if (column) return column;
  throw new OpenColumn(dates, purpose);
}
