// "Who takes care of the flowers?": the action items of the latest minutes that are of one thing.
import { listTopicStems } from '../../agents/text.ts';
import type { Question } from '../answerer.ts';
import type { Composed } from '../composed.ts';
import { topicsBeside } from './find-said.ts';
import { withoutMonth } from './month-names.ts';
import { present, readLatest } from './tell-actions.ts';

const longestQuestion = 160;
const opening = String.raw`^(?:(?:and|so|but|ok|okay|hi|hello|please|can you|could you|tell me|remind me)[, ]+)*`;
const does =
  'tak(?:es?|ing) care of|in charge of|responsible for|look(?:s|ing)? after|see(?:s|ing)? to|deal(?:s|ing)? with|handl(?:es?|ing)|do(?:es|ing)?|bring(?:s|ing)?|mak(?:es?|ing)|get(?:s|ting)?|buy(?:s|ing)?|order(?:s|ing)?|writ(?:es?|ing)|draft(?:s|ing)?|send(?:s|ing)?|prepar(?:es?|ing)|organiz(?:es?|ing)|arrang(?:es?|ing)|collect(?:s|ing)?|call(?:s|ing)?';
/** Of one thing that is known, and not of what is done anywhere. */
const ofOne = new RegExp(
  String.raw`${opening}who(?:'s| is| are| will| has| needs)?(?: (?:going|supposed|expected))?(?: to)?(?: be)? (?:${does}) (?<thing>(?:the|our|that|those|these|all)\b.+)$`,
  'i',
);
const ofTopic = new RegExp(
  String.raw`${opening}who (?:does|is doing|will do|(?:has|needs|is (?:supposed|expected)) to do) what (?:about|for|on|with) (?<thing>.+)$`,
  'i',
);
const ofAsking = 'action item todo list meeting minutes board committee staff team thing things next year';

/** Null where that is not asked, or no action item is of it. */
export async function tellWhoDoes(question: Question): Promise<Composed | null> {
  const plain = question.text.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
  if (plain.length > longestQuestion) return null;
  const thing = (ofOne.exec(plain) ?? ofTopic.exec(plain))?.groups?.['thing'] ?? '';
  const topics = topicsBeside(withoutMonth(thing), ofAsking);
  return topics.length > 0 ? tellItemsOn(question, topics) : null;
}

/** All of the latest minutes where there are no topics. */
export async function tellItemsOn(question: Question, topics: string[], before = 0): Promise<Composed | null> {
  const sources = (await readLatest(question, question.text, { name: null })).flatMap((source) => {
    const items = source.items.filter(({ who, what }) => {
      const said = new Set(listTopicStems(what));
      return who !== '' && topics.every((topic) => said.has(topic));
    });
    return items.length > 0 ? [{ ...source, items }] : [];
  });
  return sources[0] ? present('What is to be done, and by whom:', sources.slice(0, 1), sources.slice(1), before) : null;
}
