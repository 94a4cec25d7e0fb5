import type { Column } from '../../../../contract/flows.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { CellPlace, TableDeed } from './use-table.ts';

export const longestCell = 5000;

export interface CellFieldProps {
  column: Column;
  place: CellPlace;
  /** From 1. */
  number: number;
  value: string;
  /** Stands in grey in an empty cell. */
  example: string | undefined;
  /** Of the list of members. */
  membersId: string;
  problemId: string | undefined;
  className: string;
  act: (deed: TableDeed) => void;
}

const isOfFigures = ({ type }: Column) => type === 'number' || type === 'money' || type === 'percent';

/** One cell: it says its column and its row by itself. */
export function CellField(props: CellFieldProps) {
  const { column, place, number, value, example, membersId, problemId, className, act } = props;
  const field = {
    'aria-label': `${column.label}, row ${number}`,
    'aria-invalid': problemId !== undefined || undefined,
    'aria-describedby': problemId,
    'data-row': place.rowId,
    'data-column': place.column,
    value,
    className: classNames(className, isOfFigures(column) && 'tabular text-right'),
    onBlur: () => act({ settle: place }),
    onChange: (event: { target: { value: string } }) => act({ type: place, text: event.target.value }),
  };
  const typed = { ...field, placeholder: example, dir: 'auto', maxLength: longestCell, autoComplete: 'off' };
  switch (column.type) {
    case 'text':
      return <textarea {...typed} rows={1} className={classNames(field.className, 'cell-text')} />;
    case 'choice': {
      const isOption = column.options.includes(value);
      return (
        <select {...field} className={classNames(className, value === '' && 'text-ink-3')}>
          <option value="">{example}</option>
          {column.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
          {value !== '' && !isOption && <option>{value}</option>}
        </select>
      );
    }
    case 'person':
      return <input {...typed} list={membersId} />;
    case 'date':
      return <input {...typed} />;
    case 'number':
    case 'money':
    case 'percent':
      return <input {...typed} inputMode="decimal" />;
  }
}
