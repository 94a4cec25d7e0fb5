import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

interface LoadMoreProps {
  /** What is loading, for the ear. */
  label: string;
  hasMore: boolean;
  isLoading: boolean;
  isFailed: boolean;
  onMore: () => void;
}

/** At the end of a list: asks for more before its reader comes to it. */
export function LoadMore({ label, hasMore, isLoading, isFailed, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  const isWaiting = hasMore && !isLoading && !isFailed;
  useEffect(() => {
    if (!isWaiting || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      // Within what scrolls, and within the window.
      { scrollMargin: '600px', rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="grid min-h-10 place-items-center p-2">
      {isFailed ? (
        <Button size="sm" onClick={onMore}>
          Try again
        </Button>
      ) : (
        isLoading && <Spinner label={label} />
      )}
    </div>
  );
}
