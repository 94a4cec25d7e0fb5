// Rule 3: dates that federal law sets for Form 990, Form 8868, W-2 and 1099, and Form 941.

import { findMonth } from '../../../platform/english/months.ts';
import { readAlternatives } from '../../../platform/english/word-list.ts';
import { businessDayOnOrAfter, businessDayOnOrBefore } from './business-days.ts';
import {
  addDays,
  addMonths,
  findDay,
  formatShortDay,
  lastDayOfMonth,
  readDayParts,
  yearOf,
  type CalendarDay,
} from './calendar.ts';
import { countBusinessDays, findLeadDay, keepAhead, lateNote } from './lead-time.ts';
import { classifyWork, isPreparation } from './work-kind.ts';

export interface FiscalYear {
  /** 1 to 12 */
  endMonth: number;
  known: boolean;
}

interface Suggestion {
  date: CalendarDay;
  reason: string;
}

const FORM_NUMBER = /(?<![\w$#.,/-])(990|941|8868|1099)(s)?(?![\w/%]|[.,]\d)/gi;
const FORM_SUFFIX = /^-?(?:n|ez|pf|t|nec|misc)\b(?!-)/i;
const PLACE_BEFORE = /\b(?:room|suite|apt|apartment|unit|route|channel|ext|highway|hwy|box|no|number)\.? $/i;
const FORM_BEFORE = /\b(?:forms?|irs) $/i;
const COUNTED =
  /^ (?!(?:is|this|as|taxes|returns|filings|schedules|extensions|drafts|has|was)\b)(?:[a-z-]{1,30}s|people|children|men|women)\b/;
const STREET = /^ (?:[NSEW]\.? )?[A-Z][a-z]{1,30} (?:St|Street|Ave|Avenue|Rd|Road|Blvd|Dr|Drive|Ln|Lane|Way|Court)\b/;
const FILING_WORD = new RegExp(String.raw`\b(?:${readAlternatives('filing-words.txt')})\b`, 'iu');
const WAGE_STATEMENT = /(?<![\w-])W-?2s?\b(?!-)/;
const HANDLES_FORM = /\b(?:e-?file|file|submit|send|mail|sign|complete|finish)\b/i;
const FISCAL_YEAR_END =
  /\b(?:fiscal|tax|financial) year[- ]?(?:(?!end)\w{1,12} ){0,2}(?:ends?|ended|ending|closes)(?: (?:date|on|is|in))*:? ([a-z]{3,9})\b/i;
const QUARTER = /\b(?:q([1-4])|(first|second|third|fourth)[ -]quarter)\b/i;
const QUARTER_WORDS = ['first', 'second', 'third', 'fourth'];

function namesForm(text: string, number: string): boolean {
  for (const match of text.matchAll(FORM_NUMBER)) {
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 60);
    if (match[1] !== number || PLACE_BEFORE.test(before)) continue;
    if (FORM_SUFFIX.test(after) || FORM_BEFORE.test(before)) return true;
    if (after.startsWith('-') || COUNTED.test(after) || STREET.test(after)) continue;
    if (FILING_WORD.test(before) || FILING_WORD.test(after.slice(0, 25))) return true;
  }
  return false;
}

function formatDay(day: CalendarDay): string {
  return `${formatShortDay(day)}, ${yearOf(day)}`;
}

function suggestEarly(form: string, due: CalendarDay, businessDays: number, today: CalendarDay): Suggestion {
  const leadDay = findLeadDay(due, businessDays, today);
  const reason = `${form} is due ${formatDay(due)}; ${countBusinessDays(businessDays)} early.${lateNote(leadDay)}`;
  return { date: leadDay.day, reason };
}

/** The first one from today on, after its move off weekends and holidays */
function firstAhead(days: CalendarDay[], today: CalendarDay): CalendarDay {
  const moved = days.map(businessDayOnOrAfter).toSorted();
  return moved.find((day) => day >= today) ?? moved.at(-1) ?? today;
}

/** The 15th day of the 5th month after a fiscal year's end, or as many months later as an extension gives */
function findAnnualReturnDay(endMonth: number, extensionMonths: number, today: CalendarDay): CalendarDay {
  const years = [-2, -1, 0, 1].map((offset) => yearOf(today) + offset);
  const middles = years.flatMap((year) => findDay(year, endMonth, 15) ?? []);
  return firstAhead(
    middles.map((middle) => addMonths(middle, 5 + extensionMonths)),
    today,
  );
}

function suggestAnnualReturn(title: string, text: string, today: CalendarDay, fiscalYear: FiscalYear): Suggestion {
  const written = findMonth(FISCAL_YEAR_END.exec(text)?.[1] ?? '');
  const assumed = !written && !fiscalYear.known;
  const note = assumed ? ' Assumes a fiscal year that ends in December.' : '';
  const endMonth = written ?? (fiscalYear.known ? fiscalYear.endMonth : 12);
  const extended = /\bextended\b/i.test(text);
  const due = findAnnualReturnDay(endMonth, extended ? 6 : 0, today);
  const form = extended ? 'The extended Form 990' : 'Form 990';
  if (!extended && (namesForm(text, '8868') || /\bextension\b/i.test(text))) {
    const suggestion = suggestEarly('Form 8868, like the Form 990 that it extends,', due, 5, today);
    return { ...suggestion, reason: suggestion.reason + note };
  }
  if (isPreparation(classifyWork(title))) {
    const ready = keepAhead(businessDayOnOrBefore(addDays(due, -30)), due, today);
    const reason = `${form} is due ${formatDay(due)}; it is prepared and reviewed 30 days before.`;
    return { date: ready.day, reason: reason + lateNote(ready) + note };
  }
  const suggestion = suggestEarly(form, due, extended ? 5 : 2, today);
  return { ...suggestion, reason: suggestion.reason + note };
}

/** Without a named quarter, the returns of today's year: April, July, October, and January of the next. */
function suggestQuarterlyReturn(text: string, today: CalendarDay): Suggestion {
  const { year } = readDayParts(today);
  const named = QUARTER.exec(text);
  const quarter = named ? Number(named[1] ?? QUARTER_WORDS.indexOf((named[2] ?? '').toLowerCase()) + 1) : null;
  const lastDayAfter = (inYear: number, number: number) =>
    number === 4 ? lastDayOfMonth(inYear + 1, 1) : lastDayOfMonth(inYear, number * 3 + 1);
  const days = quarter
    ? [year - 1, year, year + 1].map((inYear) => lastDayAfter(inYear, quarter))
    : [1, 2, 3, 4].map((number) => lastDayAfter(year, number));
  return suggestEarly('Form 941', firstAhead(days, today), 2, today);
}

export function findStatutoryDate(
  title: string,
  description: string,
  today: CalendarDay,
  fiscalYear: FiscalYear,
): Suggestion | null {
  const all = `${title}\n${description}`;
  // The description may mention a form in passing; the title then has to be about filing or preparing something.
  const text = HANDLES_FORM.test(title) || isPreparation(classifyWork(title)) ? all : title;
  if (namesForm(text, '990') || namesForm(text, '8868')) return suggestAnnualReturn(title, all, today, fiscalYear);
  if (WAGE_STATEMENT.test(text) || namesForm(text, '1099')) {
    const days = [yearOf(today), yearOf(today) + 1].flatMap((year) => findDay(year, 1, 31) ?? []);
    return suggestEarly('W-2 and 1099', firstAhead(days, today), 5, today);
  }
  return namesForm(text, '941') ? suggestQuarterlyReturn(all, today) : null;
}
