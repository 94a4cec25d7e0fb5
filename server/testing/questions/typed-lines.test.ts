import { expect, it } from 'vitest';
import type { Column } from '../../../contract/flows.ts';
import { isTableStep } from '../../../contract/table-answers.ts';
import { findRows } from '../../../contract/table-lines.ts';
import { content } from '../content.ts';
import { half, readSet } from './read-set.ts';

interface TypedAnswer {
  guide: string;
  step: string;
  lines: { typed: string; rows: (string | null)[] }[];
}

const letters = (cell = ''): string =>
  cell.toLowerCase().replaceAll(/\b(?:about|approx|around)\b|[^\p{L}\p{N}%/]/gu, '');
const figures = (cell = ''): string => cell.replaceAll(/\D/g, '');
const isFigure = ({ type, figure }: Column): boolean => figure === true || !['text', 'person', 'choice'].includes(type);

it('reads the lines that a hurried person types in place of rows, and puts few figures where they do not belong', () => {
  const counts = { lines: 0, right: 0, harmful: 0 };
  for (const { guide, step: key, lines } of readSet<TypedAnswer>('typed-lines')) {
    const step = content.flows.flows.get(guide)?.steps.find((each) => each.key === key);
    if (!step || !isTableStep(step)) throw new Error(`${guide} has no table ${key}.`);
    const { columns } = step;
    const read = findRows(lines.map(({ typed }) => typed).join('\n'), columns);
    for (const [index, { typed, rows }] of lines.entries()) {
      const cells = read?.[index] ?? [typed];
      const isWhole = cells.slice(1).every((cell) => cell === '');
      const good = rows.map((row) => row?.split(' | ').map((cell) => cell.trim()) ?? null);
      const isRight = good.some((row) =>
        row ? columns.every((_, at) => letters(cells[at]) === letters(row[at])) : isWhole,
      );
      const isHarmful = good.every((row) =>
        row
          ? columns.some((column, at) => isFigure(column) && cells[at] && figures(cells[at]) !== figures(row[at]))
          : !isWhole,
      );
      counts.lines += 1;
      if (isRight) counts.right += 1;
      if (isHarmful) counts.harmful += 1;
    }
  }
  console.info(`Typed lines: ${counts.right} right, ${counts.harmful} with a wrong figure, of ${counts.lines}.`);
  expect(counts.right / counts.lines).toBeGreaterThanOrEqual(0.71);
  expect(counts.harmful / counts.lines).toBeLessThanOrEqual(half === 'dev' ? 0.03 : 0.05);
});
