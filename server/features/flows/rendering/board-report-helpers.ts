// What the Board Report guide computes, as Markdown.
import type { ProfileFields } from '../../../../contract/profile.ts';
import { longestLine } from './arithmetic/budget-line.ts';
import { formatMoney } from './arithmetic/money.ts';
import { readMonthsOfCash } from './arithmetic/months-of-cash.ts';
import { readProgramResult } from './arithmetic/program-result.ts';
import type { Progress } from './arithmetic/program-result.ts';
import { readRaisedToDate } from './arithmetic/raised-to-date.ts';
import { readSpendingLine } from './arithmetic/spending.ts';
import type { SpendingLine } from './arithmetic/spending.ts';
import { formatTable, toCell } from './guide-table.ts';
import type { Insertions } from './inserted-text.ts';
import { textOf } from './template-values.ts';
import { splitLines } from './text-lines.ts';
import { toSentences } from './text-shapes.ts';

const progressNames: Record<Progress, string> = { green: 'Green', amber: 'Amber', red: 'Red' };
// "Revenue: $688,400 of $720,000", but no sentence that happens to hold two amounts, and no cash, which has no budget.
const comparison = /^[\p{L}][\p{L}\s&/()'’-]{0,39}(?:[:,;|]|\s[-–]|\s(?=budget|actual|spent|planned))/iu;
const noComparison = /\b(?:cash|reserves?|restricted)\b/i;

export const boardReportHelpers = (insertions: Insertions, profile: ProfileFields) => ({
  results_table: (results: unknown) =>
    formatTable(
      ['Program', 'Target:', 'Actual:', 'Of target:', 'Status'],
      splitLines(textOf(results)).map((line) => {
        const result = readProgramResult(line);
        if (!result.counted) return [insertions.text(line), '', '', '', ''];
        const [target, actual] = [result.target, result.actual].map((text) => toCell(text, insertions));
        return [insertions.text(result.program), target, actual, `${result.percent}%`, progressNames[result.progress]];
      }),
    ),
  /** Budget beside actual where a line names both; the other lines as sentences. */
  finance_lines: (note: unknown) => formatFinance(textOf(note), insertions),
  months_of_cash: (note: unknown) => {
    const found = readMonthsOfCash(textOf(note), profile.totalBudgetLastYear);
    if (!found) return insertions.missing('months of cash: unrestricted cash / (annual expenses / 12)');
    const basis = found.expensesStated ? 'annual expenses' : "last year's budget";
    return `${found.months.toFixed(1)} months (${formatMoney(found.cash)} of cash, against ${basis} of ${formatMoney(found.annualExpenses)})`;
  },
  /** Nothing where the note names no amount raised. */
  raised_to_date: (note: unknown) => {
    const found = readRaisedToDate(textOf(note), profile.fundraisingGoal12Months);
    return found
      ? `${formatMoney(found.raised)}, which is ${found.percent}% of the goal of ${formatMoney(found.goal)}`
      : '';
  },
});

function formatFinance(note: string, insertions: Insertions): string {
  const lines = splitLines(note).map((text) => ({ text, compared: compare(text) }));
  const rows = lines.flatMap(({ compared }) => (compared ? [compared] : []));
  const table = formatTable(
    ['', 'Budget:', 'Actual:', 'Actual of budget:'],
    rows.map(({ label, budget, spent }) => [
      insertions.text(label),
      formatMoney(budget),
      formatMoney(spent),
      `${Math.round((spent / budget) * 100)}%`,
    ]),
  );
  const rest = lines.filter(({ compared }) => !compared);
  return [
    ...(rows.length > 0 ? [table] : []),
    ...(rest.length > 0 ? [`${insertions.text(toSentences(rest.map(({ text }) => text).join('\n')))}`] : []),
  ].join('\n\n');
}

function compare(text: string): (SpendingLine & { counted: true }) | null {
  if (text.length > longestLine || !comparison.test(text) || noComparison.test(text)) return null;
  const line = readSpendingLine(text);
  return line.counted ? line : null;
}
