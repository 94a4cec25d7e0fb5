// What the Meeting Agenda and Meeting Minutes guides compute, as Markdown.
import { readActionLine, readWorkPlanLine } from './arithmetic/action-line.ts';
import { readTopics, sumMinutes } from './arithmetic/agenda.ts';
import { readMotionLine } from './arithmetic/motion.ts';
import { addMinutes, clockTime } from './calendar-text.ts';
import { formatTable, toCell } from './guide-table.ts';
import type { Insertions } from './inserted-text.ts';
import { joinNames } from './profile-facts.ts';
import { isGiven, textOf } from './template-values.ts';
import { splitLines } from './text-lines.ts';

interface TimedItem {
  /** `null` where nobody said how long it takes. */
  minutes: number | null;
  /** Item, purpose, who leads it. */
  cells: readonly unknown[];
}

const isTimedItem = (value: unknown): value is TimedItem =>
  typeof value === 'object' && value !== null && 'cells' in value;

export const agendaHelpers = (insertions: Insertions) => ({
  /** An item with a fixed place on the agenda; with a fourth value, only where that one is given. */
  timed: (...values: unknown[]): TimedItem | null => {
    const [minutes, label, who, detail] = values;
    if (values.length > 3 && !isGiven(detail)) return null;
    const item = values.length > 3 ? `${String(label)}: ${String(detail)}` : label;
    return { minutes: Number(minutes), cells: [item, '', who ?? ''] };
  },
  agenda_topics: (topics: unknown, decisions: unknown): TimedItem[] =>
    readTopics(textOf(topics), textOf(decisions)).map(({ topic, purpose, owner, preRead, minutes }) => ({
      minutes,
      cells: [
        preRead === '' ? insertions.text(topic) : `${insertions.text(topic)} (read first: ${insertions.text(preRead)})`,
        purpose,
        toCell(owner, insertions),
      ],
    })),
  /** The items with the time each starts, from `start`; no times after an item whose length is not known. */
  timed_table: (start: unknown, ...items: unknown[]) =>
    formatTimedTable(textOf(start), items.flat().filter(isTimedItem)),
  /** So many minutes, where the answer is given. */
  minutes_for: (answer: unknown, minutes: unknown) => (isGiven(answer) ? Number(minutes) : 0),
  time_check: (length: unknown, topics: unknown, ...fixed: unknown[]) =>
    checkTime(textOf(length), textOf(topics), fixed.map(Number), insertions),
  motion_table: (motions: unknown) => formatMotions(textOf(motions), insertions),
  /** The motions with more votes than people present; nothing where all fit. */
  vote_check: (motions: unknown, present: unknown) => {
    const count = splitLines(textOf(present)).length;
    const over = splitLines(textOf(motions))
      .map(readMotionLine)
      .filter(({ voters }) => (voters ?? 0) > count);
    return over.length === 0 ? '' : joinNames(over.map(({ text }) => `${insertions.text(text)}`));
  },
  /** "What, who, by when", and if need be what it costs, of each line. */
  action_rows: (actions: unknown) =>
    splitLines(textOf(actions)).map((line) => {
      const { what, who, when } = readWorkPlanLine(line);
      return { what: insertions.text(what), who: toCell(who, insertions), when: toCell(when, insertions) };
    }),
  action_table: (actions: unknown) =>
    formatTable(
      ['Action', 'Owner', 'Due'],
      splitLines(textOf(actions)).map((line) => {
        const { what, who, when } = readActionLine(line);
        const missing = (name: string) => insertions.missingInRow(name);
        return [
          insertions.text(what),
          toCell(who, insertions) || missing('owner'),
          toCell(when, insertions) || missing('date'),
        ];
      }),
    ),
});

function formatTimedTable(start: string, items: readonly TimedItem[]): string {
  const isTime = /^\d\d?:\d\d$/.test(start);
  let elapsed: number | null = isTime ? 0 : null;
  const rows = items.map(({ minutes, cells }) => {
    const time = elapsed === null ? '' : clockTime(addMinutes(start, elapsed));
    elapsed = elapsed === null || minutes === null ? null : elapsed + minutes;
    return [time, minutes ?? '', ...cells];
  });
  return formatTable(['Time', 'Min.:', 'Item', 'Purpose', 'Led by'], rows);
}

function checkTime(length: string, topics: string, fixed: readonly number[], insertions: Insertions): string {
  const planned = Number(/^\d+/.exec(length)?.[0] ?? 0);
  const read = readTopics(topics, '');
  const needed = sumMinutes(read) + fixed.reduce((total, next) => total + next, 0);
  const unknown = read.filter(({ minutes }) => minutes === null).map(({ topic }) => `${insertions.text(topic)}`);
  const left = planned - needed;
  const balance =
    left < 0
      ? `${-left} more than there are: shorten an item or move one to another day`
      : left === 0
        ? 'all there are'
        : `which leaves ${left}`;
  return `The items take ${needed} of ${planned} minutes, ${balance}${unknown.length === 0 ? '' : `; without minutes so far: ${joinNames(unknown)}`}`;
}

const formatMotions = (motions: string, insertions: Insertions): string =>
  formatTable(
    ['No.', 'Motion', 'Moved by', 'Seconded by', 'For - against - abstained', 'Result'],
    splitLines(motions).map((line, index) => {
      const { text, movedBy, secondedBy, vote, result } = readMotionLine(line);
      const missing = (name: string) => insertions.missingInRow(name);
      return [
        index + 1,
        insertions.text(text),
        toCell(movedBy, insertions) || missing('mover'),
        toCell(secondedBy, insertions) || missing('second'),
        toCell(vote, insertions) || missing('vote'),
        result ?? missing('result'),
      ];
    }),
  );
