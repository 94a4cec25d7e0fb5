// "When is the report due?": the day first, then the sentence that says it.
import { listTopicStems } from '../agents/text.ts';
import { readDateMentions, splitSentences } from '../documents/text.ts';
import type { PassageHit } from '../search/index.ts';
import type { Question } from './answerer.ts';
import type { Composed } from './composed.ts';
import { longDate } from './long-date.ts';
import { cutAround, isoDay, leadWith, quoteDays, splitRows, type DateMention, type QuotedDay } from './quote-days.ts';
import { asksForNext, tellLast, tellNext } from './tell-next.ts';

const mostDates = 3;
const passagesRead = 10;
const asksForDay = /\b(?:when|what (?:date|day)|which (?:date|day)|by when)\b|\b(?:due|deadlines?)\b/i;
const asksForDue = /\b(?:due|deadlines?)\b/i;
const saysDue =
  /\b(?:due|deadlines?|no(?:t)? later than|must (?:arrive|reach)|submit(?:ted)?|receive[ds]? by|clos(?:e|es|ing))\b/i;
const asksForEvent =
  /\b(?:when|what (?:date|day))(?:['’]s| is| was| will)\b(?![^?]*\b(?:submit\w*|send|sent|file|filed|finish\w*|done|sign\w*|pay|paid|return\w*|need|have to|must)\b)/i;
const asksOfAdvice = /\b(?:should|usually|best|normally|typically)\b/i;
/** What is sent to a funder has many names; to search for all of them. */
const applicationWords = 'application applications proposal proposals submission request apply';
const applicationStems = new Set(listTopicStems(applicationWords));
const dateStems = new Set(listTopicStems('due deadline deadlines date dates until'));

interface FoundDay extends QuotedDay {
  /** YYYY-MM-DD; null where the words name no year. */
  date: string | null;
  /** How much of the question the sentence itself says. */
  said: number;
  /** How much of it the part of the sentence says that the day stands in. */
  saidBeside: number;
  /** "By April 2": the day of what is to be done. */
  isOfAnother: boolean;
}

/** Null where the question is not after a day, or no sentence of the documents gives it. */
export async function tellDates(question: Question): Promise<Composed | null> {
  const { text, documents, today, timeZone } = question;
  const isNext = asksForNext(text);
  if (!documents || !(isNext || asksForDay.test(text)) || asksOfAdvice.test(text)) return null;
  const isDue = asksForDue.test(text);
  if (isNext && !isDue) return tellNext(question);
  const topics = [...new Set(listTopicStems(text))].filter((stem) => !dateStems.has(stem));
  if (topics.length === 0 && !isDue) return null;
  const query = isDue ? `${text} deadline due ${applicationWords}` : text;
  const passages = await documents.findPassages(query, passagesRead);
  const found = passages.flatMap((passage) => readDays(passage, topics, isDue, timeZone));
  // "Find a cook for the supper by April 2" is no day of the supper.
  const own = !isDue && asksForEvent.test(text) ? found.filter(({ isOfAnother }) => !isOfAnother) : [];
  const ofIt = own.length > 0 ? own : found;
  const coming = ofIt.filter(({ date }) => date === null || date >= today);
  if (isNext && coming.length === 0) return tellLast(ofIt);
  const fitting = coming.length > 0 ? coming : ofIt;
  const best = keepHighest(
    keepHighest(fitting, ({ said }) => said),
    ({ saidBeside }) => saidBeside,
  );
  const days = withoutRepeats(best).slice(0, mostDates);
  return days.length > 0 ? quoteDays(days, leadWith(days)) : null;
}

function keepHighest(days: FoundDay[], weigh: (day: FoundDay) => number): FoundDay[] {
  const highest = Math.max(...days.map(weigh));
  return days.filter((day) => weigh(day) === highest);
}

function readDays(passage: PassageHit, topics: string[], isDue: boolean, timeZone: string): FoundDay[] {
  const around = stemsOf(`${passage.name} ${passage.heading ?? ''} ${passage.text}`);
  if (!topics.every((topic) => isSaidIn(around, topic))) return [];
  const ofName = stemsOf(passage.name.replaceAll(/[._-]/g, ' '));
  const isNamed = topics.every((topic) => ofName.has(topic));
  const lines = passage.text.split('\n');
  // Of a table the first line is its header.
  const above = `${passage.heading ?? ''} ${passage.row === null ? '' : lines[0]}`;
  return lines.flatMap((line, index) => {
    // The blocks of a passage are those of all its rows.
    const place =
      passage.row === null ? {} : { row: passage.row + Math.max(index - 1, 0), firstBlock: null, lastBlock: null };
    return splitSentences(line)
      .flatMap(splitRows)
      .flatMap((sentence) => readDay(sentence, { topics, isNamed, isDue, timeZone, above }))
      .map((found) => ({ ...found, passage: { ...passage, ...place } }));
  });
}

interface Wanted {
  topics: string[];
  /** The name of the file says all of them. */
  isNamed: boolean;
  isDue: boolean;
  timeZone: string;
  /** What stands over the sentence. */
  above: string;
}

function readDay(sentence: string, { topics, isNamed, isDue, timeZone, above }: Wanted): Omit<FoundDay, 'passage'>[] {
  const stems = stemsOf(sentence);
  const said = countSaid(stems, topics);
  // "Proposals are due", in a file whose name says of which grant.
  const isOfFile = isDue && isNamed && [...applicationStems].some((stem) => stems.has(stem)) && saysDue.test(sentence);
  if (topics.length > 0 && said === 0 && !isOfFile) return [];
  if (isDue && !saysDue.test(`${above} ${sentence}`)) return [];
  const mention = chooseMention(sentence, topics, readDateMentions(sentence, timeZone));
  if (!mention) return [];
  const { year, month, day } = mention.from;
  const date = year === null ? null : isoDay(year, month, day);
  const words = sentence.slice(mention.start, mention.end);
  const saidBeside = countSaid(stemsOf(partWith(sentence, mention)), topics);
  const isOfAnother = /\b(?:by|before)(?: the)?(?: \p{L}+day,?)? $/iu.test(sentence.slice(0, mention.start));
  const quote = cutAround(sentence, mention);
  return [{ day: date ? longDate(date) : words, date, quote, said, saidBeside, isOfAnother }];
}

const countSaid = (stems: ReadonlySet<string>, topics: string[]): number =>
  topics.filter((topic) => isSaidIn(stems, topic)).length;

const partEnd = /;|,? (?:and|but|while)\b/g;

/** "An interim report is due in May and a final one in June" has a part for each day. */
function partWith(sentence: string, { start, end }: DateMention): string {
  const ends = [...sentence.matchAll(partEnd)].map(({ index }) => index);
  const from = ends.findLast((index) => index < start) ?? 0;
  return sentence.slice(
    from,
    ends.find((index) => index >= end),
  );
}

const stemsOf = (text: string): Set<string> => new Set(text.split('\n').flatMap(listTopicStems));

const isSaidIn = (stems: ReadonlySet<string>, topic: string): boolean =>
  stems.has(topic) || (applicationStems.has(topic) && [...applicationStems].some((stem) => stems.has(stem)));

/** Of several days in a sentence the one whose own words say most of what is asked. */
function chooseMention(sentence: string, topics: string[], mentions: DateMention[]): DateMention | undefined {
  const weigh = (index: number): number => {
    const own = sentence.slice(mentions[index - 1]?.end ?? 0, mentions[index]?.end);
    return countSaid(stemsOf(own), topics) + (saysDue.test(own) ? 0.5 : 0);
  };
  const weights = mentions.map((_, index) => weigh(index));
  return mentions[weights.indexOf(Math.max(...weights))];
}

/** One for each day of a document: what comes from the best passage. */
const withoutRepeats = (days: FoundDay[]): FoundDay[] =>
  days.filter(
    ({ day, passage }, index) =>
      days.findIndex((other) => other.day === day && other.passage.documentId === passage.documentId) === index,
  );
