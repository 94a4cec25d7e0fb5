// Which year a date without one is in.
import { readAlternatives } from '../../../platform/english/word-list.ts';
import type { DocumentKind } from '../analysis/document-analysis-result.ts';
import type { CalendarParts, DateMention } from './read-date-mentions.ts';
import type { Statement } from './statements.ts';

export interface DatedStatement {
  statement: Statement;
  mentions: DateMention[];
  /** No text stands between the document's title and its heading, if it has one. */
  isUnderTitle: boolean;
}

export interface YearContext {
  /** When the document was written, where it says so. */
  documentDate: string | null;
  /** The title's. */
  year: number | null;
  today: string;
}

// Further down a date is of something else.
const headLength = 15;
const ofAnother = /\b(?:due|deadline|period|by|until|start|end|effective|review|return|award date|received|next)\b/i;
const past = new RegExp(String.raw`\b(?:${readAlternatives('past-words.txt')}|\w{3,}ed)\b`, 'iu');
const alwaysPast =
  /\b(?:minutes (?:of|from)|meeting of|held on|met on|dated|since)\b|\breported\b[^.]{0,80}\b(?:through|thru|as of)\b/i;
const ahead = new RegExp(String.raw`\b(?:${readAlternatives('ahead-words.txt')})\b`, 'iu');

export const toDay = (year: number, { month, day }: CalendarParts): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

export function readYearContext(
  dated: DatedStatement[],
  statements: Statement[],
  { kind, today }: { kind: DocumentKind; today: string },
): YearContext {
  const documentDate = findDocumentDate(dated, kind);
  const titles = statements.slice(0, 3).filter(({ kind }) => kind === 'heading');
  const year = titles.flatMap(({ text }) => listYears(text)).at(0) ?? null;
  return { documentDate, year, today };
}

function findDocumentDate(dated: DatedStatement[], kind: DocumentKind): string | null {
  for (const { statement, mentions } of dated) {
    if (statement.block >= headLength) return null;
    const [mention] = mentions;
    if (!mention?.from.year || mention.to || statement.text.length > 120 || ofAnother.test(statement.text)) continue;
    const rest = statement.text.slice(0, mention.start) + statement.text.slice(mention.end);
    // The first full day in minutes is that of their meeting.
    const standsAlone =
      kind === 'minutes' || statement.kind === 'heading' || rest.replace(/[^\p{L}]/gu, '').length <= 20;
    if (standsAlone) return toDay(mention.from.year, mention.from);
  }
  return null;
}

// "FY2026" and "2026-0412" are no calendar years.
const listYears = (text: string): number[] =>
  [...text.matchAll(/(?<![\w$.,#/-])(?:19|20)\d\d(?![\w/-]|[.,]\d)/g)].map(([year]) => Number(year));

const day = 86_400_000;
const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * day).toISOString().slice(0, 10);

function firstFrom(date: string, parts: CalendarParts): string {
  const year = Number(date.slice(0, 4));
  const candidate = toDay(year, parts);
  return candidate >= date ? candidate : toDay(year + 1, parts);
}

function lastUntil(date: string, parts: CalendarParts): string {
  const year = Number(date.slice(0, 4));
  const candidate = toDay(year, parts);
  return candidate <= date ? candidate : toDay(year - 1, parts);
}

/** What leads up to a day of the year to come: "We open April 16, 2027. Auditions are January 9." */
const isWithinYear = (from: string, day: string, until: string): boolean =>
  day < until && dayBefore(until, 366) <= from;

/** `neighbor` is a date with its year in the same sentence, paragraph or table. */
export function resolveDay(parts: CalendarParts, text: string, neighbor: string | null, context: YearContext): string {
  if (parts.year) return toDay(parts.year, parts);
  const isPast = alwaysPast.test(text) || (past.test(text) && !ahead.test(text));
  if (context.documentDate && isPast) return lastUntil(context.documentDate, parts);
  const next = context.documentDate ? firstFrom(context.documentDate, parts) : null;
  if (neighbor && isPast) return lastUntil(neighbor, parts);
  if (neighbor && !(next && context.documentDate && isWithinYear(context.documentDate, next, neighbor)))
    return firstFrom(dayBefore(neighbor, 90), parts);
  if (next) return next;
  return context.year ? toDay(context.year, parts) : firstFrom(context.today, parts);
}
