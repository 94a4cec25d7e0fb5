import * as calls from '../../../contract/organizations.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { createOrganization, listMembers, listOwnOrganizations } from './actions.ts';
import { presentOrganization } from './present.ts';

export const organizationRoutes: Route[] = [
  route(calls.listOrganizations, async ({ context }) => (await listOwnOrganizations(context)).map(presentOrganization)),
  route(calls.createOrganization, async ({ context, body }) =>
    presentOrganization(await createOrganization(context, body)),
  ),
  route(calls.listMembers, async ({ context, params }) =>
    (await listMembers(context, params.id)).map((member) => ({ ...member, joinedAt: member.joinedAt.toISOString() })),
  ),
];
