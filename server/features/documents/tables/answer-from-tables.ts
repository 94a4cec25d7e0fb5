import type { Place } from '../../../platform/text-extraction/extracted-text.ts';
import { executePlan, type Result } from './execute-plan.ts';
import { countOf, showCell } from './format-values.ts';
import type { Plan } from './plan.ts';
import { planQuestion, type Parsed } from './plan-question.ts';
import { asksOfTable, readWords } from './question-words.ts';
import { readTables, type ReadDocument, type Table } from './read-tables.ts';
import { nameOf, tellResult } from './tell-result.ts';

export interface TableSource {
  documentId: string;
  name: string;
  /** Of the one row that is told. */
  place: Place | null;
}

export interface TableAnswer {
  /** Markdown. */
  text: string;
  /** What was read for it, as a sentence. */
  read: string;
  sources: TableSource[];
  /** Null where a question is asked back, or the table is refused. */
  reckoned: { plan: Plan; result: Result } | null;
}

const longestQuestion = 500;
const mostNamed = 10;

/** Counts, sums, averages, extremes and lists of rows, reckoned over the cells. Null where the question is none of these. */
export function answerFromTables(
  question: string,
  documents: ReadDocument[],
  before: string[] = [],
): TableAnswer | null {
  if (!mayAskTables(question)) return null;
  const found = understand([...before, question], documents.flatMap(readTables));
  const [first, ...others] = found;
  if (!first) return null;
  return others.length > 0 ? askWhichTable(found) : answer(first);
}

/** Told before any table is read. */
export const mayAskTables = (question: string): boolean =>
  question.length <= longestQuestion && readWords(question).some((word) => asksOfTable(word) || /^un/i.test(word.text));

interface Understood {
  table: Table;
  parsed: Parsed;
}

/** The table that is meant; several where they are alike, none where no table is. */
function understand(questions: string[], tables: Table[]): Understood[] {
  const understood = tables.flatMap((table) => {
    const parsed = questions.reduce<Parsed | null>(
      (earlier, question) => planQuestion(question, table, earlier && 'plan' in earlier ? earlier.plan : null),
      null,
    );
    return parsed ? [{ table, parsed }] : [];
  });
  const most = Math.max(...understood.map(({ parsed }) => parsed.score));
  const closest = understood.filter(({ parsed }) => parsed.score === most);
  const planned = closest.filter(({ parsed }) => 'plan' in parsed);
  return planned.length > 0 ? planned : closest.slice(0, 1);
}

function answer({ table, parsed }: Understood): TableAnswer {
  const { document } = table;
  const base = {
    read: describeRead([table]),
    sources: [{ documentId: document.id, name: document.name, place: null }],
    reckoned: null,
  };
  if (!('plan' in parsed)) {
    if (parsed.openColumns.some(({ isUnclear }) => isUnclear)) return { ...base, text: refuseMerged(table) };
    const names = parsed.openColumns.map(({ name }) => `**${showCell(name)}**`);
    return {
      ...base,
      text: `Which column do you mean: ${names.slice(0, -1).join(', ')} or ${names.at(-1)}? Please ask again with its name.`,
    };
  }
  return answerPlan(parsed.plan, table);
}

export function answerPlan(plan: Plan, table: Table): TableAnswer {
  const { document } = table;
  const read = describeRead([table]);
  if (table.isMerged && !isClear(plan, table)) {
    const source = { documentId: document.id, name: document.name, place: null };
    return { text: refuseMerged(table), read, sources: [source], reckoned: null };
  }
  const result = executePlan(plan, table);
  const [row, ...further] = result.rows;
  const place = row && further.length === 0 ? row.place : null;
  return {
    read,
    text: tellResult(plan, result, table),
    sources: [{ documentId: document.id, name: document.name, place }],
    reckoned: { plan, result },
  };
}

/** Where heads are merged, a plan may go by columns whose heads are their own, and not count what it knows nothing of. */
function isClear({ column, distinct, conditions, group }: Plan, { columns }: Table): boolean {
  const named = [column, distinct, group?.column, ...conditions.map((each) => each.column)];
  return conditions.length > 0 && !columns.some(({ name, isUnclear }) => isUnclear && named.includes(name));
}

const refuseMerged = (table: Table): string =>
  `I cannot tell the columns of ${nameOf(table)} apart: heads seem to be merged, missing or the same, so a figure could mix what does not belong together. Give each column a head of its own in one row, upload the file again and ask once more.`;

const askWhichTable = (found: Understood[]): TableAnswer => ({
  text: `Which table do you mean?\n\n${found
    .slice(0, mostNamed)
    .map(({ table }) => `- ${nameOf(table)}`)
    .join('\n')}\n\nPlease ask again with its name.`,
  read: describeRead(found.map(({ table }) => table)),
  sources: [...new Map(found.map(({ table: { document } }) => [document.id, document])).values()].map(
    ({ id, name }) => ({
      documentId: id,
      name,
      place: null,
    }),
  ),
  reckoned: null,
});

function describeRead(tables: Table[]): string {
  const parts = tables.slice(0, 3).map((table) => `all ${countOf(table.rows.length, 'row')} of ${nameOf(table)}`);
  const more = tables.length > 3 ? ` and ${countOf(tables.length - 3, 'more table')}` : '';
  const cut = tables.some(({ isCut }) => isCut)
    ? ' The file is longer than what can be read: rows after these are not counted.'
    : '';
  return `Read ${parts.join(', ')}${more}.${cut}`;
}
