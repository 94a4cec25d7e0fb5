import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Actor, Granted } from '../../platform/access/access.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { users } from '../auth/index.ts';
import { membershipOf, organizationMembers, organizations, type OrganizationRef } from '../organizations/index.ts';
import { emails, mailCounts } from './tables.ts';

export type EmailRow = typeof emails.$inferSelect;
/** Whose it is. */
export type EmailRef = Pick<EmailRow, 'id' | 'organizationId' | 'senderId'>;

type NewEmail = Pick<
  EmailRow,
  'recipients' | 'subject' | 'attachmentMessageId' | 'attachmentFormat' | 'attachmentName'
> & { body: string };

export async function insertEmail(
  transaction: Transaction,
  organization: Granted<OrganizationRef, 'sendEmail'>,
  sender: Actor,
  email: NewEmail,
): Promise<EmailRow> {
  const [row] = await transaction
    .insert(emails)
    .values({ ...email, organizationId: organization.id, senderId: sender.userId })
    .returning();
  return row!;
}

/** The asker's own, of an organization that they still belong to. */
export async function findOwnEmail(connection: Connection, actor: Actor, id: string): Promise<EmailRow | null> {
  const [row] = await connection
    .select({ email: emails })
    .from(emails)
    .innerJoin(organizationMembers, membershipOf(emails.organizationId, actor))
    .where(and(eq(emails.id, id), eq(emails.senderId, actor.userId)));
  return row?.email ?? null;
}

const isEmail = ({ id, organizationId, senderId }: EmailRef) =>
  and(eq(emails.id, id), eq(emails.organizationId, organizationId), eq(emails.senderId, senderId));

/** With who sends it for whom; null where it is gone. */
export async function findEmailToSend(connection: Connection, ref: EmailRef) {
  const [row] = await connection
    .select({
      email: emails,
      organizationName: organizations.name,
      sender: {
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
      },
    })
    .from(emails)
    .innerJoin(organizations, eq(organizations.id, emails.organizationId))
    .innerJoin(users, eq(users.id, emails.senderId))
    .where(isEmail(ref));
  return row ?? null;
}

/** From now on it may be on its way. False where another attempt came first. */
export async function markSending(connection: Connection, ref: EmailRef): Promise<boolean> {
  const { rowCount } = await connection
    .update(emails)
    .set({ state: 'sending', attempts: sql`${emails.attempts} + 1` })
    .where(and(isEmail(ref), eq(emails.state, 'queued')));
  return rowCount === 1;
}

export async function markQueued(connection: Connection, ref: EmailRef, problem: string | null): Promise<void> {
  await connection
    .update(emails)
    .set({ state: 'queued', problem })
    .where(and(isEmail(ref), eq(emails.state, 'sending')));
}

/** It was handed over to one of its recipients, or was refused for them. */
export async function markSettled(
  connection: Connection,
  ref: EmailRef,
  outcome: 'delivered' | 'refused',
  recipient: string,
): Promise<void> {
  await connection
    .update(emails)
    .set({ [outcome]: sql`array_append(${emails[outcome]}, ${recipient})` })
    .where(isEmail(ref));
}

/** `problem`: the addresses that were refused, as a sentence. */
export async function markSent(connection: Connection, ref: EmailRef, sentAt: Date, problem: string | null) {
  await connection.update(emails).set({ state: 'sent', body: null, problem, sentAt }).where(isEmail(ref));
}

/** `keepsWords`: it may be tried again by whoever runs the site. */
export async function markFailed(
  connection: Connection,
  ref: EmailRef,
  problem: string,
  { keepsWords = false } = {},
): Promise<void> {
  await connection
    .update(emails)
    .set({ state: 'failed', problem, ...(!keepsWords && { body: null }) })
    .where(isEmail(ref));
}

const isGivenUp = and(eq(emails.state, 'failed'), isNotNull(emails.body));
const mostShown = 100;

/** Those that failed for what may be mended, the newest first. */
export const selectGivenUp = (connection: Connection) =>
  connection
    .select({ id: emails.id, organization: organizations.name, at: emails.createdAt, problem: emails.problem })
    .from(emails)
    .innerJoin(organizations, eq(organizations.id, emails.organizationId))
    .where(isGivenUp)
    .orderBy(desc(emails.createdAt))
    .limit(mostShown);

export const queueGivenUp = (connection: Connection): Promise<EmailRef[]> =>
  connection
    .update(emails)
    .set({ state: 'queued', problem: null })
    .where(isGivenUp)
    .returning({ id: emails.id, organizationId: emails.organizationId, senderId: emails.senderId });

/** Until the transaction ends nobody else counts. */
export const holdMailCounts = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('mails of a day', 0))`);

/** What was counted before `since` goes. */
export async function recordRecipients(connection: Connection, recipients: number, since: Date): Promise<void> {
  await connection.delete(mailCounts).where(lt(mailCounts.createdAt, since));
  await connection.insert(mailCounts).values({ recipients });
}

/** Of all organizations, also of those that are gone: their mails, invitations and links. */
export async function countRecipientsSince(connection: Connection, since: Date): Promise<number> {
  const [row] = await connection
    .select({ count: sql<number>`coalesce(sum(${mailCounts.recipients}), 0)`.mapWith(Number) })
    .from(mailCounts)
    .where(gt(mailCounts.createdAt, since));
  return row?.count ?? 0;
}
