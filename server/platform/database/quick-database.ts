/**
 * Drizzle's session, with what it does for every query and every cell anew done once: a statement that comes again is
 * prepared by name, so that PostgreSQL parses and plans it once a connection, and how rows become objects is settled
 * before the first of them.
 */
import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { createRowMapper } from './rows-of-queries.ts';
import { createStatementNames } from './statement-names.ts';

type Schema = Record<string, never>;
type Prepare = NodePgSession<Schema, Schema>['prepareQuery'];
type Prepared = ReturnType<Prepare> & { joinsNotNullableMap?: Record<string, boolean> };

const nameOf = createStatementNames();

class QuickSession extends NodePgSession<Schema, Schema> {
  readonly #pool: Pool | null;

  constructor(client: Pool | PoolClient, pool: Pool | null) {
    super(client, new PgDialect(), undefined);
    this.#pool = pool;
  }

  override prepareQuery: Prepare = (query, fields, name, isArray, mapper, metadata, cache) => {
    if (!fields) return super.prepareQuery(query, fields, name, isArray, mapper, metadata, cache);
    const mapRows = mapper ?? createRowMapper(fields, () => prepared.joinsNotNullableMap);
    const prepared: Prepared = super.prepareQuery(
      query,
      fields,
      name ?? nameOf(query.sql),
      isArray,
      mapRows as typeof mapper,
      metadata,
      cache,
    );
    return prepared as never;
  };

  override async transaction<T>(
    work: (transaction: NodePgTransaction<Schema, Schema>) => Promise<T>,
    config?: Parameters<NodePgSession<Schema, Schema>['transaction']>[1],
  ): Promise<T> {
    if (!this.#pool) return super.transaction(work, config);
    const client = await this.#pool.connect();
    try {
      // That of a single connection begins, commits and rolls back.
      return await new QuickSession(client, null).transaction(work, config);
    } finally {
      client.release();
    }
  }
}

export const openQuickDatabase = (pool: Pool): NodePgDatabase =>
  new NodePgDatabase(new PgDialect(), new QuickSession(pool, pool), undefined) as NodePgDatabase;
