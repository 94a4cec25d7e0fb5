import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { alias, PgColumn } from 'drizzle-orm/pg-core';
import { readAllRows, type Select } from '../../platform/database/all-rows-queries.ts';
import { users } from '../auth/index.ts';

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

export const readRows = (organizationId: string, { id, organization, only, select }: Kind) =>
  readAllRows({ id, select, condition: and(eq(organization, organizationId), only) });

export const nameOf = (person: typeof users | ReturnType<typeof alias<typeof users, string>>) =>
  sql<string | null>`${person.firstName} || ' ' || ${person.lastName}`;
