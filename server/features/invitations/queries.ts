import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm';
import type { Granted, Membership } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { unknownAddress } from '../../platform/mail/mailer.ts';
import { users } from '../auth/index.ts';
import { membershipColumns, organizationMembers, organizations } from '../organizations/index.ts';
import { invitationPolicy } from './policy.ts';
import { invitations } from './tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;
/** Whose it is. */
export type InvitationRef = Pick<InvitationRow, 'id' | 'organizationId'>;
export type NewInvitation = Omit<typeof invitations.$inferInsert, 'id' | 'createdAt'>;

const selectInvitations = (connection: Connection, now: Date, where: SQL | undefined) =>
  connection
    .select({
      invitation: invitations,
      organizationName: organizations.name,
      inviter: { firstName: users.firstName, lastName: users.lastName },
      inviterEmail: users.email,
      inviterConfirmedAt: users.emailConfirmedAt,
      inviterMembership: membershipColumns,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .innerJoin(
      organizationMembers,
      and(
        eq(organizationMembers.organizationId, invitations.organizationId),
        eq(organizationMembers.userId, invitations.invitedBy),
      ),
    )
    .where(and(where, gt(invitations.expiresAt, now)));

export type LiveInvitation = Awaited<ReturnType<typeof selectInvitations>>[number];

// Whoever was removed or lost the right to invite still knows the link: it opens nothing any more.
const isBacked = ({ invitation, inviterMembership }: LiveInvitation): boolean =>
  invitationPolicy.invite(inviterMembership, invitation);

/** Newest first. */
export async function selectLiveInvitations(
  connection: Connection,
  { id }: Granted<{ id: string }, 'invite'>,
  now: Date,
): Promise<LiveInvitation[]> {
  const rows = await selectInvitations(connection, now, eq(invitations.organizationId, id))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(1000);
  return rows.filter(isBacked);
}

export async function findLiveInvitation(
  connection: Connection,
  tokenHash: string,
  now: Date,
): Promise<LiveInvitation | null> {
  const [row] = await selectInvitations(connection, now, eq(invitations.tokenHash, tokenHash));
  return row && isBacked(row) ? row : null;
}

const isInvitation = ({ id, organizationId }: InvitationRef) =>
  and(eq(invitations.id, id), eq(invitations.organizationId, organizationId));

export async function findInvitationToMail(
  connection: Connection,
  ref: InvitationRef,
  now: Date,
): Promise<LiveInvitation | null> {
  const [row] = await selectInvitations(connection, now, and(isInvitation(ref), eq(invitations.mailState, 'queued')));
  return row && isBacked(row) ? row : null;
}

/** `mailProblem`: the sentence why it failed for good. */
export async function markMailed(connection: Connection, ref: InvitationRef, mailProblem: string | null) {
  await connection
    .update(invitations)
    .set({ mailState: mailProblem ? 'failed' : 'sent', mailProblem })
    .where(isInvitation(ref));
}

const isGivenUp = (now: Date) =>
  and(eq(invitations.mailState, 'failed'), ne(invitations.mailProblem, unknownAddress), gt(invitations.expiresAt, now));
const mostShown = 100;

/** Whose mail failed for what may be mended, the newest first. */
export const selectGivenUp = (connection: Connection, now: Date) =>
  connection
    .select({
      id: invitations.id,
      organization: organizations.name,
      at: invitations.createdAt,
      problem: invitations.mailProblem,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(isGivenUp(now))
    .orderBy(desc(invitations.createdAt))
    .limit(mostShown);

export const queueGivenUp = (connection: Connection, now: Date): Promise<InvitationRef[]> =>
  connection
    .update(invitations)
    .set({ mailState: 'queued', mailProblem: null })
    .where(isGivenUp(now))
    .returning({ id: invitations.id, organizationId: invitations.organizationId });

/** Expired ones too. */
export async function findInvitationIn(
  connection: Connection,
  { organizationId }: Membership,
  by: { id: string } | { email: string },
): Promise<InvitationRow | null> {
  const named = 'id' in by ? eq(invitations.id, by.id) : eq(invitations.email, by.email);
  const [row] = await connection
    .select()
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), named));
  return row ?? null;
}

export async function insertInvitation(
  connection: Connection,
  invitation: Granted<NewInvitation, 'invite'>,
): Promise<InvitationRow> {
  const [row] = await connection.insert(invitations).values(invitation).returning();
  if (!row) throw new Error('The database returned no invitation.');
  return row;
}

export async function deleteInvitationRow(
  connection: Connection,
  invitation: Granted<InvitationRow, 'revoke'>,
): Promise<void> {
  await connection.delete(invitations).where(eq(invitations.id, invitation.id));
}

/** By whoever came with its token. */
export async function spendInvitation(connection: Connection, { invitation }: LiveInvitation): Promise<void> {
  await connection.delete(invitations).where(eq(invitations.id, invitation.id));
}
