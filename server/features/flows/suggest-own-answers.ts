import type { AnswerSuggestion, Responses } from '../../../contract/flows.ts';
import type { ProfileFields } from '../../../contract/profile.ts';
import type { FlowDefinition, ProfileSource } from './flow-definition.ts';
import { describeProfile } from './rendering/profile-facts.ts';
import type { RunRow } from './queries.ts';

type Step = FlowDefinition['steps'][number];
export type Suggestions = Record<string, AnswerSuggestion[]>;

/** A longer answer is found in its conversation. */
const mostCharacters = 2000;

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
    return [{ text, from: 'account', source: 'Your account', path: '/settings' }];
  });
}

/** The person's own answers of the last time. A day of then is seldom the day of now. */
export function suggestFromRun(
  { steps, name }: FlowDefinition,
  { responses, chatSessionId }: RunRow,
  agentType: string,
): Suggestions {
  const path = `/chat/${agentType}?session=${chatSessionId}`;
  const isOffered = ({ type, key }: Step) => type !== 'date' && isShort(responses, key);
  return suggest(steps, (step) =>
    isOffered(step) ? [{ text: responses[step.key]!.trim(), from: 'last_time', source: name, path }] : [],
  );
}

const isShort = (responses: Responses, key: string) => {
  const { length } = (responses[key] ?? '').trim();
  return length > 0 && length <= mostCharacters;
};

const suggest = (steps: readonly Step[], find: (step: Step) => AnswerSuggestion[]): Suggestions =>
  Object.fromEntries(steps.map((step) => [step.key, find(step)] as const).filter(([, found]) => found.length > 0));

/** All of them by question; the same text is offered once, by who offers it first. */
export function joinSuggestions(...sources: Suggestions[]): Suggestions {
  const joined: Suggestions = {};
  for (const [key, found] of sources.flatMap(Object.entries<AnswerSuggestion[]>)) {
    const known = (joined[key] ??= []);
    known.push(...found.filter(({ text }) => known.every((other) => other.text !== text)));
  }
  return joined;
}
