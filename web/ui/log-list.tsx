import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { ListPage } from '../lib/api.ts';
import { isUnauthorized, sentenceOf } from '../lib/api-error.ts';
import { formatDateTime } from '../lib/format.ts';
import { pagesQuery } from '../lib/pages.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { ErrorState } from './error-state.tsx';
import { FieldError } from './field.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

interface Line {
  id: string;
  createdAt: string;
  /** The network address that it came from. */
  address: string | null;
}

interface LogListProps<Entry extends Line> {
  name: string;
  queryKey: QueryKey;
  read: (page: { limit: number; before: string | undefined }) => Promise<ListPage<Entry>>;
  /** What stands in a line beside its time. */
  tell: (entry: Entry) => ReactNode;
  /** In place of the lines where there are none. */
  nothing?: string;
}

const pageSize = 10;

/** What happened, the newest first, some lines at a time. */
export function LogList<Entry extends Line>(props: LogListProps<Entry>) {
  const { name, queryKey, read, tell, nothing = 'Nothing has happened yet.' } = props;
  const log = useInfiniteQuery({
    ...pagesQuery({ queryKey, read, firstSize: pageSize, furtherSize: pageSize }),
    refetchOnMount: 'always',
  });
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  const entries = log.data;
  const count = entries?.length ?? 0;

  // The button stands below what it brought, or is gone: reading goes on at the first new line.
  useEffect(() => {
    if (firstNew.current === null || count <= firstNew.current) return;
    const row = list.current?.children[firstNew.current];
    if (row instanceof HTMLElement) row.focus();
    firstNew.current = null;
  }, [count]);

  if (!entries) {
    if (!log.error) return <ListSkeleton rows={3} />;
    return (
      <Card>
        <ErrorState
          title={`The ${name.toLowerCase()} could not be loaded.`}
          help={sentenceOf(log.error)}
          onRetry={() => void log.refetch()}
        />
      </Card>
    );
  }
  return (
    <Card>
      <ul ref={list} aria-label={name}>
        {entries.map((entry) => (
          <li
            key={entry.id}
            tabIndex={-1}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 outline-none not-first:border-t not-first:border-line focus-visible:bg-hover"
          >
            <p className="min-w-0 flex-1 basis-72 text-sm wrap-anywhere">{tell(entry)}</p>
            <p className="flex-none text-xs text-ink-2 tabular">
              <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt)}</time>
              {entry.address && <span className="wrap-anywhere"> from {entry.address}</span>}
            </p>
          </li>
        ))}
      </ul>
      {count === 0 && <p className="px-4 py-3.5 text-sm text-ink-2">{nothing}</p>}
      {log.hasNextPage && (
        <div className="grid gap-2 border-t border-line p-2.5">
          <Button
            variant="quiet"
            busy={log.isFetchingNextPage}
            busyLabel="Loading..."
            onClick={() => {
              firstNew.current = count;
              void log.fetchNextPage();
            }}
          >
            Show more
          </Button>
          {log.isFetchNextPageError && !isUnauthorized(log.error) && (
            <p role="alert" className="justify-self-center">
              <FieldError>{sentenceOf(log.error)}</FieldError>
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
