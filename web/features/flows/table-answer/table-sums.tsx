import type { Column } from '../../../../contract/flows.ts';
import { formatNumber, readCell } from '../../../../contract/table-cells.ts';
import type { Rows } from './table-rows.ts';

interface Sum {
  column: Column;
  words: string;
}

/** For each column; null where there is nothing to add up. */
export const listSums = (columns: readonly Column[], rows: Rows): (Sum | null)[] =>
  columns.map((column, index) => {
    if (!column.sum) return null;
    const numbers = rows.flatMap(({ cells }) => {
      const read = readCell(column, cells[index] ?? '');
      return 'number' in read ? [read.number] : [];
    });
    return numbers.length === 0
      ? null
      : {
          column,
          words: formatNumber(
            column.type,
            numbers.reduce((sum, number) => sum + number),
          ),
        };
  });

interface SumsFootProps {
  columns: readonly Column[];
  sums: readonly (Sum | null)[];
}

/** "Total" stands before the first sum. */
export function SumsFoot({ columns, sums }: SumsFootProps) {
  const first = sums.findIndex((sum) => sum !== null);
  if (first === -1) return null;
  return (
    <tfoot>
      <tr className="border-t border-line-strong bg-canvas font-semibold">
        <th scope="row" colSpan={first + 1} className="px-2.5 py-2 text-left font-semibold">
          Total
        </th>
        {sums.slice(first).map((sum, index) => (
          <td key={columns[first + index]!.key} className="tabular border-l border-line px-2.5 py-2 text-right">
            {sum?.words}
          </td>
        ))}
        <td aria-hidden="true" className="border-l border-line" />
      </tr>
    </tfoot>
  );
}

/** On a phone. */
export const SumsList = ({ sums }: Pick<SumsFootProps, 'sums'>) =>
  sums.some((sum) => sum !== null) && (
    <dl className="mt-2.5 grid gap-1 rounded-lg bg-canvas px-3 py-2.5 text-sm">
      {sums.map(
        (sum) =>
          sum && (
            <div key={sum.column.key} className="flex justify-between gap-3">
              <dt className="text-ink-2">{`Total, ${sum.column.label}`}</dt>
              <dd className="tabular font-semibold">{sum.words}</dd>
            </div>
          ),
      )}
    </dl>
  );
