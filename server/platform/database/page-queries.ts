import { desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mostWithoutLimit, type PageQuery } from '../../../contract/page.ts';
import { invalidInput } from '../errors/app-error.ts';

/** A row's place in its list. */
export type Position = readonly [at: Date | number, id: string];

/** By what a list goes, the newest first. No two of its rows have the same place. */
export interface Order<Row> {
  /** Stands in the list's cursors: one of another list leads nowhere in this one. */
  name: string;
  columns: readonly [at: PgColumn, id: PgColumn];
  positionOf(row: Row): Position;
}

export interface Page<Row> {
  /** The newest first. */
  rows: Row[];
  /** The cursor of the page after it; null at the list's end. */
  next: string | null;
}

interface PageQueryParts {
  /** For the query's condition. */
  before: SQL | undefined;
  orderBy: SQL[];
  limit: number;
}

/** One page of a list, by keyset: what comes into the list meanwhile moves no other row from its page. */
export async function selectPage<Row>(
  order: Order<NoInfer<Row>>,
  { limit = mostWithoutLimit, before }: PageQuery,
  select: (parts: PageQueryParts) => PromiseLike<Row[]>,
): Promise<Page<Row>> {
  const [at, id] = order.columns;
  const position = before === undefined ? null : readCursor(order, before);
  const rows = await select({
    before: position ? sql`(${at}, ${id}) < (${sql.param(position[0], at)}, ${sql.param(position[1], id)})` : undefined,
    orderBy: [desc(at), desc(id)],
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: last && rows.length > limit ? writeCursor(order, order.positionOf(last)) : null };
}

/** A list whose rows are joined with the asker's rights: whether they may read it is asked only where there are none. */
export async function listedWhere<Found extends { rows: unknown[] }>(
  listed: Promise<Found>,
  check: () => Promise<unknown>,
): Promise<Found> {
  const found = await listed;
  if (found.rows.length === 0) await check();
  return found;
}

/** The same page, the other way round. */
export const oldestFirst = <Row>({ rows, next }: Page<Row>): Page<Row> => ({ rows: rows.toReversed(), next });

export const writeCursor = ({ name }: Pick<Order<never>, 'name'>, [at, id]: Position): string =>
  Buffer.from(`${name} ${Number(at)} ${id}`).toString('base64url');

// Of years that the database knows, and of its whole numbers.
const latestTime = Date.UTC(9999, 11, 31);
const largestNumber = 2 ** 31 - 1;

function readCursor({ name, columns: [column] }: Pick<Order<never>, 'name' | 'columns'>, cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, of, digits, id] = /^([a-z-]+) (\d{1,15}) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text) ?? [];
  const at = Number(digits);
  const isTime = column.dataType === 'date';
  if (of !== name || id === undefined || at > (isTime ? latestTime : largestNumber)) {
    throw invalidInput('This is no place in the list. Please start again from its first page.', 'before');
  }
  return [isTime ? new Date(at) : at, id];
}
