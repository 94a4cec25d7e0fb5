import { sql } from 'drizzle-orm';
import type { alias } from 'drizzle-orm/pg-core';
import { users } from '../auth/index.ts';

export const atOnce = 500;
const leastId = '00000000-0000-0000-0000-000000000000';

type Row = object & { id: string };
/** The rows after one, by their ids. */
type Page = (after: string) => PromiseLike<Row[]>;

export interface Kind {
  name: string;
  /** For the README. */
  about: string;
  page: Page;
}

/** Some at a time, so that a long history fits. */
export async function* readRows({ page }: Kind): AsyncGenerator<Row> {
  for (let after: string | undefined = leastId; after;) {
    const rows: Row[] = await page(after);
    yield* rows;
    after = rows.length < atOnce ? undefined : rows.at(-1)?.id;
  }
}

export const nameOf = (person: typeof users | ReturnType<typeof alias<typeof users, string>>) =>
  sql<string | null>`${person.firstName} || ' ' || ${person.lastName}`;
