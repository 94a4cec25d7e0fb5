import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { memo } from 'react';
import type { Column } from '../../../../contract/flows.ts';
import { findCellProblem } from '../../../../contract/table-answers.ts';
import { IconButton } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { CellField } from './cell-field.tsx';
import { isEmptyRow } from './table-rows.ts';
import type { Row } from './table-rows.ts';
import type { TableDeed } from './use-table.ts';

export interface TableRowProps {
  columns: readonly Column[];
  row: Row;
  /** From 1. */
  number: number;
  isLast: boolean;
  /** The column with the caret, where it is in this row. */
  current: number | null;
  /** A row to write like, where this is the first that is empty. */
  example: readonly string[] | null;
  tableId: string;
  act: (deed: TableDeed) => void;
}

interface CellShown {
  column: Column;
  value: string;
  problem: string | null;
}

/** Nothing is wrong yet where somebody is still writing. */
const listCells = ({ columns, row, current }: TableRowProps): CellShown[] =>
  columns.map((column, index) => {
    const value = row.cells[index] ?? '';
    const isWritten = value.trim() === '' ? current !== null : current === index;
    return { column, value, problem: isWritten || isEmptyRow(row) ? null : findCellProblem(column, value) };
  });

const problemIdOf = ({ tableId, row }: TableRowProps, index: number) => `${tableId}-${row.id}-${index}`;

const cellOf = (props: TableRowProps, { column, value, problem }: CellShown, index: number) => ({
  column,
  value,
  place: { rowId: props.row.id, column: index },
  number: props.number,
  example: props.example?.[index],
  membersId: `${props.tableId}-members`,
  problemId: problem === null ? undefined : problemIdOf(props, index),
  act: props.act,
});

interface ProblemsProps {
  cells: CellShown[];
  of: TableRowProps;
}

const Problems = ({ cells, of }: ProblemsProps) =>
  cells.map(
    ({ column, problem }, index) =>
      problem !== null && (
        <FieldError key={column.key} id={problemIdOf(of, index)}>
          {`Row ${of.number}, ${column.label}: ${problem}.`}
        </FieldError>
      ),
  );

export const GridRow = memo(function GridRow(props: TableRowProps) {
  const { row, number, act } = props;
  const cells = listCells(props);
  const hasProblem = cells.some(({ problem }) => problem !== null);
  return (
    <>
      <tr className="group border-t border-line">
        <th scope="row" className="tabular w-9 min-w-9 bg-canvas text-center text-2xs font-medium text-ink-3">
          {number}
        </th>
        {cells.map((cell, index) => (
          <td key={cell.column.key} className="h-10 border-l border-line p-0 align-top">
            <CellField {...cellOf(props, cell, index)} className="grid-cell" />
          </td>
        ))}
        <td className="w-9 border-l border-line p-0 align-top">
          <IconButton
            label={`Remove row ${number}`}
            icon={X}
            size="sm"
            className="m-1 text-ink-3"
            // Between two cells it would be in the way of Tab; below the table is another.
            tabIndex={-1}
            onClick={() => act({ remove: row.id })}
          />
        </td>
      </tr>
      {hasProblem && (
        <tr>
          <td aria-hidden="true" className="bg-canvas" />
          <td colSpan={cells.length + 1} className="border-l border-line px-2.5 pb-2">
            <div className="grid gap-0.5">
              <Problems cells={cells} of={props} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
});

/** On a phone, and in a narrow column. */
export const RowCard = memo(function RowCard(props: TableRowProps) {
  const { row, number, isLast, act } = props;
  const cells = listCells(props);
  return (
    <li className="card px-3 pt-1.5 pb-3" aria-label={`Row ${number}`}>
      <div className="flex items-center">
        <span className="tabular flex-1 text-xs font-semibold text-ink-2">{`Row ${number}`}</span>
        <IconButton
          label={`Move row ${number} up`}
          icon={ArrowUp}
          size="sm"
          disabled={number === 1}
          onClick={() => act({ move: row.id, by: -1 })}
        />
        <IconButton
          label={`Move row ${number} down`}
          icon={ArrowDown}
          size="sm"
          disabled={isLast}
          onClick={() => act({ move: row.id, by: 1 })}
        />
        <IconButton label={`Remove row ${number}`} icon={X} size="sm" onClick={() => act({ remove: row.id })} />
      </div>
      <div className="grid grid-cols-2 gap-x-2.5 gap-y-2">
        {cells.map((cell, index) => (
          <div
            key={cell.column.key}
            className={cell.column.type === 'text' && !cell.column.figure ? 'col-span-full' : undefined}
          >
            <span aria-hidden="true" className="block pb-0.5 text-xs text-ink-2">
              {labelOf(cell.column)}
            </span>
            <CellField {...cellOf(props, cell, index)} className="input" />
          </div>
        ))}
      </div>
      <div className="mt-1 grid gap-0.5">
        <Problems cells={cells} of={props} />
      </div>
    </li>
  );
});

export const labelOf = ({ label, unit }: Column): string =>
  unit === null || label.toLowerCase().includes(unit.toLowerCase()) ? label : `${label} (${unit})`;
