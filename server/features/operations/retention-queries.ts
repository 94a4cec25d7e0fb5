import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { events } from '../../platform/events/event-table.ts';
import { aiUsage } from '../ai-settings/index.ts';
import { auditLog } from '../audit-log/index.ts';
import { emailConfirmations, passwordResets } from '../auth/index.ts';
import { activities } from '../dashboard/index.ts';
import { emails } from '../emails/index.ts';
import { readLimits } from '../installation/index.ts';
import { invitations } from '../invitations/index.ts';
import { notifications } from '../notifications/index.ts';

const dayMs = 24 * 60 * 60 * 1000;
export const addressesKeptDays = 30;
/** The words of a mail that was given up: until then it may be tried again. */
const wordsKeptDays = 7;

/**
 * What happened, who was told, what was used and sent: a year, or what the operator has set. Network addresses: 30 days.
 * Links that were mailed, with the address: until they expire.
 */
export async function forgetOldRecords(database: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const before = daysAgo((await readLimits(database)).recordsKeptDays);
  for (const table of [activities, notifications, aiUsage, emails, auditLog]) {
    await database.delete(table).where(lt(table.createdAt, before));
  }
  for (const table of [emailConfirmations, passwordResets, invitations]) {
    await database.delete(table).where(lt(table.expiresAt, now));
  }
  // An event is there for as long only where it was given up.
  for (const table of [auditLog, events]) {
    await database
      .update(table)
      .set({ address: null })
      .where(and(isNotNull(table.address), lt(table.createdAt, daysAgo(addressesKeptDays))));
  }
  await database
    .update(emails)
    .set({ body: null })
    .where(and(eq(emails.state, 'failed'), isNotNull(emails.body), lt(emails.createdAt, daysAgo(wordsKeptDays))));
}
