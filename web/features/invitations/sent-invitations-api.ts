import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '../../../contract/options.ts';
import type { Invitation } from '../../../contract/invitations.ts';
import { api } from '../../lib/api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { refreshActivity } from '../../lib/refresh-activity.ts';
import { showFailure } from '../../lib/show-failure.ts';

const mailCheckMs = 5_000;

/** For whoever may invite. Only those that can still be accepted. */
export const invitationsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['invitations', organizationId],
    queryFn: () => api('GET /api/organizations/:id/invitations', { params: { id: organizationId } }),
    // They run out and are accepted while nobody looks.
    refetchOnMount: 'always',
    // Whether its mail was taken is known a moment after one was made, or a few tries later.
    refetchInterval: ({ state }) => (state.data?.some(({ mail }) => mail?.state === 'queued') ? mailCheckMs : false),
  });

/** Refusals are shown by the dialog. */
export const useCreateInvitation = (organizationId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; role: Role }) =>
      api('POST /api/organizations/:id/invitations', { params: { id: organizationId }, body }),
    onSuccess: (created) => {
      // The new one has taken the place of an earlier one to the same address.
      client.setQueryData(invitationsQuery(organizationId).queryKey, (list = []) => [
        created,
        ...list.filter(({ email }) => email !== created.email),
      ]);
      void refreshActivity(client, organizationId);
    },
  });
};

export const useRevokeInvitation = (organizationId: string) => {
  const client = useQueryClient();
  const { queryKey } = invitationsQuery(organizationId);
  return useMutation({
    mutationFn: ({ id }: Invitation) =>
      api('DELETE /api/organizations/:id/invitations/:invitationId', {
        params: { id: organizationId, invitationId: id },
      }),
    onSuccess: (_, { id }) => {
      client.setQueryData(queryKey, (list) => list?.filter((each) => each.id !== id));
      showToast({ title: 'Invitation revoked' });
      void refreshActivity(client, organizationId);
    },
    onError: (error) => {
      showFailure('The invitation was not revoked', error);
      void client.invalidateQueries({ queryKey });
    },
  });
};
