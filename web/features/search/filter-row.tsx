import { searchFilters } from './search-state.ts';
import type { SearchFilter } from './search-state.ts';

interface FilterRowProps {
  value: SearchFilter;
  onChange: (value: SearchFilter) => void;
}

/** What the search shows; on a narrow screen the row scrolls sideways. */
export const FilterRow = ({ value: chosen, onChange }: FilterRowProps) => (
  <div
    role="group"
    aria-label="Show"
    className="flex flex-none gap-0.5 overflow-x-auto px-2.5 pt-2 pb-1.5 [scrollbar-width:none] md:px-3"
  >
    {searchFilters.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        // The pointer leaves the focus where it is, so that typing and the arrows go on.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChange(value)}
        className="relative h-9 flex-none rounded-full px-3 text-xs font-medium text-ink-2 after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-hover aria-pressed:bg-pressed aria-pressed:font-semibold aria-pressed:text-ink md:h-7 md:px-2.5 md:after:content-none forced-colors:aria-pressed:outline-2"
      >
        {label}
      </button>
    ))}
  </div>
);
