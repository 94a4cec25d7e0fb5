// Two people, one profile: which fields differ, and one version out of two.
import { profileLabels } from '../../../contract/profile-labels.ts';
import type { Profile, ProfileField, ProfileFields } from '../../../contract/profile.ts';
import { emptyProgram } from './program-fields.ts';

const fieldNames = Object.keys(profileLabels) as ProfileField[];

/** Each field from the version that `versionOf` names. */
const compose = (versionOf: (field: ProfileField) => ProfileFields): ProfileFields =>
  Object.fromEntries(fieldNames.map((field) => [field, versionOf(field)[field]])) as unknown as ProfileFields;

/** What the form holds: without what the server owns, and with at least one program. */
export const toFormValues = (profile: Profile): ProfileFields => ({
  ...compose(() => profile),
  programs: profile.programs.length > 0 ? profile.programs : [emptyProgram],
});

export const changedFields = (before: ProfileFields, after: ProfileFields): ProfileField[] =>
  fieldNames.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

interface Versions {
  /** What both started from. */
  base: ProfileFields;
  mine: ProfileFields;
  theirs: ProfileFields;
}

/** The fields that both changed, to different values. */
export const fieldsInConflict = ({ base, mine, theirs }: Versions): ProfileField[] => {
  const changedByThem = new Set(changedFields(base, theirs));
  const different = new Set(changedFields(mine, theirs));
  return changedFields(base, mine).filter((field) => changedByThem.has(field) && different.has(field));
};

/** Everything either of them changed; where both changed a field, that of the winner. */
export const mergeProfiles = (versions: Versions, winner: 'mine' | 'theirs'): ProfileFields => {
  const { base, mine, theirs } = versions;
  const changedByMe = new Set(changedFields(base, mine));
  const inConflict = new Set(fieldsInConflict(versions));
  return compose((field) => {
    if (inConflict.has(field)) return versions[winner];
    return changedByMe.has(field) ? mine : theirs;
  });
};
