import type { Connection } from './database.ts';

/**
 * A query that is built once for a database, with `sql.placeholder` where values go: for those of every request, whose
 * building costs more than their answer.
 */
export function preparedOn<Prepared>(
  build: (connection: Connection) => Prepared,
): (connection: Connection) => Prepared {
  const built = new WeakMap<Connection, Prepared>();
  return (connection) => {
    const found = built.get(connection) ?? build(connection);
    built.set(connection, found);
    return found;
  };
}
