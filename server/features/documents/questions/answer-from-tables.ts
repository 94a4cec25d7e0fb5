import type { Place } from '../../../platform/text-extraction/extracted-text.ts';
import { answerPlan, findRows } from './answer-plan.ts';
import { fitQuestion } from './fit-question.ts';
import { countOf, escapeCell } from './format-values.ts';
import { mayAskTables } from './read-operation.ts';
import { readTables, type QuestionedDocument, type Table } from './read-tables.ts';
import { understandQuestion, type Understanding } from './understand-question.ts';

export interface WholeAnswer {
  /** Markdown. */
  answer: string;
  /** What was read for it, as a sentence. */
  read: string;
  /** Of the one row that is told. */
  place?: Place;
}

const longestQuestion = 500;

/**
 * Sums, counts, averages, extremes and filters, reckoned over the cells. Null where the question is none of these, or
 * any of its words is not understood; where only the column is open, the answer asks for it.
 */
export function answerFromTables(
  question: string,
  documents: QuestionedDocument[],
  { today = null }: { today?: string | null } = {},
): WholeAnswer | null {
  if (question.length > longestQuestion) return null;
  const asked = question.replace(/\s+/g, ' ').trim();
  if (!mayAskTables(asked)) return null;
  const understood = documents.flatMap(readTables).flatMap((table) => {
    const understanding = understandQuestion(fitQuestion(asked, table, today), table, today);
    return understanding ? [{ table, understanding }] : [];
  });
  const most = Math.max(...understood.map(({ understanding }) => understanding.score));
  const closest = understood.filter(({ understanding }) => understanding.score === most);
  const plans = closest.filter(({ understanding }) => 'plan' in understanding);
  const [best] = plans.length > 0 ? plans : closest;
  if (!best) return null;
  if (plans.length > 1) return askWhichTable(plans.map(({ table }) => table));
  return { ...toAnswer(best.understanding), read: describeRead([best.table]) };
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
