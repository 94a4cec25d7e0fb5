// Unsaved changes of the form in this browser, with the version they started from.
import { profile as profileSchema, profileFields } from '../../../contract/profile.ts';
import type { Profile, ProfileFields } from '../../../contract/profile.ts';
import { readDraft, removeDraft, saveDraft } from '../../lib/drafts.ts';
import { changedFields, toFormValues } from './merge-profiles.ts';

export interface ProfileDraft {
  base: Profile;
  values: ProfileFields;
}

// The values may hold errors that are still to be mended, so only their shape is checked.
const hasEveryField = (values: unknown): values is ProfileFields =>
  typeof values === 'object' &&
  values !== null &&
  Object.keys(profileFields.shape).every((field) => field in values) &&
  Array.isArray((values as { programs: unknown }).programs);

const parseDraft = (text: string): ProfileDraft | null => {
  try {
    const { base, values }: { base?: unknown; values?: unknown } = JSON.parse(text);
    return hasEveryField(values) ? { base: profileSchema.parse(base), values } : null;
  } catch {
    return null;
  }
};

/** The draft, unless the profile already says the same. */
export const findProfileDraft = (key: string, profile: Profile): ProfileDraft | null => {
  const draft = parseDraft(readDraft(key));
  if (draft?.base.organizationId !== profile.organizationId) return null;
  return changedFields(toFormValues(profile), draft.values).length > 0 ? draft : null;
};

/** Keeps what differs from the version it started from; forgets it where nothing does. */
export const keepProfileDraft = (key: string, draft: ProfileDraft): void => {
  if (changedFields(toFormValues(draft.base), draft.values).length > 0) saveDraft(key, JSON.stringify(draft));
  else removeDraft(key);
};
