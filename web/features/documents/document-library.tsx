import { FileSearch, FolderOpen, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Document } from '../../../contract/documents.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DeleteDocumentDialog } from './delete-document-dialog.tsx';
import { DocumentCard } from './document-card.tsx';
import { filterDocuments } from './filter-documents.ts';

export const gridClass = 'grid gap-2.5 md:grid-cols-[repeat(auto-fill,minmax(236px,1fr))] md:gap-3';

const countInWords = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);

interface DocumentLibraryProps {
  documents: Document[];
  mayUpload: boolean;
}

export function DocumentLibrary({ documents, mayUpload }: DocumentLibraryProps) {
  const [search, setSearch] = useState('');
  const [toDelete, setToDelete] = useState<Document | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const found = filterDocuments(documents, search);
  const isSearching = search.trim() !== '';

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
      return (
        <EmptyState
          icon={FileSearch}
          title="No documents found"
          help={`No name contains "${search.trim()}".`}
          action={
            <Button
              onClick={() => {
                setSearch('');
                searchField.current?.focus();
              }}
            >
              Clear search
            </Button>
          }
        />
      );
    }
    return (
      <ul className={gridClass}>
        {found.map((document) => (
          <li key={document.id} className="min-w-0">
            <DocumentCard document={document} onDelete={setToDelete} />
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
        <CountBadge count={documents.length} label={countInWords(documents.length)} />
        {documents.length > 0 && (
          <TextField
            ref={searchField}
            type="search"
            label="Search documents"
            hideLabel
            placeholder="Search documents"
            prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
            className="ml-auto max-md:w-full md:w-55"
            inputClassName="md:min-h-9! md:py-1.5! md:text-sm!"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {isSearching && `${countInWords(found.length)} found`}
      </p>
      {list()}
      <DeleteDocumentDialog document={toDelete} onClose={() => setToDelete(null)} />
    </section>
  );
}
