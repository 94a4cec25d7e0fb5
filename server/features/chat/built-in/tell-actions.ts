// "What do I have to do, and by when?": the action items of the latest minutes, or of the document that is spoken of.
import { describePlace, placeOfWords } from '../../documents/text.ts';
import { keepDocuments, readAbout, type NamedDocument } from '../about-document.ts';
import type { Question } from '../answerer.ts';
import { citeDocument, sourceOf } from '../cite-document.ts';
import type { Composed } from '../composed.ts';
import { escapeMarkdown } from '../escape-markdown.ts';
import { readActionItems, readPromises, type ActionItem } from './action-lines.ts';
import { topicsBeside } from './find-said.ts';
import type { Thread } from './follow-up.ts';
import { monthNamed, withoutMonth } from './month-names.ts';
import { describeDay, ofNamedBody, readLines, readMeetings, type MeetingLine } from './read-meetings.ts';

const longestQuestion = 200;
const opening = String.raw`^(?:(?:and|so|but|ok|okay|hi|hello|please|can you|could you|tell me|show me|give me|list|remind me)[, ]+)*`;
const todo = String.raw`(?:still |now |all )?(?:(?:have|has|need|needs|got|promised?|supposed|expected|agreed?) to (?:do|get done)|take on|took on|taken on|on (?:my|our|his|her|their) (?:list|plate))`;
const items = String.raw`(?:action (?:items?|points?|steps?)|to-?dos?)`;
const doesWhat = '(?:does|is doing|will do|should do|(?:has|needs|is (?:supposed|expected)) to do) what';
const byName = [
  new RegExp(
    String.raw`${opening}what (?:does|is|did|has|do|am|are|have) (?<who>[\p{L}'.-]+(?: [\p{L}'.-]+)??) ${todo}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`${opening}(?:what|which) (?:are|were) (?<who>my|our|[\p{L}.-]+(?: [\p{L}.-]+)??'s?) (?:open )?${items}\b`,
    'iu',
  ),
  new RegExp(String.raw`${opening}(?<who>my|[\p{L}.-]+(?: [\p{L}.-]+)??'s?) ${items}[\s?.!]*$`, 'iu'),
  new RegExp(String.raw`\b${items} (?:for|of) (?<who>me|[\p{L}.-]+(?: [\p{L}.-]+)?)[\s?.!]*$`, 'iu'),
];
const ofAll = new RegExp(
  String.raw`${opening}(?:what|which|list|show|all|the|any|every|who)\b.*\b(?:${items}|who ${doesWhat})\b`,
  'iu',
);
/** They may be those of anything; only of a meeting they are in minutes. */
const ofMeetingOnly = new RegExp(
  String.raw`${opening}(?:what|which|list|show|any)\b.*\b(?:next steps|follow-?ups?)\b`,
  'iu',
);
const who = new RegExp(`^who ${doesWhat}\\b`, 'i');
const ofMeeting = /\b(?:meetings?|minutes|board|directors|trustees|committee|staff|team)\b/i;
const further = /^(?:and|or|what about|how about)(?: for)? (?<who>[\p{L}.-]+(?: [\p{L}.-]+)?)[\s?.!]*$/iu;
const isAsker = /^(?:i|me|my|myself)$/i;
const isAnybody = /^(?:we|us|our|they|everyone|everybody|the|a|an|it|this|that|you|he|she|one|people|any)\b/i;
const ofAsking =
  'action items points steps item todo todos to-do to-dos list do done next follow ups followups before after have need promised supposed expected agreed take took taken on plate when who what open meeting meetings minutes board directors trustees committee staff team latest last previous recent date dates due deadline deadlines task tasks according';
/** "What do I, Helen, have to do" */
const named = /\b(?<asker>I|me), (?<name>\p{L}[\p{L}'-]*(?: \p{L}[\p{L}'-]*)?),(?= )/iu;
const daysTogether = 60;
const mostMeetings = 3;

interface Asked {
  /** Whose items are asked for; null: everybody's. */
  name: string[] | null;
  isOfAsker: boolean;
}

export interface Source {
  name: string;
  day: string | null;
  lines: MeetingLine[];
  items: ActionItem[];
}

/** Null where that is not asked, or nothing tells it. */
export async function tellActions(
  question: Question,
  thread: Thread | null,
  spokenOf: NamedDocument | null = null,
): Promise<Composed | null> {
  const { documents, text } = question;
  const plain = withoutOwnName(text.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim(), question.askerName);
  if (!documents || plain.length > longestQuestion) return null;
  const asked = readAsked(plain, question.askerName) ?? readFurther(plain, thread, question.askerName);
  if (!asked) return null;
  const isOpen = thread?.article != null && !ofMeeting.test(plain) && !spokenOf;
  const isBare = topicsBeside(withoutMonth(plain), ofAsking, (asked.name ?? []).join(' ')).length === 0;
  if (!isBare || (isOpen && (asked.isOfAsker || asked.name === null))) return null;
  const sources = spokenOf
    ? [readSource(spokenOf.name, null, await readLines(documents, spokenOf.id), asked)]
    : ((await readCited(question, plain, asked, thread)) ?? (await readLatest(question, plain, asked)));
  const own = sources.map((source) => ({ ...source, items: source.items.filter((item) => isOf(item, asked.name)) }));
  const found = own.filter(({ items: some }) => some.length > 0);
  if (asked.name === null) return found[0] ? present('What is to be done:', found.slice(0, 1), found.slice(1)) : null;
  const whose = asked.isOfAsker ? 'you' : escapeMarkdown(asked.name.join(' '));
  if (found.length > 0) return present(`What your documents name for ${whose}:`, found.slice(0, mostMeetings), []);
  const known = sources.filter(({ items: some }) => some.length > 0);
  const isKnown =
    asked.isOfAsker || spokenOf !== null || sources.some(({ lines }) => namesPerson(lines, asked.name ?? []));
  if (known.length === 0 || !isKnown) return null;
  const called = asked.isOfAsker ? `your name, ${escapeMarkdown(asked.name.join(' '))}` : `the name ${whose}`;
  return present(`I found no action item with ${called}. All that are there:`, known.slice(0, 1), known.slice(1));
}

/** Who says a name that is not the own one is asking for another. */
function withoutOwnName(text: string, askerName: string): string {
  const own = new Set(namesIn(askerName.toLowerCase()));
  return text.replace(named, (_, asker: string, name: string) =>
    /^\p{Ll}/u.test(name) || namesIn(name.toLowerCase()).every((each) => own.has(each)) ? asker : name,
  );
}

function readAsked(text: string, askerName: string): Asked | null {
  const named = byName.map((form) => form.exec(text)?.groups?.['who']).find((each) => each !== undefined);
  const whose = named?.replace(/'s?$/, '') ?? '';
  if (isAsker.test(whose)) return { name: namesIn(askerName), isOfAsker: true };
  if (whose !== '' && !isAnybody.test(whose)) return { name: namesIn(whose), isOfAsker: false };
  const isOfAll = /^(?:we|our|us)$/i.test(whose) || (whose === '' && (ofAll.test(text) || who.test(text)));
  return isOfAll || (ofMeetingOnly.test(text) && ofMeeting.test(text)) ? { name: null, isOfAsker: false } : null;
}

/** "And Marcus?" after the items of somebody else. */
function readFurther(text: string, thread: Thread | null, askerName: string): Asked | null {
  const whose = further.exec(text)?.groups?.['who'] ?? '';
  if (!thread || whose === '' || isAnybody.test(whose)) return null;
  const before = readAbout(thread.question)?.rest ?? thread.question;
  if (!readAsked(before.replaceAll('’', "'"), askerName)) return null;
  return isAsker.test(whose)
    ? { name: namesIn(askerName), isOfAsker: true }
    : { name: namesIn(whose), isOfAsker: false };
}

/** Of the minutes that the last answer was from; null where the question names a meeting, or those list nothing. */
async function readCited(
  question: Question,
  text: string,
  asked: Asked,
  thread: Thread | null,
): Promise<Source[] | null> {
  const ids = thread?.documentIds ?? [];
  if (!question.documents || ids.length === 0 || asked.name !== null || ofMeeting.test(text)) return null;
  const sources = await readLatest({ ...question, documents: keepDocuments(question.documents, ids) }, text, asked);
  return sources.length > 0 ? sources : null;
}

/** Of the meetings of the last weeks, the newest first. */
export async function readLatest(
  { documents, today, timeZone }: Question,
  text: string,
  asked: Pick<Asked, 'name'>,
): Promise<Source[]> {
  if (!documents) return [];
  const month = monthNamed(text);
  const meetings = ofNamedBody(await readMeetings(documents, today, timeZone), text)
    .filter(({ date }) => month === null || date.month === month)
    .toSorted((one, other) => other.order.localeCompare(one.order))
    .map((meeting) => ({
      ...readSource(meeting.name, describeDay(meeting), meeting.lines, asked),
      order: meeting.order,
    }))
    .filter(({ items: some }) => some.length > 0);
  const newest = Date.parse(meetings[0]?.order ?? '');
  return meetings.filter(({ order }) => newest - Date.parse(order) <= daysTogether * 86_400_000);
}

/** Rows and lines first; what is promised in a sentence where a person is asked for, or nothing is listed. */
function readSource(name: string, day: string | null, lines: MeetingLine[], asked: Pick<Asked, 'name'>): Source {
  const listed = readActionItems(lines);
  const inLists = new Set(listed.map(({ line }) => line));
  const promised = readPromises(lines)
    .filter(({ line }) => !inLists.has(line))
    .map(({ line, said }): ActionItem => ({ line, who: '', what: said }));
  return { name, day, lines, items: asked.name !== null || listed.length === 0 ? [...listed, ...promised] : listed };
}

const namesPerson = (lines: MeetingLine[], names: string[]): boolean => {
  const wanted = names.map((each) => each.charAt(0).toUpperCase() + each.slice(1));
  return lines.some(({ text }) => wanted.every((each) => namesIn(text).includes(each)));
};

export const namesIn = (text: string): string[] => text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];

export function isOf({ who: written, what }: ActionItem, wanted: string[] | null): boolean {
  if (wanted === null) return true;
  const names = new Set(wanted.map((each) => each.toLowerCase()));
  if (written === '') {
    const [first = ''] = wanted;
    return namesIn(what).some((word) => /^\p{Lu}/u.test(word) && word.toLowerCase() === first.toLowerCase());
  }
  return written
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/,|;|&|\/|\+|\band\b/i)
    .some((person) => {
      const said = namesIn(person).map((each) => each.toLowerCase());
      const isPart = said.length > 0 && said.every((each) => names.has(each));
      return isPart || [...names].every((each) => said.includes(each));
    });
}

/** Its sources are numbered on from those before. */
export function present(lead: string, sources: Source[], others: Source[], before = 0): Composed {
  const groups = sources.flatMap(({ items: some, day }) =>
    [...new Set(some.map(({ line }) => line.passage))].map((passage) => ({
      passage,
      day,
      some: some.filter(({ line }) => line.passage === passage),
    })),
  );
  const parts = groups.map(({ passage, day, some }, index) => {
    const where = describePlace(placeOfWords(passage, some[0]!.line.text));
    const of = [where, day === null ? '' : `meeting of ${day}`].filter(Boolean).join(', ');
    const source = `From **${escapeMarkdown(passage.name)}**${of ? `, ${escapeMarkdown(of)}` : ''} [${before + index + 1}]:`;
    return `${source}\n\n${some.map(tellItem).join('\n')}`;
  });
  const further = others.map(({ name }) => `**${escapeMarkdown(name)}**`);
  const closing = further.length > 0 ? [`There are more in ${further.join(' and ')}.`] : [];
  return {
    text: [lead, ...parts, ...closing].join('\n\n'),
    metadata: {
      citations: groups.map(({ passage, some }, index) =>
        citeDocument(sourceOf(passage, before + index + 1, some.map(({ line }) => line.text).join('\n'))),
      ),
    },
  };
}

const tellItem = ({ who: name, what }: ActionItem): string =>
  `- ${name === '' ? '' : `**${escapeMarkdown(name)}:** `}${escapeMarkdown(what)}`;
