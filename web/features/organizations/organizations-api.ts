import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export interface NewOrganization {
  name: string;
  description: string;
}

/** The organization's days and deadlines follow the zone of the browser it was created in. */
export const useCreateOrganization = () =>
  useMutation({
    mutationFn: ({ name, description }: NewOrganization) =>
      api('POST /api/organizations', {
        body: { name, description, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      }),
  });
