// "What will the higher mileage rate cost us in a year?": no document adds it up, and the rate stands in the minutes.
// It is quoted, with how much there is of it where that is told; nothing is reckoned.
import type { Question } from '../answerer.ts';
import type { Composed } from '../composed.ts';
import { presentQuotes } from '../quote-documents.ts';
import { findSaid, topicsBeside } from './find-said.ts';

const longestQuestion = 240;
const mostQuoted = 2;
const asksForCost =
  /^(?:(?:and|so|but|ok|okay|hi|hello|please|can you tell me|tell me|do you know)[, ]+)*(?:how expensive\b|(?:what|how much)\b.*\b(?:costs?|pay|paying|spend|spending|price|charge|be charged|come to|amount to)\b)/i;
const asksForAdvice =
  /\b(?:should|could|best|typical(?:ly)?|usual(?:ly)?|normal(?:ly)?|average|how (?:do|can) (?:we|i))\b/i;
/** "$0.40 a mile", "$28 each", "$22/hour", "65 cents per mile" */
const rate =
  /(?:[$€£] ?\d[\d,.]{0,15}|\b\d[\d,.]{0,15} ?(?:cents|dollars|euros|pounds|¢))(?: (?:an?|per|for (?:each|every)|each|every)\b(?: (?<of>\p{L}+))?| ?\/ ?(?<by>\p{L}+))/iu;
const ofTime = /^(?:years?|quarters?|months?|weeks?|days?)$/i;
const ofAsking =
  'cost costs much more less expensive pay paying spend spending price prices charge charged come amount rate rates new old higher lower raised raise going year years yearly annual annually month months monthly week total altogether next extra additional increase us people money';

/** Null where no cost is asked for, or no document names a rate of it. */
export async function tellRate({ text, documents }: Pick<Question, 'text' | 'documents'>): Promise<Composed | null> {
  const asked = text.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
  const isAsked = asked.length <= longestQuestion && asksForCost.test(asked) && !asksForAdvice.test(asked);
  const topics = isAsked ? topicsBeside(asked, ofAsking) : [];
  if (!documents || topics.length === 0) return null;
  const told = { topics, lookBack: 0, isAlone: true };
  const named = await findSaid(documents, {
    ...told,
    search: `${asked} rate per each`,
    says: (sentence) => rate.test(sentence),
  });
  if (named.length === 0) return null;
  const unit = readUnit(named[0]!.words);
  const amount = unit && new RegExp(String.raw`\b\d[\d,.]{0,15} (?:\p{L}{1,30} )?${unit}\b`, 'iu');
  const counted = amount
    ? await findSaid(documents, {
        ...told,
        search: `${asked} ${unit}`,
        says: (sentence) => amount.test(sentence) && !rate.test(sentence),
      })
    : [];
  const closing = 'I do not work out the sum: it depends on how much of it there will be.';
  return presentQuotes(
    'Your documents name the rate:',
    [...named, ...counted.slice(0, 1)].slice(0, mostQuoted),
    closing,
  );
}

/** "Miles?" of "$0.40 a mile", to find how many there are. */
function readUnit(words: string): string | null {
  const { of, by } = rate.exec(words)?.groups ?? {};
  const unit = of ?? by;
  return unit && !ofTime.test(unit) ? `${unit}s?` : null;
}
