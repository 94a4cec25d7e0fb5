import * as calls from '../../../contract/organizations.ts';
import { listRoute } from '../../platform/http/list-route.ts';
import { route, type Route } from '../../platform/http/route.ts';
import * as actions from './actions.ts';
import { changeRole, listMembers, removeMember } from './member-actions.ts';
import { presentMember, presentOrganization } from './present.ts';

export const organizationRoutes: Route[] = [
  route(calls.listOrganizations, async ({ context }) =>
    (await actions.listOwnOrganizations(context)).map(presentOrganization),
  ),
  route(
    calls.createOrganization,
    async ({ context, body }) => presentOrganization(await actions.createOrganization(context, body)),
    { again: async ({ context }, id) => presentOrganization(await actions.getOrganization(context, id)) },
  ),
  route(calls.updateOrganization, async ({ context, params, body }) =>
    presentOrganization(await actions.updateOrganization(context, params.id, body)),
  ),
  route(calls.deleteOrganization, ({ context, params, body }) => actions.deleteOrganization(context, params.id, body)),
  route(calls.setFundingTarget, ({ context, params, body }) => actions.setFundingTarget(context, params.id, body)),
  listRoute(calls.listMembers, ({ context, params, query }) => listMembers(context, params.id, query), presentMember),
  route(calls.updateMember, async ({ context, params, body }) =>
    presentMember(await changeRole(context, params.id, params.userId, body.role)),
  ),
  route(calls.removeMember, ({ context, params }) => removeMember(context, params.id, params.userId)),
];
