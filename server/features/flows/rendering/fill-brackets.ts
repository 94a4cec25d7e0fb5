import type { Responses } from '../../../../contract/flows.ts';
import type { ProfileFields } from '../../../../contract/profile.ts';
import { describeProfile, factNames } from './profile-facts.ts';
import type { FactName } from './profile-facts.ts';

const bracket = /\[([^[\]\n]{1,200})\]/g;

/** Names people write in brackets for a profile fact, beside the name of the field itself. */
const otherNames: Record<string, FactName> = {
  organization: 'organizationName',
  'our organization': 'organizationName',
  'organization name': 'organizationName',
  contact: 'primaryContactName',
  'contact name': 'primaryContactName',
  title: 'primaryContactTitle',
  email: 'primaryContactEmail',
  phone: 'primaryContactPhone',
  website: 'websiteUrl',
  city: 'location',
  volunteers: 'activeVolunteerCount',
  'past funder': 'pastFunderName',
};

const normalize = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

/**
 * Replaces `[bracket names]` by profile facts, then by answers; names match whatever their case.
 * A name that matches nothing, or a fact that is not recorded, stays as it is and is listed. What is filled in is not searched again.
 */
export function fillBrackets(
  text: string,
  profile: ProfileFields,
  answers: Responses,
): { text: string; unmatched: string[] } {
  const { facts } = describeProfile(profile);
  const known = new Map<string, string>();
  for (const [key, answer] of Object.entries(answers))
    if (answer.trim() !== '') known.set(normalize(key), answer.trim());
  for (const name of factNames) if (facts[name].text !== null) known.set(normalize(name), facts[name].text);
  for (const [name, fact] of Object.entries(otherNames))
    if (facts[fact].text !== null) known.set(normalize(name), facts[fact].text);

  const unmatched = new Set<string>();
  const filled = text.replace(bracket, (whole, name: string) => {
    const value = known.get(normalize(name));
    if (value === undefined) unmatched.add(name.trim());
    return value ?? whole;
  });
  return { text: filled, unmatched: [...unmatched] };
}
