// "When is the meeting? And who takes minutes?": the questions of a message that each stand by themselves.
import { listTopicStems } from '../../agents/index.ts';
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
