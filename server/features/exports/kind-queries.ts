import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { alias, PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../auth/index.ts';

const atOnce = 500;
const leastId = '00000000-0000-0000-0000-000000000000';

type Row = object & { id: string };

/** A query up to its condition. */
interface Select {
  where(condition: SQL | undefined): { orderBy(order: SQL): { limit(count: number): PromiseLike<Row[]> } };
}

export interface Kind {
  name: string;
  /** For the README. */
  about: string;
  id: PgColumn;
  organization: PgColumn;
  /** Which of the organization's rows the maker of an export may read, where it is not all. */
  only?: SQL | undefined;
  select(): Select;
}

/** By their ids, some at a time, so that a long history fits. */
export async function* readRows(organizationId: string, kind: Kind): AsyncGenerator<Row> {
  const { id, organization, only, select } = kind;
  for (let after: string | undefined = leastId; after;) {
    const rows: Row[] = await select()
      .where(and(eq(organization, organizationId), only, gt(id, after)))
      .orderBy(asc(id))
      .limit(atOnce);
    yield* rows;
    after = rows.length < atOnce ? undefined : rows.at(-1)?.id;
  }
}

export const nameOf = (person: typeof users | ReturnType<typeof alias<typeof users, string>>) =>
  sql<string | null>`${person.firstName} || ' ' || ${person.lastName}`;
