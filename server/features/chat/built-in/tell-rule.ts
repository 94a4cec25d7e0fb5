// "Do we need two signatures on checks?": what the organization's own policy says, before what the playbook says in general.
import { listTopicStems } from '../../agents/text.ts';
import { splitSentences } from '../../documents/text.ts';
import type { Question } from '../answerer.ts';
import type { Composed } from '../composed.ts';
import type { Desk } from '../open-desk.ts';
import { presentQuotes, type Quote } from '../quote-documents.ts';

const longestQuestion = 240;
const mostDocuments = 1_000;
const passagesRead = 20;
const mostQuoted = 2;
const mostOfKind = 3;
const leastShare = 0.66;
const longestHeading = 60;
const ofRules =
  /\b(?:polic(?:y|ies)|handbooks?|bylaws?|by-laws|manuals?|procedures?|rules?|code of (?:conduct|ethics)|guidelines for (?:volunteers|staff|members))\b/i;
const asksForRule =
  /^(?:(?:and|so|but|ok|okay|hi|hello|please)[, ]+)*(?:(?:do|does|must|can|may|is|are|who|when|how (?:many|much|long|old|often|soon)|at what age) |what(?:['’]s| is| are| does| do| happens) )/i;
const asksForPolicy =
  /\b(?:our|we have an?|your) (?:[\p{L}-]+ ){0,3}(?:policy|policies|rules?|bylaws)\b|\b(?:policy|rules?|bylaws)\b.*\b(?:we|our)\b/iu;
const isOfUs =
  /\b(?:we|our|us|i|my|members?|volunteers?|helpers?|staff|employees?|board|directors?|clients?|famil(?:y|ies)|customers?|patrons?|adopters?|borrowers?|anyone|someone|people|\d{1,2}[ -]year|(?:if|when) (?:a|an|the))\b/i;
const asksForAdvice =
  /\b(?:should|good|best|better|typical|average|normal|ideal|recommended|legal|law|irs|tax|write|create|draft|how (?:do|can) (?:i|we)|find|get|start|mean|example|sample)\b/i;
/** They say that a rule is asked for, and not which. */
const plain = new Set(
  listTopicStems(
    'need needs required require requires must allowed allow rule rules policy policies bylaws procedure has have say says said person people somebody happen have organization',
  ),
);
/** They say who, which a rule may leave out. */
const ofPeople = new Set(
  listTopicStems(
    'member members volunteer volunteers helper staff employee board director client clients family families',
  ),
);
/** Said of the same thing by those who ask and those who write rules. */
const alike = [
  ['borrow', 'lend', 'lent', 'loan', 'keep', 'checkout'],
  ['late', 'overdue'],
  ['price', 'cost', 'fee', 'charge'],
].map((words) => new Set(words.flatMap(listTopicStems)));
const ofAge =
  /\bhow old\b|\b(\d{1,2})[- ]year[- ]olds?\b|\b(?:aged?|under|over) (\d{1,2})\b|\b(?:minors?|teen(?:ager)?s?|kids?|children)\b/i;
const saysAge =
  /\b(?:under|over|least|ages?d?|below|older than) (?:the age of )?\d{1,2}\b|\b\d{1,2} (?:years|and|or) (?:old|over|older|under|up|younger|\d)|\bminors?\b|\byears old\b/i;

/** What rules say in a way of their own: any of them is to the point. */
const special: { asked: RegExp; said: RegExp; search: string }[] = [
  { asked: ofAge, said: saysAge, search: 'age under 18 minor minors parent years old' },
  {
    asked: /\b(?:buy|spend|purchase|order|pay)\b[^?]*[$€£] ?\d/i,
    said: /[$€£] ?\d[^\n]*\b(?:approv\w+|bids?|quotes?|without|board)\b|\b(?:spend\w*|purchas\w+|expens\w+)\b[^\n]*[$€£] ?\d/i,
    search: 'spend purchase purchases over approval board bids without',
  },
];

/** How a rule reads that tells what is asked. */
const aspects: { asked: RegExp; said: RegExp }[] = [
  {
    asked: /\bhow (?:long|often|soon)\b|\bwhen\b/i,
    said: /\b(?:minutes?|hours?|days?|weeks?|months?|years?|daily|weekly|monthly|quarterly|yearly|annual\w*|once|twice|before|after|within|until)\b/i,
  },
  {
    asked: /\bhow (?:many|much|old)\b/i,
    said: /\d|\b(?:no|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|free|all|any)\b/i,
  },
];

/** Null where no rule is asked for, or none of the organization's own policies tells it. */
export async function tellOwnRule({ text, documents }: Pick<Question, 'text' | 'documents'>): Promise<Composed | null> {
  if (!documents || !asksForOwnRule(text)) return null;
  const kind = special.find((each) => each.asked.test(text));
  const asked = kind === undefined || kind.asked === ofAge ? text.replace(ofAge, ' ') : text;
  const all = [...new Set(listTopicStems(asked))].filter((stem) => !plain.has(stem));
  const things = all.filter((stem) => !ofPeople.has(stem));
  // "How many volunteers do we have" asks for no rule.
  if (things.length === 0 && !kind) return null;
  const topics = things.length > 1 ? things : all;
  const passages = await documents.findPassages(kind ? `${asked} ${kind.search}` : text, passagesRead);
  const rules = await namesOfRules(documents);
  const aspect = aspects.find((each) => each.asked.test(text));
  const quotes = passages
    .filter((passage) => rules.has(passage.documentId) || ofRules.test(passage.heading ?? ''))
    .flatMap((passage): (Quote & { share: number })[] => {
      const fitting = readRules(passage.text)
        .filter((words) => !aspect || aspect.said.test(words))
        .map((words) => ({ words, share: shareSaid(words, topics, kind?.said) }))
        .filter(({ share }) => share >= leastShare);
      const share = Math.max(...fitting.map((each) => each.share));
      // A rule for an age or an amount has exceptions for others beside it.
      const told = kind ? fitting.slice(0, mostOfKind) : fitting.filter((each) => each.share === share).slice(0, 1);
      return told.length > 0 ? [{ passage, share, words: told.map(({ words }) => words).join('\n') }] : [];
    })
    .toSorted((one, other) => other.share - one.share)
    .slice(0, mostQuoted);
  return quotes.length > 0 ? presentQuotes('Your own rules say:', quotes) : null;
}

export const asksForOwnRule = (text: string): boolean =>
  text.length <= longestQuestion && asksForRule.test(text.trim()) && isOfUs.test(text) && !asksForAdvice.test(text);

/** "What's our policy on …?", where a general answer must not sound as if it were ours. */
export const asksForOurPolicy = (text: string): boolean =>
  text.length <= longestQuestion &&
  asksForPolicy.test(text) &&
  asksForRule.test(text.trim()) &&
  !asksForAdvice.test(text);

/** Sentences; a heading stands with the first below it. */
function readRules(text: string): string[] {
  const lines = text.split('\n').map(splitSentences);
  return lines.flatMap((sentences, at) => {
    const above = lines[at - 1] ?? [];
    const isBelow = above.length === 1 && isHeading(above[0]!);
    return sentences
      .filter((sentence) => sentences.length > 1 || !isHeading(sentence))
      .map((sentence, index) => (isBelow && index === 0 ? `${above[0]}\n${sentence}` : sentence));
  });
}

const isHeading = (line: string): boolean => line.length <= longestHeading && !/[.!?;,:]$/.test(line);

const namesOfRules = async (documents: Desk): Promise<Set<string>> =>
  new Set(
    (await documents.listDocuments(mostDocuments))
      .filter(({ name }) => ofRules.test(name.replaceAll(/[._-]/g, ' ')))
      .map(({ id }) => id),
  );

/** Of an age or an amount, another sentence on those is to the point; what else is asked ranks it. */
function shareSaid(sentence: string, topics: string[], says: RegExp | undefined): number {
  const said = new Set(listTopicStems(sentence));
  const count = topics.filter((topic) => isSaid(said, topic)).length;
  if (!says) return topics.length > 0 ? count / topics.length : 0;
  return says.test(sentence) ? leastShare + count / (topics.length + 1) : 0;
}

const isSaid = (said: ReadonlySet<string>, topic: string): boolean =>
  said.has(topic) || alike.some((stems) => stems.has(topic) && [...stems].some((stem) => said.has(stem)));

/** To a question after a rule of the house that no document holds. */
export const inGeneral = (answer: Composed, readsDocuments: boolean): Composed => ({
  ...answer,
  text: `${readsDocuments ? 'I found no rule of your own on this in your documents.' : 'I do not read your documents, so I cannot tell your own rule.'} In general:\n\n${answer.text}`,
});
