import { Button } from '../../ui/button.tsx';

interface FilterResultProps {
  isFiltered: boolean;
  shownCount: number;
  totalCount: number;
  onClear: () => void;
}

/** How much of the board a filter leaves, in words that are read out with each choice. */
export const FilterResult = ({ isFiltered, shownCount, totalCount, onClear }: FilterResultProps) => (
  <div className={isFiltered ? 'mb-3 flex items-center gap-2 text-sm text-ink-2' : undefined}>
    <p role="status">
      {isFiltered && `Showing ${shownCount} of ${totalCount === 1 ? '1 task' : `${totalCount} tasks`}`}
    </p>
    {isFiltered && (
      <Button variant="quiet" size="sm" onClick={onClear}>
        Clear filters
      </Button>
    )}
  </div>
);
