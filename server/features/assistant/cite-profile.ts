import type { Citation } from '../../../contract/conversations.ts';
import { profileLabels } from '../../../contract/profile-labels.ts';
import type { ProfileField } from '../../../contract/profile.ts';

/** Opens the profile at that field. */
export const citeProfile = (field: ProfileField): Citation => ({
  kind: 'profile',
  id: field,
  label: profileLabels[field],
  path: `/profile#${field}`,
});
