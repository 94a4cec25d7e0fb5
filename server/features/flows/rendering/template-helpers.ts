// The closed set of what a template of a guide may call.
import Handlebars from 'handlebars';
import type { HelperDelegate, HelperOptions } from 'handlebars';
import type { ProfileFields } from '../../../../contract/profile.ts';
import { listMark } from '../../../../contract/place-words.ts';
import { toMoneyText } from './money.ts';
import { addMinutes, longDate, shortDate } from '../../../platform/english/calendar-text.ts';
import { addDays, countDays, nameWeekday } from '../../../platform/english/day-count.ts';
import { fillBrackets } from './fill-brackets.ts';
import { Inserted } from './inserted-text.ts';
import type { Insertions } from './inserted-text.ts';
import { createPostHelpers } from './post-helpers.ts';
import { namePerson, toAddressed, toGreeting, withoutGreeting } from '../../../platform/english/person-words.ts';
import {
  addBusinessDays,
  businessDayOnOrAfter,
  businessDayOnOrBefore,
  findDayOff,
  findHoliday,
} from '../../tasks/text.ts';
import { TableValue, type TableRow } from './table-value.ts';
import { createNumberHelpers, toAmount } from './number-helpers.ts';
import { createTableHelpers } from './table-helpers.ts';
import { dayOf, isGiven, isOpen, LineList, listItems, optionsOrLines, textOf, wordOf } from './template-values.ts';
import { withoutDoubt } from '../../../platform/english/notes.ts';
import {
  hasWord,
  joinNames,
  tellMission,
  toAddress,
  toInside,
  toProperName,
  toQuote,
  toSentences,
  toState,
  findState,
  toSubject,
  toTitleInside,
  toWords,
} from '../../../platform/english/text-shapes.ts';
import { boundItems, splitItems } from '../../../platform/english/text-lines.ts';
import { toWholeSentences } from '../../../platform/english/whole-sentences.ts';
import { splitSentences } from '../../../platform/english/split-sentences.ts';

export const blockHelpers: readonly string[] = ['if', 'unless', 'each'];

/** The helpers that give a list for `{{#each}}`, with what its items have of their own. */
export const listHelpers: Record<string, readonly string[]> = {
  sentences: ['this'],
  lines: ['this'],
  items: ['this'],
  gift_tiers: ['gift', 'gifts', 'subtotal', 'cumulative', 'prospects'],
  days_of: ['day', 'holiday'],
  with_product: ['product'],
};

export interface HelperContext {
  insertions: Insertions;
  profile: ProfileFields;
  today: string;
  /** Who writes, and whom the profile names. */
  people: readonly string[];
  /** Days that were moved. */
  moved: Set<string>;
}

/** As everybody knows them, of values that are given or lists. */
const block = Object.fromEntries(
  blockHelpers.map((name): [string, HelperDelegate] => [
    name,
    function (this: unknown, value: unknown, options: HelperOptions) {
      const given = name === 'each' ? listItems(value) : true;
      return Handlebars.helpers[name]!.call(this, isGiven(value) && given, options);
    },
  ]),
);

/** Everything a template may call that is not a block. */
export function createHelpers({ insertions, profile, today, people, moved }: HelperContext) {
  const reshapeText = (value: Inserted, shape: (text: string) => string) => {
    if (isOpen(value)) return value;
    if (value.isUnsettled) return insertions.unsettled(shape(value.text));
    if (value.printed.isPartly) return insertions.answer(shape(value.text));
    return insertions.text(shape(value.text), [], value.printed.stillToFill);
  };
  /** Of a list, each line. */
  const reshape = (value: unknown, shape: (text: string) => string) => {
    if (value instanceof LineList) return value.map((item) => reshapeText(item, shape));
    return value instanceof Inserted ? reshapeText(value, shape) : value;
  };
  const toList = (value: unknown) => optionsOrLines(value, insertions);
  const answerEach = (parts: readonly string[]) => parts.map((part) => insertions.answer(part));
  /** What is to be said of a date, or what stands where it is none. */
  const ofDay = (date: unknown, say: (day: string) => string, otherwise: unknown) => {
    const day = dayOf(date, today);
    return day === null ? otherwise : insertions.text(say(day));
  };
  const kept = new Map<string, unknown>();

  const inline = {
    /** `[EIN]`, listed under "Still to fill". */
    fill: (label: unknown) => insertions.missing(wordOf(label)),
    /** Whether somebody answered that there is none. */
    says_none: (value: unknown) =>
      value instanceof Inserted && value.printed.isAbsent && value.printed.stillToFill.length === 0,
    /** `[who leads “Plant trees”]` of "who leads it", in a row of a table. */
    fill_in_row(this: unknown, label: unknown) {
      const row = this instanceof Inserted ? [this] : Object.values(this as TableRow);
      return insertions.missing(String(label), row.map(textOf));
    },
    sentence: (value: unknown) => reshape(value, toSentences),
    /** The same as a text of its own: a list is one also behind words of the template. */
    prose: (value: unknown) => {
      const lines = textOf(value).split('\n');
      const isTyped = lines.length > 1 && lines.every((line) => listMark.test(line));
      const told = reshape(isTyped ? new LineList(...toList(value)) : value, toSentences);
      return told instanceof LineList ? `\n\n${told}\n` : told;
    },
    /** Who is meant: “me” is whoever writes, a first name the person known by it. */
    by_name: (value: unknown) => reshape(value, (text) => namePerson(text, people)),
    /** "$28,000" of "28k", also among other words. */
    money: (value: unknown) => reshape(value, toMoneyText),
    /** “Words somebody said.”, in quotation marks, however they were typed. */
    quoted: (value: unknown, end?: unknown) => reshape(value, (text) => toQuote(text, end === ',')),
    upper: (value: unknown) => reshape(value, (text) => text.toUpperCase()),
    proper_name: (value: unknown) => reshape(value, toProperName),
    /** Lines of an address, with capitals, and without the names that stand above it. */
    address: (value: unknown, ...above: unknown[]) => reshape(value, (text) => toAddress(text, above.map(textOf))),
    /** "Harlan Family", as it is greeted, of "the Harlan Family". */
    addressed: (value: unknown) => reshape(value, toAddressed),
    inside: (value: unknown) => reshape(value, toInside),
    title_inside: (value: unknown) => reshape(value, toTitleInside),
    lower: (value: unknown) => reshape(value, (text) => text.toLowerCase()),
    subject: (value: unknown, characters: unknown) => reshape(value, (text) => toSubject(text, Number(characters))),
    words: (value: unknown, most: unknown) => reshape(value, (text) => toWords(text, Number(most))),
    /** As many whole sentences from the start as fit into so many words. */
    whole_sentences: (value: unknown, most: unknown) => reshape(value, (text) => toWholeSentences(text, Number(most))),
    /** "Elena Marsh" of "Elena Marsh, Program Officer" and of "Elena Marsh I think". */
    name_only: (value: unknown) => reshape(value, (text) => withoutDoubt(text.split(/[,\n(?]/)[0]?.trim() || text)),
    /** "Program Officer" of "Elena Marsh, Program Officer", "N.Y." of "Keene, New York"; nothing of a name alone. */
    after_name: (value: unknown) => {
      const [, rest = ''] = /^[^,\n]*,(.*)/.exec(textOf(value)) ?? [];
      return rest.trim() === '' ? '' : insertions.text(toState(rest.trim()));
    },
    /** "Ohio" of "toledo, OH", by the first value that names a state. */
    state_in: (...values: unknown[]) => {
      const state = values.map((value) => findState(textOf(value))).find(Boolean);
      return state === undefined ? '' : insertions.text(state);
    },
    /** "Dear volunteers," of "all our volunteers". */
    greeting: (value: unknown) => reshape(value, toGreeting),
    /** "A, B and C". */
    joined: (value: unknown) =>
      value instanceof Inserted && value.printed.isAbsent
        ? value
        : insertions.text(joinNames(toList(value).map(textOf))),
    /** Bullets; of several answers, one after the other. */
    lines: (...values: unknown[]) => new LineList(...values.flatMap(toList)),
    /** Like `lines`, also of "tutoring; family nights; home visits" on one line. */
    items: (value: unknown) => new LineList(...(isOpen(value) ? toList(value) : answerEach(splitItems(textOf(value))))),
    /** Like `lines`, of what was typed in one paragraph as well: each sentence. */
    sentences: (value: unknown) => {
      const split = (line: Inserted) => answerEach(boundItems(splitSentences(toSentences(line.text))));
      return new LineList(...toList(value).flatMap((line) => (isOpen(line) ? line : split(line))));
    },
    /** A list in a cell of a table. */
    bullets: (value: unknown) => {
      const items = toList(value);
      return items.length < 2 ? items.join('') : items.map((item) => `• ${item}`).join('<br>');
    },
    any: (...values: unknown[]) => values.some(isGiven),
    /** Counts from one: `{{number @index}}`. */
    number: (index: unknown) => Number(index) + 1,
    /** "January 6, 2027": so many days after a date answer, or before it where the number is negative. */
    days_after: (date: unknown, days: unknown) =>
      ofDay(date, (day) => longDate(addDays(day, toAmount(days)?.value ?? 0)), insertions.missing('date')),
    workdays_after: (date: unknown, days: unknown) =>
      ofDay(date, (day) => longDate(addBusinessDays(day, Number(days))), insertions.missing('date')),
    /** "5:00 PM": so many minutes after a time, or before it where the number is negative; nothing without a number. */
    minutes_after: (time: unknown, minutes: unknown) => {
      const count = toAmount(minutes);
      return time instanceof Inserted && count ? insertions.text(addMinutes(time.text, count.value)) : '';
    },
    /** "Monday, January 4, 2027": a date, or the next on which people work, which the check list names; any other text as it is. */
    on_workday: (date: unknown, direction?: unknown) =>
      ofDay(
        date,
        (day) => {
          const reached = direction === 'or before' ? businessDayOnOrBefore(day) : businessDayOnOrAfter(day);
          if (reached !== day) moved.add(`${longDate(reached)} (from ${shortDate(day)}, ${findDayOff(day)})`);
          return `${nameWeekday(reached)}, ${longDate(reached)}`;
        },
        date,
      ),
    /** The days of so many weeks that are one of these weekdays, each with its holiday where it is one. */
    days_of: (start: unknown, weeks: unknown, weekdays: unknown) => {
      const first = dayOf(start);
      const wanted = wordOf(weekdays).split(' ');
      const all = Array.from({ length: first === null ? 0 : Number(weeks) * 7 }, (_, at) => addDays(first!, at));
      return all
        .filter((day) => wanted.includes(nameWeekday(day)))
        .map((day) => ({ day: insertions.text(longDate(day)), holiday: findHoliday(day) ?? '' }));
    },
    /** How many days lie between two dates, fewer than none where the second has passed; nothing where one is none. */
    days_between: (from: unknown, to: unknown) => {
      const [first, last] = [dayOf(from, today), dayOf(to, today)];
      return first && last ? insertions.text(String(countDays(first, last))) : '';
    },
    /** "Monday" of a date, or "Monday, January 4" with a second word. */
    weekday: (date: unknown, more?: unknown) =>
      ofDay(
        date,
        (day) => (typeof more === 'string' ? `${nameWeekday(day)}, ${shortDate(day)}` : nameWeekday(day)),
        '',
      ),
    /** Whether a table was given in cells; otherwise its lines stay as they are. */
    in_cells: (table: unknown) => table instanceof TableValue && !table.isLines,
    /** Whether one of these words stands in an answer. */
    mentions: (value: unknown, ...words: unknown[]) => hasWord(textOf(value), words.map(wordOf)),
    /** The answer without a greeting of its own, its `[brackets]` filled from the profile. */
    filled: (value: unknown) => {
      if (!(value instanceof Inserted) || value.isUnsettled) return value;
      const result = fillBrackets(withoutGreeting(value.text), profile, people[0] ?? '');
      return insertions.text(result.text, [], result.unmatched);
    },
    /** Keeps a value under a name, for `kept` below it. */
    keep: (name: unknown, value: unknown) => {
      kept.set(wordOf(name), value);
      return '';
    },
    kept: (name: unknown) => kept.get(wordOf(name)) ?? '',
    /** "Our mission is to help neighbors." of "To help neighbors"; a mission that is a sentence of its own stays one. */
    tell_mission: (value: unknown) =>
      isGiven(value) ? reshape(value, (text) => tellMission(text, profile.organizationName ?? '')) : '',
    ...createPostHelpers(insertions, toList),
    ...createTableHelpers(insertions),
    ...createNumberHelpers(insertions),
  };
  const withoutOptions = Object.entries(inline).map(([name, helper]) => [
    name,
    // Handlebars adds its options as the last parameter.
    function (this: unknown, ...parameters: unknown[]) {
      return (helper as (...values: unknown[]) => unknown).apply(this, parameters.slice(0, -1));
    },
  ]);
  return { ...block, ...(Object.fromEntries(withoutOptions) as Record<string, HelperDelegate>) };
}

/** The names need nothing of a document. */
export const helperNames: ReadonlySet<string> = new Set(
  Object.keys(createHelpers({} as HelperContext)).filter((name) => !blockHelpers.includes(name)),
);
