import type { Role } from '../../../contract/options.ts';
import type { PageQuery } from '../../../contract/page.ts';
import { authorize, type Membership } from '../../platform/access/access.ts';
import { change, type Announce, type Context } from '../../platform/context/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { getMembership, lockOrganization } from './actions.ts';
import { memberEvent, memberJoined } from './events.ts';
import * as queries from './member-queries.ts';
import { memberPolicy } from './policy.ts';

export async function listMembers(context: Context, organizationId: string, page: PageQuery) {
  return queries.selectMembers(context.database, await getMembership(context, organizationId), page);
}

/** Throws `last_admin` where nobody else could look after the organization. */
export async function changeRole(
  context: Context,
  organizationId: string,
  userId: string,
  role: Role,
): Promise<queries.MemberRow> {
  return change(context, async (transaction, announce) => {
    const { membership, found } = await lockMember(context, transaction, organizationId, userId);
    const member = authorize(membership, memberPolicy, 'changeRole', found);
    if (member.role === role) return member;
    await keepAnAdmin(transaction, member);
    await queries.updateMemberRow(transaction, member, role);
    const changed = { ...member, role };
    await announce(memberEvent('member.role-changed', context.actor, changed));
    return changed;
  });
}

/** Of oneself: to leave. What the person made stays. Throws `last_admin`. */
export async function removeMember(context: Context, organizationId: string, userId: string): Promise<void> {
  await change(context, async (transaction, announce) => {
    const { membership, found } = await lockMember(context, transaction, organizationId, userId);
    const member = authorize(membership, memberPolicy, 'remove', found);
    await keepAnAdmin(transaction, member);
    await queries.deleteMemberRow(transaction, member);
    const leaves = member.userId === context.actor.userId;
    await announce(memberEvent(leaves ? 'member.left' : 'member.removed', context.actor, member));
  });
}

/** Says that it is done, for whoever does it. */
export async function authorizeEndingSessions(context: Context, organizationId: string, userId: string): Promise<void> {
  await change(context, async (transaction, announce) => {
    const { membership, found } = await lockMember(context, transaction, organizationId, userId);
    const member = authorize(membership, memberPolicy, 'endSessions', found);
    await announce(memberEvent('member.sessions-ended', context.actor, member));
  });
}

/** For whoever was let in, in the transaction that holds the organization. Throws `already_member`. */
export async function addMember(
  transaction: Transaction,
  announce: Announce,
  member: Membership,
  invitedBy: string,
): Promise<void> {
  if (!(await queries.insertMember(transaction, member))) {
    throw new AppError('already_member', 'You are a member of this organization already.');
  }
  await announce(memberJoined(member, invitedBy));
}

async function lockMember(context: Context, transaction: Transaction, organizationId: string, userId: string) {
  const { membership } = await lockOrganization(context, transaction, organizationId);
  const found = await queries.findMember(transaction, membership, userId);
  if (!found) throw notFound('member');
  return { membership, found };
}

async function keepAnAdmin(transaction: Transaction, member: queries.MemberRow): Promise<void> {
  if (member.role !== 'admin' || (await queries.countAdmins(transaction, member)) > 1) return;
  throw new AppError(
    'last_admin',
    'This is the only admin of the organization. Please make another member an admin first.',
  );
}
