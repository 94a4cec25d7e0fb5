import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { organizationsQuery, useOrganization } from '../../lib/organization.ts';
import { showToast } from '../../ui/toast-store.ts';

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => api('GET /api/invitations/:token', { params: { token } }),
    refetchOnMount: 'always',
  });

/** It was used, withdrawn, has run out or never was. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.body?.code === 'not_found';

/** Leads into the organization; refusals are shown by the screen. */
export const useAcceptInvitation = (token: string) => {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { select } = useOrganization();
  return useMutation({
    mutationFn: () => api('POST /api/invitations/:token/accept', { params: { token } }),
    onSuccess: (organization) => {
      // Somebody may come back: what was loaded before is out of date.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(organization.id) });
      client.setQueryData(organizationsQuery.queryKey, (list = []) => [
        ...list.filter(({ id }) => id !== organization.id),
        organization,
      ]);
      select(organization.id);
      navigate('/');
      showToast({ title: `Welcome to ${organization.name}` });
    },
  });
};
