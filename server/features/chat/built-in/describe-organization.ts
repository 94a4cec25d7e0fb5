// "How do we describe our organization in a grant application?": the profile as a text to copy.
import type { ProfileField, Program } from '../../../../contract/profile.ts';
import type { Question } from '../answerer.ts';
import { citeProfile } from '../cite-profile.ts';
import type { Composed } from '../composed.ts';
import { escapeMarkdown } from '../escape-markdown.ts';
import { shownValue } from './profile-values.ts';

const longestQuestion = 300;
const us = String.raw`(?:our (?:\w+ )?(?:organi[sz]ation|nonprofit|non-profit|charity|agency|group)|ourselves|who we are|what we do|us)`;
const forms = [
  new RegExp(String.raw`\b(?:describe|introduce|present) ${us}\b`, 'i'),
  new RegExp(
    String.raw`\b(?:description|introduction|summary|paragraph|blurb|sentences?|boilerplate) (?:of|about|on|for) ${us}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:say|tell (?:them|people|funders?|donors?|a funder)) (?:about|who) (?:${us}|we are)\b`,
    'i',
  ),
  /\bour (?:\w+ )?(?:boilerplate|description|organi[sz]ational (?:background|description))\b/i,
];
const mostPrograms = 8;

export const asksToDescribe = (text: string): boolean =>
  text.length <= longestQuestion && forms.some((form) => form.test(text));

/** Null where that is not asked, or the profile does not say what the organization is for. */
export function describeOrganization({ text, profile, readsProfile, organizationName }: Question): Composed | null {
  if (!readsProfile || !asksToDescribe(text)) return null;
  const value = (field: Exclude<ProfileField, 'programs'>) => shownValue(profile, field);
  const mission = value('mission');
  if (mission === null) return null;
  const name = value('organizationName') ?? escapeMarkdown(organizationName);
  const [status, founded] = [value('legalStatus'), value('foundedDate')];
  const programs = profile.programs.filter((program) => program.name).slice(0, mostPrograms);
  const [budget, volunteers] = [value('totalBudgetLastYear'), value('activeVolunteerCount')];
  const isSomething = status && `is ${/^[aeio]/i.test(status) ? 'an' : 'a'} ${status}`;
  const wasFounded = founded && `was founded in ${founded}`;
  const facts = [isSomething, wasFounded].filter((each) => each !== null);
  const size = [
    budget && `Last year’s budget was ${budget}.`,
    volunteers && `${volunteers} active volunteers work with us.`,
  ];
  const paragraphs = [
    [facts.length > 0 ? `${name} ${facts.join(' and ')}.` : `${name}.`, endSentence(`Our mission: ${mission}`)].join(
      ' ',
    ),
    programs.length > 0 ? `Our programs:\n\n${programs.map(describeProgram).join('\n')}` : null,
    size.filter((each) => each !== null).join(' ') || null,
  ].filter((each) => each !== null);
  const fields: ProfileField[] = [
    'mission',
    ...(status ? (['legalStatus'] as const) : []),
    ...(founded ? (['foundedDate'] as const) : []),
    ...(programs.length > 0 ? (['programs'] as const) : []),
    ...(budget ? (['totalBudgetLastYear'] as const) : []),
    ...(volunteers ? (['activeVolunteerCount'] as const) : []),
  ];
  return {
    text: ['From your organization profile, ready to copy:', ...paragraphs].join('\n\n'),
    metadata: { citations: fields.map(citeProfile) },
  };
}

function describeProgram({ name, goal, serves, servedLastYear }: Program): string {
  const said = [
    goal && endSentence(escapeMarkdown(goal)),
    serves && endSentence(`It serves ${lowerFirst(escapeMarkdown(serves))}`),
    servedLastYear && `Last year it served ${servedLastYear.toLocaleString('en-US')}.`,
  ].filter(Boolean);
  return `- **${escapeMarkdown(name ?? '')}**${said.length > 0 ? `: ${said.join(' ')}` : ''}`;
}

const endSentence = (text: string): string => (/[.!?”]$/.test(text) ? text : `${text}.`);

/** Who is served begins so; any other capital may be that of a name, such as "Tacoma residents". */
const common =
  /^(?:adults?|anyone|anybody|all|any|babies|boys|caregivers|children|clients|elders?|everyone|everybody|famil(?:y|ies)|first|fathers|girls|homeless|households?|immigrants?|individuals?|infants|kids|local|low|men|mothers|neighbou?rs?|newcomers|nonprofits|older|parents|patients|people|persons|pupils|refugees|residents|rural|schools|seniors?|single|small|students?|survivors|teachers|teen(?:ager)?s?|tenants|those|toddlers|unhoused|veterans?|visitors|volunteers|women|workers|working|young|youth|the|our|about|up)(?=[ ,-]|$)/i;

const lowerFirst = (text: string): string => (common.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
