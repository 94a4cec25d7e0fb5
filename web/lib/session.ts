// Who is signed in: loaded once, for every screen.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '../../contract/auth.ts';
import { findUser } from './find-user.ts';

export const userQuery = queryOptions({ queryKey: ['user'], queryFn: findUser });

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** The signed-in user. Screens are shown to nobody else, so there always is one. */
export const useUser = (): User => {
  const { data } = useQuery(userQuery);
  if (!data) throw new Error('Nobody is signed in.');
  return data;
};
