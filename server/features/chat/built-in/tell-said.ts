// "Who voted against the cooler?", "how much do we want to raise at the dinner?", "what did Karen ask for?"
import type { Question } from '../answerer.ts';
import type { Composed } from '../composed.ts';
import { presentQuotes } from '../quote-documents.ts';
import { findSaid, topicsBeside, type Wanted } from './find-said.ts';

const longestQuestion = 240;
const opening = 'Your documents say:';
const asksForAdvice = /\b(?:should|could|would|best|typical|normal|allowed|must|how (?:do|can) (?:we|i))\b/i;

/** Null where none of these is asked, or no document tells it. */
export async function tellSaid({ text, documents }: Pick<Question, 'text' | 'documents'>): Promise<Composed | null> {
  const asked = text.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
  if (!documents || asked.length > longestQuestion || asksForAdvice.test(asked)) return null;
  for (const wanted of [...readVote(asked), ...readGoal(asked), ...readWish(asked)]) {
    const quotes = await findSaid(documents, wanted);
    if (quotes.length > 0) return presentQuotes(opening, quotes);
  }
  return null;
}

const asksForVote =
  /\b(?:who(?: all)?|(?:did|was|were|has|have) (?:any(?:one|body)|some(?:one|body)|any of \S+)|which (?:\S+ )?members?|how many)\b(?: (?:of us|people|members|else))?(?: (?:was|were|is|are|did|has|have|not))? (?:vot(?:e[sd]?|ing)|against|oppos(?:e[ds]?|ing)|dissent(?:ed|ing)?|abstain(?:ed|ing)?|recuse[sd]?|object(?:ed)?|in favor|said no)\b|\b(?:how did (?:we|the \S+|our \S+) vote|what was the vote)\b/i;
const ofVoting =
  'vote voted votes voting against opposed oppose opposing dissent dissented abstain abstained recused objected favor motion board members directors buy buying purchase purchasing spend spending';
const searchVote = 'motion passed carried vote voted opposed against dissenting abstained unanimous';
const ways: { asked: RegExp; said: RegExp }[] = [
  { asked: /\b(?:abstain|recus)/i, said: /\b(?:abstain|abstention|recus)/i },
  {
    asked: /\b(?:against|oppos|dissent|object|no)\b|\b(?:oppos|dissent|object)/i,
    said: /\b(?:oppos(?:ed|es|ing)|dissent\w*|voted (?:against|no)|votes? against|against|objected|nays?)\b/i,
  },
  { asked: /\bfavor\b|\bvot\w* (?:for|yes)\b/i, said: /\b(?:in favor|voted (?:for|yes)|ayes?|unanimous\w*)\b/i },
];
/** Where nobody is named, how the vote went. */
const saysVote =
  /\b(?:motion|vote|resolution|it)\b[^.;]{0,120}\b(?:passed|carried|failed|approved|defeated)\b|\bunanimous|\ball (?:in favor|votes)\b|^(?:carried|passed|approved)\b|\bvoted\b/i;

function readVote(asked: string): Wanted[] {
  if (!asksForVote.test(asked)) return [];
  const topics = topicsBeside(asked, ofVoting);
  const way = ways.find((each) => each.asked.test(asked));
  const search = `${topics.join(' ')} ${asked} ${searchVote}`;
  const vote = { search, topics, says: (sentence: string) => saysVote.test(sentence) };
  const named = way ? [{ search, topics, says: (sentence: string) => way.said.test(sentence) }] : [];
  return topics.length > 0 ? [...named, vote] : named;
}

const ofRaising = '(?:raise|make|bring in|take in|collect|earn|get|net)';
const asksForGoal = new RegExp(
  String.raw`\b(?:want(?:ed)?|hop(?:e|ed|ing)|trying|tried|plan(?:s|ned|ning)?|aim(?:s|ed|ing)?|expect(?:s|ed|ing)?|need(?:ed)?|supposed|going) to ${ofRaising}\b|\b(?:goal|target|aim)\b`,
  'i',
);
const isOfUs = /\b(?:we|our|us|i|my|the)\b/i;
const asksWhatOrHowMuch = /\b(?:how much|what|what's|which)\b/i;
const saysGoal =
  /\b(?:goals?|targets?|hop(?:e|es|ed|ing)|aim(?:s|ed|ing)?|plan(?:s|ned|ning)? to|expect(?:s|ed|ing)? to|want(?:s|ed)? to|trying to|need(?:s|ed)? to) ?\b/i;
const saysAmount = /[$€£] ?\d|\b\d[\d,]{2,}\b/;
const ofGoals =
  'how much money goal goals target aim want raise raising make bring collect earn net fundraising hope trying plan expect need supposed going year month amount';

function readGoal(asked: string): Wanted[] {
  if (!asksForGoal.test(asked) || !isOfUs.test(asked) || !asksWhatOrHowMuch.test(asked)) return [];
  const topics = topicsBeside(asked, ofGoals);
  if (topics.length === 0) return [];
  const search = `${asked} goal target raise hope aim`;
  return [{ search, topics, says: (sentence) => saysGoal.test(sentence) && saysAmount.test(sentence) }];
}

const asksForWish =
  /^(?:(?:and|so|but|ok|okay|please|tell me)[, ]+)*what (?:did|has|have|had|does|do) (?<who>(?:[\p{L}'.-]+ ){1,4}?)(?<verb>ask(?:ed)?|want(?:ed)?|request(?:ed)?|propos(?:ed?)|suggest(?:ed)?|recommend(?:ed)?|offer(?:ed)?|promis(?:ed?)|agree[d]? to|report(?:ed)?|say|said|mention(?:ed)?|volunteer(?:ed)?)\b(?<about>[^?]*)/iu;
const anybody = /^(?:(?:the|our|my) )?(?:you|we|i|us|they|it|he|she|this|that|people|anyone|someone)\b/i;
const verbs: { asked: RegExp; said: RegExp }[] = [
  {
    asked: /^(?:ask|want|request)/i,
    said: /\b(?:ask(?:s|ed|ing)?|request(?:s|ed|ing)?|want(?:s|ed)?|wish(?:es|ed)|would like|urged|called for|insist(?:s|ed))\b/i,
  },
  {
    asked: /^(?:propos|suggest|recommend)/i,
    said: /\b(?:propos(?:es|ed)|suggest(?:s|ed)|recommend(?:s|ed)|moved)\b/i,
  },
  {
    asked: /^(?:offer|promis|agree|volunteer)/i,
    said: /\b(?:offer(?:s|ed)|promis(?:es|ed)|agree[sd]|volunteer(?:s|ed)|pledged|will)\b/i,
  },
  {
    asked: /^(?:report|say|said|mention)/i,
    said: /\b(?:report(?:s|ed)|said|says|told|mention(?:s|ed)|noted|explained|stated|shared|thinks?|thought)\b/i,
  },
];

function readWish(asked: string): Wanted[] {
  const { who = '', verb = '', about = '' } = asksForWish.exec(asked)?.groups ?? {};
  const said = verbs.find((each) => each.asked.test(verb))?.said;
  const names =
    who
      .toLowerCase()
      .match(/[\p{L}'-]+/gu)
      ?.filter((word) => !/^(?:the|our|my)$/.test(word)) ?? [];
  if (!said || names.length === 0 || anybody.test(who)) return [];
  const topics = topicsBeside(about, 'meeting');
  return [
    {
      search: asked,
      topics,
      // Whoever asks is named before it.
      says: (sentence) => {
        const at = said.exec(sentence)?.index ?? -1;
        const before = new Set(
          sentence
            .slice(0, at)
            .toLowerCase()
            .match(/[\p{L}'-]+/gu) ?? [],
        );
        return at > 0 && names.every((name) => before.has(name));
      },
    },
  ];
}
