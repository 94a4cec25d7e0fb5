/**
 * Drizzle's session, with what it does for every query and every cell anew done once: a statement that comes again is
 * prepared by name, so that PostgreSQL parses and plans it once a connection, and how rows become objects is settled
 * before the first of them. A transaction whose commit has no answer is looked up.
 */
import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { commitAs, lookUpCommit } from './commit-queries.ts';
import { newId } from './ids.ts';
import { isConnectionLost } from './lost-database.ts';
import { createRowMapper } from './rows-of-queries.ts';
import { createStatementNames } from './statement-names.ts';

type Schema = Record<string, never>;
type Prepare = NodePgSession<Schema, Schema>['prepareQuery'];
type Config = Parameters<NodePgSession<Schema, Schema>['transaction']>[1];
type Prepared = ReturnType<Prepare> & { joinsNotNullableMap?: Record<string, boolean> };

const nameOf = createStatementNames();

type QuickTransaction = NodePgTransaction<Schema, Schema>;

class QuickSession extends NodePgSession<Schema, Schema> {
  readonly #client: Pool | PoolClient;

  constructor(client: Pool | PoolClient) {
    super(client, new PgDialect(), undefined);
    this.#client = client;
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

  override async transaction<T>(work: (transaction: QuickTransaction) => Promise<T>, config?: Config): Promise<T> {
    const id = newId();
    let done: { result: T } | undefined;
    try {
      await this.#onOneConnection(config, async (transaction) => {
        done = { result: await work(transaction) };
        await transaction.execute(commitAs(id));
      });
    } catch (error) {
      // The connection is given back by now: all of them may be lost at once.
      const isKept = done && isConnectionLost(error) && (await lookUpCommit(databaseOf(this), id));
      if (!isKept) throw error;
    }
    return done!.result;
  }

  /** `work` commits. */
  async #onOneConnection(config: Config, work: (transaction: QuickTransaction) => Promise<void>): Promise<void> {
    const client = await (this.#client as Pool).connect();
    const transaction: QuickTransaction = new NodePgTransaction(new PgDialect(), new QuickSession(client), undefined);
    try {
      await transaction.execute(sql`begin`);
      if (config) await transaction.setTransaction(config);
      await work(transaction).catch(async (error: unknown) => {
        await transaction.execute(sql`rollback`);
        throw error;
      });
    } finally {
      client.release();
    }
  }
}

const databaseOf = (session: QuickSession) => new NodePgDatabase(new PgDialect(), session, undefined) as NodePgDatabase;

export const openQuickDatabase = (pool: Pool): NodePgDatabase => databaseOf(new QuickSession(pool));
