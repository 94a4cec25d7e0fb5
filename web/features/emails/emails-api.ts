import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '../../../contract/endpoint.ts';
import type { sendEmail } from '../../../contract/emails.ts';
import { api } from '../../lib/api.ts';

export type NewEmail = BodyInputOf<typeof sendEmail>;

/** Whether Goodstead sends mail here: that changes with a new start of the server alone. */
export const emailStatusQuery = queryOptions({
  queryKey: ['email-status'],
  queryFn: () => api('GET /api/emails/status'),
  staleTime: Infinity,
});

export const emailQuery = (id: string) =>
  queryOptions({ queryKey: ['email', id], queryFn: () => api('GET /api/emails/:id', { params: { id } }) });

export const useSendEmail = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: NewEmail) => api('POST /api/emails', { body: email }),
    onSuccess: (email) => client.setQueryData(emailQuery(email.id).queryKey, email),
  });
};
