import type { Place } from '../../../platform/text-extraction/extracted-text.ts';
import { answerPlan, findRows } from './answer-plan.ts';
import { asksWhether } from './check-rows.ts';
import { readPointer, tellsRows } from './go-on.ts';
import { fitQuestion } from './fit-question.ts';
import { countOf, escapeCell } from './format-values.ts';
import { mayAskTables } from './read-operation.ts';
import { readTables, type QuestionedDocument, type Table } from './read-tables.ts';
import { understandQuestion, type Plan, type Understanding } from './understand-question.ts';

export interface WholeAnswer {
  /** Markdown. */
  answer: string;
  /** What was read for it, as a sentence. */
  read: string;
  /** Of the one row that is told. */
  place?: Place;
}

const longestQuestion = 500;
const mostNames = 12;

export interface TableOptions {
  /** YYYY-MM-DD. */
  today?: string | null;
  /** What was asked of these documents just before, oldest first. */
  earlier?: string[];
  /** A question after "them" that leads to no rows is said to; without, it is left to others. */
  asksBack?: boolean;
}

/**
 * Sums, counts, averages, extremes and filters, reckoned over the cells. Null where the question is none of these, or
 * any of its words is not understood; where only the column is open, the answer asks for it.
 */
export function answerFromTables(
  question: string,
  documents: QuestionedDocument[],
  { today = null, earlier = [], asksBack = false }: TableOptions = {},
): WholeAnswer | null {
  const isOfTables = mayGoOnTables(question, earlier) || asksWhether(oneLine(question));
  if (question.length > longestQuestion || !isOfTables) return null;
  const tables = documents.flatMap(readTables);
  const before = readPointer(question) ? readEarlier(earlier, tables, today) : null;
  const found = understand(question, tables, today, before);
  if (!found) return null;
  if (found === 'which rows') return asksBack ? askWhichRows(before?.table ?? null, tables) : null;
  if (found.length > 1) return askWhichTable(found.map(({ table }) => table));
  const [{ table, understanding }] = found;
  return { ...toAnswer(understanding), read: describeRead([table]) };
}

/** Told before any table is read. */
export const mayGoOnTables = (question: string, earlier: string[]): boolean =>
  mayAskTables(question) || (earlier.length > 0 && readPointer(oneLine(question)) !== null);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

interface Understood {
  table: Table;
  understanding: Understanding;
}

/** The table that is meant, several where they are alike; "which rows" where it is about some that are not known. */
function understand(
  question: string,
  tables: Table[],
  today: string | null,
  before: Plan | null,
): [Understood, ...Understood[]] | 'which rows' | null {
  const asked = oneLine(question);
  const pointer = readPointer(asked);
  const pointsAtRows = pointer !== null && !pointer.isFurther;
  if (pointer && before && (pointer.isFurther || tellsRows(before))) {
    const { table } = before;
    const goingOn = { plan: before, pointer };
    const understanding = understandQuestion(fitQuestion(pointer.rest, table, today), table, today, goingOn);
    if (understanding) return [{ table, understanding }];
  }
  if (pointer?.isOfThem && before) return 'which rows';
  const alone = mayAskTables(asked) || asksWhether(asked) ? chooseTable(asked, tables, today) : null;
  const isOpen = pointsAtRows && (pointer.isOfThem || before !== null);
  return alone && isOpen ? 'which rows' : alone;
}

function chooseTable(asked: string, tables: Table[], today: string | null): [Understood, ...Understood[]] | null {
  const understood = tables.flatMap((table) => {
    const understanding = understandQuestion(fitQuestion(asked, table, today), table, today);
    return understanding ? [{ table, understanding }] : [];
  });
  const most = Math.max(...understood.map(({ understanding }) => understanding.score));
  const closest = understood.filter(({ understanding }) => understanding.score === most);
  const plans = closest.filter(({ understanding }) => 'plan' in understanding);
  const [best, ...others] = plans.length > 0 ? plans : closest.slice(0, 1);
  return best ? [best, ...others] : null;
}

/** What the last of the questions was understood to ask; each may go on from those before it. */
function readEarlier(earlier: string[], tables: Table[], today: string | null): Plan | null {
  let last: Plan | null = null;
  for (const question of earlier.filter(({ length }) => length <= longestQuestion)) {
    const found = understand(question, tables, today, last);
    const [only, ...others] = found === 'which rows' ? [] : (found ?? []);
    if (only && others.length === 0 && 'plan' in only.understanding) last = only.understanding.plan;
  }
  return last;
}

function askWhichRows(known: Table | null, tables: Table[]): WholeAnswer {
  const names = (known?.columns ?? []).slice(0, mostNames).map(({ name }) => `**${escapeCell(name)}**`);
  return {
    answer: known
      ? `I cannot tell that of the rows in my last answer. The columns I can go by are ${names.join(', ')}.`
      : 'I cannot tell which rows you mean by that. Please ask again and name what they have in common.',
    read: describeRead(known ? [known] : tables),
  };
}

function toAnswer(understanding: Understanding): Omit<WholeAnswer, 'read'> {
  if (!('plan' in understanding)) return { answer: understanding.ask };
  const { plan } = understanding;
  const [first, ...more] = findRows(plan);
  const isOneRow = plan.operation === 'list' && first && more.length === 0;
  return { answer: answerPlan(plan), ...(isOneRow && { place: first.place }) };
}

const nameOf = ({ document, sheet, heading, page }: Table): string => {
  const within = sheet
    ? `sheet ${sheet} in `
    : heading
      ? `the table below “${heading}” in `
      : page
        ? `the table on page ${page} in `
        : '';
  return `${within}${document}`;
};

const askWhichTable = (tables: Table[]): WholeAnswer => ({
  answer: `Which table do you mean?\n\n${tables
    .slice(0, 10)
    .map((table) => `- ${escapeCell(nameOf(table))}`)
    .join('\n')}\n\nPlease ask again with its name.`,
  read: describeRead(tables),
});

function describeRead(tables: Table[]): string {
  const parts = tables.slice(0, 3).map((table) => `all ${countOf(table.rows.length, 'row')} of ${nameOf(table)}`);
  const more = tables.length > 3 ? ` and ${countOf(tables.length - 3, 'more table')}` : '';
  const cut = tables.some(({ isCut }) => isCut)
    ? ' The file is longer than what can be read: rows after these are not counted.'
    : '';
  return `Read ${parts.join(', ')}${more}.${cut}`;
}
