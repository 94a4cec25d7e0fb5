import { FileX } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Document } from '../../../../contract/documents.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { BlockRange } from '../analysis/place.ts';
import { FindBar } from './find-bar.tsx';
import { findInText, matchesByPart } from './find-in-text.ts';
import type { BlockMatches, Match } from './find-in-text.ts';
import type { TextTarget } from './find-place.ts';
import type { TextBlock } from './group-blocks.ts';
import { SteadyParts } from './steady-parts.tsx';
import { TextPart } from './text-block.tsx';
import { useDocumentText } from './use-document-text.ts';
import { useTarget } from './use-target.ts';

const Loading = () => (
  <div role="status" aria-label="Loading the text" className="grid gap-2.5 pt-4">
    {['w-1/2', 'w-full', 'w-full', 'w-4/5', 'w-full', 'w-2/3'].map((width, index) => (
      <Skeleton key={index} className={`h-4 ${width}`} />
    ))}
  </div>
);

interface MoreButtonProps {
  isLoading: boolean;
  onMore: () => void;
  children: string;
}

/** Loads a part by itself once one has scrolled that far. */
function MoreButton({ isLoading, onMore, children }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLoading || !button.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore());
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isLoading, onMore]);
  return (
    <Button ref={button} className="mx-auto" busy={isLoading} busyLabel="Loading..." onClick={onMore}>
      {children}
    </Button>
  );
}

const nameOf = ({ index, cell, start }: Match): string => `${index}:${cell}:${start}`;

/** Which of the matches is looked at, in the place of the field's focus. */
function useFind(text: ReturnType<typeof useDocumentText>) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState('');
  const wanted = useDeferredValue(words);
  const matches = useMemo(() => findInText(text.blocks, wanted), [text.blocks, wanted]);
  const starts = useMemo(() => text.parts.map(({ from }) => from), [text.parts]);
  const byPart = useMemo(() => matchesByPart(matches, starts), [matches, starts]);
  // Parts that are added above count their matches before it.
  const current = Math.max(
    matches.findIndex((match) => nameOf(match) === chosen),
    0,
  );
  return {
    words,
    matches,
    byPart,
    current,
    search: (next: string) => {
      setWords(next);
      setChosen('');
    },
    step: (step: 1 | -1) => {
      const next = matches[(current + step + matches.length) % matches.length];
      if (next) setChosen(nameOf(next));
    },
  };
}

const noMatches: BlockMatches = new Map();

// What changes in one part shall not draw the others anew.
const isIn = (blocks: readonly TextBlock[], range: BlockRange | null): boolean =>
  range !== null && range.last >= (blocks[0]?.index ?? Infinity) && range.first <= (blocks.at(-1)?.index ?? -1);

const onlyBlock = ({ index }: Match): BlockRange => ({ first: index, last: index });

function sayHowMuch({ query, blocks, total, isCut }: ReturnType<typeof useDocumentText>): string {
  if (!query.hasNextPage && isCut) {
    return 'The document goes on, but only this much of it was read. Download the file to see all of it.';
  }
  if (!query.hasNextPage && !query.hasPreviousPage) return 'This is all of the text.';
  return `${Math.floor((blocks.length / total) * 100)}% of the text is shown.`;
}

interface TextViewProps {
  document: Pick<Document, 'id' | 'analysis'>;
  /** Where it opens; at its beginning without one. */
  target: TextTarget | null;
}

/** The text of a document, as it was read from its file. */
export function TextView({ document, target }: TextViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const text = useDocumentText(document, target?.place ?? null);
  const { data, error, refetch, hasNextPage, hasPreviousPage } = text.query;
  const { isFetchingNextPage, isFetchingPreviousPage, isFetchPreviousPageError } = text.query;
  const { marked, isLooking, isMissing } = useTarget(root, text, target);
  const find = useFind(text);
  const currentMatch = find.matches[find.current];
  const currentName = currentMatch && nameOf(currentMatch);

  useEffect(() => {
    if (currentName !== undefined)
      root.current?.querySelector('mark[data-current]')?.scrollIntoView({ block: 'center' });
  }, [currentName]);

  if (!data) {
    if (!error) return <Loading />;
    return <ErrorState title="The text could not be loaded." help={sentenceOf(error)} onRetry={() => void refetch()} />;
  }
  if (text.total === 0) {
    return (
      <EmptyState
        icon={FileX}
        title="There is no text in this document."
        help="Download the file to see what is in it."
      />
    );
  }
  return (
    <div ref={root} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FindBar
        words={find.words}
        onWordsChange={find.search}
        count={find.matches.length}
        current={find.current}
        hasMore={hasNextPage || hasPreviousPage}
        onStep={find.step}
      />
      <p role="status" className="text-xs text-ink-2 empty:hidden">
        {isLooking && !error && 'Looking for the place in the text...'}
        {isMissing && 'The place was not found: the text may have changed since. This is its beginning.'}
      </p>
      {hasPreviousPage && !error && (
        <MoreButton isLoading={isFetchingPreviousPage} onMore={text.loadEarlier}>
          Show earlier
        </MoreButton>
      )}
      <SteadyParts root={root} first={text.parts[0]?.from ?? 0}>
        {text.parts.map(({ from, blocks, before }) => (
          <TextPart
            key={from}
            blocks={blocks}
            before={before}
            matches={find.byPart.get(from) ?? noMatches}
            current={currentMatch && isIn(blocks, onlyBlock(currentMatch)) ? currentMatch : undefined}
            marked={isIn(blocks, marked) ? marked : null}
          />
        ))}
      </SteadyParts>
      {error && (
        <ErrorState
          title="More of the text could not be loaded."
          help={sentenceOf(error)}
          onRetry={isFetchPreviousPageError ? text.loadEarlier : text.loadMore}
        />
      )}
      {hasNextPage && !error && (
        <MoreButton isLoading={isFetchingNextPage} onMore={text.loadMore}>
          Show more
        </MoreButton>
      )}
      <p className="text-center text-xs text-ink-3">{sayHowMuch(text)}</p>
    </div>
  );
}
