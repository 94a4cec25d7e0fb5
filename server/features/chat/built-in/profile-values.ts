import type { Profile, ProfileField } from '../../../../contract/profile.ts';
import { profileValueText } from '../../profile/text.ts';
import { escapeMarkdown } from '../escape-markdown.ts';
import { longDate } from '../long-date.ts';

const percentages: ReadonlySet<ProfileField> = new Set([
  'grantsPercentage',
  'donationsPercentage',
  'otherSourcesPercentage',
]);
const objectives: ReadonlySet<ProfileField> = new Set([
  'strategicObjective1',
  'strategicObjective2',
  'strategicObjective3',
]);
// Where there was no better place, the first questions about an organization were kept among its objectives.
const firstAnswer = /^(?:Organization Size|Annual Budget|Primary Cause):/;

/** A field's value without `$` and `%`, for a sentence that has them; null where the profile has none. */
export function bareValue(profile: Profile, field: ProfileField): string | null {
  const text = profileValueText(profile, field);
  if (text === null || (objectives.has(field) && firstAnswer.test(text))) return null;
  return field === 'upcomingDeadlineDate' ? longDate(text) : text.replace(/^\$(?=\d)/, '');
}

/** A field's value as a person writes it; null where the profile has none. */
export function shownValue(profile: Profile, field: ProfileField): string | null {
  const text = bareValue(profile, field);
  if (text === null) return null;
  const isMoney = profileValueText(profile, field)?.startsWith('$') === true;
  return `${isMoney ? '$' : ''}${escapeMarkdown(text)}${percentages.has(field) ? '%' : ''}`;
}
