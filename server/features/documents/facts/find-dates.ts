import type { DocumentKind, FoundDate } from '../analysis/document-analysis-result.ts';
import { labelDate, type DateLabel } from './label-date.ts';
import { shareMostWords, shareWord } from './label-words.ts';
import { readDateMentions, type CalendarParts, type DateMention } from './read-date-mentions.ts';
import type { Statement } from './statements.ts';
import { readYearContext, resolveDay, toDay, type DatedStatement, type YearContext } from './year-context.ts';

/** A day where it stands, before those of one thing become one. */
export interface FoundDay extends FoundDate {
  isWeak: boolean;
  /** What somebody is to do. */
  isItem: boolean;
  block: number;
  /** Of a table's row: the name of its column. */
  column: string | null;
}

interface Neighbor {
  day: string;
  block: number;
  section: string;
}

const mostDates = 100;
const mostPastDays = 12;
const yearly =
  /\b(?:fiscal year|each year|every year|annually|yearly|year[- ]end(?! (?!is\b|was\b|falls\b|on\b|of\b)\p{L}))\b/iu;
const between = /^,?\s*(?:-|–|—|to|through|thru|until|and)\s*(?:\w+day,\s*)?$/i;

export function findDays(
  statements: Statement[],
  kind: DocumentKind,
  { today, timeZone }: { today: string; timeZone: string },
): { days: FoundDay[]; writtenOn: string | null } {
  const titles = listTitles(statements);
  const dated = statements
    .map((statement): DatedStatement => {
      const isUnderTitle = statement.section === '' || titles.has(statement.section);
      return { statement, mentions: readDateMentions(statement.text, timeZone), isUnderTitle };
    })
    .filter(({ mentions }) => mentions.length > 0);
  const context = readYearContext(dated, statements, { kind, today });
  const found: FoundDay[] = [];
  let neighbor: Neighbor | null = null;
  for (const each of dated) {
    const { statement, mentions } = each;
    const days = readDays(each, neighbor && isNear(neighbor, statement) ? neighbor.day : null, context, kind);
    found.push(...days);
    const last = mentions.some(({ from }) => from.year) ? days.at(-1) : undefined;
    if (last) neighbor = { day: last.date, block: statement.block, section: statement.section };
  }
  return { days: found, writtenOn: context.documentDate };
}

function listTitles(statements: Statement[]): Set<string> {
  const end = statements.findIndex(({ kind }) => kind !== 'heading');
  return new Set(statements.slice(0, Math.max(0, end)).map(({ section }) => section));
}

/** In the same paragraph, or in the same list or table. */
const isNear = (neighbor: Neighbor, { block, section, kind }: Statement): boolean =>
  neighbor.block === block || (neighbor.section === section && kind !== 'paragraph');

function readDays(dated: DatedStatement, near: string | null, context: YearContext, kind: DocumentKind): FoundDay[] {
  const { statement, mentions } = dated;
  const { text, place, block } = statement;
  const days: FoundDay[] = [];
  let last: DateLabel | null = null;
  mentions.forEach((mention, index) => {
    // A day of a rule is of every year.
    if (mention.from.year === null && (kind === 'policy' || yearly.test(text))) return;
    const next = mentions[index + 1];
    const date = dayOf(dated, index, near, context);
    const label: DateLabel = labelDate(dated, index, last, kind);
    last = label;
    const { isWeak, isItem, column } = label;
    const add = (day: string, end: string) =>
      isDay(day) &&
      days.push({ date: day, label: `${label.text}${end}`, isWeak, isItem, column, place, quote: text, block });

    const isEnd = isRange(text, mentions[index - 1], mention);
    add(date, mention.to || isRange(text, mention, next) ? ' (start)' : isEnd ? ' (end)' : '');
    if (mention.to) add(firstAfter(mention.to, date), ' (end)');
  });
  return days;
}

/** A 29th of February without a year may be of one that has none. */
const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

function dayOf(
  { statement, mentions }: DatedStatement,
  index: number,
  near: string | null,
  context: YearContext,
): string {
  const { text } = statement;
  const mention = mentions[index]!;
  const next = mentions[index + 1];
  if (mention.from.year) return toDay(mention.from.year, mention.from);
  if (next?.from.year && isRange(text, mention, next))
    return lastBefore(mention.from, toDay(next.from.year, next.from));
  const before = mentions[index - 1];
  if (before?.from.year && between.test(text.slice(before.end, mention.start)))
    return firstAfter(mention.from, toDay(before.from.year, before.from));
  const yeared = mentions.find(({ from }) => from.year)?.from;
  const neighbor = yeared?.year ? toDay(yeared.year, yeared) : near;
  const clause = text.slice(before?.end ?? 0, next?.start ?? text.length);
  return resolveDay(mention.from, clause, neighbor, context);
}

function isRange(text: string, from: DateMention | undefined, to: DateMention | undefined): boolean {
  if (!from || !to) return false;
  const words = text.slice(from.end, to.start);
  const isJoinedByAnd = /\band\b/i.test(words) && !/\bbetween\s*$/i.test(text.slice(0, from.start));
  return between.test(words) && !isJoinedByAnd;
}

/** The beginning of a range is before its end: "December 1 to January 5, 2027". */
function lastBefore(parts: CalendarParts, end: string): string {
  const year = Number(end.slice(0, 4));
  const same = toDay(year, parts);
  return same <= end ? same : toDay(year - 1, parts);
}

function firstAfter(parts: CalendarParts, start: string): string {
  const year = parts.year ?? Number(start.slice(0, 4));
  const same = toDay(year, parts);
  return same >= start ? same : toDay(year + 1, parts);
}

/** A list of what was: of a column's days that are over, the first and the last. */
export function withoutHistory(found: FoundDay[], today: string): FoundDay[] {
  const over = found.filter(({ column, date }) => column && date < today);
  const ends = [...Map.groupBy(over, ({ column }) => column)].flatMap(([column, days]): FoundDay[] => {
    const sorted = days.toSorted((one, other) => one.date.localeCompare(other.date));
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last || days.length <= mostPastDays) return days;
    const tell = (day: FoundDay, end: string) => ({ ...day, label: `${column} (${end})`, isItem: true, isWeak: false });
    return first.date === last.date ? [tell(first, 'all')] : [tell(first, 'first'), tell(last, 'last')];
  });
  const told = new Set(over);
  return [...ends, ...found.filter((day) => !told.has(day))];
}

/** One entry a day and thing: the place that says most of it. */
export function tellOnce(found: FoundDay[]): FoundDate[] {
  const kept: FoundDay[] = [];
  for (const day of found) {
    const isSame = (other: FoundDay) =>
      other.isItem && day.isItem
        ? shareMostWords(other.label, day.label)
        : other.isWeak || day.isWeak || shareWord(other.label, day.label);
    const same = kept.findIndex((other) => other.date === day.date && isSame(other));
    if (same < 0 && kept.length < mostDates) kept.push(day);
    else if (same >= 0 && kept[same]!.isWeak && !day.isWeak) kept[same] = day;
  }
  return kept.map(({ date, label, place, quote }) => ({ date, label, place, quote }));
}
