// The closed set of what a template of a guide may call.
import Handlebars from 'handlebars';
import type { HelperOptions } from 'handlebars';
import type { Responses } from '../../../../contract/flows.ts';
import type { ProfileFields } from '../../../../contract/profile.ts';
import { readDay } from '../../../../contract/table-cells.ts';
import { readWorkPlanLine } from './arithmetic/action-line.ts';
import { formatMoney, toMoneyText } from './arithmetic/money.ts';
import { formatUncovered, readRequestAmounts, toRequestText } from './arithmetic/request-amounts.ts';
import { boardSeatHelpers } from './board-seat-helpers.ts';
import {
  formatBudgetLines,
  formatBudgetNotes,
  formatBudgetTable,
  formatIndirectSteps,
  readBudget,
} from './budget-tables.ts';
import type { Budget } from './arithmetic/budget.ts';
import { addDays, addDuration, addMinutes, addWorkingDays, clockTime, longDate, nameWeekday } from './calendar-text.ts';
import { calendarLists, createCalendarHelpers } from './calendar-helpers.ts';
import { fillBrackets } from './fill-brackets.ts';
import { formatColumns, formatTable, toCell } from './guide-table.ts';
import { Absent, Inserted } from './inserted-text.ts';
import type { Insertions } from './inserted-text.ts';
import { createPostHelpers } from './post-helpers.ts';
import { joinNames } from './profile-facts.ts';
import { toGreeting, withoutGreeting } from './person-words.ts';
import { letterHelpers } from './letter-helpers.ts';
import { programHelpers } from './program-helpers.ts';
import { riskHelpers } from './risk-helpers.ts';
import { sayWorkday } from './holidays.ts';
import { TableValue } from './table-value.ts';
import { createNumberHelpers } from './number-helpers.ts';
import { createTableHelpers } from './table-helpers.ts';
import { formatSpendingTable, formatSpendingTotals } from './spending-table.ts';
import { isGiven, LineList, listItems, optionsOrLines, textOf } from './template-values.ts';
import {
  splitFact,
  toCapital,
  toProperName,
  toQuote,
  toSentences,
  toSubject,
  toTitleInside,
  toWords,
} from './text-shapes.ts';
import { splitItems, splitLines } from './text-lines.ts';
import { namesNoYear } from './time-words.ts';
import { toOpeningSentence, toWholeSentences } from './whole-sentences.ts';

export const blockHelpers: readonly string[] = ['if', 'unless', 'each'];

/** The helpers that give a list for `{{#each}}`, with the fields of its items; no fields: the item is a text, `{{this}}`. */
export const listHelpers: Record<string, readonly string[]> = {
  lines: [],
  items: [],
  cited_facts: ['fact', 'source', 'year'],
  pairs: ['left', 'right'],
  action_rows: ['what', 'who', 'when'],
  gift_tiers: ['gift', 'gifts', 'subtotal', 'cumulative', 'prospects'],
  ...calendarLists,
};

export interface HelperContext {
  insertions: Insertions;
  /** Answers of the steps the person was asked. */
  answers: Responses;
  profile: ProfileFields;
  today: string;
  /** Who writes, where that is known. */
  writer: string;
}

type Helper = (this: unknown, ...parameters: unknown[]) => unknown;

const toItems = (value: unknown) => (isGiven(value) ? listItems(value) : []);

const block: Record<string, Helper> = {
  if(value, options) {
    const { fn, inverse } = options as HelperOptions;
    return isGiven(value) ? fn(this) : inverse(this);
  },
  unless(value, options) {
    const { fn, inverse } = options as HelperOptions;
    return isGiven(value) ? inverse(this) : fn(this);
  },
  each(value, options) {
    const { fn, inverse, data } = options as HelperOptions;
    const items = toItems(value);
    if (items.length === 0) return inverse(this);
    return items
      .map((item, index) => {
        const frame = Handlebars.createFrame(data as object) as Record<string, unknown>;
        Object.assign(frame, { index, first: index === 0, last: index === items.length - 1 });
        return fn(item, { data: frame });
      })
      .join('');
  },
};

/** Everything a template may call that is not a block. */
export function createHelpers({ insertions, answers, profile, today, writer }: HelperContext) {
  const reshapeText = (value: Inserted, shape: (text: string) => string) =>
    insertions.text(shape(value.text), [], value.stillToFill);
  /** Of a list, each line. */
  const reshape = (value: unknown, shape: (text: string) => string) => {
    if (value instanceof LineList) return new LineList(value.items.map((item) => reshapeText(item, shape)));
    return value instanceof Inserted ? reshapeText(value, shape) : value;
  };
  const toList = (value: unknown) => optionsOrLines(value, insertions);
  const dayOf = (value: unknown) => readDay(typeof value === 'string' ? value : textOf(value));
  const countOf = (value: unknown) => Number(value instanceof Inserted ? value.text : value) || 0;
  const shiftDate = (date: unknown, shift: (day: string) => string) => {
    const day = dayOf(date);
    return day === null ? insertions.missing('date') : insertions.text(longDate(shift(day)));
  };
  let computed: Budget | null = null;
  const budget = () => (computed ??= readBudget(answers));

  const inline = {
    /** `[EIN]`, listed under "Still to fill". */
    fill: (label: unknown) => insertions.missing(String(label)),
    /** `[who leads “Plant trees”]` of "who leads it", in a row of a table. */
    fill_in_row: (label: unknown) => insertions.missingInRow(String(label)),
    sentence: (value: unknown) => reshape(value, toSentences),
    /** "$28,000" of "28k"; what is more or less than one amount stays as it was typed. */
    money: (value: unknown) => reshape(value, toMoneyText),
    /** "$12,500 of $18,200", also of bare numbers. */
    request_text: (value: unknown) => reshape(value, toRequestText),
    /** "$3,700": what neither the request nor the other funding covers; nothing where that is not sure. */
    not_covered: (request: unknown, otherFunding: unknown) => {
      const text = formatUncovered(textOf(request), splitItems(textOf(otherFunding)));
      return text === '' ? '' : insertions.text(text);
    },
    /** "requested", "other" or "total" of "$60,000 of a $176,000 project"; nothing where it does not say that. */
    request_amount_of: (value: unknown, part: unknown) => {
      const { requested, total } = readRequestAmounts(textOf(value));
      const other = requested !== null && total !== null ? total - requested : null;
      const dollars = part === 'requested' ? requested : part === 'other' ? other : total;
      return dollars === null ? '' : insertions.text(formatMoney(dollars));
    },
    /** With a capital, as what stands in a cell begins. */
    capital: (value: unknown) => reshape(value, toCapital),
    /** “Words somebody said.”, in quotation marks, however they were typed. */
    quoted: (value: unknown, end?: unknown) => reshape(value, (text) => toQuote(text, end === ',')),
    upper: (value: unknown) => reshape(value, (text) => text.toUpperCase()),
    proper_name: (value: unknown) => reshape(value, toProperName),
    title_inside: (value: unknown) => reshape(value, toTitleInside),
    lower: (value: unknown) => reshape(value, (text) => text.toLowerCase()),
    subject: (value: unknown, characters: unknown) => reshape(value, (text) => toSubject(text, Number(characters))),
    words: (value: unknown, most: unknown) => reshape(value, (text) => toWords(text, Number(most))),
    /** As many whole sentences from the start as fit into so many words. */
    whole_sentences: (value: unknown, most: unknown) => reshape(value, (text) => toWholeSentences(text, Number(most))),
    /** The first sentence, where more follow; nothing of a single one. */
    opening_sentence: (value: unknown) => {
      const text = toOpeningSentence(textOf(value));
      return text === '' ? '' : insertions.text(text);
    },
    /** "Elena Marsh" of "Elena Marsh, Program Officer". */
    name_only: (value: unknown) => reshape(value, (text) => text.split(/[,\n(]/)[0]?.trim() || text),
    /** "Program Officer" of "Elena Marsh, Program Officer"; nothing of a name alone. */
    after_name: (value: unknown) => {
      const text = textOf(value).split('\n')[0] ?? '';
      const rest = text.includes(',') ? text.slice(text.indexOf(',') + 1).trim() : '';
      return rest === '' ? '' : insertions.text(toCapital(rest));
    },
    /** "Dear volunteers," of "all our volunteers". */
    greeting: (value: unknown) => reshape(value, toGreeting),
    /** "A, B and C". */
    joined: (value: unknown) =>
      value instanceof Absent ? value : insertions.text(joinNames(toList(value).map(textOf))),
    /** Bullets; of several answers, one after the other. */
    lines: (...values: unknown[]) => new LineList(values.flatMap(toList)),
    /** Like `lines`, also of "tutoring; family nights; home visits" on one line. */
    items: (value: unknown) => new LineList(splitItems(textOf(value)).map((item) => insertions.text(item))),
    numbered: (value: unknown) =>
      toList(value)
        .map((item, index) => `${index + 1}. ${item}`)
        .join('\n'),
    checklist: (value: unknown) =>
      toList(value)
        .map((item) => `- [ ] ${item}`)
        .join('\n'),
    cited_facts: (value: unknown) =>
      splitLines(textOf(value)).map((line) => {
        const parts = Object.entries(splitFact(line)).filter(([, text]) => text !== '');
        return Object.fromEntries(parts.map(([name, text]) => [name, insertions.text(text)]));
      }),
    /** The lines of two answers side by side; none where their numbers differ. */
    pairs: (left: unknown, right: unknown) => {
      const others = toList(right);
      const items = toList(left);
      return items.length === others.length ? items.map((item, index) => ({ left: item, right: others[index] })) : [];
    },
    /** A table with a column for each heading and list: `{{columns "Inputs" inputs "Activities" (lines activities)}}`. */
    columns: (...parameters: unknown[]) =>
      formatColumns(parameters, (value) => toList(value).map((item) => reshape(item, toCapital))),
    any: (...values: unknown[]) => values.some(isGiven),
    /** Counts from one: `{{number @index}}`. */
    number: (index: unknown) => Number(index) + 1,
    workday: (days: unknown) => longDate(addWorkingDays(today, Number(days))),
    /** "January 6, 2027": so many days after a date answer, or before it where the number is negative. */
    days_after: (date: unknown, days: unknown) => shiftDate(date, (day) => addDays(day, countOf(days))),
    workdays_after: (date: unknown, days: unknown) => shiftDate(date, (day) => addWorkingDays(day, Number(days))),
    /** "7:30 PM": a time answer and "90 minutes" or "2 hours" later. */
    ends_at: (start: unknown, duration: unknown) =>
      start instanceof Inserted && duration instanceof Inserted
        ? insertions.text(clockTime(addDuration(start.text, duration.text)))
        : '',
    /** "5:00 PM": so many minutes after a time answer, or before it where the number is negative. */
    minutes_after: (time: unknown, minutes: unknown) =>
      time instanceof Inserted ? insertions.text(clockTime(addMinutes(time.text, Number(minutes)))) : '',
    /** Whether a time says not which year: "next year", "this fall". */
    without_year: (time: unknown) => namesNoYear(textOf(time)),
    /** Whether the day so many days after a date answer is still to come. */
    ahead: (date: unknown, days: unknown) => {
      const day = dayOf(date);
      return day !== null && addDays(day, Number(days)) >= today;
    },
    /** "Monday, January 4, 2027 (moved from January 1, New Year’s Day)": a date, or the next on which people work; any other text as it is. */
    on_workday: (date: unknown, direction?: unknown) => {
      const day = dayOf(date);
      return day === null ? date : insertions.text(sayWorkday(day, direction === 'or before' ? -1 : 1));
    },
    /** "Monday" of a date. */
    weekday: (date: unknown) => {
      const day = dayOf(date);
      return day === null ? '' : insertions.text(nameWeekday(day));
    },
    /** How many years have passed since a year or a date; nothing of any other text. */
    years_since: (value: unknown) => {
      const year = /^(?:19|20)\d\d$/.exec(textOf(value).trim())?.[0] ?? dayOf(value)?.slice(0, 4);
      return year === undefined ? '' : insertions.text(String(Number(today.slice(0, 4)) - Number(year)));
    },
    /** Whether a table was given in cells; otherwise its lines stay as they are. */
    in_cells: (table: unknown) => table instanceof TableValue && !table.isLines,
    /** The answer without a greeting of its own, its `[brackets]` filled from the profile and the other answers. */
    filled: (value: unknown) => {
      if (!(value instanceof Inserted)) return value;
      const result = fillBrackets(withoutGreeting(value.text), profile, { ...answers, your_name: writer });
      return insertions.text(result.text, [], result.unmatched);
    },
    budget_table: () => formatBudgetTable(budget(), insertions),
    budget_lines: (category: unknown, prompt: unknown) =>
      formatBudgetLines(budget(), String(category), String(prompt), insertions),
    budget_notes: () => formatBudgetNotes(budget(), insertions),
    indirect_steps: () => formatIndirectSteps(budget(), insertions),
    budget_requested: () => formatMoney(budget().requested) + (budget().complete ? '' : ' (not final)'),
    salaries: () => formatMoney(budget().totals.personnel),
    fringe: () => {
      const { amount } = budget().fringe;
      return amount === null ? insertions.missing('fringe amount') : formatMoney(amount);
    },
    spending_table: (value: unknown) => formatSpendingTable(textOf(value), insertions),
    action_rows: (actions: unknown) =>
      splitLines(textOf(actions)).map((line) => {
        const { what, who, when } = readWorkPlanLine(line);
        return { what: insertions.text(what), who: toCell(who, insertions), when: toCell(when, insertions) };
      }),
    work_plan: (value: unknown) =>
      formatTable(
        ['Action', 'Owner', 'When', 'Cost:'],
        splitLines(textOf(value)).map((line) => {
          const { what, who, when, cost } = readWorkPlanLine(line);
          return [what, who, when, toMoneyText(cost)].map((text) => toCell(text, insertions));
        }),
      ),
    ...riskHelpers(insertions),
    ...boardSeatHelpers(insertions, answers, profile),
    ...programHelpers(insertions, answers),
    ...letterHelpers(insertions, profile),
    spending_totals: (value: unknown) => formatSpendingTotals(textOf(value)),
    ...createCalendarHelpers(insertions, toList),
    ...createPostHelpers(insertions, toList),
    ...createTableHelpers(insertions),
    ...createNumberHelpers(insertions),
  };
  const withoutOptions = Object.entries(inline).map(([name, helper]): [string, Helper] => [
    name,
    // Handlebars adds its options as the last parameter.
    (...parameters) => (helper as (...values: unknown[]) => unknown)(...parameters.slice(0, -1)),
  ]);
  return { ...block, ...Object.fromEntries(withoutOptions) } satisfies Record<string, Helper>;
}
