import type { ProfileFields } from '../../../contract/profile.ts';
import type { FlowDefinition, ProfileSource } from './flow-definition.ts';
import { describeProfile } from '../profile/text.ts';
import { suggest, type Suggestions } from './suggestions.ts';

type Step = FlowDefinition['steps'][number];

/** What the profile says to the questions of a guide that ask for it. */
export function suggestFromProfile(steps: readonly Step[], profile: ProfileFields): Suggestions {
  const { facts, programs } = describeProfile(profile);
  const find = ({ fromProfile }: Step): string[] => {
    if (fromProfile === undefined) return [];
    if (fromProfile === 'programs') return programs.flatMap(({ name }) => name.text ?? []);
    const names = typeof fromProfile === 'string' ? [fromProfile] : fromProfile;
    const texts = names.flatMap((name: Exclude<ProfileSource, 'programs'>) => facts[name].text ?? []);
    return texts.length === names.length ? [texts.join(', ')] : texts.slice(0, 1);
  };
  return suggest(steps, (step) =>
    find(step).map((text) => ({
      text,
      from: 'profile',
      source: 'Organization Profile',
      path: '/organization-profile',
    })),
  );
}

interface Account {
  firstName: string;
  lastName: string;
  email: string;
}

/** The asker's own name and address, for questions about a contact whom the profile does not name. */
export function suggestFromAccount(
  steps: readonly Step[],
  profile: ProfileFields,
  { firstName, lastName, email }: Account,
): Suggestions {
  if (profile.primaryContactName !== null) return {};
  return suggest(steps, ({ fromProfile }) => {
    if (!Array.isArray(fromProfile) || !fromProfile.includes('primaryContactName')) return [];
    const name = `${firstName} ${lastName}`.trim();
    const text = fromProfile.includes('primaryContactEmail') ? `${name}, ${email}` : name;
    return [{ text, from: 'account', source: 'Your account', path: '/settings/account' }];
  });
}
