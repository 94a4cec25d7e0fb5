// "What did the board decide in October?": the motions and decisions of a meeting, from its minutes.
import type { Question } from '../answerer.ts';
import { citeDocument } from '../cite-document.ts';
import type { Composed } from '../composed.ts';
import { escapeMarkdown } from '../escape-markdown.ts';
import { presentQuotes } from '../quote-documents.ts';
import { isFollowUp, isShort, type Thread } from './follow-up.ts';
import { topicsBeside } from './find-said.ts';
import { readMeetings, type Meeting } from './read-meetings.ts';
import { monthNamed, monthNames, withoutMonth } from './month-names.ts';
import { chooseLines, type KindOfLine } from './decision-lines.ts';

const longestQuestion = 200;
const asksWhat =
  /^(?:(?:and|so|but|ok|okay|hi|hello|please|can you|could you|tell me|show me|give me|list|remind me)[, ]+)*(?:what|which|list|show|all|the|every|any)\b/i;
const asksForDecisions =
  /\b(?:decid(?:e|ed)|decisions?|approve[ds]?|vot(?:e|ed)(?: on)?|pass(?:ed)?|carried|fail(?:ed)?|rejected|motions?|resolutions?|resolved|agreed?|adopted?|happened)\b/i;
const asksForActions =
  /\b(?:action (?:items|points|steps)|to-?dos?|next steps|follow-?ups?|(?:have|has|need|needs|promised?|supposed) to (?:do|get done))\b/i;
const failed = /\b(?:fail(?:ed)?|rejected|defeated|not (?:pass|approve[d]?)|turned down|voted down)\b/i;
const onlyPassed = /\b(?:approve[ds]?|pass(?:ed)?|carried|adopt(?:ed)?)\b/i;
const ofMeeting = /\b(?:meetings?|minutes|board|directors|trustees|committee|motions?)\b/i;
const ofLast = /\b(?:last|latest|most recent|previous)\b/i;
const isOfOthers = /\b(?:should|could|would|can|may|must|usually|need(?:s)? to (?:be )?(?:approve|vote|decide)|how)\b/i;
const ofAsking =
  'decide decided decision decisions approve approved vote voted votes motion motions pass passed carry carried fail failed reject rejected defeated turned resolution resolutions resolved agree agreed adopt adopted board directors trustees committee meeting meetings minutes latest previous recent happened made taken action items points steps todo todos follow ups followups before need promised supposed done list';

/** Null where that is not asked, or there are no minutes. */
export async function tellDecisions(question: Question, thread: Thread | null): Promise<Composed | null> {
  const { documents, today, timeZone } = question;
  const asked = readAsked(question.text, thread);
  if (!documents || asked === null) return null;
  const kind = kindOf(asked);
  const month = monthNamed(asked);
  const topics = topicsBeside(withoutMonth(asked).replaceAll(/\b(?:19|20)\d\d\b/g, ' '), ofAsking);
  const year = Number(/\b(?:19|20)\d\d\b/.exec(asked)?.[0] ?? 0);
  const isOfMeeting = ofMeeting.test(asked) || (kind !== 'actions' && (month !== null || ofLast.test(asked)));
  if (!kind || !isOfMeeting || (topics.length > 0 && month === null)) return null;
  const meetings = await readMeetings(documents, today, timeZone);
  if (meetings.length === 0) return null;
  const fitting = meetings.filter(
    ({ date }) => (month === null || date.month === month) && (year === 0 || date.year === year),
  );
  const [newest] = fitting.toSorted((one, other) => other.order.localeCompare(one.order));
  if (!newest) return month === null ? null : admitNoMinutes(month, meetings);
  const chosen =
    month === null ? [newest] : fitting.filter(({ date }) => date.year === newest.date.year).slice(0, mostMeetings);
  const quotes = chosen.flatMap((meeting) => chooseLines(meeting, kind, topics));
  if (quotes.length > 0) return presentQuotes(openings[kind](describeDay(newest), chosen.length), quotes);
  return topics.length > 0 ? null : admitNone(kind, newest);
}

const mostMeetings = 3;

function kindOf(asked: string): KindOfLine | null {
  if (asksForActions.test(asked)) return 'actions';
  if (!asksForDecisions.test(asked)) return null;
  return failed.test(asked) ? 'failed' : onlyPassed.test(asked) ? 'passed' : 'decided';
}

/** "And in October?" is asked of what was asked before. */
function readAsked(text: string, thread: Thread | null): string | null {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length > longestQuestion || isOfOthers.test(withoutMonth(plain))) return null;
  if (asksWhat.test(plain) && kindOf(plain)) return plain;
  const goesOn = thread !== null && isFollowUp(plain) && isShort(plain) && monthNamed(plain) !== null;
  const before = goesOn ? readAsked(thread.question, null) : null;
  return before && `${withoutMonth(before)} ${plain}`;
}

const openings: Record<KindOfLine, (day: string, meetings: number) => string> = {
  decided: (day, meetings) => `What was decided, as the ${tellMinutes(day, meetings)} it:`,
  passed: (day, meetings) => `What was approved, as the ${tellMinutes(day, meetings)} it:`,
  failed: (day, meetings) => `What did not pass, as the ${tellMinutes(day, meetings)} it:`,
  actions: (day, meetings) => `What somebody took on, as the ${tellMinutes(day, meetings)} it:`,
};

const tellMinutes = (day: string, meetings: number): string =>
  meetings > 1 ? 'minutes of that month tell' : `minutes of ${day} tell`;

const describeDay = ({ date: { year, month, day } }: Meeting): string =>
  [
    monthNames[month - 1],
    day === null ? '' : ` ${day}`,
    year === null ? '' : day === null ? ` ${year}` : `, ${year}`,
  ].join('');

const mostNamed = 5;

function admitNoMinutes(month: number, meetings: Meeting[]): Composed {
  const named = [...new Map(meetings.map((meeting) => [meeting.documentId, meeting])).values()].slice(0, mostNamed);
  const names = named.map(({ name }, index) => `**${escapeMarkdown(name)}** [${index + 1}]`).join(', ');
  return {
    text: `I found no minutes of ${monthNames[month - 1]} in your documents. The minutes that I can read are in ${names}.`,
    metadata: { citations: named.map((meeting, index) => citeMeeting(meeting, index + 1)) },
  };
}

const none: Record<KindOfLine, string> = {
  decided: 'motion or decision',
  passed: 'motion that passed',
  failed: 'motion that failed',
  actions: 'task that somebody took on',
};

const admitNone = (kind: KindOfLine, meeting: Meeting): Composed => ({
  text: `The minutes of ${describeDay(meeting)}, **${escapeMarkdown(meeting.name)}** [1], name no ${none[kind]} in words that I can tell for certain. Please read them there.`,
  metadata: { citations: [citeMeeting(meeting, 1)] },
});

const citeMeeting = ({ documentId, name }: Meeting, number: number) =>
  citeDocument({ number, documentId, name, place: null, blocks: null });
