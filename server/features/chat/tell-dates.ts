// "When is the report due?": the day first, then the sentence that says it.
import { listTopicStems } from '../agents/index.ts';
import { describePlace, placeOfWords, readDateMentions, splitSentences } from '../documents/index.ts';
import type { PassageHit } from '../search/index.ts';
import type { Question } from './answerer.ts';
import { citeDocument, sourceOf } from './cite-document.ts';
import type { Composed } from './composed.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { longDate } from './long-date.ts';

const mostDates = 3;
const passagesRead = 10;
const longestQuote = 240;
const asksForDay = /\b(?:when|what (?:date|day)|which (?:date|day)|by when)\b|\b(?:due|deadlines?)\b/i;
const asksForDue = /\b(?:due|deadlines?)\b/i;
const saysDue =
  /\b(?:due|deadlines?|no(?:t)? later than|must (?:arrive|reach)|submit(?:ted)?|receive[ds]? by|clos(?:e|es|ing))\b/i;
const asksOfAdvice = /\b(?:should|usually|best|normally|typically)\b/i;
/** What is sent to a funder has many names; to search for all of them. */
const applicationWords = 'application applications proposal proposals submission request apply';
const applicationStems = new Set(listTopicStems(applicationWords));
const dateStems = new Set(listTopicStems('due deadline deadlines date dates until'));

interface FoundDay {
  /** As people write it. */
  day: string;
  /** YYYY-MM-DD; null where the words name no year. */
  date: string | null;
  quote: string;
  passage: PassageHit;
  /** How much of the question the sentence itself says. */
  said: number;
  /** How much of it the part of the sentence says that the day stands in. */
  saidBeside: number;
}

type Mention = ReturnType<typeof readDateMentions>[number];

/** Null where the question is not after a day, or no sentence of the documents gives it. */
export async function tellDates({ text, documents, today, timeZone }: Question): Promise<Composed | null> {
  if (!documents || !asksForDay.test(text) || asksOfAdvice.test(text)) return null;
  const isDue = asksForDue.test(text);
  const topics = [...new Set(listTopicStems(text))].filter((stem) => !dateStems.has(stem));
  if (topics.length === 0 && !isDue) return null;
  const query = isDue ? `${text} deadline due ${applicationWords}` : text;
  const passages = await documents.findPassages(query, passagesRead);
  const found = passages.flatMap((passage) => readDays(passage, topics, isDue, timeZone));
  const coming = found.filter(({ date }) => date === null || date >= today);
  const fitting = coming.length > 0 ? coming : found;
  const best = keepHighest(
    keepHighest(fitting, ({ said }) => said),
    ({ saidBeside }) => saidBeside,
  );
  const days = withoutRepeats(best).slice(0, mostDates);
  return days.length > 0 ? present(days) : null;
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
  const date = year === null ? null : [year, pad(month), pad(day)].join('-');
  const words = sentence.slice(mention.start, mention.end);
  const saidBeside = countSaid(stemsOf(partWith(sentence, mention)), topics);
  return [{ day: date ? longDate(date) : words, date, quote: cutAround(sentence, mention), said, saidBeside }];
}

const countSaid = (stems: ReadonlySet<string>, topics: string[]): number =>
  topics.filter((topic) => isSaidIn(stems, topic)).length;

const partEnd = /;|,? (?:and|but|while)\b/g;

/** "An interim report is due in May and a final one in June" has a part for each day. */
function partWith(sentence: string, { start, end }: Mention): string {
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

/** Rows of a table that stand in one line. */
const splitRows = (sentence: string): string[] =>
  sentence
    .split(/\|\s*\|/)
    .map((row) => row.replaceAll(/^[\s|]+|[\s|]+$/g, '').split(/\s*\|\s*/))
    .map((cells) => cells.join(cells.length === 2 ? ': ' : ', '))
    .filter((row) => row !== '');

/** Of several days in a sentence the one whose own words say most of what is asked. */
function chooseMention(sentence: string, topics: string[], mentions: Mention[]): Mention | undefined {
  const weigh = (index: number): number => {
    const own = sentence.slice(mentions[index - 1]?.end ?? 0, mentions[index]?.end);
    return countSaid(stemsOf(own), topics) + (saysDue.test(own) ? 0.5 : 0);
  };
  const weights = mentions.map((_, index) => weigh(index));
  return mentions[weights.indexOf(Math.max(...weights))];
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** One for each day of a document: what comes from the best passage. */
const withoutRepeats = (days: FoundDay[]): FoundDay[] =>
  days.filter(
    ({ day, passage }, index) =>
      days.findIndex((other) => other.day === day && other.passage.documentId === passage.documentId) === index,
  );

function cutAround(sentence: string, { start, end }: { start: number; end: number }): string {
  if (sentence.length <= longestQuote) return sentence;
  const from = Math.max(0, Math.min(start - longestQuote / 2, sentence.length - longestQuote));
  const to = Math.max(from + longestQuote, end);
  const begin = from === 0 ? '' : '… ';
  const piece = sentence.slice(from, to);
  const whole = from === 0 ? piece : piece.replace(/^\S*\s/, '');
  return `${begin}${to >= sentence.length ? whole : `${whole.replace(/\s\S*$/, '')} …`}`;
}

function present(days: FoundDay[]): Composed {
  const [first] = days;
  const isOne = days.length === 1;
  const parts = days.map(({ day, passage, quote }, index) => {
    const where = describePlace(placeOfWords(passage, quote));
    const source = `**${escapeMarkdown(passage.name)}**${where ? `, ${escapeMarkdown(where)}` : ''} [${index + 1}]:`;
    const line = isOne ? `From ${source}` : `**${escapeMarkdown(day)}**, from ${source}`;
    return `${line}\n\n> ${escapeMarkdown(quote)}`;
  });
  const lead =
    isOne && first ? `The date is **${escapeMarkdown(first.day)}**.` : `Your documents name ${days.length} dates.`;
  return {
    text: [lead, ...parts].join('\n\n'),
    metadata: { citations: days.map(({ passage, quote }, index) => citeDocument(sourceOf(passage, index + 1, quote))) },
  };
}
