// "Can you write an email to our volunteers?": a guide makes just that.
import { listTopicStems } from '../../agents/index.ts';
import type { FlowLibrary } from '../../flows/index.ts';
import type { Question } from '../answerer.ts';

const wish =
  /^(?:(?:please|hi|hello|hey|now|ok|okay|so|and|(?:can|could|would|will) you|i (?:want|need|would like) you to|i['’]d like you to|(?:i|we) (?:need|want|have) to|help (?:me|us)(?: to)?)[,\s]+)*(?:write|draft|compose|prepare|create)\s+(?:(?:me|us)\s+)?(?<made>[^.?!\n]+)/i;
const whatFor = /\s(?:to|about|that|saying|asking|telling|regarding|because|so)\s/i;
const whomFor = /\s(?:for|on|from|with|in)\s/i;
const message = /\b(?:e-?mail|message|note|reminder|announcement|memo)$/i;
const messageGuide = 'message_template';
const proposalGuide = 'grant_outline';
const wantsMoney =
  /^[^?\n]*\b(?:we|i)(?:['’]d)? (?:want|need|would like|like|hope|are (?:asking|applying)|plan|have|wish)\b[^?\n]*(?:\$ ?\d|\b(?:apply|applying|money|funding|a grant)\b)[^?\n]*$/i;
const fromFunder =
  /\b(?:from|to) (?:the |a |our )?(?:\S+ ){0,4}(?:foundation|fund|trust|council|rotary|funder|bank|endowment)\b/i;
const longestWish = 400;

/** The id of the guide that makes what somebody asks to have written; null where none does, or advice is asked for. */
export function findAskedGuide(text: string, { flows }: FlowLibrary): string | null {
  const made = wish.exec(text.trim())?.groups?.['made'];
  if (made === undefined) return null;
  const [head = ''] = made.split(whatFor);
  const said = ` ${listTopicStems(head).join(' ')} `;
  const named = [...flows.values()]
    .filter(({ id }) => id !== messageGuide)
    .find(({ id, name }) => namesOf(id, name).some((stems) => said.includes(` ${stems.join(' ')} `)));
  if (named) return named.id;
  const [thing = ''] = head.split(whomFor);
  return message.test(thing.trim()) && flows.has(messageGuide) ? messageGuide : null;
}

/** "We want $15,000 from the community foundation": told to the grant writer, it is what a proposal is written for. */
export function findGuideForWish({ text, agentType }: Pick<Question, 'text' | 'agentType'>): string | null {
  const isWish = agentType === 'grant_writer' && text.length <= longestWish && wantsMoney.test(text);
  return isWish && fromFunder.test(text) ? proposalGuide : null;
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
