import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { Table } from './use-table.ts';

interface TableToolsProps {
  table: Table;
  isOfCards: boolean;
  place: { current: HTMLDivElement | null };
  onWrite: () => void;
}

/** What is done to the row with the caret, for keyboard and mouse; a card has its own. */
export function TableTools({ table: { rows, current, act }, isOfCards, place, onWrite }: TableToolsProps) {
  const [last, setLast] = useState(current);
  // The caret leaves its row for these buttons.
  if (current && current !== last && rows.some(({ id }) => id === current.rowId)) setLast(current);
  const at = rows.findIndex(({ id }) => id === last?.rowId);
  const row = rows[at];
  return (
    <div ref={place} className="mt-2.5 flex flex-wrap items-center gap-2">
      <Button size="sm" icon={Plus} onClick={() => act({ addRow: { column: 0 } })}>
        Add a row
      </Button>
      {row && !isOfCards && (
        <>
          <Button size="sm" variant="quiet" icon={Trash2} onClick={() => act({ remove: row.id })}>
            {`Remove row ${at + 1}`}
          </Button>
          <IconButton
            label={`Move row ${at + 1} up`}
            icon={ArrowUp}
            size="sm"
            disabled={at === 0}
            onClick={() => act({ move: row.id, by: -1 })}
          />
          <IconButton
            label={`Move row ${at + 1} down`}
            icon={ArrowDown}
            size="sm"
            disabled={at === rows.length - 1}
            onClick={() => act({ move: row.id, by: 1 })}
          />
        </>
      )}
      <Button size="sm" variant="quiet" className="ml-auto" onClick={onWrite}>
        I’d rather write it
      </Button>
    </div>
  );
}
