// What a question asks of one table; null where any of its words is left over.
import { asksWhether, attends, planCheck, readCheck, readNames, type Check } from './check-rows.ts';
import { ageColumn, chooseTarget } from './choose-target.ts';
import { findMentions, type Mentions } from './find-mentions.ts';
import { escapeCell } from './format-values.ts';
import { askSame, mergeFilters, namedBefore, type GoingOn } from './go-on.ts';
import { OpenColumn } from './open-column.ts';
import { usePeopleNouns } from './people-nouns.ts';
import { isPlain, readWords, stemsOf, type Word } from './question-words.ts';
import { readComparisons } from './read-comparisons.ts';
import { readFilters, type Filter } from './read-filters.ts';
import { readOperation, type AskedOperation } from './read-operation.ts';
import { readPeriods } from './read-periods.ts';
import { holdsMoney, type Column, type Table } from './read-tables.ts';
import { readRanking } from './read-ranking.ts';
import { readWeekdays } from './read-weekdays.ts';
import { eventNouns, useTableWords } from './table-words.ts';

export type GroupBy = { column: Column; unit: 'value' | 'month' | 'quarter' | 'year' };

export interface Plan {
  table: Table;
  operation: AskedOperation['operation'];
  /** What is added up, averaged, compared. */
  target: Column | null;
  /** What is counted or named, where it is a column. */
  entity: Column | null;
  /** The question's own word for it, such as "grants", where it is no column. */
  counted: string | null;
  isDistinct: boolean;
  group: GroupBy | null;
  filters: Filter[];
  most: number;
  /** In place of a list of the rows: whether something holds of them. */
  check?: Check;
}

export type Understanding = ({ plan: Plan } | { ask: string }) & { score: number };

const people =
  /\b(?:name|donor|funder|client|member|volunteer|staff|employee|person|owner|vendor|organization|company|family|student|participant)\b/i;

const asksWho = /^\W*who(?:se)?\b/i;
const ofTotals = /\b(?:in total|altogether|in all|overall|combined|all together)\b/i;
const asksMore = /,? (?:and|but|or) (?:by |to |for |from )?(?:who|whom|whose|which|why|when|where|how|what)\b/i;

export function understandQuestion(
  question: string,
  table: Table,
  today: string | null,
  goingOn: GoingOn | null = null,
): Understanding | null {
  if (asksMore.test(question)) return null;
  const words = readWords(question);
  const hasDates = table.columns.some(({ type }) => type === 'date');
  const periods = hasDates ? readPeriods(question, words, today) : [];
  const comparisons = readComparisons(question, words);
  const weekdays = readWeekdays(words, table);
  const mentions = findMentions(words, table);
  const understood = new Set(words.filter(({ isUsed }) => isUsed));
  const ofTable = useTableWords(words, table);
  const matched =
    mentions.columns.length * 2 +
    (mentions.values.length + weekdays.length) * 3 +
    ofTable +
    periods.length +
    comparisons.length;
  try {
    const group = readGroup(words, mentions, table);
    const read = readOperation(question, words) ?? (group && namesMeasure(mentions) ? plainSum : null);
    const asked = read?.isOfAge && ageColumn(table) ? byAge(read) : read;
    if (!asked) {
      const isCheck = asksWhether(question);
      if (!isCheck && !goingOn) return null;
      const entity = goingOn?.plan.check?.entity ?? findEntity(table, null);
      const named = isCheck || goingOn?.plan.check ? readNames(words, table, entity) : [];
      const told = readFilters({ words, mentions, periods, comparisons, table, group, noun: null });
      const found = [...named, ...told, ...weekdays];
      if (hasIdleColumn(mentions, [group?.column, ...columnsOf(found)])) return null;
      if (isCheck) {
        const check = readCheck({ question, words, table, found, entity, goingOn });
        return check && { plan: planCheck(table, check), score: matched + named.length * 3 };
      }
      const same = goingOn && !hasOpenWord(words) ? askSame(goingOn, found, group) : null;
      return same && { plan: same, score: matched };
    }
    const named = asked.noun === null ? null : readNoun(words, asked.noun, mentions, table);
    usePeopleNouns(words, table);
    // "Who helps on Saturdays" asks for no days, whatever "Days they help" says.
    const noun =
      asksWho.test(question) && named !== findEntity(table, null) && !people.test(named?.name ?? '') ? null : named;
    if (asked.needsNoun && !noun?.isMeasure) return null;
    if (asked.isMoney && !holdsMoney(table)) return null;
    // "How many donors gave over $500 in total" compares sums, not rows.
    if (asked.operation === 'count' && ofTotals.test(question) && comparisons.length > 0) return null;
    if (noun && asksForBoth(words, mentions, noun)) return null;
    const target = noun?.isMeasure && asked.operation === 'count' ? noun : null;
    const own = [...readFilters({ words, mentions, periods, comparisons, table, group, noun }), ...weekdays];
    const counted = readRanking({ question, words, asked, noun, mentions, table });
    // "The oldest camper" names the column of those who are told.
    const told = asked.isOfAge ? findEntity(table, null) : null;
    const used = [noun, told, group?.column, ...columnsOf(own), ...(counted ?? [])];
    if (hasOpenWord(words, weekdays.length > 0) || hasIdleColumn(mentions, used)) return null;
    const word = asked.noun === null ? undefined : words[asked.noun];
    // "And how many volunteers drive?" says itself whom it is about.
    const saysWhom = noun !== null || (word?.isUsed === true && !understood.has(word));
    const from = goingOn?.pointer.isFurther && saysWhom ? null : goingOn;
    const filters = from ? mergeFilters(from, own) : own;
    const itself = { entity: noun, counted: noun ? null : (word?.text ?? null), isDistinct: false };
    const subject = from && !saysWhom ? namedBefore(from, asked) : itself;
    const plan = complete({
      asked,
      table,
      group,
      filters,
      noun,
      subject,
      target,
      mentions,
      from,
      isRanking: counted !== null,
    });
    return plan && { plan, score: matched };
  } catch (open) {
    if (!(open instanceof OpenColumn)) throw open;
    if (open.columns.length < 2 || hasOpenWord(words)) return null;
    const names = open.columns.map(({ name }) => `**${escapeCell(name)}**`);
    return {
      ask: `Which column ${open.purpose}: ${names.slice(0, -1).join(', ')} or ${names.at(-1)}? Please ask again with its name.`,
      score: matched,
    };
  }
}

const columnsOf = (filters: Filter[]): Column[] => filters.map(({ column }) => column);

/** A column that the question names for nothing that was understood: "by owner and program". */
const hasIdleColumn = ({ columns }: Mentions, used: (Column | null | undefined)[]): boolean =>
  columns.some(
    (mention) =>
      mention.columns.every(({ type }) => type === 'text' || type === 'flag') &&
      !mention.columns.some((column) => used.includes(column)),
  );

/** "Donors who gave to A and B": to both, or to either? */
const asksForBoth = (words: Word[], { values }: Mentions, noun: Column): boolean =>
  values.some((value, index) => {
    const next = values[index + 1];
    const [column] = value.columns;
    const between = next ? words.slice(value.at + value.length, next.at) : [];
    return column !== noun && next?.columns[0] === column && between.some(({ text }) => /^and$/i.test(text));
  });

/** "Hours by city" */
const plainSum: AskedOperation = {
  operation: 'sum',
  noun: null,
  most: 1,
  isDistinct: false,
  isMoney: false,
  isOfAge: false,
  needsNoun: false,
};
const opposite = { top: 'bottom', bottom: 'top', min: 'max', max: 'min' } as const;

/** Who is oldest has the highest age, where of days the oldest is the lowest. */
const byAge = (asked: AskedOperation): AskedOperation => ({
  ...asked,
  operation: asked.operation in opposite ? opposite[asked.operation as keyof typeof opposite] : asked.operation,
});

const namesMeasure = ({ columns }: Mentions): boolean =>
  columns.some((mention) => mention.columns.some(({ isMeasure }) => isMeasure));

/** "Who helps on Saturdays" says no more than the day. */
const hasOpenWord = (words: Word[], isOfDays = false): boolean =>
  words.some(
    ({ isUsed, stem, text }) =>
      !isUsed && ((!isPlain(stem) && !(isOfDays && attends.has(stem))) || /^(?:no|not)$/i.test(text)),
  );

function readGroup(words: Word[], { columns }: Mentions, table: Table): GroupBy | null {
  for (const [at, word] of words.entries()) {
    if (!/^(?:by|per|each|every)$/i.test(word.text)) continue;
    const next =
      words[at + 1]?.text.toLowerCase() === 'each' || words[at + 1]?.text.toLowerCase() === 'the' ? at + 2 : at + 1;
    const mention = columns.find((each) => each.at === next);
    const dates = table.columns.filter(({ type }) => type === 'date');
    const unit = (['month', 'quarter', 'year'] as const).find((name) => words[next]?.stem === name);
    if (mention) {
      const [column] = mention.columns;
      if (mention.columns.length > 1) throw new OpenColumn(mention.columns, 'do you want to group by');
      if (column && column.type !== 'number') return { column, unit: unit && column.type === 'date' ? unit : 'value' };
    } else if (unit && dates[0]) {
      if (dates.length > 1) throw new OpenColumn(dates, 'has the dates that you mean');
      words[next]!.isUsed = true;
      return { column: dates[0], unit };
    }
  }
  return null;
}

function readNoun(words: Word[], at: number, { columns }: Mentions, table: Table): Column | null {
  const word = words[at];
  if (!word) return null;
  if (!word.isUsed && /^(?:people|persons?|individuals)$/i.test(word.text)) {
    const persons = table.columns.filter(({ type, name }) => type === 'text' && people.test(name));
    if (persons.length !== 1) return null;
    word.isUsed = true;
    return persons[0]!;
  }
  const mention = columns.find((each) => at >= each.at && at < each.at + each.length);
  const isWhole = (column: Column) => stemsOf(column.name).length === mention?.length;
  // "Members" are no years of "Member since".
  const fitting =
    mention?.columns.filter((column) => column.type !== 'flag' && (column.type !== 'date' || isWhole(column))) ?? [];
  return fitting.length === 1 ? fitting[0]! : null;
}

interface Parts {
  asked: AskedOperation;
  table: Table;
  group: GroupBy | null;
  filters: Filter[];
  noun: Column | null;
  subject: Pick<Plan, 'entity' | 'counted' | 'isDistinct'>;
  target: Column | null;
  mentions: Mentions;
  from: GoingOn | null;
  /** Rows are counted, where "top" usually adds up a column. */
  isRanking: boolean;
}

function complete({
  asked,
  table,
  group,
  filters,
  noun,
  subject,
  target,
  mentions,
  from,
  isRanking,
}: Parts): Plan | null {
  const { operation, most } = asked;
  if (group && (operation === 'top' || operation === 'bottom' || operation === 'list')) return null;
  const base = { table, group, filters, most, ...subject };
  const taken = new Set(filters.map(({ column }) => column));
  const rows = table.rows.filter((row) => filters.every(({ holds }) => holds(row)));
  const choose = (purpose: string, withDates = false) =>
    chooseTarget({ table, mentions, taken, rows, asked, noun, purpose, withDates });
  if (operation === 'count') {
    if (target) return { ...base, operation: 'sum', target, entity: null };
    const isEvent = noun !== null && stemsOf(noun.name).some((stem) => eventNouns.has(stem));
    const isDistinct = noun === null ? subject.isDistinct : (asked.isDistinct || !isEvent) && noun !== group?.column;
    return { ...base, operation, target: null, isDistinct };
  }
  if (operation === 'list') return filters.length > 0 || from ? { ...base, operation, target: null } : null;
  if (operation === 'top' || operation === 'bottom') {
    const entity = noun && !noun.isMeasure ? noun : findEntity(table, noun);
    return entity && { ...base, operation, entity, target: isRanking ? null : choose('should be compared', true) };
  }
  const isExtreme = operation === 'min' || operation === 'max';
  const purpose = isExtreme ? 'should be compared' : operation === 'sum' ? 'should be added up' : 'should be averaged';
  try {
    return { ...base, operation, entity: null, target: choose(purpose, isExtreme) };
  } catch (open) {
    const before = from?.plan.target;
    if (open instanceof OpenColumn && before && (before.type === 'number' || isExtreme))
      return { ...base, operation, entity: null, target: before };
    const isOneRow = asked.isMoney && mentions.values.length > 0 && rows.length === 1;
    if (!(open instanceof OpenColumn) || !isOneRow) throw open;
    // "How much is the budget for travel" names a row: all of it is told, rather than asked back.
    return { ...base, operation: 'list', entity: null, target: null };
  }
}

const findEntity = ({ columns }: Table, not: Column | null): Column | null => {
  const texts = columns.filter((column) => column.type === 'text' && column !== not);
  return texts.find(({ name }) => people.test(name)) ?? texts[0] ?? null;
};
