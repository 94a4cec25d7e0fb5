// "What did the board decide in October?": the motions and decisions of a meeting, from its minutes.
import { monthNames } from '../../../../contract/month-names.ts';
import type { Question } from '../answerer.ts';
import { citeDocument } from '../cite-document.ts';
import type { Composed } from '../composed.ts';
import { escapeMarkdown } from '../escape-markdown.ts';
import { presentQuotes } from '../quote-documents.ts';
import { isFollowUp, isShort, type Thread } from './follow-up.ts';
import { topicsBeside } from './find-said.ts';
import { describeDay, ofNamedBody, readMeetings, type Meeting } from './read-meetings.ts';
import { dayNamed, monthNamed, withoutMonth } from './month-names.ts';
import { chooseLines, type KindOfLine } from './decision-lines.ts';
import { tellItemsOn } from './tell-who-does.ts';

const longestQuestion = 200;
const asksWhat =
  /^(?:(?:and|so|but|ok|okay|hi|hello|please|can you|could you|tell me|show me|give me|list|remind me)[, ]+)*(?:what|which|list|show|all|the|every|any)\b/i;
/** "Did the board approve the raise?" */
const asksWhether =
  /^(?:(?:and|so|but|ok|okay|hi|hello)[, ]+)*(?:did|has|have) (?:the |our )?(?:board|directors|trustees|committee)\b/i;
const ofBody = /\b(?:staff|team|volunteers?|members?(?:hip)?)(?='?s? (?:meeting|minutes|notes)\b)/gi;
const asksForDecisions =
  /\b(?:decid(?:e|ed)|decisions?|approve[ds]?|vot(?:e|ed)(?: on)?|pass(?:ed)?|carried|fail(?:ed)?|rejected|motions?|resolutions?|resolved|agreed?|adopted?|happened)\b/i;
const failed = /\b(?:fail(?:ed)?|rejected|defeated|not (?:pass|approve[d]?)|turned down|voted down)\b/i;
const onlyPassed = /\b(?:approve[ds]?|pass(?:ed)?|carried|adopt(?:ed)?)\b/i;
const ofMeeting = /\b(?:meetings?|minutes|board|directors|trustees|committee|motions?)\b/i;
const ofLast = /\b(?:last|latest|most recent|previous)\b/i;
const isOfOthers = /\b(?:should|could|would|can|may|must|usually|need(?:s)? to (?:be )?(?:approve|vote|decide)|how)\b/i;
/** "…, and who has to do what?" */
const andWho =
  /[,;?.]?\s(?:and\s)?who (?:does|is doing|will do|should do|must do|(?:has|needs|is (?:supposed|expected)) to do) what\b[^?]*\?*$/i;
const ofAsking =
  'decide decided decision decisions approve approved vote voted votes motion motions pass passed carry carried fail failed reject rejected defeated turned resolution resolutions resolved agree agreed adopt adopted board directors trustees committee meeting meetings minutes latest previous recent happened made taken list';

/** Null where that is not asked, or there are no minutes; `isOurs`: what is asked is ours without a word that says so. */
export async function tellDecisions(
  question: Question,
  thread: Thread | null,
  isOurs = false,
): Promise<Composed | null> {
  const whole = question.text.trim();
  const text = whole.length <= longestQuestion ? whole.replace(andWho, '') : whole;
  const decided = await tellDecided({ ...question, text }, thread, isOurs);
  const before = decided?.metadata.citations;
  if (!decided || !before || text === whole) return decided;
  const items = await tellItemsOn({ ...question, text }, topicsOf(text), before.length);
  if (!items) return decided;
  return {
    text: `${decided.text}\n\n${items.text}`,
    metadata: { ...decided.metadata, citations: [...before, ...(items.metadata.citations ?? [])] },
  };
}

const topicsOf = (asked: string): string[] =>
  topicsBeside(
    withoutMonth(dayNamed(asked).rest)
      .replaceAll(/\b(?:19|20)\d\d\b/g, ' ')
      .replaceAll(ofBody, ' '),
    ofAsking,
  );

async function tellDecided(question: Question, thread: Thread | null, isOurs: boolean): Promise<Composed | null> {
  const { documents, today, timeZone } = question;
  const asked = readAsked(question.text, thread);
  if (!documents || asked === null) return null;
  const kind = kindOf(asked);
  const { day } = dayNamed(asked);
  const month = monthNamed(asked) ?? day?.month ?? null;
  const topics = topicsOf(asked);
  const year = Number(/\b(?:19|20)\d\d\b/.exec(asked)?.[0] ?? 0);
  const isOfMeeting = isOurs || ofMeeting.test(asked) || month !== null || ofLast.test(asked);
  if (!kind || !isOfMeeting) return null;
  const meetings = await readMeetings(documents, today, timeZone);
  if (meetings.length === 0) return null;
  const ofBodies = ofNamedBody(meetings, asked).toSorted((one, other) => other.order.localeCompare(one.order));
  const fitting = ofBodies
    .filter(({ date }) => (month === null || date.month === month) && (year === 0 || date.year === year))
    .filter(({ date }) => day === null || date.day === null || date.day === day.day);
  if (topics.length > 0 && month === null) return tellOnTopic(fitting, kind, topics);
  // Notes of the staff have no motions: the last meeting that decided anything is meant.
  const deciding =
    month === null ? fitting.find((meeting) => chooseLines(meeting, 'decided', []).length > 0) : undefined;
  const newest = deciding ?? fitting[0];
  // "The gala on December 5" is no meeting.
  if (!newest && day && topics.length > 0) return tellOnTopic(ofBodies, kind, topics);
  if (!newest) return month === null ? null : admitNoMinutes(month, day?.day ?? null, meetings);
  const chosen =
    month === null ? [newest] : fitting.filter(({ date }) => date.year === newest.date.year).slice(0, mostMeetings);
  const quotes = chosen.flatMap((meeting) => chooseLines(meeting, kind, topics));
  if (quotes.length > 0)
    return presentQuotes(`${namesOfKind[kind]}, as the ${tellMinutes(describeDay(newest), chosen.length)} it:`, quotes);
  return topics.length > 0 ? null : admitNone(kind, newest);
}

/** "What did the board decide about the van?": at any meeting; null where no line of a decision speaks of it. */
function tellOnTopic(meetings: Meeting[], kind: KindOfLine, topics: string[]): Composed | null {
  const told = meetings
    .map((meeting) => ({ meeting, quotes: chooseLines(meeting, kind, topics) }))
    .filter(({ quotes }) => quotes.length > 0)
    .slice(0, mostMeetings);
  const [newest] = told;
  if (!newest) return null;
  const days = told.length === 1 ? `minutes of ${describeDay(newest.meeting)} tell` : 'minutes tell';
  return presentQuotes(
    `${namesOfKind[kind]}, as the ${days} it:`,
    told.flatMap(({ quotes }) => quotes),
  );
}

const mostMeetings = 3;

function kindOf(asked: string): KindOfLine | null {
  if (!asksForDecisions.test(asked)) return null;
  return failed.test(asked) ? 'failed' : onlyPassed.test(asked) ? 'passed' : 'decided';
}

/** "And in October?" is asked of what was asked before. */
function readAsked(text: string, thread: Thread | null): string | null {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length > longestQuestion || isOfOthers.test(withoutMonth(plain))) return null;
  const kind = kindOf(plain);
  if (kind && (asksWhat.test(plain) || (asksWhether.test(plain) && monthNamed(plain) === null))) return plain;
  const goesOn = thread !== null && isFollowUp(plain) && isShort(plain) && monthNamed(plain) !== null;
  const before = goesOn ? readAsked(thread.question, null) : null;
  return before && `${withoutMonth(before)} ${plain}`;
}

const namesOfKind: Record<KindOfLine, string> = {
  decided: 'What was decided',
  passed: 'What was approved',
  failed: 'What did not pass',
};

const tellMinutes = (day: string, meetings: number): string =>
  meetings > 1 ? 'minutes of that month tell' : `minutes of ${day} tell`;

const mostNamed = 5;

function admitNoMinutes(month: number, day: number | null, meetings: Meeting[]): Composed {
  const named = [...new Map(meetings.map((meeting) => [meeting.documentId, meeting])).values()].slice(0, mostNamed);
  const names = named.map(({ name }, index) => `**${escapeMarkdown(name)}** [${index + 1}]`).join(', ');
  return {
    text: `I found no minutes of ${monthNames[month - 1]}${day === null ? '' : ` ${day}`} in your documents. The minutes that I can read are in ${names}.`,
    metadata: { citations: named.map((meeting, index) => citeMeeting(meeting, index + 1)) },
  };
}

const none: Record<KindOfLine, string> = {
  decided: 'motion or decision',
  passed: 'motion that passed',
  failed: 'motion that failed',
};

const admitNone = (kind: KindOfLine, meeting: Meeting): Composed => ({
  text: `The minutes of ${describeDay(meeting)}, **${escapeMarkdown(meeting.name)}** [1], name no ${none[kind]} in words that I can tell for certain. Please read them there.`,
  metadata: { citations: [citeMeeting(meeting, 1)] },
});

const citeMeeting = ({ documentId, name }: Meeting, number: number) =>
  citeDocument({ number, documentId, name, place: null, blocks: null });
