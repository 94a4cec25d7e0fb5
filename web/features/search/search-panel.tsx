import { Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { FilterRow } from './filter-row.tsx';
import { ResultOption } from './result-option.tsx';
import { findPlaces } from './product-places.ts';
import { SearchFailure, SearchHint, SearchMessage, SearchSkeleton } from './search-answer.tsx';
import { SearchPlaces } from './search-places.tsx';
import { maximumLetters, minimumLetters, nextIndex } from './search-state.ts';
import type { SearchFilter, ShownResult } from './search-state.ts';
import { useSearch } from './use-search.ts';

interface SearchPanelProps {
  organizationId: string;
  onOpenResult: () => void;
}

export function SearchPanel({ organizationId, onOpenResult }: SearchPanelProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<SearchFilter>('all');
  const [active, setActive] = useState({ of: '', index: 0 });
  const { wanted, words, results, more, isCurrent, isComplete, error, moreError, tryAgain } = useSearch(
    organizationId,
    typed,
    filter,
  );
  const count = results.length + more.length;
  // Another answer starts at its first result.
  const answerName = `${filter} ${words}`;
  const activeIndex = Math.min(active.of === answerName ? active.index : 0, count - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const select = (index: number) => setActive({ of: answerName, index });

  const clear = () => {
    setTyped('');
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      select(nextIndex(activeIndex, event.key, count));
    } else if (event.key === 'Enter' && isCurrent) {
      event.preventDefault();
      document.getElementById(optionId(activeIndex))?.click();
    }
  };

  const answer = () => {
    if (typed.trim() === '') return <SearchHint />;
    if (wanted === null) return <SearchMessage>Type at least {minimumLetters} characters to search</SearchMessage>;
    if (error)
      return <SearchFailure title="The search did not work." sentence={sentenceOf(error)} onRetry={tryAgain} />;
    if (count === 0 && !isComplete) return <SearchSkeleton />;
    if (moreError) {
      return (
        <SearchFailure
          title="Guides, articles and people could not be searched."
          sentence={sentenceOf(moreError)}
          onRetry={tryAgain}
        />
      );
    }
    if (count > 0) return null;
    return (
      <SearchMessage>
        <b className="font-semibold text-ink">No results found for "{wanted}"</b>
        <br />
        {filter === 'all' ? 'Try a shorter word, or a name.' : 'Choose All to search everything else, too.'}
      </SearchMessage>
    );
  };
  const hasResults = count > 0;
  const places = wanted !== null && filter === 'all' && isComplete ? findPlaces(wanted) : [];
  const spoken = () => {
    if (wanted === null || !isComplete || moreError) return null;
    if (!hasResults) return `No results found for "${wanted}"`;
    return count === 1 ? '1 result' : `${count} results`;
  };
  const option = ({ result, more: further }: ShownResult, index: number) => (
    <ResultOption
      key={`${result.type}-${result.id}`}
      id={optionId(index)}
      result={result}
      further={further}
      query={words ?? ''}
      isActive={index === activeIndex}
      onPoint={() => {
        if (index !== activeIndex) select(index);
      }}
      onOpen={onOpenResult}
    />
  );

  return (
    <>
      <div className="flex flex-none items-center gap-3 border-b border-line pt-1.5 pr-3.5 pb-3 pl-5 focus-within:shadow-[inset_0_-2px_var(--focus)]">
        <Search size={18} strokeWidth={1.75} className="flex-none text-ink-3" aria-hidden="true" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Search Everything"
          aria-expanded={hasResults}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hasResults ? optionId(activeIndex) : undefined}
          placeholder="Search tasks, documents, conversations..."
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={maximumLetters}
          className="min-w-0 flex-1 bg-transparent py-1.5 text-lg/7 text-ellipsis outline-none md:text-xl/7 placeholder:text-ink-3 placeholder:opacity-100"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKey}
        />
        {typed !== '' && (
          <Button variant="quiet" size="sm" aria-label="Clear search" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
      {wanted !== null && <FilterRow value={filter} onChange={setFilter} />}
      <p role="status" className="sr-only">
        {spoken()}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label="Results"
        aria-busy={!isCurrent}
        className={classNames(
          'thin-scrollbar relative overflow-y-auto p-2 max-md:flex-1 md:max-h-96',
          !hasResults && 'hidden',
          !isCurrent && 'opacity-70',
        )}
      >
        {results.map(option)}
        {more.length > 0 && (
          <div role="group" aria-label="More" className={classNames(results.length > 0 && 'mt-1 border-t border-line')}>
            <p aria-hidden="true" className="px-2.5 pt-3 pb-1 text-xs font-semibold text-ink-3 md:px-3">
              More
            </p>
            {more.map((result, index) => option(result, results.length + index))}
          </div>
        )}
      </div>
      <div role="presentation" className="relative min-h-0 overflow-y-auto">
        {answer()}
      </div>
      {places.length > 0 && <SearchPlaces places={places} onOpen={onOpenResult} />}
      {hasResults && (
        <footer className="flex flex-none gap-4.5 border-t border-line bg-canvas px-5 py-2.5 text-xs text-ink-3 max-md:hidden">
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> to move
          </span>
          <span>
            <Kbd>Enter</Kbd> to open
          </span>
          <span>
            <Kbd>Esc</Kbd> to close
          </span>
        </footer>
      )}
    </>
  );
}
