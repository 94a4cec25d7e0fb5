import type { FastifyRequest } from 'fastify';
import * as calls from '../../../contract/invitations.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { presentOrganization } from '../organizations/index.ts';
import * as actions from './actions.ts';
import { presentInvitation } from './present.ts';

/** Without a public URL, links begin with the address under which the inviter came. */
export function createInvitationRoutes(services: actions.InvitationServices, publicUrl: string | null): Route[] {
  const { tokens } = services;
  const originOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`;

  return [
    route(calls.listInvitations, async ({ context, params, request }) =>
      (await actions.listInvitations(context, tokens, params.id)).map((found) =>
        presentInvitation(found, originOf(request)),
      ),
    ),
    route(
      calls.createInvitation,
      async ({ context, params, body, request }) =>
        presentInvitation(await actions.createInvitation(services, context, params.id, body), originOf(request)),
      {
        again: async ({ context, params, request }, id) => {
          const live = await actions.listInvitations(context, tokens, params.id);
          const found = live.find(({ invitation }) => invitation.id === id);
          if (!found) throw notFound('invitation');
          return presentInvitation(found, originOf(request));
        },
      },
    ),
    route(calls.deleteInvitation, ({ context, params }) =>
      actions.revokeInvitation(context, params.id, params.invitationId),
    ),
    route(calls.getInvitation, async ({ context, params }) => {
      const found = await actions.getInvitation(context, tokens, params.token);
      const { organizationName, invitation, inviter } = found;
      return {
        organizationName,
        role: invitation.role,
        email: invitation.email,
        invitedBy: inviter,
        expiresAt: invitation.expiresAt.toISOString(),
        ...(await actions.regardInvitation(services, context, found)),
      };
    }),
    route(calls.acceptInvitation, async ({ context, params }) =>
      presentOrganization(await actions.acceptInvitation(services, context, params.token)),
    ),
  ];
}
