// The minutes among the documents, one meeting apart from the next.
import { monthNames } from '../../../../contract/month-names.ts';
import { headingAbove, readDateMentions } from '../../documents/text.ts';
import type { Desk } from '../open-desk.ts';
import type { Quote } from '../quote-documents.ts';
import { monthNamed } from './month-names.ts';

const mostDocuments = 1_000;
const mostRead = 40;
const mostPassages = 200;
const passagesFound = 20;
const headLines = 8;
/** Who meets is said in the title. */
const bodyLines = 3;
const longestHeading = 140;
const ofMinutes = /\bminutes\b|\bmeetings?\b/i;
const search = 'minutes meeting board motion passed carried approved decided present absent action items';
/** How minutes read, whatever their name is. */
const readsAsMinutes =
  /\bminutes\b|\bcalled to order\b|\badjourned\b|^(?:(?:members|directors) )?(?:present|attendees|attending|in attendance|here|absent) ?:|^action items\b/im;
const isOfAnother = /\b(?:next|previous|last|approv(?:e|ed|al)|adjourn|since|until|by|due)\b/i;

export interface MeetingLine {
  passage: Quote['passage'];
  text: string;
  /** What stands above it. */
  heading: string | null;
}

export interface Meeting {
  documentId: string;
  name: string;
  date: { year: number | null; month: number; day: number | null };
  /** To be sorted by; of minutes without a year that of the day before today. */
  order: string;
  lines: MeetingLine[];
}

export async function readMeetings(documents: Desk, today: string, timeZone: string): Promise<Meeting[]> {
  const named = (await documents.listDocuments(mostDocuments)).filter(({ name }) => ofMinutes.test(plainName(name)));
  const found = (await documents.findPassages(search, passagesFound)).filter(({ text }) => readsAsMinutes.test(text));
  const ids = [...new Set([...named.map(({ id }) => id), ...found.map(({ documentId }) => documentId)])];
  const meetings: Meeting[] = [];
  for (const id of ids.slice(0, mostRead)) {
    const { passages } = await documents.readPassages(id, 0, mostPassages);
    const isTable = passages.some(({ row }) => row !== null);
    if (!isTable) meetings.push(...splitMeetings(passages, today, timeZone));
  }
  return meetings;
}

/** All of a document. */
export const readLines = async (documents: Desk, id: string): Promise<MeetingLine[]> =>
  linesOf((await documents.readPassages(id, 0, mostPassages)).passages);

const linesOf = (passages: Quote['passage'][]): MeetingLine[] =>
  passages.flatMap((passage) =>
    passage.text.split('\n').map((text, at) => ({ passage, text: text.trim(), heading: headingAbove(passage, at) })),
  );

/** Who meets, as a question and as minutes name them. */
const bodies: { asked: RegExp; said: RegExp }[] = [
  { asked: /\b(?:board|directors?|trustees?)\b/i, said: /\b(?:board|directors?|trustees?)\b/i },
  { asked: /\b(?:staff|team)\b(?: (?:meeting|minutes|notes)|[\s?.!]*$)/i, said: /\b(?:staff|team)\b/i },
  { asked: /\bcommittee\b/i, said: /\bcommittee\b/i },
  { asked: /\b(?:volunteers?|members?(?:hip)?)(?:'s?)? (?:meeting|minutes)\b/i, said: /\b(?:volunteers?|members?)\b/i },
];

/** The minutes of the board, the staff or whoever a question names; all where none are known to be theirs. */
export function ofNamedBody(meetings: Meeting[], text: string): Meeting[] {
  const body = bodies.find(({ asked }) => asked.test(text));
  const theirs = meetings.filter(({ name, lines }) => {
    const head = [plainName(name), ...lines.slice(0, bodyLines).map((line) => line.text)].join('\n');
    return body?.said.test(head);
  });
  if (!body || theirs.length > 0) return theirs.length > 0 ? theirs : meetings;
  const ofNobody = meetings.filter(({ name }) => !bodies.some(({ said }) => said.test(plainName(name))));
  return ofNobody.length > 0 ? ofNobody : meetings;
}

export const describeDay = ({ date: { year, month, day } }: Meeting): string =>
  [
    monthNames[month - 1],
    day === null ? '' : ` ${day}`,
    year === null ? '' : day === null ? ` ${year}` : `, ${year}`,
  ].join('');

const plainName = (name: string): string => name.replace(/\.\w{2,5}$/, '').replaceAll(/[_]/g, ' ');

/** A line that names minutes or a meeting, and its day, begins the next one. */
function splitMeetings(passages: Quote['passage'][], today: string, timeZone: string): Meeting[] {
  const [first] = passages;
  if (!first) return [];
  const lines = linesOf(passages);
  const ofName = readName(first.name, timeZone);
  const meetings: Meeting[] = [];
  let open: MeetingLine[] = [];
  let date: Meeting['date'] | null = null;
  const close = () => {
    const known = date ?? ofName;
    if (known) meetings.push({ documentId: first.documentId, name: first.name, date: known, order: '', lines: open });
  };
  for (const [at, line] of lines.entries()) {
    const said = readHeading(line.text, at, timeZone);
    if (said && date === null) date = join(said, ofName);
    else if (said && date && ofMinutes.test(line.text) && (said.month !== date.month || said.day !== date.day)) {
      close();
      [open, date] = [[], said];
    }
    open.push(line);
  }
  close();
  return meetings.map((meeting) => ({ ...meeting, order: orderOf(meeting.date, today) }));
}

function readHeading(text: string, at: number, timeZone: string): Meeting['date'] | null {
  const mayTell = text.length <= longestHeading && (at < headLines || ofMinutes.test(text)) && !isOfAnother.test(text);
  const from = mayTell ? readDateMentions(text, timeZone)[0]?.from : undefined;
  return from ? { year: from.year, month: from.month, day: from.day } : null;
}

function readName(name: string, timeZone: string): Meeting['date'] | null {
  const plain = plainName(name);
  const from = readDateMentions(plain, timeZone)[0]?.from;
  const year = Number(/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(plain)?.[0]) || null;
  if (from) return { ...from, year: from.year ?? year };
  const month = monthNamed(plain);
  return month === null ? null : { year, month, day: null };
}

/** The name tells the year that the text leaves out, and the month where the two differ. */
function join(said: Meeting['date'], ofName: Meeting['date'] | null): Meeting['date'] {
  if (!ofName) return said;
  return ofName.month === said.month ? { ...said, year: said.year ?? ofName.year } : ofName;
}

const pad = (number: number): string => String(number).padStart(2, '0');

function orderOf({ year, month, day }: Meeting['date'], today: string): string {
  const inYear = `-${pad(month)}-${pad(day ?? 1)}`;
  const thisYear = Number(today.slice(0, 4));
  return `${year ?? (inYear <= today.slice(4) ? thisYear : thisYear - 1)}${inYear}`;
}
