// "Who was at the last board meeting?", "Who missed it?": the lines of minutes that say who was there.
import type { Question } from '../answerer.ts';
import type { Composed } from '../composed.ts';
import { escapeMarkdown } from '../escape-markdown.ts';
import { presentQuotes, type Quote } from '../quote-documents.ts';
import { monthNamed } from './month-names.ts';
import { describeDay, ofNamedBody, readMeetings, type Meeting } from './read-meetings.ts';

const longestQuestion = 160;
const mostBelow = 20;
const longestName = 60;
const asked =
  /^(?:(?:and|so|ok|okay|hi|hello|please|tell me|can you tell me)[, ]+)*who(?: all| else)? (?<did>[^?]*?)\b(?:meeting|minutes)\b/i;
const wasAway = /\b(?:missed|skipped|absent|missing|excused|(?:was|were|did|could)(?: not|n['’]t)|not there)\b/i;
const wasThere = /^(?:was|were) (?:there|here|present|in|at|on|around)\b|^(?:attended|came|showed up|joined|sat in)\b/i;
const saysThere =
  /^(?:(?:board |committee |staff )?(?:members?|directors?|trustees?|staff) )?(?:present|attendees|attending|attendance|in attendance|those present|here)\b/i;
const saysAway =
  /^(?:(?:board |committee |staff )?(?:members?|directors?|trustees?|staff) )?(?:absent|excused|regrets|not present|missing|unable to attend)\b/i;

/** Lines of a text that were read as one paragraph. */
const nextList =
  /\s(?=(?:Present|Absent|Excused|Regrets|Not present|Also present|Guests?|Visitors?|Quorum|Staff present)\s*:)/;

/** Null where that is not asked, or no minutes tell it. */
export async function tellAttendance({ text, documents, today, timeZone }: Question): Promise<Composed | null> {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const did = plain.length <= longestQuestion ? (asked.exec(plain)?.groups?.['did'] ?? '') : '';
  const isAway = wasAway.test(did);
  if (!documents || !(isAway || wasThere.test(did))) return null;
  const month = monthNamed(plain);
  const [last] = ofNamedBody(await readMeetings(documents, today, timeZone), plain)
    .filter(({ order, date }) => order <= today && (month === null || date.month === month))
    .toSorted((one, other) => other.order.localeCompare(one.order));
  if (!last) return null;
  const [there, away] = [readPeople(last, saysThere), readPeople(last, saysAway)];
  const told = isAway ? away : there;
  const day = escapeMarkdown(describeDay(last));
  if (told) return presentQuotes(`The minutes of ${day} say:`, [told]);
  return isAway && there
    ? presentQuotes(`The minutes of ${day} name nobody who was absent. They say who was there:`, [there])
    : null;
}

/** The line, with the names below it where it has none itself. */
function readPeople(meeting: Meeting, says: RegExp): Quote | null {
  const lines = meeting.lines.flatMap((each) =>
    each.text.split(nextList).map((text) => ({ ...each, text: text.trim() })),
  );
  const at = lines.findIndex(({ text }) => says.test(text));
  const line = lines[at];
  if (!line) return null;
  const below = lines.slice(at + 1, at + 1 + mostBelow);
  const end = below.findIndex(
    ({ text, passage }) =>
      passage !== line.passage || text === '' || text.length > longestName || /[:.]$|^\w+:/.test(text),
  );
  const isAlone = !/\p{Lu}\p{Ll}+/u.test(line.text.replace(says, ''));
  const names = isAlone ? below.slice(0, end < 0 ? below.length : end) : [];
  return { passage: line.passage, words: [line, ...names].map(({ text }) => text).join('\n') };
}
