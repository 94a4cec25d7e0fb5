import type { BodyOf } from '../../../contract/endpoint.ts';
import type * as calls from '../../../contract/invitations.ts';
import { authorize } from '../../platform/access/access.ts';
import { change, type Announce, type Context } from '../../platform/context/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { notFound, unauthorized } from '../../platform/errors/app-error.ts';
import {
  addMember,
  authorizeInOrganization,
  findOrganization,
  getMembership,
  holdOrganization,
  lockOrganization,
  type OrganizationWithRole,
} from '../organizations/index.ts';
import { invitationEvent } from './events.ts';
import type { InvitationTokens } from './invitation-token.ts';
import { invitationPolicy } from './policy.ts';
import { confirmAddress, findUser, getOwnUser, otherAddress, requireConfirmedAddress } from '../auth/index.ts';
import * as queries from './queries.ts';

const lifetimeMs = 14 * 24 * 60 * 60 * 1000;

export interface InvitationServices {
  tokens: InvitationTokens;
  /** Counts the people whom somebody writes to, and throws `rate_limited`. Null: links are not mailed from here. */
  limitMail: ((transaction: Transaction, userId: string, recipients: number) => Promise<void>) | null;
  /** Where mail is configured: only who has the invited address may come. */
  isForEmailAlone: boolean;
}

export interface InvitationWithToken extends queries.LiveInvitation {
  token: string;
}

export async function listInvitations(
  context: Context,
  tokens: InvitationTokens,
  organizationId: string,
): Promise<InvitationWithToken[]> {
  const { organization, membership } = await authorizeInOrganization(context, organizationId, 'invite');
  const live = await queries.selectLiveInvitations(context.database, organization, context.now());
  // A link opens to whoever has it: a manager sees none that leads to more than a manager may give.
  const shown = live.filter(({ invitation }) => invitationPolicy.invite(membership, invitation));
  return shown.flatMap((found) => {
    const token = tokens.open(found.invitation.sealedToken);
    return token === null ? [] : [{ ...found, token }];
  });
}

/** Replaces an earlier one to the same address. A job mails its link. */
export async function createInvitation(
  { tokens, limitMail }: InvitationServices,
  context: Context,
  organizationId: string,
  { email, role }: BodyOf<typeof calls.createInvitation>,
): Promise<InvitationWithToken> {
  if (limitMail) {
    await getMembership(context, organizationId);
    await requireConfirmedAddress(context);
  }
  return change(context, async (transaction, announce, made) => {
    const { membership } = await lockOrganization(context, transaction, organizationId);
    const { token, ...stored } = tokens.create();
    const invitation = authorize(membership, invitationPolicy, 'invite', {
      organizationId,
      email,
      role,
      ...stored,
      invitedBy: context.actor.userId,
      mailState: limitMail ? ('queued' as const) : null,
      expiresAt: new Date(context.now().getTime() + lifetimeMs),
    });
    await limitMail?.(transaction, context.actor.userId, 1);
    const earlier = await queries.findInvitationIn(transaction, membership, { email });
    if (earlier) {
      await queries.deleteInvitationRow(transaction, authorize(membership, invitationPolicy, 'revoke', earlier));
    }
    await announce(
      invitationEvent('invitation.sent', context.actor, await queries.insertInvitation(transaction, invitation)),
    );
    const created = await queries.findLiveInvitation(transaction, stored.tokenHash, context.now());
    if (!created) throw new Error('The new invitation is not there.');
    await made(created.invitation.id);
    return { ...created, token };
  });
}

export async function revokeInvitation(context: Context, organizationId: string, id: string): Promise<void> {
  await change(context, async (transaction, announce) => {
    const { membership } = await lockOrganization(context, transaction, organizationId);
    authorize(membership, invitationPolicy, 'revoke', { role: 'viewer' });
    const found = await queries.findInvitationIn(transaction, membership, { id });
    if (!found) throw notFound('invitation');
    const invitation = authorize(membership, invitationPolicy, 'revoke', found);
    await queries.deleteInvitationRow(transaction, invitation);
    await announce(invitationEvent('invitation.revoked', context.actor, invitation));
  });
}

/** For whoever has the token. Used, expired, revoked and unknown ones are not found. */
export async function getInvitation(
  context: Context,
  tokens: InvitationTokens,
  token: string,
): Promise<queries.LiveInvitation> {
  const found = await queries.findLiveInvitation(context.database, tokens.hashOf(token), context.now());
  if (!found) throw notFound('invitation');
  return found;
}

/** What it is to the one who asks. */
export async function regardInvitation(
  { isForEmailAlone }: InvitationServices,
  context: Context,
  { invitation }: queries.LiveInvitation,
): Promise<{ isMember: boolean; can: { accept: boolean } }> {
  const isMember = (await findOrganization(context.database, invitation.organizationId, context.actor)) !== null;
  const isTheirs = !isForEmailAlone || (await getOwnUser(context)).email === invitation.email;
  return { isMember, can: { accept: !isMember && isTheirs } };
}

/** Throws `already_member` or `other_address`; the invitation then stays for somebody else. */
export async function acceptInvitation(services: InvitationServices, context: Context, token: string) {
  return change(context, async (transaction, announce) => {
    const user = await findUser(transaction, context.actor.userId);
    if (!user) throw unauthorized();
    const joined = await joinByInvitation(services, { transaction, announce, now: context.now() }, token, user);
    if (!joined) throw notFound('invitation');
    return joined;
  });
}

/** Null where the token opens nothing. Throws as `acceptInvitation` does. */
export async function joinByInvitation(
  { tokens, isForEmailAlone }: InvitationServices,
  { transaction, announce, now }: { transaction: Transaction; announce: Announce; now: Date },
  token: string,
  { id: userId, email }: { id: string; email: string },
): Promise<OrganizationWithRole | null> {
  const tokenHash = tokens.hashOf(token);
  const seen = await queries.findLiveInvitation(transaction, tokenHash, now);
  if (!seen) return null;
  await holdOrganization(transaction, seen.invitation.organizationId);
  const found = await queries.findLiveInvitation(transaction, tokenHash, now);
  if (!found) return null;
  const { organizationId, role, invitedBy } = found.invitation;
  await addMember(transaction, announce, { organizationId, userId, role }, invitedBy);
  // A member has been told so by now, which helps more.
  if (isForEmailAlone && email !== found.invitation.email) throw otherAddress(found.invitation.email);
  await queries.spendInvitation(transaction, found);
  // The link was mailed to this address.
  if (found.invitation.mailState && email === found.invitation.email) await confirmAddress(transaction, userId, now);
  return findOrganization(transaction, organizationId, { userId });
}
