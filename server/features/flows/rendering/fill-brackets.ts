import { replacePlaces } from '../../../../contract/document-parts.ts';
import type { ProfileFields } from '../../../../contract/profile.ts';
import { describeProfile, factNames, type FactName } from '../../profile/text.ts';

const normalize = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

/** The names people write in brackets for a fact of the profile: that of its field, and these. */
const factOf = new Map<string, FactName>([
  ...factNames.map((name) => [normalize(name), name] as const),
  ['organization', 'organizationName'],
  ['ourorganization', 'organizationName'],
  ['contact', 'primaryContactName'],
  ['contactname', 'primaryContactName'],
  ['title', 'primaryContactTitle'],
  ['email', 'primaryContactEmail'],
  ['phone', 'primaryContactPhone'],
  ['website', 'websiteUrl'],
  ['city', 'location'],
  ['volunteers', 'activeVolunteerCount'],
  ['pastfunder', 'pastFunderName'],
]);

/** Replaces `[bracket names]` by facts of the profile, and lists those that stay. What is filled in is not searched again. */
export function fillBrackets(text: string, profile: ProfileFields, writer: string) {
  const { facts } = describeProfile(profile);
  const unmatched = new Set<string>();
  const filled = replacePlaces(text, (name) => {
    const fact = factOf.get(normalize(name));
    const known = normalize(name) === 'yourname' ? writer : fact && facts[fact].text;
    if (!known) unmatched.add(name);
    return known || undefined;
  });
  return { text: filled, unmatched: [...unmatched] };
}
