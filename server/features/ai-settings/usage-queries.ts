import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Granted } from '../../platform/access/access.ts';
import type { ModelUsage } from '../../platform/ai/index.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { preparedOn } from '../../platform/database/prepared.ts';
import { users } from '../auth/index.ts';
import type { OrganizationRef } from '../organizations/index.ts';
import type { ModelUse } from './model-use.ts';
import { aiUsage } from './tables.ts';

const inputTokens = sql<number>`coalesce(sum(${aiUsage.inputTokens}), 0)`.mapWith(Number);
const outputTokens = sql<number>`coalesce(sum(${aiUsage.outputTokens}), 0)`.mapWith(Number);
const requests = sql<number>`count(*)`.mapWith(Number);

const isIn = (organizationId: string, month: string) =>
  and(
    eq(aiUsage.organizationId, organizationId),
    sql`${aiUsage.day} >= ${`${month}-01`}::date`,
    sql`${aiUsage.day} < ${`${month}-01`}::date + interval '1 month'`,
  );

/** Requests that run count with what is expected of them; `settled` leaves them out. */
export async function sumUsage(
  connection: Connection,
  organizationId: string,
  month: string,
  which: 'all' | 'settled' = 'all',
): Promise<ModelUsage> {
  const [row] = await connection
    .select({ inputTokens, outputTokens })
    .from(aiUsage)
    .where(and(isIn(organizationId, month), which === 'settled' ? eq(aiUsage.isSettled, true) : undefined));
  return row ?? { inputTokens: 0, outputTokens: 0 };
}

const insert = preparedOn((connection) =>
  connection
    .insert(aiUsage)
    .values({
      id: sql.placeholder('id'),
      organizationId: sql.placeholder('organizationId'),
      userId: sql.placeholder('userId'),
      agentType: sql.placeholder('agentType'),
      purpose: sql.placeholder('purpose'),
      isOfInstallation: sql.placeholder('isOfInstallation'),
      day: sql.placeholder('day'),
      inputTokens: sql.placeholder('inputTokens'),
      outputTokens: sql.placeholder('outputTokens'),
    })
    .prepare('insert_usage'),
);

export async function insertUsage(
  connection: Connection,
  use: ModelUse,
  day: string,
  expected: ModelUsage & { id: string },
): Promise<void> {
  await insert(connection).execute({ isOfInstallation: true, ...use, day, ...expected });
}

/** Until the transaction ends: of requests of all organizations at once, each then sees what the others may use. */
export const lockUsageOfInstallation = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('use of models', 0))`);

/** Tokens of the model that the operator pays for, of all organizations. */
export async function sumUsageOfInstallation(connection: Connection, since: Date): Promise<number> {
  const [row] = await connection
    .select({ inputTokens, outputTokens })
    .from(aiUsage)
    .where(and(eq(aiUsage.isOfInstallation, true), gte(aiUsage.createdAt, since)));
  return row ? row.inputTokens + row.outputTokens : 0;
}

const settle = preparedOn((connection) =>
  connection
    .update(aiUsage)
    .set({
      inputTokens: sql`${sql.placeholder('inputTokens')}`,
      outputTokens: sql`${sql.placeholder('outputTokens')}`,
      isSettled: true,
    })
    .where(and(eq(aiUsage.organizationId, sql.placeholder('organizationId')), eq(aiUsage.id, sql.placeholder('id'))))
    .returning({ id: aiUsage.id })
    .prepare('settle_usage'),
);

/** False where the organization is gone. */
export async function settleUsage(
  connection: Connection,
  { organizationId }: ModelUse,
  id: string,
  usage: ModelUsage,
): Promise<boolean> {
  const settled = await settle(connection).execute({ organizationId, id, ...usage });
  return settled.length > 0;
}

export async function deleteUsage(connection: Connection, { organizationId }: ModelUse, id: string): Promise<void> {
  await connection.delete(aiUsage).where(and(eq(aiUsage.organizationId, organizationId), eq(aiUsage.id, id)));
}

/** Of what organizations used that are gone now. */
export async function forgetUsersOfGone(connection: Connection): Promise<void> {
  await connection
    .update(aiUsage)
    .set({ userId: null })
    .where(and(isNull(aiUsage.organizationId), isNotNull(aiUsage.userId)));
}

/** Also of people who are no members any more: their use counts. */
export const selectUsage = (connection: Connection, { id }: Granted<OrganizationRef, 'readSettings'>, month: string) =>
  connection
    .select({
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      agentType: aiUsage.agentType,
      inputTokens,
      outputTokens,
      requests,
    })
    .from(aiUsage)
    .innerJoin(users, eq(users.id, aiUsage.userId))
    .where(isIn(id, month))
    .groupBy(users.id, aiUsage.agentType)
    .orderBy(desc(sql`sum(${aiUsage.inputTokens} + ${aiUsage.outputTokens})`), users.id, aiUsage.agentType)
    .limit(1000);
