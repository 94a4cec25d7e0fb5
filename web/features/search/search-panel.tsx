import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { ResultOption } from './result-option.tsx';
import { searchQuery } from './search-api.ts';
import { SearchFailure, SearchHint, SearchMessage, SearchSkeleton } from './search-answer.tsx';
import { maximumLetters, minimumLetters, nextIndex, toSearchWords } from './search-state.ts';
import { useRested } from './use-rested.ts';

const restMs = 200;

interface SearchPanelProps {
  organizationId: string;
  onOpenResult: () => void;
}

export function SearchPanel({ organizationId, onOpenResult }: SearchPanelProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState({ words: '', index: 0 });
  const wanted = toSearchWords(typed);
  const rested = useRested(wanted, restMs);
  // Deleting letters, or clearing, takes effect at once.
  const words = wanted === null ? null : rested;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(organizationId, words ?? ''),
    enabled: words !== null,
  });
  const results = words !== null && !error && data ? data : [];
  const isCurrent = words === wanted && !isPlaceholderData;
  // Another answer starts at its first result.
  const activeIndex = Math.min(active.words === words ? active.index : 0, results.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const select = (index: number) => setActive({ words: words ?? '', index });

  const clear = () => {
    setTyped('');
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      select(nextIndex(activeIndex, event.key, results.length));
    } else if (event.key === 'Enter' && isCurrent) {
      event.preventDefault();
      document.getElementById(optionId(activeIndex))?.click();
    }
  };

  const answer = () => {
    if (typed.trim() === '') return <SearchHint />;
    if (wanted === null) return <SearchMessage>Type at least {minimumLetters} characters to search</SearchMessage>;
    if (words !== null && error) return <SearchFailure sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
    if (words === null || !data) return <SearchSkeleton />;
    if (results.length > 0) return null;
    if (!isCurrent) return <SearchSkeleton />;
    return (
      <SearchMessage>
        <b className="font-semibold text-ink">No results found for "{wanted}"</b>
        <br />
        Try a shorter word, or a name.
      </SearchMessage>
    );
  };
  const hasResults = results.length > 0;
  const spoken = () => {
    if (wanted === null || !isCurrent || !data) return null;
    if (!hasResults) return `No results found for "${wanted}"`;
    return results.length === 1 ? '1 result' : `${results.length} results`;
  };

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
          className="min-w-0 flex-1 bg-transparent py-1.5 text-xl/7 outline-none placeholder:text-ink-3 placeholder:opacity-100"
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
      <p role="status" className="sr-only">
        {spoken()}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label="Results"
        aria-busy={!isCurrent}
        className={classNames(
          'thin-scrollbar overflow-y-auto p-2 max-md:flex-1 md:max-h-96',
          !hasResults && 'hidden',
          !isCurrent && 'opacity-70',
        )}
      >
        {results.map((result, index) => (
          <ResultOption
            key={`${result.type}-${result.id}`}
            id={optionId(index)}
            result={result}
            query={words ?? ''}
            isActive={index === activeIndex}
            onPoint={() => {
              if (index !== activeIndex) select(index);
            }}
            onOpen={onOpenResult}
          />
        ))}
      </div>
      <div role="presentation" className="min-h-0 overflow-y-auto">
        {answer()}
      </div>
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
