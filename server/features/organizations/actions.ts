import type { BodyOf } from '../../../contract/endpoint.ts';
import type { createOrganization as createOrganizationCall } from '../../../contract/organizations.ts';
import { authorize, type Granted, type Membership } from '../../platform/access/access.ts';
import { change, type Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { organizationCreated } from './events.ts';
import { organizationPolicy, type OrganizationAction, type OrganizationRef } from './policy.ts';
import {
  findMembership,
  findOrganization,
  insertOrganization,
  selectMembers,
  selectOrganizationsOf,
  type OrganizationWithRole,
} from './queries.ts';

/** The asker's place in an organization; not found for everybody who has none. */
export async function getMembership(context: Context, organizationId: string): Promise<Membership> {
  const membership = await findMembership(context.database, organizationId, context.actor.userId);
  if (!membership) throw notFound('organization');
  return membership;
}

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

export async function getOrganization(context: Context, organizationId: string): Promise<OrganizationWithRole> {
  const found = await findOrganization(context.database, organizationId, context.actor);
  if (!found) throw notFound('organization');
  return found;
}

export const listOwnOrganizations = (context: Context) => selectOrganizationsOf(context.database, context.actor);

export async function createOrganization(
  context: Context,
  input: BodyOf<typeof createOrganizationCall>,
): Promise<OrganizationWithRole> {
  return change(context, async (transaction, announce) => {
    const created = await insertOrganization(transaction, context.actor, {
      ...input,
      description: input.description ?? null,
    });
    await announce(organizationCreated(context.actor, created.organization));
    return created;
  });
}

export async function listMembers(context: Context, organizationId: string) {
  return selectMembers(context.database, await getMembership(context, organizationId));
}
