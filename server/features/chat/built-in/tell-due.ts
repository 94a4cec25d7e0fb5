// "What is due this week?": the organization's open tasks, and the action items of its minutes.
import { describePlace, placeOfWords, readDateMentions } from '../../documents/text.ts';
import type { OpenTask } from '../../tasks/index.ts';
import type { Question } from '../answerer.ts';
import { citeDocument, sourceOf } from '../cite-document.ts';
import type { Composed } from '../composed.ts';
import { escapeMarkdown } from '../escape-markdown.ts';
import { longDate } from '../long-date.ts';
import { isoDay } from '../quote-days.ts';
import { isSameTask, titleWords } from '../suggested-tasks/same-task.ts';
import { readActionItems, type ActionItem } from './action-lines.ts';
import { readDuePeriod, type DuePeriod } from './due-period.ts';
import { describeDay, readMeetings, type Meeting } from './read-meetings.ts';
import { isOf, namesIn } from './tell-actions.ts';

const mostListed = 20;
const mostNext = 5;
const taskLink = '[Task Management](/tasks)';
const ofAsker = /\b(?:i|my|mine|me)\b/i;
const beforeDay = /[\s,;:(]*(?:\b(?:by|before|until|due|on|no later than)\b[\s:]*)*$/i;

interface Due {
  /** YYYY-MM-DD */
  day: string;
  what: string;
  who: string;
}

interface DueItem extends Due {
  item: ActionItem;
  meeting: Meeting;
}

/** Null where that is not asked. */
export async function tellDue(question: Question): Promise<Composed | null> {
  const { text, today, documents, timeZone, recall, askerName } = question;
  const period = readDuePeriod(text, today);
  if (!period) return null;
  const isOwn = ofAsker.test(text.replace(/\b(?:show|tell|give) me\b/i, ''));
  const open = (await recall.openTasks()).filter((task) => !isOwn || nameOf(task) === askerName);
  const tasks = open.flatMap((task) => dueOf(task));
  const overdue = tasks.filter(({ day }) => day < today);
  if (period.kind === 'overdue') return tellOverdue(overdue);
  const known = open.map(({ title }) => titleWords(title));
  const meetings = documents ? await readMeetings(documents, today, timeZone) : [];
  const items = meetings
    .flatMap((meeting) => readItems(meeting, timeZone))
    .filter(({ item }) => !isOwn || isOf(item, namesIn(askerName)))
    .filter(({ what }) => !known.some((title) => isSameTask(title, titleWords(what))));
  const coming = [...tasks, ...items]
    .filter(({ day }) => isWithin(day, period, today))
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, period.kind === 'next' ? mostNext : undefined);
  return present(period, {
    tasks: tasks.filter((task) => coming.includes(task)),
    items: items.filter((item) => coming.includes(item)),
    overdue,
    undated: open.filter(({ dueDate }) => dueDate === null).length,
    readsDocuments: documents !== null,
  });
}

const isWithin = (day: string, { from, to }: DuePeriod, today: string): boolean =>
  day >= (from !== null && from > today ? from : today) && (to === null || day <= to);

const nameOf = ({ assignee }: OpenTask): string => `${assignee?.firstName ?? ''} ${assignee?.lastName ?? ''}`.trim();

const dueOf = (task: OpenTask): Due[] =>
  task.dueDate ? [{ day: task.dueDate.toISOString().slice(0, 10), what: task.title, who: nameOf(task) }] : [];

/** Those with a day; one without a year is that after the meeting. */
function readItems(meeting: Meeting, timeZone: string): DueItem[] {
  return readActionItems(meeting.lines).flatMap((item) => {
    const mention = readDateMentions(item.what, timeZone).at(-1);
    if (!mention) return [];
    const { month, day: dayOfMonth } = mention.from;
    const year = Number(meeting.order.slice(0, 4));
    const same = isoDay(mention.from.year ?? year, month, dayOfMonth);
    const day = mention.from.year === null && same < meeting.order ? isoDay(year + 1, month, dayOfMonth) : same;
    const told = item.what.slice(0, mention.start).replace(beforeDay, '');
    return [{ day, what: told === '' ? item.what : told, who: item.who, item, meeting }];
  });
}

interface Found {
  tasks: Due[];
  items: DueItem[];
  overdue: Due[];
  undated: number;
  readsDocuments: boolean;
}

function present(period: DuePeriod, { tasks, items, overdue, undated, readsDocuments }: Found): Composed {
  const passages = [...new Set(items.map(({ item }) => item.line.passage))];
  const quoted = passages.map((passage, index) => {
    const own = items.filter(({ item }) => item.line.passage === passage);
    const where = describePlace(placeOfWords(passage, own[0]!.item.line.text));
    const of = [where, `meeting of ${describeDay(own[0]!.meeting)}`].filter(Boolean).join(', ');
    const lines = own.map(({ item }) => item.line.text).join('\n');
    return {
      text: `From **${escapeMarkdown(passage.name)}**, ${escapeMarkdown(of)} [${index + 1}]:\n\n${list(own, ({ who, what }) => (who === '' ? what : `${who}: ${what}`))}`,
      citation: citeDocument(sourceOf(passage, index + 1, lines)),
    };
  });
  const places = readsDocuments ? 'neither an open task nor an action item of your minutes has' : 'no open task has';
  const isNext = period.kind === 'next';
  const lead =
    tasks.length + items.length === 0
      ? `Nothing is due ${isNext ? 'from today on' : period.words}: ${places} a day in that time.`
      : `Due ${period.words}:`;
  const text = [
    lead,
    ...(tasks.length > 0 ? [`From ${taskLink}:\n\n${list(tasks, tellTask)}`] : []),
    ...quoted.map((each) => each.text),
    ...(overdue.length > 0 ? [`Overdue already:\n\n${list(overdue, tellTask)}`] : []),
    ...(undated > 0
      ? [
          `${undated} open ${undated === 1 ? 'task has' : 'tasks have'} no due date. You find all of them under ${taskLink}.`,
        ]
      : []),
  ].join('\n\n');
  return { text, metadata: quoted.length > 0 ? { citations: quoted.map(({ citation }) => citation) } : {} };
}

const tellOverdue = (overdue: Due[]): Composed => ({
  text:
    overdue.length > 0
      ? `Overdue:\n\n${list(overdue, tellTask)}\n\nFrom ${taskLink}.`
      : `No open task of ${taskLink} is overdue.`,
  metadata: {},
});

const tellTask = ({ what, who }: Due): string => (who === '' ? what : `${what} (${who})`);

function list<Each extends Due>(all: Each[], tell: (due: Each) => string): string {
  const sorted = all.toSorted((one, other) => one.day.localeCompare(other.day));
  const lines = sorted.slice(0, mostListed).map((due) => `- **${longDate(due.day)}:** ${escapeMarkdown(tell(due))}`);
  const more = all.length - mostListed;
  return [...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n');
}
