import { Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Column } from '../../../../contract/flows.ts';
import { findCellProblem } from '../../../../contract/table-answers.ts';
import { Button } from '../../../ui/button.tsx';
import type { Offer } from './offer-rows.ts';
import { labelOf } from './table-row.tsx';

/** What scrolls has to be within reach of the keyboard. */
const keyboardScrolling = { tabIndex: 0 };

interface RowsOfferProps {
  columns: readonly Column[];
  offer: Offer;
  dismissLabel: string;
  onAdd: () => void;
  onDismiss: () => void;
}

/** Rows of a paste, a list or a suggestion, to look over before they are added. */
export function RowsOffer({ columns, offer: { rows, notes }, dismissLabel, onAdd, onDismiss }: RowsOfferProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    title.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const count = rows.length === 1 ? '1 row' : `${rows.length} rows`;
  return (
    <section
      aria-labelledby={titleId}
      className="mt-3 scroll-mb-20 rounded-lg border border-line-strong bg-canvas px-3.5 py-3"
    >
      <h3 ref={title} id={titleId} tabIndex={-1} className="text-sm font-semibold outline-none">
        {rows.length === 0 ? 'There is no room for more rows' : `Add ${count}?`}
      </h3>
      {notes.map((note) => (
        <p key={note} className="mt-1 text-sm wrap-anywhere text-ink-2">
          {note}
        </p>
      ))}
      {rows.length > 0 && (
        <div
          {...keyboardScrolling}
          role="region"
          aria-label="Rows to look over"
          className="thin-scrollbar mt-2.5 max-h-64 overflow-auto rounded-md border border-line bg-surface"
        >
          <table className="w-full text-sm">
            <thead>
              <tr className="text-left text-xs text-ink-2">
                {columns.map((column) => (
                  <th key={column.key} scope="col" className="px-2.5 py-1.5 font-semibold">
                    {labelOf(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index} className="border-t border-line">
                  {columns.map((column, place) => {
                    const cell = row[place] ?? '';
                    const isMisfit = cell !== '' && findCellProblem(column, cell) !== null;
                    return (
                      <td
                        key={column.key}
                        dir="auto"
                        className={`max-w-60 min-w-16 px-2.5 py-1.5 align-top wrap-anywhere ${isMisfit ? 'text-danger' : ''}`}
                      >
                        {cell}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2">
        {rows.length > 0 && (
          <Button size="sm" variant="soft" icon={Plus} onClick={onAdd}>
            {`Add ${count}`}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onDismiss}>
          {dismissLabel}
        </Button>
      </div>
    </section>
  );
}
