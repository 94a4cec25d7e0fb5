// The financial table of the Grant Progress Report guide, as Markdown.
import { formatMoney, sum } from './arithmetic/money.ts';
import { readSpendingLine } from './arithmetic/spending.ts';
import type { Insertions } from './inserted-text.ts';
import { splitLines } from './text-lines.ts';

// Funders usually ask about a line that is off by this share of its budget.
const explainFrom = 10;

/** "$50,158 of $60,000 spent (84%)"; empty where a line cannot be read. */
export function formatSpendingTotals(text: string): string {
  const lines = splitLines(text).map(readSpendingLine);
  const counted = lines.filter((line) => line.counted);
  if (lines.length === 0 || counted.length < lines.length) return '';
  const budget = sum(counted.map((line) => line.budget));
  const spent = sum(counted.map((line) => line.spent));
  return `${formatMoney(spent)} of ${formatMoney(budget)} spent (${Math.round((spent / budget) * 100)}%)`;
}

/** Budget, actual and variance a category; what cannot be read follows as it was typed. */
export function formatSpendingTable(text: string, insertions: Insertions): string {
  const lines = splitLines(text).map(readSpendingLine);
  const counted = lines.filter((line) => line.counted);
  const uncounted = lines.filter((line) => !line.counted);
  const rows = counted.map((line) => {
    const reason = insertions.missingInRow('reason');
    const note = line.percent >= explainFrom ? `Off by ${line.percent}%: ${reason}` : 'On track';
    const amounts = [line.budget, line.spent, line.variance].map(formatMoney).join(' | ');
    return `| ${insertions.text(line.label)} | ${amounts} | ${note} |`;
  });
  const budget = sum(counted.map((line) => line.budget));
  const spent = sum(counted.map((line) => line.spent));
  const table = [
    '| Category | Budget | Actual | Variance | Note |',
    '| --- | ---: | ---: | ---: | --- |',
    ...rows,
    `| **Total** | **${formatMoney(budget)}** | **${formatMoney(spent)}** | **${formatMoney(sum([budget, -spent]))}** | |`,
  ];
  const rest = uncounted.map((line) => `- ${insertions.text(line.text)}`);
  const missing = insertions.missing('spent and budgeted amounts for the lines above');
  return [
    ...(counted.length > 0 ? [...table, ''] : []),
    ...(rest.length > 0
      ? [
          `Not in ${counted.length > 0 ? 'the' : 'a'} table, because two amounts are needed to compare:`,
          '',
          ...rest,
          '',
          `${missing}`,
        ]
      : []),
  ].join('\n');
}
