import type { ProfileFields } from '../../../../contract/profile.ts';
import { describeProfile, factNames, type FactName } from './profile-facts.ts';

const bracket = /\[([^[\]\n]{1,200})\]/g;

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
  const filled = text.replace(bracket, (whole, name: string) => {
    const fact = factOf.get(normalize(name.trim()));
    const value = fact === undefined ? '' : facts[fact].text;
    const known = normalize(name.trim()) === 'yourname' ? writer : value;
    if (!known) unmatched.add(name.trim());
    return known || whole;
  });
  return { text: filled, unmatched: [...unmatched] };
}
