import type { BodyOf } from '../../../contract/endpoint.ts';
import type * as calls from '../../../contract/organizations.ts';
import { authorize, type Granted, type Membership } from '../../platform/access/access.ts';
import { change, type Announce, type Context } from '../../platform/context/context.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { listedWhere } from '../../platform/database/page-queries.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import { limitReached, readLimits } from '../installation/index.ts';
import { findSecondSteps } from '../auth/index.ts';
import { organizationEvent, type OrganizationEventName } from './events.ts';
import { fundingTargetOf } from './funding-target.ts';
import { organizationPolicy, type OrganizationAction, type OrganizationRef } from './policy.ts';
import {
  countAdministered,
  deleteOrganizationRow,
  findMembership,
  findOrganization,
  holdOrganization,
  insertOrganization,
  selectOrganizationsOf,
  updateOrganizationRow,
  type OrganizationRow,
  type OrganizationWithRole,
} from './queries.ts';

/** The asker's place in an organization; not found for everybody who has none. */
export async function getMembership(context: Context, organizationId: string): Promise<Membership> {
  const membership =
    context.takeMembership?.(organizationId) ??
    (await findMembership(context.database, organizationId, context.actor.userId));
  if (!membership) throw notFound('organization');
  return membership;
}

/** A list whose rows are joined with the asker's membership. */
export const listedForMember = <Found extends { rows: unknown[] }>(
  context: Context,
  organizationId: string,
  listed: Promise<Found>,
): Promise<Found> => listedWhere(listed, () => getMembership(context, organizationId));

/** For what is not a record yet: creating a task, uploading, chatting, saving the profile. */
export async function authorizeInOrganization<Action extends OrganizationAction>(
  context: Context,
  organizationId: string,
  action: Action,
): Promise<{ membership: Membership; organization: Granted<OrganizationRef, Action> }> {
  const membership = await getMembership(context, organizationId);
  const organization = authorize(membership, organizationPolicy, action, { id: organizationId });
  return { membership, organization: organization as Granted<OrganizationRef, Action> };
}

export async function getOrganization(
  context: Context,
  organizationId: string,
  connection: Connection = context.database,
): Promise<OrganizationWithRole> {
  const found = await findOrganization(connection, organizationId, context.actor);
  if (!found) throw notFound('organization');
  return found;
}

export const listOwnOrganizations = (context: Context) => selectOrganizationsOf(context.database, context.actor);

export async function createOrganization(
  context: Context,
  input: BodyOf<typeof calls.createOrganization>,
): Promise<OrganizationWithRole> {
  return change(context, async (transaction, announce, made) => {
    const { organizationsPerPerson } = await readLimits(transaction);
    if ((await countAdministered(transaction, context.actor)) >= organizationsPerPerson) {
      throw limitReached(
        `You administer as many organizations as one person may here (${organizationsPerPerson}). Please delete one first.`,
      );
    }
    const created = await insertOrganization(transaction, context.actor, {
      ...input,
      description: input.description ?? null,
    });
    await announce(organizationEvent('organization.created', context.actor, created.organization));
    await made(created.organization.id);
    return created;
  });
}

/** Held until the transaction ends; the asker's role is read while it is held, so that it is the one that counts. */
export async function lockOrganization(
  context: Context,
  transaction: Transaction,
  organizationId: string,
): Promise<OrganizationWithRole> {
  await holdOrganization(transaction, organizationId);
  const found = await findOrganization(transaction, organizationId, context.actor);
  if (!found) throw notFound('organization');
  return found;
}

export async function updateOrganization(
  context: Context,
  organizationId: string,
  input: BodyOf<typeof calls.updateOrganization>,
): Promise<OrganizationWithRole> {
  return change(context, async (transaction, announce) => {
    const { organization, membership } = await lockOrganization(context, transaction, organizationId);
    const held = authorize(membership, organizationPolicy, 'updateSettings', organization);
    if (input.requiresTwoStep && !(await hasTwoSteps(transaction, context))) throw ownStepsFirst();
    const updated = await updateOrganizationRow(transaction, held, input);
    await announce(organizationEvent(describeUpdate(organization, updated), context.actor, updated));
    return { organization: updated, membership };
  });
}

function describeUpdate(before: OrganizationRow, after: OrganizationRow): OrganizationEventName {
  if (before.requiresTwoStep !== after.requiresTwoStep) {
    return after.requiresTwoStep ? 'organization.two-step-required' : 'organization.two-step-not-required';
  }
  return before.name === after.name ? 'organization.updated' : 'organization.renamed';
}

async function hasTwoSteps(connection: Connection, { actor }: Context): Promise<boolean> {
  const { totp, passkeys } = await findSecondSteps(connection, actor.userId);
  return totp || passkeys > 0;
}

const ownStepsFirst = () =>
  new AppError('two_step_required', 'Please set up two-step sign-in for yourself first, under “Your account”.');

/**
 * Puts website and year of founding, as the profile has come to know them, into the settings that lack them.
 * For admins alone: nobody else changes the settings.
 */
export async function completeOrganization(
  { organization, membership }: OrganizationWithRole,
  known: Partial<Pick<OrganizationRow, 'website' | 'foundedYear'>>,
  { context, transaction, announce }: { context: Context; transaction: Transaction; announce: Announce },
): Promise<void> {
  const website = organization.website ?? known.website ?? null;
  const foundedYear = organization.foundedYear ?? known.foundedYear ?? null;
  if (website === organization.website && foundedYear === organization.foundedYear) return;
  if (!organizationPolicy.updateSettings(membership, organization)) return;
  const held = authorize(membership, organizationPolicy, 'updateSettings', organization);
  const updated = await updateOrganizationRow(transaction, held, { website, foundedYear });
  await announce(organizationEvent('organization.updated', context.actor, updated));
}

/** With everything that belongs to it. Throws `invalid_input` where `confirmName` is not its name. */
export async function deleteOrganization(
  context: Context,
  organizationId: string,
  { confirmName }: BodyOf<typeof calls.deleteOrganization>,
): Promise<void> {
  await change(context, async (transaction, announce) => {
    const { organization, membership } = await lockOrganization(context, transaction, organizationId);
    const held = authorize(membership, organizationPolicy, 'delete', organization);
    if (confirmName.trim() !== organization.name) {
      throw invalidInput(`That is not the organization’s name. To delete it, type ${organization.name}`, 'confirmName');
    }
    await deleteOrganizationRow(transaction, held);
    await announce(organizationEvent('organization.deleted', context.actor, organization));
  });
}

export async function setFundingTarget(
  context: Context,
  organizationId: string,
  { amount, raised, targetDate }: BodyOf<typeof calls.setFundingTarget>,
) {
  return change(context, async (transaction, announce) => {
    const { organization, membership } = await lockOrganization(context, transaction, organizationId);
    const held = authorize(membership, organizationPolicy, 'setFundingTarget', organization);
    const updated = await updateOrganizationRow(transaction, held, {
      fundingTargetAmount: amount,
      fundingTargetRaised: raised,
      fundingTargetDate: targetDate,
    });
    const target = fundingTargetOf(updated);
    await announce(organizationEvent(target ? 'funding-target.set' : 'funding-target.cleared', context.actor, updated));
    return target ?? { amount: null, raised: null, targetDate: null };
  });
}
