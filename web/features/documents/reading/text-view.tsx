import { FileX } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Document } from '../../../../contract/documents.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FindBar } from './find-bar.tsx';
import { findInText, matchesByPart } from './find-in-text.ts';
import type { BlockMatches } from './find-in-text.ts';
import type { TextTarget } from './find-place.ts';
import type { TextBlock } from './group-blocks.ts';
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

/** Loads the next part by itself once one has scrolled that far. */
function MoreButton({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLoading || !button.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore());
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isLoading, onMore]);
  return (
    <Button ref={button} className="mx-auto" busy={isLoading} busyLabel="Loading..." onClick={onMore}>
      Show more
    </Button>
  );
}

/** Which of the matches is looked at, in the place of the field's focus. */
function useFind(text: ReturnType<typeof useDocumentText>) {
  const [words, setWords] = useState('');
  const [current, setCurrent] = useState(0);
  const wanted = useDeferredValue(words);
  const matches = useMemo(() => findInText(text.blocks, wanted), [text.blocks, wanted]);
  const starts = useMemo(() => text.parts.map(({ from }) => from), [text.parts]);
  const byPart = useMemo(() => matchesByPart(matches, starts), [matches, starts]);
  return {
    words,
    matches,
    byPart,
    current,
    search: (next: string) => {
      setWords(next);
      setCurrent(0);
    },
    step: (step: 1 | -1) => {
      if (matches.length > 0) setCurrent((current + step + matches.length) % matches.length);
    },
  };
}

const noMatches: BlockMatches = new Map();

// What changes in one part shall not draw the others anew.
const isIn = (blocks: readonly TextBlock[], index: number | null | undefined): boolean =>
  index != null && index >= (blocks[0]?.index ?? Infinity) && index <= (blocks.at(-1)?.index ?? -1);

interface TextViewProps {
  document: Pick<Document, 'id' | 'analysis'>;
  /** Where it opens; at its beginning without one. */
  target: TextTarget | null;
}

/** The text of a document, as it was read from its file. */
export function TextView({ document, target }: TextViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const text = useDocumentText(document);
  const { data, error, isFetchingNextPage, hasNextPage, refetch } = text.query;
  const { marked, isLooking, isMissing } = useTarget(root, text, target);
  const find = useFind(text);
  const currentMatch = find.matches[find.current];

  useEffect(() => {
    if (currentMatch) root.current?.querySelector('mark[data-current]')?.scrollIntoView({ block: 'center' });
  }, [currentMatch]);

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
        hasMore={hasNextPage}
        onStep={find.step}
      />
      <p role="status" className="text-xs text-ink-2 empty:hidden">
        {isLooking && !error && 'Looking for the place in the text...'}
        {isMissing && 'The place was not found: the text may have changed since. This is its beginning.'}
      </p>
      {text.parts.map(({ from, blocks, before }) => (
        <TextPart
          key={from}
          blocks={blocks}
          before={before}
          matches={find.byPart.get(from) ?? noMatches}
          current={isIn(blocks, currentMatch?.index) ? currentMatch : undefined}
          marked={isIn(blocks, marked) ? marked : null}
        />
      ))}
      {error && (
        <ErrorState title="More of the text could not be loaded." help={sentenceOf(error)} onRetry={text.loadMore} />
      )}
      {hasNextPage && !error && <MoreButton isLoading={isFetchingNextPage} onMore={text.loadMore} />}
      <p className="text-center text-xs text-ink-3">
        {hasNextPage
          ? `${Math.floor((text.blocks.length / text.total) * 100)} % of the text is shown.`
          : text.isCut
            ? 'The document goes on, but only this much of it was read. Download the file to see all of it.'
            : 'This is all of the text.'}
      </p>
    </div>
  );
}
