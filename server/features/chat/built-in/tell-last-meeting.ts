// "When did the board last meet?": the day of the newest minutes, not one that they speak of.
import { readDateMentions } from '../../documents/text.ts';
import type { Question } from '../answerer.ts';
import type { Composed } from '../composed.ts';
import { escapeMarkdown } from '../escape-markdown.ts';
import { quoteDays } from '../quote-days.ts';
import { describeDay, ofNamedBody, readMeetings } from './read-meetings.ts';

const longestQuestion = 160;
const headLines = 8;
const asked = [
  /^[^?]*\bwhen did (?:the |our )?(?:[\p{L}-]+ ){1,3}last (?:meet|have a meeting|get together)[\s?.!]*$/iu,
  /^[^?]*\bwhen did (?:the |our )?(?:[\p{L}-]+ ){1,3}meet last[\s?.!]*$/iu,
  /^[^?]*\b(?:when was|date of|what day was) (?:the|our) (?:last|latest|previous|most recent) (?:[\p{L}-]+ ){0,2}meeting[\s?.!]*$/iu,
];

/** Null where that is not asked, or no minutes tell it. */
export async function tellLastMeeting({ text, documents, today, timeZone }: Question): Promise<Composed | null> {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (!documents || plain.length > longestQuestion || !asked.some((form) => form.test(plain))) return null;
  const [last] = ofNamedBody(await readMeetings(documents, today, timeZone), plain)
    .filter(({ order }) => order <= today)
    .toSorted((one, other) => other.order.localeCompare(one.order));
  if (!last) return null;
  const head = last.lines.slice(0, headLines);
  const line = head.find((each) => readDateMentions(each.text, timeZone).length > 0) ?? head[0];
  if (!line) return null;
  const day = describeDay(last);
  return quoteDays(
    [{ day, quote: line.text, passage: line.passage }],
    `The last meeting that your documents have minutes of was on **${escapeMarkdown(day)}**.`,
  );
}
