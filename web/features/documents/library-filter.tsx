import { FilterButton } from '../../ui/filter-button.tsx';
import { PickGroup } from '../../ui/pick-group.tsx';
import { countChoices, noFilter } from './filter-documents.ts';
import type { DocumentFilter, Facet, FilterOptions } from './filter-documents.ts';

const legends: Record<Facet, string> = { type: 'Type', uploader: 'Uploaded by', tag: 'Tags' };

interface LibraryFilterProps {
  options: FilterOptions;
  filter: DocumentFilter;
  onOpen: () => void;
  onFilterChange: (filter: DocumentFilter) => void;
  shownCount: number;
}

export function LibraryFilter({ options, filter, onOpen, onFilterChange, shownCount }: LibraryFilterProps) {
  const facets = (['type', 'uploader', 'tag'] as const).filter((facet) => options[facet].length > 0);
  const group = (facet: Facet) => (
    <PickGroup
      key={facet}
      legend={legends[facet]}
      options={options[facet]}
      value={filter[facet]}
      onChange={(value) => onFilterChange({ ...filter, [facet]: value })}
    />
  );
  return (
    <FilterButton
      title="Filter documents"
      count={countChoices(filter)}
      onOpen={onOpen}
      onClear={() => onFilterChange(noFilter)}
      doneLabel={shownCount === 1 ? 'Show 1 document' : `Show ${shownCount} documents`}
    >
      {facets.map(group)}
      {facets.length === 0 && <p className="text-sm text-ink-2">There are no documents to filter yet.</p>}
    </FilterButton>
  );
}
