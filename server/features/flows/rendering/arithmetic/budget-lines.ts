import { splitLines } from '../text-lines.ts';
import { isCounted, longestLine, tooLong } from './budget-line.ts';
import type { BudgetLine, UncountedLine } from './budget-line.ts';
import { sum } from './money.ts';

/** The lines of an answer, each read by `read`, except one that is too long for a line. */
export const readBudgetLines = <Line extends BudgetLine>(
  text: string,
  read: (line: string) => Line,
): (Line | UncountedLine)[] => splitLines(text).map((line) => (line.length > longestLine ? tooLong(line) : read(line)));

/** What is left out is what could not be read. */
export const sumCounted = (lines: readonly BudgetLine[]): number =>
  sum(lines.filter(isCounted).map(({ amount }) => amount));
