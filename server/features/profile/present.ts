import { profileFields, type Profile } from '../../../contract/profile.ts';
import type { ProfileRow } from './queries.ts';

/** The whole profile, every field `null` before the first save. */
export function presentProfile(organizationId: string, row: ProfileRow | null): Profile {
  if (!row) return { ...emptyProfile, organizationId };
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

const emptyProfile = {
  ...Object.fromEntries(Object.keys(profileFields.shape).map((field) => [field, null])),
  programs: [],
  createdAt: null,
  updatedAt: null,
} as unknown as Profile;
