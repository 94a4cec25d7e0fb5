import { Search, SquareCheck, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DocumentFilter, FilterOptions } from './filter-documents.ts';
import { LibraryFilter } from './library-filter.tsx';
import { LibrarySort } from './library-sort.tsx';
import type { Selection } from './use-selection.ts';

interface LibraryToolbarProps {
  searchField: Ref<HTMLInputElement>;
  search: string;
  onSearch: (search: string) => void;
  options: FilterOptions;
  filter: DocumentFilter;
  onFilterOpen: () => void;
  onFilterChange: (filter: DocumentFilter) => void;
  shownCount: number;
  /** There is nothing to sort. */
  isEmpty: boolean;
  selection: Selection;
  /** Nobody selects what may not be deleted. */
  maySelect: boolean;
}

export function LibraryToolbar(props: LibraryToolbarProps) {
  const { searchField, search, onSearch, options, filter, onFilterOpen, onFilterChange } = props;
  const { shownCount, isEmpty, selection, maySelect } = props;
  const { isOn, start, leave, setToggleButton } = selection;
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-md:w-full">
      <TextField
        ref={searchField}
        type="search"
        label="Search documents"
        hideLabel
        placeholder="Search documents"
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
        className="max-md:w-full md:w-55 md:max-w-55 md:grow md:basis-40"
        inputClassName="md:min-h-9! md:py-1.5! md:text-sm!"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <LibraryFilter
        options={options}
        filter={filter}
        onOpen={onFilterOpen}
        onFilterChange={onFilterChange}
        shownCount={shownCount}
      />
      {!isEmpty && <LibrarySort />}
      {maySelect && (
        <Button
          ref={setToggleButton}
          icon={isOn ? X : SquareCheck}
          className="max-md:ml-auto"
          onClick={isOn ? leave : start}
        >
          {isOn ? 'Cancel' : 'Select'}
        </Button>
      )}
    </div>
  );
}
