import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import type { Connection, Database } from '../database/database.ts';
import { requestKeys } from './request-key-table.ts';

type RequestKeyRow = typeof requestKeys.$inferSelect;
/** A key belongs to one person, method and path. */
export type KeyedRequest = Pick<RequestKeyRow, 'userId' | 'method' | 'path' | 'key'>;

const dayAgo = sql`now() - interval '1 day'`;

const isOf = ({ userId, method, path, key }: KeyedRequest): SQL | undefined =>
  and(
    eq(requestKeys.userId, userId),
    eq(requestKeys.key, key),
    eq(requestKeys.method, method),
    eq(requestKeys.path, path),
  );

export async function findKept(connection: Connection, request: KeyedRequest): Promise<RequestKeyRow | null> {
  const [row] = await connection
    .select()
    .from(requestKeys)
    .where(and(isOf(request), gt(requestKeys.createdAt, dayAgo)));
  return row ?? null;
}

/** Waits for a transaction that keeps the same. Its id; null where it is kept already. */
export async function keepKey(
  connection: Connection,
  request: KeyedRequest,
  contentHash: string,
): Promise<string | null> {
  const [row] = await connection
    .insert(requestKeys)
    .values({ ...request, contentHash })
    .onConflictDoUpdate({
      target: [requestKeys.userId, requestKeys.key, requestKeys.method, requestKeys.path],
      set: { contentHash, madeIds: [], createdAt: sql`now()` },
      setWhere: lte(requestKeys.createdAt, dayAgo),
    })
    .returning({ id: requestKeys.id });
  return row?.id ?? null;
}

export async function keepMade(connection: Connection, id: string, madeIds: string[]): Promise<void> {
  await connection.update(requestKeys).set({ madeIds }).where(eq(requestKeys.id, id));
}

export async function forgetKey(connection: Connection, id: string): Promise<void> {
  await connection.delete(requestKeys).where(eq(requestKeys.id, id));
}

export async function forgetOldKeys(database: Database): Promise<void> {
  await database.delete(requestKeys).where(lte(requestKeys.createdAt, dayAgo));
}
