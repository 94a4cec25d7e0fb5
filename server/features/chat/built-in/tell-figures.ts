// "How much did we get from fees?", "how many people does the workshop help?", "what is it in all?": the sentence with
// the figure, in whatever words it is told.
import { listTopicStems } from '../../agents/text.ts';
import type { Question } from '../answerer.ts';
import type { Composed } from '../composed.ts';
import { presentQuotes } from '../quote-documents.ts';
import { findSaid, topicsBeside, type Wanted } from './find-said.ts';

const longestQuestion = 240;
const lead = String.raw`^(?:(?:and|so|but|ok|okay|hi|hello|please|can you tell me|tell me|do you know)[, ]+)*`;
const asksForAdvice =
  /\b(?:should|could|best|typical(?:ly)?|usual(?:ly)?|normal(?:ly)?|average|how (?:do|can) (?:we|i))\b/i;
const saysMoney = /[$€£] ?\d|\b\d[\d,.]* (?:dollars|euros|pounds)\b/;
const saysNumber = /\b\d[\d,]*\b/;
const howMuch = '(?:how much(?: money| income| revenue)?|what)';

/** Ways to say one thing: how a question asks for it, and how sentences tell it. */
interface Way {
  asked: RegExp;
  says: RegExp;
  /** Words of such questions that are not what it is about. */
  ofAsking: string;
  search: string;
  figure: RegExp;
}

const served =
  'help(?:s|ed|ing)?|serv(?:e[sd]?|ing)|reach(?:es|ed|ing)?|benefit(?:s|ed|ing)?|support(?:s|ed|ing)?|assist(?:s|ed|ing)?|attend(?:s|ed|ing)?|use[sd]?|using|visit(?:s|ed|ing)?|feed(?:s|ing)?|fed|teach(?:es|ing)?|taught|train(?:s|ed|ing)?|come(?:s)? to|came to|coming to|join(?:s|ed|ing)?|take[s]? part in|took part in';
const beings =
  'people|persons?|individuals?|famil(?:y|ies)|households?|homes?|residents?|neighbors?|clients?|participants?|children|kids|youth|teens?|students?|adults?|seniors?|elders?|women|men|patients?|visitors?|guests?|members?|learners?|attendees';
const income =
  'get|got|gotten|mak(?:e|ing)|made|rais(?:e|ed|ing)|bring(?:s|ing)? in|brought in|tak(?:e|ing) in|took in|taken in|collect(?:ed|ing)?|earn(?:ed|ing)?|receiv(?:e|ed|ing)|net(?:ted)?|gross(?:ed)?|yield(?:ed)?|come in|came in';
const spending = 'spend|spent|spending|pay|paid|paying|cost(?: us)?|go(?:es)? (?:to|for)|went (?:to|for|on)';

const ways: Way[] = [
  {
    asked: new RegExp(
      String.raw`${lead}${howMuch} (?:did|do|does|have|has|had|was|were|is|came|comes)\b[^?]*?\b(?:${income})\b`,
      'i',
    ),
    says: /\b(?:br(?:ought|ings?) in|raised?|raises|collected|earned|received|took in|taken in|netted|grossed|yielded|made|gave us|came (?:in|to)|income|revenue|proceeds|sales)\b/i,
    ofAsking:
      'much money income revenue get got gotten make making made raise raised raising bring brings brought bringing take took taken collect collected collecting earn earned earning receive received receiving net netted gross grossed yield yielded come came comes far date until total',
    search: 'brought in raised collected earned received income',
    figure: saysMoney,
  },
  {
    asked: new RegExp(
      String.raw`${lead}${howMuch} (?:did|do|does|have|has|had|was|were|is)\b[^?]*?\b(?:${spending})\b`,
      'i',
    ),
    says: /\b(?:spent|spend(?:s|ing)?|paid|pays?|costs?|came (?:in )?(?:at|to)|expenses?|bill|invoiced?|purchased?|bought|prices?|renewal|fees?|for)\b/i,
    ofAsking: 'much money spend spent spending pay paid paying cost costs go goes went far date until total us',
    search: 'spent paid cost came to expense',
    figure: saysMoney,
  },
  {
    asked: new RegExp(
      String.raw`${lead}how many (?:\S+ ){0,2}(?:${beings})\b[^?]*\b(?:${served})\b|${lead}(?:whom|who|how many) (?:does|do|did|has|have) [^?]*\b(?:help|serve|reach)(?:ed)?\b`,
      'i',
    ),
    says: new RegExp(String.raw`\b(?:${served}|participa\w+|enrolled|attendance|came|served)\b`, 'i'),
    ofAsking: `many people persons person individuals individual families family households household homes residents neighbors clients participants attendees help helps helped helping serve serves served serving reach reaches reached reaching benefit benefits benefited support supports supported assist assists assisted attend attends attended use uses used visit visits visited feed feeds fed teach teaches taught train trains trained come comes came coming join joins joined part far date year total`,
    search: 'served helped reached people families households',
    figure: saysNumber,
  },
];

const asksForTotal = /\b(?:in all|in total|total(?:s|led|ed)?|altogether|all together|all told|overall|all in)\b/i;
const asksAmount = new RegExp(
  String.raw`${lead}(?:how much|how many|what(?:['’]?s| is| are| was| were| will| would| does| do| did)?)\b`,
  'i',
);
const saysTotal =
  /\b(?:(?:grand )?totals?(?:l?ed|l?ing)?|in all|altogether|all told|sum of|adds? up to|comes? to|overall)\b/i;
const ofTotals =
  'much many total totals totaled altogether together told overall sum cost costs price amount money project program plan whole thing pay need spend budget';

/** Null where no such figure is asked for, or no document tells it. `mayBeBare`: of a document that is named. */
export async function tellFigures(
  { text, documents }: Pick<Question, 'text' | 'documents'>,
  { mayBeBare = false } = {},
): Promise<Composed | null> {
  const asked = text.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
  if (!documents || asked.length > longestQuestion || asksForAdvice.test(asked)) return null;
  for (const wanted of [...readTotal(asked), ...readWays(asked)]) {
    if (wanted.topics.length === 0 && !mayBeBare) continue;
    const quotes = await findSaid(documents, wanted);
    if (quotes.length > 0) return presentQuotes('Your documents say:', quotes);
  }
  return null;
}

const readWays = (asked: string): Wanted[] =>
  ways
    .filter((way) => way.asked.test(asked))
    .map(({ says, ofAsking, search, figure }) => ({
      search: `${asked} ${search}`,
      topics: topicsBeside(asked, ofAsking),
      says: (sentence) => says.test(sentence) && figure.test(sentence),
    }));

function readTotal(asked: string): Wanted[] {
  if (!asksForTotal.test(asked) || !asksAmount.test(asked)) return [];
  const figure = /\bhow many\b/i.test(asked) ? saysNumber : saysMoney;
  return [
    {
      search: `${asked} total altogether sum cost comes adds`,
      lookBack: 8,
      isAlone: true,
      topics: topicsBeside(asked, ofTotals),
      liked: listTopicStems(asked),
      says: (sentence) => saysTotal.test(sentence) && figure.test(sentence),
    },
  ];
}

export const asksForServed = (text: string): boolean => text.length <= longestQuestion && ways[2]!.asked.test(text);
