import { sql } from 'drizzle-orm';
import type { Connection } from '../database/database.ts';

// Any number, the same in every process.
export const backupLockKey = 7_305_225;

/** While one is made, what it may still come to must stay. PostgreSQL frees the lock of a process that died. */
export async function isBackupRunning(connection: Connection): Promise<boolean> {
  const { rows } = await connection.execute(sql`
    select 1 from pg_locks
    where locktype = 'advisory' and classid = 0 and objid = ${backupLockKey}
      and database = (select oid from pg_database where datname = current_database())
    limit 1`);
  return rows.length > 0;
}
