// What belongs to one question, and stays with it: the day, who asks, and what a first look found.
import { asData, cutToTokens, estimateTokens } from '../../../platform/ai/index.ts';
import type { Question } from '../answerer.ts';

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** No line takes all of the room. */
const mostOfOne = 0.4;

/** Within so many tokens: of what was found the first lines, which come as they are taken. */
export function tellGiven(question: Question, found: Iterable<string>, mostTokens: number): string {
  const { today, timeZone, askerName, askerRole } = question;
  const told = [
    `Today is ${longDay.format(new Date(today))} (${today}, ${timeZone}). ${asData(askerName)}, ${askerRole}, asks.`,
  ];
  let left = mostTokens - estimateTokens(told[0]!);
  for (const each of found) {
    const line = cutToTokens(each, Math.floor(mostTokens * mostOfOne));
    left -= estimateTokens(line) + 1;
    if (left < 0) break;
    told.push(line);
  }
  return ['<given>', ...told, '</given>'].join('\n');
}
