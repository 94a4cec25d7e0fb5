// The cost table of the Case for Support guide, as Markdown.
import { isCounted } from '../arithmetic/budget-line.ts';
import type { CountedLine } from '../arithmetic/budget-line.ts';
import { readCostLine } from '../arithmetic/cost-lines.ts';
import { formatMoney, sum } from '../arithmetic/money.ts';
import type { Insertions } from '../inserted-text.ts';
import { splitLines } from '../text-lines.ts';

/** What each part costs and its share of the whole; a part without an amount stays, with a bracket. */
export function formatCostTable(text: string, insertions: Insertions): string {
  const lines = splitLines(text).map(readCostLine);
  const counted = lines.filter(isCounted);
  const total = sum(counted.map(({ amount }) => amount));
  const share = (amount: number) => (total === 0 ? '' : `${Math.round((amount / total) * 100)}%`);
  const rows = lines.map((line) =>
    line.counted
      ? `| ${insertions.text(toLabel(line))} | ${formatMoney(line.amount)} | ${share(line.amount)} |`
      : `| ${insertions.text(line.text)} | ${insertions.missingInRow('amount')} | |`,
  );
  return [
    '| What it pays for | Cost | Share |',
    '| --- | ---: | ---: |',
    ...rows,
    `| **${counted.length === lines.length ? 'Total' : 'Total so far'}** | **${formatMoney(total)}** | |`,
  ].join('\n');
}

const amountAtEnd = /[\s:,;-]*\$\s*[\d,.]+\s*(?:k|m)?$/i;

/** The line as it was typed, without the amount at its end. */
const toLabel = ({ text, label, calculation }: CountedLine) =>
  calculation === '' ? text.replace(amountAtEnd, '') || label : label;
