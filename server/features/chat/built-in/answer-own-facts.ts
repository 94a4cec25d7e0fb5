// What a person asks of their own organization, from its profile.
import { citeProfile } from '../cite-profile.ts';
import { profileLabels } from '../../../../contract/profile-labels.ts';
import type { Profile, Program } from '../../../../contract/profile.ts';
import { listTopicStems } from '../../agents/text.ts';
import type { Question } from '../answerer.ts';
import type { Composed } from '../composed.ts';
import { escapeMarkdown } from '../escape-markdown.ts';
import { ownFacts, type OwnFact } from './own-facts.ts';
import { shownValue } from './profile-values.ts';
import { asksForServed } from './tell-figures.ts';

const profileLink = '[Organization Profile](/profile)';
const asksForFact =
  /^(?:(?:so|and|also|ok|okay|hi|hello|please|remind me|tell me|can you tell me|do you know)[,:]? )*(?:what|what's|whats|which|who|who's|whos|when|when's|where|how|do|does|is|are|list|show|name|give me)\b/;
const isOfUs = /\b(?:we|our|ours|us|my|the|your)\b/;
const isOurs = /\b(?:we|our|ours|us|my)\b/;
// "How big should our board be?" asks for advice.
const asksForAdvice =
  /\b(?:should|could|would|good|best|better|typical|average|normal|ideal|enough|recommended|need|have to|must|may|allowed|legal|can we|can i|how (?:do|can) (?:i|we)|write|create|improve|increase|change|shorten|include|mean)\b/;

// "A small group like ours" is no fact of ours.
const comparison = /\b(?:like|such as|as \w+ as) (?:us|ours|me|mine)\b/g;

const plain = (text: string) =>
  text.toLowerCase().replaceAll('’', "'").replaceAll(comparison, ' ').replaceAll(/\s+/g, ' ').trim();

/** Whether the question is after a fact of the asker's own organization, rather than advice. */
export const asksForOwnFact = (text: string): boolean => isOfUs.test(plain(text)) && isAfterFact(text);

/** The same, where the words leave no doubt whose fact it is. */
export const asksForOurFact = (text: string): boolean => isOurs.test(plain(text)) && isAfterFact(text);

const isAfterFact = (text: string) => asksForFact.test(plain(text)) && !asksForAdvice.test(plain(text));

/** Null where the profile has no field for what is asked. */
export function answerOwnFact({ text, profile, readsProfile }: Question): Composed | null {
  const program = isAfterFact(text) ? findProgram(profile, text) : undefined;
  if (program) return tellProgram(program);
  if (!asksForOwnFact(text)) return null;
  const helped = asksForServed(text) ? findHelped(profile, text) : [];
  if (helped.length > 0) return tellServed(helped);
  if (/\b(?:our|the|which|what|list|many) (?:\w+ )?programs\b/.test(plain(text))) {
    return readsProfile ? tellPrograms(profile) : notRead('list of programs');
  }
  const deadline = isOwnDeadline(profile, text) ? ownFacts[0] : undefined;
  const fact = deadline ?? ownFacts.find(({ asked }) => asked.test(plain(text)));
  return fact ? tell(fact, profile, readsProfile) : null;
}

/** "And volunteers?" after another fact of the profile. */
export const answerFurtherOwnFact = (question: Question): Composed | null => {
  const subject = plain(question.text)
    .replace(/^(?:and|also|what about|how about|or)\b[\s,]*(?:our |the )?/, '')
    .replace(/[?.!]+$/, '');
  if (subject === '' || subject.split(' ').length > 6) return null;
  const wordings = [`how many ${subject} do we have`, `what is our ${subject}`, `who is our ${subject}`];
  for (const text of wordings) {
    const answer = answerOwnFact({ ...question, text });
    if (answer) return answer;
  }
  return null;
};

function tell({ name, fields }: OwnFact, profile: Profile, readsProfile: boolean): Composed {
  if (!readsProfile) return notRead(name);
  const known = fields.flatMap((field) => {
    const value = shownValue(profile, field);
    return value === null ? [] : [{ field, value }];
  });
  const [first] = known;
  if (!first) return notKnown(name);
  const lines =
    known.length === 1
      ? `**${profileLabels[first.field]}:** ${first.value}`
      : known.map(({ field, value }) => `- **${profileLabels[field]}:** ${value}`).join('\n');
  return {
    text: `From your organization profile:\n\n${lines}`,
    metadata: { citations: known.map(({ field }) => citeProfile(field)) },
  };
}

const notKnown = (name: string): Composed => ({
  text: `The profile has no ${name} yet, and I would rather not guess. Add it under ${profileLink}, and I will know it from then on.`,
  metadata: {},
});

const notRead = (name: string): Composed => ({
  text: `I cannot look up the ${name}: the agents of your organization do not read its profile. An admin can change that under [Settings](/settings). You find it yourself under ${profileLink}.`,
  metadata: {},
});

function tellPrograms({ programs }: Profile): Composed {
  const named = programs.filter(({ name }) => name);
  if (named.length === 0) return notKnown('program');
  const lines = named.map(
    ({ name, goal }) => `- **${escapeMarkdown(name ?? '')}**${goal ? `: ${escapeMarkdown(goal)}` : ''}`,
  );
  return {
    text: `From your organization profile, ${named.length === 1 ? '1 program' : `${named.length} programs`}:\n\n${lines.join('\n')}`,
    metadata: { citations: [citeProfile('programs')] },
  };
}

// "Who comes on Saturday?" does not name the Saturday Pantry.
const partOfYear =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:jan|febr)uary|(?:septem|octo|novem|decem)ber|weekends?|weekdays?|mornings?|afternoons?|evenings?)$/;

/** The program whose name stands in the question, whole or by its first word where that is a name of its own. */
function findProgram({ programs }: Profile, text: string): Program | undefined {
  const asked = ` ${plain(text).replaceAll(/[^\p{L}\p{N} ]/gu, '')} `;
  return programs.find(({ name }) => {
    const words = plain(name ?? '').split(' ');
    const [first = ''] = words;
    return (
      words.join('') !== '' &&
      (asked.includes(` ${words.join(' ')} `) ||
        (first.length >= 7 && !partOfYear.test(first) && asked.includes(` ${first} `)))
    );
  });
}

/** Those whose figure is asked for: named by half of the words of the name, or all where none is. */
function findHelped({ programs }: Profile, text: string): Program[] {
  const told = programs.filter(({ name, servedLastYear }) => name && servedLastYear !== null);
  const asked = new Set(listTopicStems(text));
  const named = told.filter(({ name }) => {
    const words = listTopicStems(name ?? '');
    const said = words.filter((word) => asked.has(word));
    return said.length >= words.length / 2 && said.some((word) => !daysOfWeek.has(word));
  });
  return named.length > 0 || !servesInAll.test(plain(text)) ? named : told;
}

const daysOfWeek = new Set(listTopicStems('monday tuesday wednesday thursday friday saturday sunday'));

const servesInAll =
  /\b(?:do|did|have|has) we (?:help|serve|reach|support|assist|feed|teach|train)(?:ed)?(?: (?:last|this|a|each|every|per) year| in all| so far| altogether)?[\s?.!]*$/;

const tellServed = (programs: Program[]): Composed => ({
  text: `From your organization profile, served last year:\n\n${programs
    .map(
      ({ name, servedLastYear }) => `- **${escapeMarkdown(name ?? '')}:** ${servedLastYear?.toLocaleString('en-US')}`,
    )
    .join('\n')}`,
  metadata: { citations: [citeProfile('programs')] },
});

function tellProgram({ name, goal, serves, servedLastYear, budget, funder, fundingAmount }: Program): Composed {
  const number = (value: number | null) => value?.toLocaleString('en-US') ?? null;
  const money = (value: number | null) => (value === null ? null : `$${number(value)}`);
  const facts = {
    Goal: goal,
    Serves: serves,
    'Served last year': number(servedLastYear),
    Budget: money(budget),
    Funder: funder,
    'Funding amount': money(fundingAmount),
  };
  const lines = Object.entries(facts).flatMap(([label, value]) =>
    value ? [`- **${label}:** ${escapeMarkdown(value)}`] : [],
  );
  if (lines.length === 0) return notKnown(`facts about ${escapeMarkdown(name ?? '')}`);
  return {
    text: `From your organization profile, about **${escapeMarkdown(name ?? '')}**:\n\n${lines.join('\n')}`,
    metadata: { citations: [citeProfile('programs')] },
  };
}

/** "When is the Northwater proposal due?" where that is the deadline of the profile. */
function isOwnDeadline({ upcomingDeadlineName: name }: Profile, text: string): boolean {
  const asked = plain(text);
  if (!name || !/\b(?:when|due|deadline|date)\b/.test(asked)) return false;
  const common = new Set([
    'grant',
    'report',
    'proposal',
    'application',
    'full',
    'final',
    'deadline',
    'foundation',
    'fund',
  ]);
  const words = plain(name)
    .split(' ')
    .filter((word) => word.length > 3 && !common.has(word));
  return words.some((word) => asked.includes(word));
}
