import { profileFields } from '../../../contract/profile.ts';
import type { ProfileFields } from '../../../contract/profile.ts';

/** A profile in which nothing is recorded yet. */
export const emptyProfile = {
  ...Object.fromEntries(Object.keys(profileFields.shape).map((field) => [field, null])),
  programs: [],
} as unknown as ProfileFields;
