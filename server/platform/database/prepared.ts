import { sql, type Placeholder } from 'drizzle-orm';
import type { Connection } from './database.ts';

/** In a prepared query whoever asks is not known yet: `asker`. */
export interface AskingUser {
  userId: string | Placeholder;
}
export const asker: AskingUser = { userId: sql.placeholder('userId') };

/**
 * A query that is built once, with `sql.placeholder` where values go, and runs on the database or in a transaction on it:
 * for those of every request, whose building costs more than their answer. drizzle-orm ties a prepared query to the
 * connection it was built on; here it is given the client of another (record 59).
 */
export function preparedOn<Prepared extends object>(
  build: (connection: Connection) => Prepared,
): (connection: Connection) => Prepared {
  let built: Prepared | undefined;
  return (connection) => {
    const { client } = connection._.session as unknown as { client: unknown };
    built ??= build(connection);
    return Object.assign(Object.create(built) as Prepared, { client });
  };
}
