import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Session } from '../../../contract/account.ts';
import type { User } from '../../../contract/auth.ts';
import { api } from '../../lib/api.ts';
import type { CallOptions } from '../../lib/api.ts';
import { userQuery } from '../../lib/session.ts';
import { showFailure, showFormFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../ui/toast-store.ts';

// Other devices and mailed links change it while this page is elsewhere.
const refetchOnMount = 'always';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => api('GET /api/auth/account'),
  refetchOnMount,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => api('GET /api/auth/sessions'),
  refetchOnMount,
});

/** Asked anew each time it is looked at. */
export const deletionQuery = queryOptions({
  queryKey: ['account-deletion'],
  queryFn: () => api('GET /api/auth/user/deletion'),
  refetchOnMount,
  gcTime: 0,
});

/** All is asked anew that is on screen: with a second step, what was refused before may be there. */
export const useRefreshAccount = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries();
};

const useKeepUser = () => {
  const client = useQueryClient();
  return (user: User) => {
    client.setQueryData(userQuery.queryKey, user);
    void client.invalidateQueries({ queryKey: ['members'] });
  };
};

/** Refusals of single names are shown by the form. */
export const useUpdateNames = () => {
  const keep = useKeepUser();
  return useMutation({
    mutationFn: (names: CallOptions<'PATCH /api/auth/user'>['body']) => api('PATCH /api/auth/user', { body: names }),
    onSuccess: (user) => {
      keep(user);
      showToast({ title: 'Your name was saved' });
    },
    onError: (failure) => showFormFailure('Your name was not saved', failure),
  });
};

/** Null takes the picture away. Refusals are shown beside it. */
export const useSavePicture = () => {
  const keep = useKeepUser();
  return useMutation({
    mutationFn: async (image: Promise<string> | null) =>
      image
        ? api('PUT /api/auth/picture', { body: { image: await image } })
        : api('PATCH /api/auth/user', { body: { profileImageUrl: null } }),
    onSuccess: (user, image) => {
      keep(user);
      showToast({ title: image ? 'Your picture was saved' : 'Your picture was removed' });
    },
  });
};

export const useSendConfirmation = () =>
  useMutation({
    mutationFn: () => api('POST /api/auth/email/confirmation'),
    onSuccess: ({ message }) => showToast({ title: 'Look into your mailbox', description: message, icon: 'info' }),
    onError: (failure) => showFailure('The mail was not sent', failure),
  });

export const useEndSession = (onEnd: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Session) => api('DELETE /api/auth/sessions/:id', { params: { id } }),
    onSuccess: (_, { id, device }) => {
      client.setQueryData(sessionsQuery.queryKey, (list) => list?.filter((each) => each.id !== id));
      onEnd();
      showToast({ title: 'The session was ended', description: `${device} is signed out.` });
    },
    onError: (failure) => {
      showFailure('The session was not ended', failure);
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
};

export const useEndOtherSessions = (onEnd: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/auth/sessions'),
    onSuccess: () => {
      client.setQueryData(sessionsQuery.queryKey, (list) => list?.filter(({ current }) => current));
      onEnd();
      showToast({ title: 'All other sessions were ended' });
    },
    onError: (failure) => showFailure('The other sessions were not ended', failure),
  });
};
