// "Can you write an email to our volunteers?": a guide makes just that.
import { listTopicStems, listWords } from '../../agents/text.ts';
import { readDateMentions } from '../../documents/text.ts';
import type { FlowLibrary } from '../../flows/index.ts';
import type { Question } from '../answerer.ts';

const politely = String.raw`^(?:(?:please|hi|hello|hey|now|ok|okay|so|and|(?:can|could|would|will) you|i (?:want|need|would like) you to|i['’]d like you to|(?:i|we) (?:need|want|have|would like) to|help (?:me|us)(?: to)?)[,\s]+)*`;
const made = String.raw`(?<made>[^.?!\n]+)`;
const wish = new RegExp(
  String.raw`${politely}(?:write|draft|compose|prepare|create|make(?! (?:an? )?(?:note|cop))|put together|come up with|generate)\s+(?:(?:me|us|up)\s+)?${made}`,
  'i',
);
/** "I need a post", "help me with the agenda"; "I need the agenda" asks for one that is there. */
const need = new RegExp(
  String.raw`${politely}(?:(?:i|we) (?:need|want|would like)|(?:i|we)['’]d like|give (?:me|us)|with)\s+(?:(?<=\swith\s)(?:the|our|my)|an?|some|\d+)\s+(?!cop(?:y|ies)\b)${made}`,
  'i',
);
const whatFor =
  /\s(?:to|about|that|saying|asking|telling|reminding|inviting|thanking|announcing|regarding|because|so)\s/i;
const whomFor = /\s(?:for|on|from|with|in|at|and|or)\s|[,:;(]/i;
const whoseFor = /\sof\s/i;
const messageGuide = 'message_template';
const proposalGuide = 'grant_outline';
const appealGuide = 'appeal_letter';
/** Nobody writes a grant: what is meant is the proposal. */
const grantItself = /\bgrants?(?: (?:for|to)\b.*)?$/i;
const asksForHelp = /\bhelp (?:me|us) with\b/i;
const wantsMoney =
  /^[^?\n]*\b(?:we|i)(?:['’]d)? (?:want|need|would like|like|hope|are (?:asking|applying)|plan|have|wish)\b[^?\n]*(?:\$ ?\d|\b(?:apply|applying|money|funding|a grant)\b)[^?\n]*$/i;
const fromFunder =
  /\b(?:from|to) (?:the |a |our )?(?:\S+ ){0,4}(?:foundation|fund|trust|council|rotary|funder|bank|endowment)\b/i;
const longestWish = 400;
const longestProject = 160;
/** "The kiln, due March 3": what the grant writer asks for, told and not asked. */
const projectAndDay =
  /^(?!(?:what|when|who|where|why|how|which|is|are|was|were|do|does|did|can|could|should|will|has|have|my|our report|a report|the report)\b)[^?]*\b(?:due|deadline(?: is)?)\b[^?]*$/i;

/** The id of the guide that makes what somebody asks to have written; null where none does, or advice is asked for. */
export function findAskedGuide(text: string, { flows }: FlowLibrary): string | null {
  const asked = text.trim();
  const toWrite = wish.exec(asked)?.groups?.['made'];
  const wanted = toWrite ?? need.exec(asked)?.groups?.['made'];
  if (wanted === undefined) return null;
  const [head = ''] = wanted.split(whatFor);
  const [thing = ''] = head.split(whomFor);
  if ((toWrite !== undefined || asksForHelp.test(asked)) && grantItself.test(thing.trim())) return proposalGuide;
  const writer = findWriter(thing, flows) ?? findWriter(thing.split(whoseFor)[0] ?? '', flows);
  if (writer && writer !== messageGuide) return writer;
  const said = ` ${listTopicStems(head).join(' ')} `;
  const named = [...flows.values()]
    .filter(({ id }) => id !== messageGuide && toWrite !== undefined)
    .find(({ id, name }) => namesOf(id, name).some((stems) => said.includes(` ${stems.join(' ')} `)));
  return named?.id ?? writer;
}

/** The guide that writes what the last words name; of two the one with the longer name for it. */
function findWriter(thing: string, flows: FlowLibrary['flows']): string | null {
  const said = ` ${listWords(thing).join(' ')}`;
  const [longest] = [...flows.values()]
    .flatMap(({ id, writes = [] }) => writes.filter((name) => said.endsWith(` ${name}`)).map((name) => ({ id, name })))
    .toSorted((one, other) => other.name.length - one.name.length);
  return longest?.id ?? null;
}

/** "We want $15,000 from the community foundation": told to the grant writer, it is what a proposal is written for. */
export function findGuideForWish({ text, agentType }: Pick<Question, 'text' | 'agentType'>): string | null {
  const isWish = agentType === 'grant_writer' && text.length <= longestWish && wantsMoney.test(text);
  if (isWish && fromFunder.test(text)) return proposalGuide;
  const isProject = agentType === 'grant_writer' && text.length <= longestProject && projectAndDay.test(text.trim());
  return isProject && readDateMentions(text).length > 0 ? proposalGuide : null;
}

/** Half of a name, such as "budget", names no guide where it is one common word. */
function namesOf(id: string, name: string): string[][] {
  const plain = name.replace(/\(.*\)/, '');
  const short = /\(([A-Z]+)\)/.exec(name)?.[1];
  const thing = plain.replace(/\boutline\s*$/i, '');
  const whole = [id.replaceAll('_', ' '), plain, ...(short ? [short] : [])].map(listTopicStems);
  const halves = [thing, ...plain.split('&')].map(listTopicStems);
  return [...whole, ...halves.filter((stems) => stems.length > 1)].filter((stems) => stems.length > 0);
}

/** The first guide whose name or description has a word of what was asked. */
export function findRelatedGuide(
  text: string,
  guides: { id: string; name: string; description: string }[],
): string | null {
  const asked = new Set(listTopicStems(text));
  const related = guides.find(({ name, description }) =>
    listTopicStems(`${name} ${description}`).some((stem) => asked.has(stem)),
  );
  return related?.id ?? null;
}

const giver =
  '(?:business(?:es)?|compan(?:y|ies)|clubs?|rotary|rotarians|lions|kiwanis|elks|jaycees|legion|chamber|chapters?|lodges?|stores?|shops?|baker(?:y|ies|s)|grocer(?:y|ies|s)?|supermarkets?|markets?|restaurants?|caf[eé]s?|diners?|farms?|farmers?|orchards?|nurser(?:y|ies)|dair(?:y|ies)|hardware|butchers?|brewer(?:y|ies)|pharmac(?:y|ies)|hotels?|florists?|printers?|dealers?(?:hips?)?|suppliers?|vendors?|merchants?|lumber ?yards?|garages?|salons?|gyms?|theaters?|museums?|pizzerias?)';
const asking = String.raw`(?:(?:how (?:do|can|should|would|could) (?:i|we)|(?:can|should) (?:i|we)|what is the best way to) )?`;
const forGoods = [
  new RegExp(
    String.raw`${politely}${asking}(?:ask|approach|solicit|contact|write(?: to)?|email) (?<whom>[^?.!\n]{1,80}?) (?:for|to (?:donate|give|provide|lend|contribute|supply))(?: us| me)? (?<what>[^?.!\n]{1,120})[\s?.!]*$`,
    'i',
  ),
  new RegExp(
    String.raw`${politely}${asking}get (?<whom>[^?.!\n]{1,80}?) to (?:donate|give|provide|lend|contribute|supply)(?: us| me)? (?<what>[^?.!\n]{1,120})[\s?.!]*$`,
    'i',
  ),
  new RegExp(
    String.raw`${politely}${asking}(?:request|solicit|get) (?<what>[^?.!\n]{1,120}?) from (?<whom>[^?.!\n]{1,80})[\s?.!]*$`,
    'i',
  ),
];
const ofGiver = new RegExp(String.raw`\b${giver}\b`, 'i');
/** "Ace Hardware", "Kroger": a name. */
const nameOfGiver = /^(?:the )?\p{Lu}[\p{L}&'’.-]+(?: (?:\p{Lu}[\p{L}&'’.-]+|of|and|&))*$/u;
const noGoods =
  /\b(?:money|cash|loans?|grants?|sponsor\w*|funding|funds|proposals?|quotes?|bids?|invoices?|refunds?|references?|raise|advice|feedback|help|time|permission|approval|meetings?|input|information|forgiveness|(?:major |monthly )?gifts?(?! (?:cards?|certificates?|baskets?|bags?))|pledges?|discounts?)\b|[$€£] ?\d/i;

/** "How do I ask the Rotary Club for turkeys?": goods of a business or a club, which a message asks for. */
export function asksForGoods(text: string): boolean {
  if (text.length > longestWish) return false;
  const asked = text.replaceAll(/\s+/g, ' ').trim();
  return forGoods.some((form) => {
    const { whom = '', what = '' } = form.exec(asked)?.groups ?? {};
    return what !== '' && !noGoods.test(what) && (ofGiver.test(whom) || nameOfGiver.test(whom));
  });
}

/** Null where none is asked for. */
export const guideForGoods = (text: string): string | null => (asksForGoods(text) ? messageGuide : null);

const people =
  '(?:donors?|supporters?|contributors?|members|neighbou?rs|friends|people|individuals|families|followers|fans|alumni|parents|patrons|customers|folks|the community|our community|everyone|everybody|the public|the town)';
const sum = String.raw`(?:[$€£] ?\d[\d,.]*k?|\d[\d,.]*k?(?: dollars| bucks)?|money|cash|funds|funding|donations|gifts?|contributions?|the (?:rest|remainder|balance|remaining|missing|other))`;
const forMoney = [
  new RegExp(
    String.raw`${politely}${asking}(?:ask|approach|email|write to|appeal to) [^?.!\n]{0,40}?\b(?<whom>${people})\b[^?.!\n]{0,40}? (?:for|to (?:give|donate|pay|contribute|cover|fund|raise))\b[^?.!\n]{0,40}?(?<=\W)${sum}(?!\w)`,
    'i',
  ),
  new RegExp(
    String.raw`${politely}${asking}(?:raise|get|find|come up with|collect|bring in) (?:the |another |some |more |enough |our )*(?:other |rest of the |remaining |missing |last )?${sum}(?!\w)[^?.!\n]{0,40}? (?:for|from|to) [^?.!\n]{1,80}[\s?.!]*$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:(?:please|hi|hello|now|so|and)[,\s]+)*(?:i|we) (?:still |also |really )?need (?:to (?:raise|find|get) )?(?:the |another |some |more |about |around )*${sum}(?!\w)[^?.!\n]{0,40}? (?:for|to) [^?.!\n]{1,80}[\s?.!]*$`,
    'i',
  ),
  new RegExp(
    String.raw`${politely}${asking}(?:raise|get|find|come up with|collect|bring in) (?:the |another |some |our )*(?:(?:other|rest of the|remaining|missing|last) (?:[$€£] ?)?\d[\d,.]*k?(?: dollars)?|rest(?: of the money)?|remainder)[\s?.!]*$`,
    'i',
  ),
];

/** "How do I ask donors for the other $12,000?", "I need money for the van": the guide that writes what asks for it. */
export function guideForMoney({ text, agentType }: Pick<Question, 'text' | 'agentType'>): string | null {
  if (text.length > longestWish) return null;
  const asked = text.replaceAll(/\s+/g, ' ').trim();
  const found = forMoney.map((form) => form.exec(asked)).find((match) => match !== null);
  if (!found) return null;
  const isOfPeople = found.groups?.['whom'] !== undefined;
  return (agentType === 'grant_writer' && !isOfPeople) || fromFunder.test(asked) ? proposalGuide : appealGuide;
}
