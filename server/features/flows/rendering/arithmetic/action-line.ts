import { countWords, splitEnding } from '../answer-fields.ts';

export interface Action {
  what: string;
  /** Empty where the line names nobody, or no time. */
  who: string;
  when: string;
}

const timeWord =
  /\d|\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|weeks?|weekly|months?|monthly|quarterly|spring|summer|fall|autumn|winter|next|ongoing|asap)\b/i;
const longestName = 5;
const longestTime = 6;

const isTime = (text: string) => timeWord.test(text) && countWords(text) <= longestTime;
const isName = (text: string) => text !== '' && !/\d/.test(text) && countWords(text) <= longestName;
const isProperName = (text: string) => isName(text) && /^[\p{Lu}\p{Lo}]/u.test(text);

/** `Send the packet, Dev Patel, December 3`: what, who, by when. What is not there is not guessed. */
export function readActionLine(line: string): Action {
  const { start, ending } = splitEnding(line, 2);
  const [first = '', last = ''] = ending.length === 2 ? ending : ['', ...ending];
  if (ending.length === 2 && isTime(last) && isName(first)) return { what: start, who: first, when: last };
  const what = splitEnding(line, 1).start;
  if (isTime(last)) return { what, who: '', when: last };
  return isProperName(last) ? { what, who: last, when: '' } : { what: line, who: '', when: '' };
}

/** `Hire a site lead, Luis, Q2, $48,000`: an action, and what it costs. */
export function readWorkPlanLine(line: string): Action & { cost: string } {
  const { start, ending } = splitEnding(line, 1);
  const [last = ''] = ending;
  return /^\$\s*\d/.test(last) ? { ...readActionLine(start), cost: last } : { ...readActionLine(line), cost: '' };
}
