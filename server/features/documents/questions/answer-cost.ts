// "What does this cost?" of the document that was just spoken of: its totals, or the amounts that it names.
import { splitSentences } from '../../../platform/english/split-sentences.ts';
import type { WholeAnswer } from './answer-from-tables.ts';
import { answerPlan } from './answer-plan.ts';
import { describeReading, withPlace } from './describe-reading.ts';
import { escapeCell, formatNumber, readFormat } from './format-values.ts';
import { holdsMoney, isOfMoney, readTables, type QuestionedDocument, type Row, type Table } from './read-tables.ts';
import { nameOfTotal } from './tell-totals.ts';

const longestQuestion = 120;
const mostLines = 6;
const it = '(?:this|it|that|they|these|those|all (?:of )?(?:this|it|that|them)|the whole thing|everything)';
const inAll = '(?: (?:us|altogether|in total|in all|all together|all in all))*';
const form = new RegExp(
  String.raw`^(?:(?:and|so|but|ok|okay)[, ]+)*(?:(?:what|how much) (?:does|do|did|will|would|is|are) ${it}(?: all)?(?: going to)? (?:cost|come to|add up to|total|amount to)${inAll}|how much (?:is|are|was|were|will|would) ${it}(?: be)?${inAll}|what(?:['’]s| is| was| are| were) (?:the|its|their) (?:grand |overall )?(?:totals?|total (?:cost|price|amount)|costs?|price)(?: of ${it})?)[\s?.!]*$`,
  'i',
);
const saysTotal = /\b(?:grand |over)?totals?\b|\b(?:amount|balance) due\b|\bin all\b|\baltogether\b/i;
const saysMoney = /[$€£] ?\d|\b\d[\d,.]* ?(?:dollars|euros|pounds|USD|EUR)\b/i;

export const asksForItsCost = (question: string): boolean =>
  question.length <= longestQuestion && form.test(question.trim());

/** Null where that is not asked, or the document names no money. */
export function answerCost(question: string, document: QuestionedDocument): WholeAnswer | null {
  if (!asksForItsCost(question)) return null;
  const { name, text } = document;
  const tables = readTables(document).filter(holdsMoney);
  const answer = tellTotals(tables) ?? tellSum(tables) ?? tellAmounts(document);
  return answer === null ? null : { answer, read: describeReading(name, text) };
}

const list = (head: [one: string, more: string], lines: string[]): string =>
  `${head[lines.length === 1 ? 0 : 1]}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;

function tellTotals(tables: Table[]): string | null {
  const lines = tables.flatMap((table) => table.totals.flatMap((row) => tellTotal(table, row) ?? []));
  return lines.length > 0 ? list(['Its total:', 'Its totals:'], lines.slice(0, mostLines)) : null;
}

function tellTotal({ columns, rows }: Table, row: Row): string | null {
  const values = columns.flatMap((column) => {
    const number = row.numbers[column.index];
    const format = number && column.isMeasure ? readFormat(column, rows) : null;
    return number && format ? [`${formatNumber(number.value, format)} (${escapeCell(column.name)})`] : [];
  });
  return values.length > 0 ? withPlace(`**${nameOfTotal(row)}:** ${values.join(', ')}`, row.place) : null;
}

/** Of one column of money. */
function tellSum(tables: Table[]): string | null {
  const [table, ...others] = tables;
  const [target, ...further] = (table?.columns ?? []).filter((column) => isOfMoney(table!, column));
  if (!table || !target || others.length > 0 || further.length > 0) return null;
  const base = { entity: null, counted: null, isDistinct: false, group: null, filters: [], most: 1 };
  return answerPlan({ ...base, table, operation: 'sum', target });
}

function tellAmounts({ text }: QuestionedDocument): string | null {
  const named = text.blocks.flatMap(({ text: words, cells, place }) =>
    (cells ? [cells.filter(Boolean).join(', ')] : splitSentences(words))
      .filter((sentence) => saysMoney.test(sentence))
      .map((sentence) => ({ sentence, line: withPlace(escapeCell(sentence), place) })),
  );
  const totals = named.filter(({ sentence }) => saysTotal.test(sentence));
  if (named.length === 0) return null;
  const lines = (totals.length > 0 ? totals : named).slice(0, mostLines).map(({ line }) => line);
  const noTotal = 'It gives no total. The amount it names:';
  return list(
    totals.length > 0 ? ['Its total:', 'Its totals:'] : [noTotal, noTotal.replace('amount it', 'amounts it')],
    lines,
  );
}
