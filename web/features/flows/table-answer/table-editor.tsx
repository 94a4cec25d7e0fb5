import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Column } from '../../../../contract/flows.ts';
import type { TableStep } from '../../../../contract/table-answers.ts';
import { Button } from '../../../ui/button.tsx';
import { phoneQuery, useMediaQuery } from '../../../ui/media-query.ts';
import { readKey } from './cell-keys.ts';
import { isOneCell, offerRows } from './offer-rows.ts';
import type { Offer } from './offer-rows.ts';
import { readPaste } from './read-paste.ts';
import { RowsOffer } from './rows-offer.tsx';
import { longestCell } from './cell-field.tsx';
import { GridRow, labelOf, RowCard } from './table-row.tsx';
import { isEmptyRow, linesOf, roomFor } from './table-rows.ts';
import { listSums, SumsFoot, SumsList } from './table-sums.tsx';
import { TableTools } from './table-tools.tsx';
import { useTable } from './use-table.ts';
import type { CellPlace } from './use-table.ts';

type CellElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isCell = (target: EventTarget): target is CellElement =>
  target instanceof HTMLElement && 'column' in target.dataset;
const placeOf = ({ dataset }: CellElement): CellPlace => ({
  rowId: Number(dataset.row),
  column: Number(dataset.column),
});

function caretOf(cell: CellElement) {
  if (cell instanceof HTMLSelectElement) return { isAtStart: true, isAtEnd: true };
  const { selectionStart, selectionEnd, value } = cell;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return {
    isAtStart: isWhole || (selectionStart === 0 && selectionEnd === 0),
    isAtEnd: isWhole || selectionStart === value.length,
  };
}

/** As it would stand in the cell after a paste. */
const insertText = (cell: CellElement, text: string): string =>
  cell instanceof HTMLSelectElement
    ? text
    : cell.value.slice(0, cell.selectionStart ?? 0) + text + cell.value.slice(cell.selectionEnd ?? 0);

function goTo(area: HTMLElement | null, { rowId, column }: CellPlace): void {
  const cell = area?.querySelector<CellElement>(`[data-row="${rowId}"][data-column="${column}"]`);
  cell?.focus();
  if (cell && !(cell instanceof HTMLSelectElement)) cell.select();
}

/** What is named as wrong moves what is below it: not while a button there is being pressed. */
function usePressed() {
  const isPressed = useRef(false);
  useEffect(() => {
    const note = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown';
    };
    const events = ['pointerdown', 'pointerup', 'pointercancel'];
    for (const event of events) addEventListener(event, note, true);
    return () => {
      for (const event of events) removeEventListener(event, note, true);
    };
  }, []);
  return (act: () => void) => {
    if (!isPressed.current) return act();
    const released = new AbortController();
    const release = () => {
      released.abort();
      setTimeout(act);
    };
    for (const event of ['pointerup', 'pointercancel']) addEventListener(event, release, { signal: released.signal });
  };
}

interface Offered extends Offer {
  below: number | undefined;
  /** One line that may go into one cell as it is. */
  whole: { place: CellPlace; text: string } | null;
}

/** In a choice and a person the arrows lead through the options. */
const hasOptions = (type: Column['type'] | undefined) => type === 'choice' || type === 'person';

interface TableEditorProps {
  step: TableStep;
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** Lines to look over as rows; the same until there are others. */
  lines: { text: string } | null;
  members: readonly string[];
  today: string;
  /** Where there is room for a card for each row. */
  isNarrow?: boolean;
  /** Writes the answer as lines instead. */
  onWrite: (lines: string) => void;
}

export function TableEditor(props: TableEditorProps) {
  const { step, id, value, onChange, lines, members, today, isNarrow = false, onWrite } = props;
  const { columns } = step;
  const table = useTable({ columns, value, today, onChange });
  const { rows, current, goal, said, backs, isUntyped, act } = table;
  const [offered, setOffered] = useState<Offered | null>(null);
  const [seenLines, setSeenLines] = useState(lines);
  if (lines !== seenLines) {
    setSeenLines(lines);
    const pasted = lines && readPaste(lines.text, '');
    if (pasted)
      setOffered({
        ...offerRows(pasted, { columns, column: 0, room: roomFor(rows), today }),
        below: undefined,
        whole: null,
      });
  }
  const isOfCards = useMediaQuery(phoneQuery) || isNarrow;
  const area = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (goal) goTo(area.current, goal);
  }, [goal]);

  const whenReleased = usePressed();
  const enter = (target: EventTarget | null) =>
    whenReleased(() => act({ enter: target && isCell(target) ? placeOf(target) : null }));

  const paste = (event: ClipboardEvent) => {
    if (!isCell(event.target)) return;
    const text = event.clipboardData.getData('text/plain');
    const pasted = readPaste(text, event.clipboardData.getData('text/html'));
    if (!pasted) return;
    if (isOneCell(pasted, columns)) {
      if (text.length > longestCell) act({ say: 'A cell holds 5,000 characters: the rest was left out.' });
      return;
    }
    event.preventDefault();
    const place = placeOf(event.target);
    const offer = offerRows(pasted, { columns, column: place.column, room: roomFor(rows), today });
    const isLine = pasted.isList && pasted.cells.length === 1;
    setOffered({
      ...offer,
      below: place.rowId,
      whole: isLine ? { place, text: insertText(event.target, text) } : null,
    });
  };

  const press = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!isCell(target) || event.nativeEvent.isComposing) return;
    const place = placeOf(target);
    const isOptionArrow = key.startsWith('Arrow') && !/Left|Right/.test(key) && !event.altKey;
    if (isOptionArrow && hasOptions(columns[place.column]?.type)) return;
    const row = rows.findIndex(({ id: each }) => each === place.rowId);
    const last = rows.at(-1);
    const deed = readKey(event, {
      row,
      column: place.column,
      rowCount: rows.length,
      columnCount: columns.length,
      isLastRowEmpty: last !== undefined && isEmptyRow(last),
      ...caretOf(target),
      isUntyped,
    });
    if (deed === null) return;
    event.preventDefault();
    if (deed === 'undo') act('undo');
    else if (deed === 'leave') tools.current?.querySelector('button')?.focus();
    else if ('move' in deed) act({ move: place.rowId, by: deed.move });
    else if ('add' in deed) act({ addRow: deed.add });
    else goTo(area.current, { rowId: rows[deed.go.row]!.id, column: deed.go.column });
  };

  const closeOffer = (next: CellPlace | undefined) => {
    setOffered(null);
    const first = rows[0];
    const back = next ?? current ?? (first && { rowId: first.id, column: 0 });
    if (back) goTo(area.current, back);
  };
  const example = step.placeholder?.split('\t') ?? null;
  const firstEmpty = rows.find(isEmptyRow);
  const sums = listSums(columns, rows);
  const rowProps = (index: number) => {
    const row = rows[index]!;
    return {
      columns,
      row,
      number: index + 1,
      isLast: index === rows.length - 1,
      current: current?.rowId === row.id ? current.column : null,
      example: row === firstEmpty ? example : null,
      tableId: id,
      act,
    };
  };
  return (
    <div>
      <datalist id={`${id}-members`}>
        {members.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div
        ref={area}
        role="presentation"
        onKeyDown={press}
        onPaste={paste}
        onFocus={(event) => enter(event.target)}
        onBlur={(event) => enter(event.relatedTarget)}
      >
        {isOfCards ? (
          <ol className="grid gap-2.5">
            {rows.map((row, index) => (
              <RowCard key={row.id} {...rowProps(index)} />
            ))}
          </ol>
        ) : (
          <div className="thin-scrollbar overflow-x-auto rounded-lg border border-line-input">
            <table className="w-full border-collapse text-sm" aria-labelledby={`${id}-label`}>
              <thead>
                <tr className="bg-canvas text-left text-xs text-ink-2">
                  <th scope="col" className="w-9 min-w-9">
                    <span className="sr-only">Row</span>
                  </th>
                  {columns.map((column) => (
                    <th
                      key={column.key}
                      scope="col"
                      className={`border-l border-line px-2.5 py-2 align-bottom font-semibold ${column.figure ? 'min-w-24' : widths[column.type]}`}
                    >
                      {labelOf(column)}
                    </th>
                  ))}
                  <th scope="col" className="w-9 border-l border-line">
                    <span className="sr-only">Remove</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <GridRow key={row.id} {...rowProps(index)} />
                ))}
              </tbody>
              <SumsFoot {...{ columns, sums }} />
            </table>
          </div>
        )}
        {isOfCards && <SumsList sums={sums} />}
      </div>
      {offered && (
        <RowsOffer
          columns={columns}
          offer={offered}
          dismissLabel={offered.whole ? 'Paste into one cell' : 'Dismiss'}
          onAdd={() => {
            setOffered(null);
            act({ addRows: offered.rows, below: offered.below });
          }}
          onDismiss={() => {
            if (offered.whole) act({ type: offered.whole.place, text: offered.whole.text });
            closeOffer(offered.whole?.place);
          }}
        />
      )}
      <TableTools {...{ table, isOfCards }} place={tools} onWrite={() => onWrite(linesOf(rows))} />
      <div className="mt-2 flex min-h-8 items-center gap-2 text-sm text-ink-2">
        <p role="status" className="min-w-0">
          {said}
        </p>
        {backs.length > 0 && (
          <Button variant="quiet" size="sm" icon={Undo2} onClick={() => act('undo')}>
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}

const widths: Record<Column['type'], string> = {
  text: 'min-w-36',
  person: 'min-w-32',
  choice: 'min-w-30',
  date: 'min-w-34',
  number: 'min-w-22 text-right',
  money: 'min-w-24 text-right',
  percent: 'min-w-20 text-right',
};
