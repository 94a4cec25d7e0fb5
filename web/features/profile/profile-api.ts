import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '../../../contract/endpoint.ts';
import type { saveProfile } from '../../../contract/profile.ts';
import { api } from '../../lib/api.ts';

export const profileQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['profile', organizationId],
    queryFn: () => api('GET /api/organizations/:id/profile', { params: { id: organizationId } }),
  });

/** Takes any subset of the fields and changes those alone. */
export const useSaveProfile = (organizationId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof saveProfile>) =>
      api('POST /api/organizations/:id/profile', { params: { id: organizationId }, body }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery(organizationId).queryKey, profile);
      void queryClient.invalidateQueries({ queryKey: ['dashboard', organizationId] });
    },
  });
};
