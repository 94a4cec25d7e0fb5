import type { User } from '../../../contract/auth.ts';
import type { UserRow } from './queries.ts';

export const presentUser = ({ id, email, firstName, lastName, profileImageUrl }: UserRow): User => ({
  id,
  email,
  firstName,
  lastName,
  profileImageUrl,
});
