// "When is our next board meeting?": a day to come, and never one that has passed.
import { listTopicStems } from '../agents/text.ts';
import { headingAbove, readDateMentions, splitSentences } from '../documents/text.ts';
import type { Question } from './answerer.ts';
import type { Composed } from './composed.ts';
import { longDate } from './long-date.ts';
import type { Desk } from './open-desk.ts';
import { cutAround, isoDay, leadWith, quoteDays, splitRows, type DateMention, type QuotedDay } from './quote-days.ts';

const longestQuestion = 200;
const mostListed = 1_000;
const mostDocuments = 30;
const mostPassages = 200;
const passagesFound = 20;
const mostDates = 3;
const headLines = 8;
/** The name of the file, and who meets; whoever was there stands below. */
const titleLines = 4;
const longestHeading = 60;
const next = String.raw`(?:next(?! (?:steps?|year|month|week|quarter|day|thing|time)\b)|upcoming|coming)`;
const asked = [
  new RegExp(
    String.raw`\b(?:when|(?:what|which) (?:date|day|time)|(?:what|which)(?:['’]?s| is) the (?:date|day)|how soon|how long until|date of)\b[^?]*\b${next}\b`,
    'i',
  ),
  new RegExp(String.raw`^[^?]*\b${next}\b [^?]*\b(?:when|on what day|date)\b`, 'i'),
  // In the present, without a month, only one to come can be meant.
  /^[^?]*\bwhen(?:['’]s| is| are) (?:the|our|my) (?:[\p{L}-]+ ){0,3}meetings?[\s?.!]*$/iu,
  /^[^?]*\bwhen (?:do|does) (?:the |our )?(?:[\p{L}-]+ ){1,3}meet(?: again)?[\s?.!]*$/iu,
];
const ofAsking = new Set(
  listTopicStems('next upcoming coming date dates held scheduled set place again happen happening long soon until'),
);
const saysNext =
  /\bnext\b|\bupcoming\b|\bnotice of\b|\bagenda\b|\bwill (?:be held|meet|take place|reconvene|gather)\b|\bmeets? again\b|\b(?:is|are|was|were) (?:scheduled|set|planned) for\b|\bsave the date\b/i;
/** "By December 8", "since September 15": the day of something else. */
const isOfAnother = /\b(?:by|before|until|due|since|after|from|through)(?: the)?(?: \p{L}+day,?)? ?$/iu;
/** Whoever meets: minutes that name none of them may be of any. */
const bodies = ['board director trustee', 'staff team', 'committee', 'volunteer', 'member'].map((names) =>
  listTopicStems(names),
);

interface Candidate extends QuotedDay {
  /** YYYY-MM-DD. */
  date: string;
  isSaidNext: boolean;
}

export const asksForNext = (text: string): boolean =>
  text.length <= longestQuestion && asked.some((form) => form.test(text));

/** Null where no document names a day of it. */
export async function tellNext({
  text,
  documents,
  today,
  timeZone,
}: Pick<Question, 'text' | 'documents' | 'today' | 'timeZone'>): Promise<Composed | null> {
  const topics = [...new Set(listTopicStems(text))].filter((stem) => !ofAsking.has(stem));
  if (!documents || topics.length === 0) return null;
  const found: Candidate[] = [];
  for (const id of await chooseDocuments(documents, text, topics)) {
    const { passages } = await documents.readPassages(id, 0, mostPassages);
    found.push(...readCandidates(passages, topics, today, timeZone));
  }
  const coming = found.filter(({ date }) => date >= today);
  const said = coming.filter(({ isSaidNext }) => isSaidNext);
  const days = withoutRepeats(said.length > 0 ? said : coming)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, mostDates);
  return days.length > 0 ? quoteDays(days, leadWith(days)) : tellLast(found);
}

/** Of days that have all passed; null where there is none. */
export function tellLast(found: (QuotedDay & { date: string | null })[]): Composed | null {
  const [last] = found.toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
  return last
    ? quoteDays([last], `The last one your documents name was **${last.day}**; they name no later day.`)
    : null;
}

async function chooseDocuments(documents: Desk, text: string, topics: string[]): Promise<string[]> {
  const named = (await documents.listDocuments(mostListed)).filter(({ name }) => {
    const stems = new Set(listTopicStems(name.replaceAll(/[._-]/g, ' ')));
    return topics.some((topic) => stems.has(topic));
  });
  const passages = await documents.findPassages(`${text} next`, passagesFound);
  return [...new Set([...passages.map(({ documentId }) => documentId), ...named.map(({ id }) => id)])].slice(
    0,
    mostDocuments,
  );
}

type Passage = QuotedDay['passage'];

function readCandidates(passages: Passage[], topics: string[], today: string, timeZone: string): Candidate[] {
  const [first] = passages;
  if (!first) return [];
  const head = [first.name.replaceAll(/[._-]/g, ' '), ...first.text.split('\n').slice(0, headLines)];
  const document = { said: stemsOf(head), title: stemsOf(head.slice(0, titleLines)) };
  const written = head.flatMap((line) => readDateMentions(line, timeZone)).find(({ from }) => from.year !== null)?.from;
  return passages.flatMap((passage) => {
    const lines = passage.text.split('\n');
    return lines.flatMap((line, at): Candidate[] => {
      const above = [headingAbove(passage, at) ?? '', readHeading(lines[at - 1] ?? '')];
      const place =
        passage.row === null
          ? passage
          : { ...passage, row: passage.row + Math.max(at - 1, 0), firstBlock: null, lastBlock: null };
      return splitSentences(line)
        .flatMap(splitRows)
        .flatMap((sentence) => {
          const mention = readDateMentions(sentence, timeZone).find(
            ({ start }) => !isOfAnother.test(sentence.slice(Math.max(0, start - 40), start)),
          );
          const own = stemsOf([...above, sentence, ...(passage.row === null ? [] : head.slice(0, 1))]);
          if (!mention || !isOfTopic(topics, own, document)) return [];
          const isSaidNext = saysNext.test(`${above.join(' ')} ${sentence}`);
          const date = dateOf(mention, { written, isSaidNext, today });
          return [{ date, day: longDate(date), isSaidNext, quote: cutAround(sentence, mention), passage: place }];
        });
    });
  });
}

const readHeading = (line: string): string =>
  line.length <= longestHeading && !/[.!?;,]$/.test(line.trim()) ? line : '';

const stemsOf = (lines: string[]): Set<string> => new Set(lines.flatMap(listTopicStems));

/** What is asked for last, the meeting of "board meeting", must be spoken of just there. */
function isOfTopic(
  topics: string[],
  own: ReadonlySet<string>,
  document: { said: ReadonlySet<string>; title: ReadonlySet<string> },
): boolean {
  const meets = (names: string[]) => names.some((each) => own.has(each) || document.title.has(each));
  return topics.every((topic, index) => {
    const body = bodies.find((names) => names.includes(topic));
    if (index === topics.length - 1 && (!body || topics.length === 1)) return own.has(topic);
    return body ? meets(body) || !bodies.some(meets) : own.has(topic) || document.said.has(topic);
  });
}

interface Around {
  /** The day that the document itself was written. */
  written: DateMention['from'] | undefined;
  isSaidNext: boolean;
  today: string;
}

/** A year that is left out is that of the document, or the one after; else the one that is nearest to today. */
function dateOf({ from: { year, month, day } }: DateMention, { written, isSaidNext, today }: Around): string {
  if (year !== null) return isoDay(year, month, day);
  if (written?.year) {
    const same = isoDay(written.year, month, day);
    const isBefore = same < isoDay(written.year, written.month, written.day);
    return isBefore && isSaidNext ? isoDay(written.year + 1, month, day) : same;
  }
  const thisYear = Number(today.slice(0, 4));
  const [nearest] = [thisYear - 1, thisYear, thisYear + 1]
    .map((each) => isoDay(each, month, day))
    .toSorted((one, other) => distance(one, today) - distance(other, today));
  return nearest!;
}

const distance = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other));

const withoutRepeats = (days: Candidate[]): Candidate[] =>
  days.filter(({ date }, index) => days.findIndex((other) => other.date === date) === index);
