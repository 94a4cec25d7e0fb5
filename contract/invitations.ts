import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { roles } from './options.ts';
import { organization } from './organizations.ts';
import { emailAddress, id, time } from './values.ts';

/** `queued`: it waits, for the first time or to be tried again. */
export const invitationMailStates = ['queued', 'sent', 'failed'] as const;

export const invitation = z.object({
  id,
  organizationId: id,
  email: z.string(),
  role: z.enum(roles),
  /** The page that offers to join; shown to whoever may invite. */
  url: z.string(),
  /** The mail that takes the link to them; null where none is sent from here. `problem` says why it failed. */
  mail: z.object({ state: z.enum(invitationMailStates), problem: z.string().nullable() }).nullable(),
  invitedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  createdAt: time,
  expiresAt: time,
});
export type Invitation = z.output<typeof invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/invitations',
  output: z.array(invitation),
});
export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/invitations',
  body: z.object({ email: emailAddress, role: z.enum(roles) }),
  output: invitation,
  status: 201,
});
export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/api/organizations/:id/invitations/:invitationId',
});

/** What the page of an invitation shows before anybody joins. */
export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/:token',
  output: z.object({
    organizationName: z.string(),
    role: z.enum(roles),
    /** To whom it was addressed. */
    email: z.string(),
    invitedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
    expiresAt: time,
    /** Whether the asking person belongs to the organization already. */
    isMember: z.boolean(),
    can: z.object({ accept: z.boolean() }),
  }),
});
/** Where mail is sent from here, by the invited address alone: `other_address`. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:token/accept',
  output: organization,
});
