import { and, asc, gt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const atOnce = 500;
const leastId = '00000000-0000-0000-0000-000000000000';

type Row = object & { id: string };

/** A query up to its condition. Its rows have the `id` by which they are read. */
export interface Select<Found extends Row = Row> {
  where(condition: SQL | undefined): { orderBy(order: SQL): { limit(count: number): PromiseLike<Found[]> } };
}

interface Wanted<Found extends Row> {
  id: PgColumn;
  select(): Select<Found>;
  condition?: SQL | undefined;
}

/** In the order of their ids, which is that of time, and some at a time, so that a long history fits. */
export async function* readAllRows<Found extends Row>({ id, select, condition }: Wanted<Found>): AsyncGenerator<Found> {
  for (let after: string | undefined = leastId; after;) {
    const rows: Found[] = await select()
      .where(and(condition, gt(id, after)))
      .orderBy(asc(id))
      .limit(atOnce);
    yield* rows;
    after = rows.length < atOnce ? undefined : rows.at(-1)?.id;
  }
}
