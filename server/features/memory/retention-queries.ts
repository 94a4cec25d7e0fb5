import { eq, sql } from 'drizzle-orm';
import type { Membership } from '../../platform/access/access.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import { chatMessages, chatSessions } from '../conversations/index.ts';
import { organizations } from '../organizations/index.ts';
import { memoryDefaults } from './defaults.ts';
import { memoryRetentionRuns, organizationMemorySettings } from './tables.ts';

export type RetentionRunRow = typeof memoryRetentionRuns.$inferSelect;

const atOnce = 200;

/**
 * Records for some organizations, whose last run was before `lastBefore`, how many messages have become too old since
 * then. What a reset had removed already, and what is private or kept apart, was no shared memory. False where none is
 * left.
 */
export async function recordRetentionRuns(
  database: Database,
  { now, lastBefore }: { now: Date; lastBefore: Date },
): Promise<boolean> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const days = sql`coalesce(${organizationMemorySettings.retentionDays}, ${memoryDefaults.retentionDays}::int)`;
  const { rowCount } = await database.execute(sql`
    with due as (
      select ${organizations.id} as id, ${time} - make_interval(days => ${days}) as forgotten_before,
        coalesce(
          greatest(${memoryRetentionRuns.forgottenBefore}, ${organizationMemorySettings.lastMemoryReset}), '-infinity'
        ) as forgotten_since
      from ${organizations}
      left join ${organizationMemorySettings} on ${organizationMemorySettings.organizationId} = ${organizations.id}
      left join ${memoryRetentionRuns} on ${memoryRetentionRuns.organizationId} = ${organizations.id}
      where ${memoryRetentionRuns.ranAt} is null
        or ${memoryRetentionRuns.ranAt} <= ${lastBefore.toISOString()}::timestamptz
      order by ${organizations.id}
      limit ${atOnce}
    )
    insert into ${memoryRetentionRuns} (organization_id, ran_at, forgotten_before, forgotten_messages)
    select due.id, ${time}, due.forgotten_before, (
      select count(*) from ${chatMessages}
      join ${chatSessions} on ${chatSessions.id} = ${chatMessages.chatSessionId}
      where ${chatSessions.organizationId} = due.id and ${chatSessions.shareWithAgents} and not ${chatSessions.isPrivate}
        and ${chatMessages.createdAt} > due.forgotten_since and ${chatMessages.createdAt} <= due.forgotten_before
    )
    from due
    on conflict (organization_id) do update set ran_at = excluded.ran_at,
      forgotten_before = excluded.forgotten_before, forgotten_messages = excluded.forgotten_messages`);
  return rowCount === atOnce;
}

export async function findRetentionRun(
  connection: Connection,
  { organizationId }: Membership,
): Promise<RetentionRunRow | null> {
  const [row] = await connection
    .select()
    .from(memoryRetentionRuns)
    .where(eq(memoryRetentionRuns.organizationId, organizationId));
  return row ?? null;
}
