// "When is the meeting? And who takes minutes?": the questions of a message that each stand by themselves.
import { listTopicStems } from '../../agents/text.ts';
import { readAbout } from '../about-document.ts';
import { isGreeting, isThanks } from '../small-talk.ts';

const longestMessage = 600;
const leadIn = /^(?:and|also|then|so|plus|next)\b,? +/i;
const asks =
  /^(?:what|when|who|whom|whose|where|why|how|which|is|are|was|were|do|does|did|can|could|should|will|would|has|have|had|must|may)(?:['’]\p{L}+)?\b/iu;
/** They need what was said before: "And why?", "Where is it?", "What about the board?" */
const pointing =
  /\b(?:it|its|that|this|these|those|them|they|their|she|her|he|him|his|one|ones|there|else|instead|same|either|neither|both)\b|\b(?:what|how) about\b|^what (?:if|kind)\b/i;
const fewWords = 3;

/** One for each; the whole message where it holds no more than one. */
export function splitQuestions(text: string): string[] {
  const rest = readAbout(text)?.rest ?? text.trim();
  const about = text.trim().slice(0, text.trim().length - rest.length);
  const sentences = rest
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && !isGreeting(sentence) && !isThanks(sentence));
  if (sentences.length === 1 && text.length <= longestMessage)
    return splitSentence(sentences[0]!).map((question) => `${about}${question}`);
  if (text.length > longestMessage || sentences.length < 2 || !sentences.every((each) => each.endsWith('?')))
    return [text];
  const questions: string[] = [];
  for (const sentence of sentences) {
    const alone = sentence.replace(leadIn, '');
    if (questions.length === 0) questions.push(sentence);
    else if (standsAlone(alone)) questions.push(/^\p{Lu}/u.test(sentence) ? capitalize(alone) : alone);
    else questions.push(`${questions.pop() ?? ''} ${sentence}`);
  }
  return questions.length > 1 ? questions.map((question) => `${about}${question}`) : [text];
}

const ofFact = /^(?:how (?:many|much)|who|when|where)\b/i;
const joint = /,? and (?=(?:how (?:many|much)|who|when|where) )/i;
/** Those who were counted before. */
const ofThose = /\b(?:they|them)\b/gi;

/** "How many tutors do we have and how many hours did they work" */
function splitSentence(sentence: string): string[] {
  const at = joint.exec(sentence);
  if (!at || !ofFact.test(sentence)) return [sentence];
  const parts = [sentence.slice(0, at.index), sentence.slice(at.index + at[0].length)].map((part) =>
    part.replace(/[\s?.!]+$/, ''),
  );
  const isCount = parts.every((part) => /^how (?:many|much)\b/i.test(part));
  const alone = parts.map((part) => (isCount ? part.replaceAll(ofThose, 'the people') : part));
  const isLong = parts.every((part) => part.split(' ').length > fewWords);
  return isLong && alone.every(standsAlone) ? parts.map((part) => `${part}?`) : [sentence];
}

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function standsAlone(sentence: string): boolean {
  const count = sentence.split(/\s+/).length;
  return (
    asks.test(sentence) &&
    !pointing.test(sentence) &&
    listTopicStems(sentence).length > 0 &&
    (count > fewWords || (count === fewWords && /^(?:who|when|where)\b/i.test(sentence)))
  );
}
