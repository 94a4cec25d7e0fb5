// A question after something that was said elsewhere: "What did we decide about the gala?"
import { agents, type AgentType } from '../../../../contract/agents.ts';
import { listTopicStems } from '../../agents/text.ts';

export interface TalkQuestion {
  /** Whose words are asked for, as named; null: anybody's. */
  speaker: string | null;
  /** Stems of what it was about; never none. */
  topics: string[];
  /** It is enough that somebody asked about it. */
  isAboutMention: boolean;
  /** It is after what people here said, so that no general answer fits. */
  isOurs: boolean;
}

const longestQuestion = 300;

const mentions =
  'discuss(?:ed)?|talk(?:ed)?|speak|spoke|spoken|mention(?:ed)?|ask(?:ed)?|bring up|brought up|raise(?:d)?(?= the question)';
const statements =
  'say|said|tell|told|decided?|agreed?|suggest(?:ed)?|recommend(?:ed)?|proposed?|promised?|conclude(?:d)?|settled?|choose|chose|chosen|pick(?:ed)?|approved?|hear|heard|answer(?:ed)?';
const verb = `(?<verb>${mentions}|${statements})`;
const passive =
  'said|decided|agreed|discussed|mentioned|suggested|recommended|settled|promised|talked about|brought up';
const word = "[\\p{L}'-]+";
const who = `(?<who>(?:(?:the|our|my) )?${word}(?: ${word})??)`;
const between = '(?:(?:all|already|ever|just|finally|actually|also|not|yet|last) )*';
// "Which caterer" asks for a name: what was said need not have the word.
const opening = `(?<opening>(?:when|where|who|how|how much|how many(?: ${word})?|(?:what|which)(?: ${word}){0,3}?) )?`;

const forms = [
  new RegExp(`^${opening}(?:did|has|have|had) ${who} ${between}${verb}\\b`, 'u'),
  new RegExp(`^who (?:has |had )?${verb}\\b`, 'u'),
  new RegExp(`^${opening}(?:was|were|has|have) (?:${word} ){0,6}?(?:been )?(?<verb>${passive})\\b`, 'u'),
  /^what (?:was|is) (?:the|our) (?:final )?(?:decision|agreement|conclusion) (?:about|on|for|regarding)\b/u,
];
/** "Remind me what we decided": the order of a statement. */
const indirect = new RegExp(
  `^(?<opening>when|where|who|whether|if|how|(?:what|which)(?: ${word}){0,3}?) ${who} (?:had |have |has )?${between}${verb}\\b`,
  'u',
);
const lead =
  /^(?:(?:so|and|also|ok|okay|hi|hello|please|well)[,:]? |(?:can|could) you (?:please )?(?=(?:tell|remind)\b))+/;
const asksToRecall =
  /^(?:remind me(?: of)?|tell me|do you (?:remember|recall|know)|does anyone (?:remember|recall|know)) /;

const anybody = new Set(
  'we,i,us,anyone,anybody,someone,somebody,everyone,everybody,people,the team,our team,the staff,our staff,staff,the board,our board,colleagues,my colleagues,our people'.split(
    ',',
  ),
);
/** Whoever, or whatever, was spoken of before. */
const pronouns = new Set(['they', 'he', 'she', 'it', 'this', 'that']);
/** Words of such questions that say nothing of the topic. */
const talkStems = new Set(
  listTopicStems(
    'discuss discussed discussion talk talked speak spoke spoken mention mentioned bring brought raise decide decided decision agree agreed agreement suggest suggested recommend recommended propose proposed promise promised conclude concluded conclusion settle settled choose chosen chose pick picked approve approved answer answered remind remember recall conversation conversations chat chats earlier yesterday recently ago regarding final date team staff colleagues',
  ),
);
const personas = new Set(Object.values(agents).map(({ persona }) => persona.toLowerCase()));

/** Null where the question is not after what was said, or names nothing that it was about. */
export function readTalkQuestion(text: string, agentType: AgentType): TalkQuestion | null {
  if (text.length > longestQuestion) return null;
  const polite = plain(text).replace(lead, '');
  const asked = polite.replace(asksToRecall, '');
  const found = forms.map((form) => form.exec(asked)).find((match) => match !== null);
  const match = found ?? (asked === polite ? null : indirect.exec(asked));
  if (!match) return null;
  const { who: named = '', opening: before = '', verb: said = '' } = match.groups ?? {};
  const after = listTopics(asked.slice(before.length).replace(named, ' '));
  const topics = after.length > 0 ? after : listTopics(before);
  if (topics.length === 0) return null;
  return {
    speaker: findSpeaker(named, agentType),
    topics,
    isAboutMention: new RegExp(`^(?:${mentions}|talked about)$`, 'u').test(said),
    isOurs: anybody.has(named),
  };
}

function findSpeaker(named: string, agentType: AgentType): string | null {
  if (named === 'you') return agents[agentType].persona;
  return named === '' || anybody.has(named) || pronouns.has(named) ? null : named;
}

/** The words of the question that say what it was about: where people wrote it down, they may have said it in any way. */
export const topicWords = (text: string, { topics }: TalkQuestion): string =>
  text
    .split(/\s+/)
    .filter((each) => listTopicStems(each).some((stem) => topics.includes(stem)))
    .join(' ');

const listTopics = (text: string) => [...new Set(listTopicStems(text))].filter((stem) => !talkStems.has(stem));

function plain(text: string): string {
  const spoken = text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
  const [first = '', ...rest] = spoken.split(/[,:]? /);
  return personas.has(first) && rest.length > 0 ? spoken.slice(first.length).replace(/^[,:]? /, '') : spoken;
}
