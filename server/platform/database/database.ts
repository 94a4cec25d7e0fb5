import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';

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

export function openDatabase(connection: PoolConfig, log: (message: string) => void): OpenDatabase {
  const pool = new Pool({ max: 16, connectionTimeoutMillis: 10_000, statement_timeout: 30_000, ...connection });
  // The pool's end does not wait for its last connections: the server's own end may come first.
  let isClosing = false;
  // Without a listener a connection that the server ends (57P01) would end this process.
  pool.on('error', (error) => {
    if (!isClosing) log(`A database connection was lost: ${error.message}`);
  });
  return {
    database: drizzle({ client: pool }),
    execute: (text, values) => pool.query(text, values),
    ping: async () => void (await pool.query('select 1')),
    close: () => {
      isClosing = true;
      return pool.end();
    },
  };
}
