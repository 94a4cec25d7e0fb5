import { profile } from '../../../../contract/profile.ts';
import type { Profile } from '../../../../contract/profile.ts';

/** As the server answers before the first save. */
export const emptyProfile: Profile = profile.parse({
  ...Object.fromEntries(Object.keys(profile.shape).map((field) => [field, null])),
  organizationId: '0195f0c0-0000-7000-8000-000000000001',
  programs: [],
});
