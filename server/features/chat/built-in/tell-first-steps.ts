// "What should I do first in here?": what the Overview offers, without what is done already.
import type { Question } from '../answerer.ts';
import type { Composed } from '../composed.ts';

const longestQuestion = 120;
const lead = String.raw`^(?:(?:and|so|but|ok|okay|hi|hello|hey|please|now|i(?:['’]m| am) new(?: here)?)[,. ]+)*`;
const place = String.raw`(?:in |on |with |using )?(?:here|in here|this|this (?:app|site|tool|program|product|thing)|goodstead|the (?:app|site|tool|product))`;
const asked = new RegExp(
  `${lead}(?:${[
    String.raw`(?:what|which)(?: thing| step)? (?:should|do|can|must|would) (?:i|we) (?:do|try|start with|begin with|set up) (?:first|next|now)(?: ${place})?`,
    String.raw`(?:what|which)(?: thing| step)? (?:should|do|can) (?:i|we) (?:do|try|start with|begin with|set up)(?: first)? ${place}(?: first)?`,
    String.raw`(?:where|how) (?:should|do|can|would) (?:i|we) (?:start|begin|get started|get going)(?: first)? ${place}`,
    String.raw`how (?:should|do|can|would) (?:i|we) (?:get started|get going)`,
    String.raw`what (?:are|is) (?:the|my|our) first (?:steps?|things?)(?: to do)?(?: ${place})?`,
  ].join('|')})[\\s?.!]*$`,
  'i',
);

/** Null where that is not asked. */
export async function tellFirstSteps({
  text,
  history,
  profile,
  readsProfile,
  documents,
}: Question): Promise<Composed | null> {
  const plain = text.length <= longestQuestion ? text.replaceAll(/\s+/g, ' ').trim() : '';
  const namesPlace = new RegExp(String.raw`\b${place}\b`, 'i').test(plain);
  if (!asked.test(plain) || (history.length > 0 && !namesPlace)) return null;
  const hasProfile = readsProfile && profile.mission !== null && profile.programs.some(({ name }) => name);
  const hasDocuments = documents !== null && (await documents.listDocuments(1)).length > 0;
  const steps = [
    ...(hasProfile
      ? []
      : [
          'Fill in the [Organization Profile](/profile): the mission, a program, last year’s budget. Every guide and agent goes by it.',
        ]),
    ...(hasDocuments
      ? []
      : [
          'Upload what you have under [Documents](/documents), such as minutes, the budget or a funder’s request. I quote from them.',
        ]),
    'On the [Overview](/), choose the agent for what is most urgent, and start one of its guides. It asks a few questions and writes a draft that you can change.',
    'Keep what follows from it as tasks: Suggest Tasks stands below each answer, and [Task Management](/tasks) shows what is due.',
    'Invite a colleague under [Members and settings](/settings), if you are not to do it alone.',
  ];
  const done = [...(hasProfile ? ['your profile'] : []), ...(hasDocuments ? ['your documents'] : [])];
  const opening =
    done.length > 0
      ? `A good start is made: ${done.join(' and ')} can be used already. What comes next:`
      : 'What to do first:';
  return { text: `${opening}\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`, metadata: {} };
}
