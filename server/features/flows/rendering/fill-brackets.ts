import type { Responses } from '../../../../contract/flows.ts';
import type { ProfileFields } from '../../../../contract/profile.ts';
import { describeProfile, factNames, type FactName } from './profile-facts.ts';

const bracket = /\[([^[\]\n]{1,200})\]/g;

/** Names people write in brackets for a profile fact, beside the name of the field itself. */
const otherNames: Record<string, FactName> = {
  organization: 'organizationName',
  'our organization': 'organizationName',
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
  const named = [
    ...Object.entries(answers),
    ...factNames.map((name) => [name, facts[name].text ?? ''] as const),
    ...Object.entries(otherNames).map(([name, fact]) => [name, facts[fact].text ?? ''] as const),
  ];
  const known = new Map(
    named.flatMap(([name, text]) => (text.trim() === '' ? [] : [[normalize(name), text.trim()] as const])),
  );

  const unmatched = new Set<string>();
  const filled = text.replace(bracket, (whole, name: string) => {
    const value = known.get(normalize(name));
    if (value === undefined) unmatched.add(name.trim());
    return value ?? whole;
  });
  return { text: filled, unmatched: [...unmatched] };
}
