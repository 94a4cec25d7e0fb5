import { Trash2 } from 'lucide-react';
import type { Document } from '../../../contract/documents.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { countInWords } from './count-in-words.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  shown: Document[];
  onDelete: () => void;
}

/** Says in words how many are chosen, and how many of them the search or the filter hides. */
function countSelected(selected: Document[], shown: Document[]): string {
  const inSight = new Set(shown);
  const hidden = selected.filter((document) => !inSight.has(document)).length;
  return `${selected.length} selected${hidden > 0 ? `, ${hidden} of them not shown` : ''}`;
}

export function SelectionBar({ selection, shown, onDelete }: SelectionBarProps) {
  const { selected, has, add } = selection;
  const selectable = shown.filter(({ can }) => can.delete);
  const isComplete = selectable.every(has);
  const isEmpty = selected.length === 0;
  return (
    <div
      role="group"
      aria-label="Selected documents"
      className="sticky top-2 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised py-2 pr-2 pl-4 shadow-sm max-md:pl-2"
    >
      <p role="status" className="mr-auto text-sm max-md:pl-2 font-semibold tabular">
        {countSelected(selected, shown)}
      </p>
      <Button
        variant="quiet"
        aria-disabled={isComplete || undefined}
        onClick={() => {
          if (!isComplete) add(selectable);
        }}
      >
        Select all shown
      </Button>
      <Button
        icon={Trash2}
        className={classNames('max-md:w-full', !isEmpty && 'text-danger!')}
        aria-disabled={isEmpty || undefined}
        onClick={() => {
          if (!isEmpty) onDelete();
        }}
      >
        {isEmpty ? 'Delete' : `Delete ${countInWords(selected.length)}`}
      </Button>
    </div>
  );
}
