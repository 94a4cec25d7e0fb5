// The tables of income and spending in the Annual Report guide, as Markdown.
import { readAmounts, readProgramShare, shareOfGoal } from './arithmetic/amounts.ts';
import { formatMoney } from './arithmetic/money.ts';
import type { Insertions } from './inserted-text.ts';
import { textOf } from './template-values.ts';
import { splitLines } from './text-lines.ts';

export const createAmountHelpers = (insertions: Insertions) => ({
  /** Amount and share of each line, and the total. A line without an amount keeps its row. */
  amounts_table: (value: unknown, heading: unknown) => {
    const { lines, total, unread } = readAmounts(splitLines(textOf(value)));
    const rows = lines.map(
      ({ label, amount, percent }) => `| ${insertions.text(label)} | ${formatMoney(amount)} | ${percent}% |`,
    );
    const missing = insertions.missingInRow('amount');
    const isFinal = unread.length === 0;
    return [
      `| ${String(heading)} | Amount | Share |`,
      '| --- | ---: | ---: |',
      ...rows,
      ...unread.map((text) => `| ${insertions.text(text)} | ${missing} | |`),
      `| **Total${isFinal ? '' : ' (not final)'}** | **${formatMoney(total)}** | ${isFinal ? '**100%** ' : ''}|`,
    ].join('\n');
  },
  /** "73%", or nothing where the lines do not tell. */
  program_share: (value: unknown) => {
    const share = readProgramShare(readAmounts(splitLines(textOf(value))));
    return share === null ? '' : `${share}%`;
  },
  /** "$5,000" for 25 percent of "$20,000 from 150 donors". */
  share_of: (goal: unknown, percent: unknown) => shareOfGoal(textOf(goal), Number(percent)),
});
