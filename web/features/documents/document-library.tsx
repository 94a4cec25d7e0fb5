import { FileSearch, FolderOpen } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import type { Document } from '../../../contract/documents.ts';
import { useRest } from '../../lib/pages.ts';
import type { More } from '../../lib/pages.ts';
import { useDocumentOrder } from '../../lib/preferences.ts';
import { statsQuery } from '../../lib/stats.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { countInWords } from './count-in-words.ts';
import { DeleteDocumentsDialog } from './delete-documents-dialog.tsx';
import { DocumentCard } from './document-card.tsx';
import { countChoices, filterDocuments, findFilterOptions, keepAvailable, noFilter } from './filter-documents.ts';
import { LibraryToolbar } from './library-toolbar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { sortDocuments } from './sort-documents.ts';
import { useLibraryFilter } from './use-library-filter.ts';
import { useSelection } from './use-selection.ts';
import { useVersionUpload } from './use-version-upload.tsx';

/** So many cards more are drawn at a time. */
const stepSize = 48;

export const gridClass = 'grid gap-2.5 md:grid-cols-[repeat(auto-fill,minmax(236px,1fr))] md:gap-3';

interface DocumentLibraryProps {
  organizationId: string;
  documents: Document[];
  more: More;
  mayUpload: boolean;
  search: string;
  onSearch: (search: string) => void;
  /** Whose details are open. */
  openId: string | null;
  pathOf: (id: string) => string;
  onOpen: (id: string, event: MouseEvent) => void;
  onDelete: (document: Document) => void;
}

export function DocumentLibrary(props: DocumentLibraryProps) {
  const { organizationId, documents, more, mayUpload, search, onSearch, openId, pathOf, onOpen, onDelete } = props;
  const { filter: chosen, setFilter } = useLibraryFilter();
  const options = findFilterOptions(documents);
  const filter = keepAvailable(chosen, options);
  const searchField = useRef<HTMLInputElement>(null);
  const order = useDocumentOrder();
  const found = sortDocuments(filterDocuments(documents, search, filter), order);
  const selection = useSelection(documents);
  const version = useVersionUpload(organizationId, 'The file of the new version');
  const [isDeleting, setDeleting] = useState(false);
  const isSearching = search.trim() !== '';
  const isFiltering = countChoices(filter) > 0;
  const isNarrowed = isSearching || isFiltering;
  const [isChoosing, setChoosing] = useState(false);
  // All else goes by the whole library.
  const isBrowsed = order === 'newest' && !isNarrowed && !isChoosing && !selection.isOn;
  useRest(more, !isBrowsed);
  const { data: stats } = useQuery(statsQuery(organizationId));
  const count = more.hasMore ? Math.max(stats?.documents ?? 0, documents.length) : documents.length;
  const [shownCount, setShownCount] = useState(stepSize);
  const isCut = shownCount < found.length;

  const showAll = () => {
    onSearch('');
    setFilter(noFilter);
    searchField.current?.focus();
  };
  const showAllLabel = isFiltering ? (isSearching ? 'Clear search and filters' : 'Clear filters') : 'Clear search';

  const list = () => {
    if (documents.length === 0) {
      return (
        <EmptyState
          icon={FolderOpen}
          title="No documents uploaded yet"
          help={mayUpload ? 'Reports, budgets and policies that you add appear here.' : undefined}
        />
      );
    }
    if (found.length === 0) {
      const words = `the words "${search.trim()}"`;
      const helpForSearch = isFiltering
        ? `No document with ${words} passes the filters.`
        : `No document has ${words} in its name, description or tags.`;
      return (
        <EmptyState
          icon={FileSearch}
          title="No documents found"
          help={isSearching ? helpForSearch : 'No document passes all the filters.'}
          action={<Button onClick={showAll}>{showAllLabel}</Button>}
        />
      );
    }
    return (
      <ul className={gridClass}>
        {found.slice(0, shownCount).map((document) => (
          <li
            key={document.id}
            className="min-w-0 [contain-intrinsic-size:auto_160px] [content-visibility:auto] [overflow-clip-margin:4px]"
          >
            <DocumentCard
              document={document}
              path={pathOf(document.id)}
              isOpen={document.id === openId}
              onOpen={onOpen}
              onDelete={onDelete}
              onNewVersion={mayUpload ? version.choose : undefined}
              choice={selection.isOn ? { isChosen: selection.has(document), onToggle: selection.toggle } : undefined}
            />
          </li>
        ))}
      </ul>
    );
  };

  return (
    <section aria-labelledby="document-library">
      <div className="mt-5.5 mb-3 flex flex-wrap items-center gap-2 md:mt-7">
        <h2 id="document-library" tabIndex={-1} className="text-lg/6 font-semibold tracking-[-0.012em] outline-none">
          Document Library
        </h2>
        <CountBadge count={count} label={countInWords(count)} />
        <LibraryToolbar
          searchField={searchField}
          search={search}
          onSearch={onSearch}
          options={options}
          filter={filter}
          onFilterOpen={() => setChoosing(true)}
          onFilterChange={setFilter}
          shownCount={found.length}
          isEmpty={documents.length === 0}
          selection={selection}
          maySelect={documents.some(({ can }) => can.delete) || (selection.isOn && documents.length > 0)}
        />
      </div>
      <div className={isNarrowed && found.length > 0 ? 'mb-3 flex items-center gap-2 text-sm text-ink-2' : 'sr-only'}>
        <p role="status">{isNarrowed && `Showing ${found.length} of ${countInWords(documents.length)}`}</p>
        {isNarrowed && found.length > 0 && (
          <Button variant="quiet" size="sm" onClick={showAll}>
            {showAllLabel}
          </Button>
        )}
      </div>
      {selection.isOn && documents.length > 0 && (
        <SelectionBar selection={selection} shown={found} onDelete={() => setDeleting(true)} />
      )}
      {list()}
      <LoadMore
        key={shownCount}
        label="Loading documents"
        {...more}
        hasMore={isCut || (isBrowsed && more.hasMore)}
        onMore={isCut ? () => setShownCount(shownCount + stepSize) : more.onMore}
      />
      {version.field}
      <DeleteDocumentsDialog
        open={isDeleting}
        documents={selection.selected}
        onClose={() => setDeleting(false)}
        onAllDeleted={selection.leave}
      />
    </section>
  );
}
