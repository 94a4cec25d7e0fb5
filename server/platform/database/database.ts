import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type Client, type PoolClient, type PoolConfig } from 'pg';
import { describeFailure } from '../errors/describe-failure.ts';
import { DatabaseUnavailable, isLossOfDriver } from './lost-database.ts';
import { openQuickDatabase } from './quick-database.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a query runs: the database itself, or a transaction on it. */
export type Connection = Database | Transaction;

export interface OpenDatabase {
  database: Database;
  /** A statement of somebody else's making, or several without parameters. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Rejects where the server does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Whether what runs is within a transaction that has not ended. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/** A connection takes PostgreSQL some milliseconds to begin, and knows no statement yet: a few stay. */
const poolSettings = {
  max: 16,
  min: 4,
  idleTimeoutMillis: 60_000,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
};

type OnConnection = Parameters<Pool['connect']>[0];

class GuardedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(onConnection: OnConnection): void;
  override connect(onConnection?: OnConnection): Promise<PoolClient> | void {
    // As many of these at once as there are connections would wait for each other, and everybody for them.
    if (transactions.getStore()?.isOpen) {
      throw new Error('Within a transaction only the transaction asks the database: please hand it on.');
    }
    if (onConnection) return super.connect(onConnection);
    return super.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
  }
}

/** What one connection sees. */
export const databaseOn = (client: Client): Connection => drizzle({ client });

export function openDatabase(connection: PoolConfig, log: (message: string) => void): OpenDatabase {
  const pool = new GuardedPool({ ...poolSettings, ...connection });
  // The pool's end does not wait for its last connections: the server's own end may come first.
  let isClosing = false;
  // Without listeners a connection that the server ends (57P01) would end this process, waiting here or at work.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => {
    if (!isClosing) log(`A database connection was lost: ${describeFailure(error)}`);
  });
  return {
    database: markTransactions(openQuickDatabase(pool)),
    execute: (text, values) =>
      pool.query(text, values).catch((error: unknown) => {
        throw isLossOfDriver(error) ? new DatabaseUnavailable(error) : error;
      }),
    ping: async () => void (await pool.query('select 1')),
    close: () => {
      isClosing = true;
      return pool.end();
    },
  };
}

/** Work that a transaction begins and does not wait for: it asks the database by itself. */
export const besideTransaction = <T>(work: () => T): T => transactions.exit(work);

function markTransactions(database: Database): Database {
  const begin = database.transaction.bind(database);
  database.transaction = (work, options) =>
    begin(async (transaction) => {
      const state = { isOpen: true };
      return transactions.run(state, () => work(transaction)).finally(() => (state.isOpen = false));
    }, options);
  return database;
}
