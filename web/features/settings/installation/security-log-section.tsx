import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { SecurityEntry } from '../../../../contract/security-log.ts';
import { apiPage, type ListPage } from '../../../lib/api.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { SettingsSection } from '../settings-section.tsx';

const pageSize = 10;

const securityLogQuery = infiniteQueryOptions({
  queryKey: ['security-log'],
  queryFn: ({ pageParam }) =>
    apiPage('GET /api/installation/security-log', { query: { before: pageParam, limit: pageSize } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: ListPage<SecurityEntry>) => next ?? undefined,
  refetchOnMount: 'always',
});

const outcomes = { done: '', refused: ', refused', limited: ', too many tries' };
const describe = ({ action, outcome }: SecurityEntry) => `${action.replaceAll('-', ' ')}${outcomes[outcome]}`;

const EntryRow = ({ entry }: { entry: SecurityEntry }) => (
  <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 not-first:border-t not-first:border-line">
    <p className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
      <b className="font-semibold">{entry.email ?? 'Somebody'}</b>: {describe(entry)}
    </p>
    <p className="flex-none text-xs text-ink-2 tabular">
      <time dateTime={entry.createdAt}>
        {formatDate(entry.createdAt)}, {formatTime(entry.createdAt)}
      </time>
      {entry.address && <span className="wrap-anywhere"> from {entry.address}</span>}
    </p>
  </li>
);

export function SecurityLogSection() {
  const log = useInfiniteQuery(securityLogQuery);
  const entries = log.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <SettingsSection
      title="Security log"
      lead="Who signed in, was refused, changed roles or took data along. Kept for 90 days."
      aside={
        <Button asChild className="mt-3">
          <a href="/api/installation/security-log/export?format=csv" download>
            Download as CSV
          </a>
        </Button>
      }
    >
      {log.data ? (
        <Card>
          <ul aria-label="Security log">
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
          {entries.length === 0 && <p className="px-4 py-3.5 text-sm text-ink-2">Nothing has happened yet.</p>}
          {log.hasNextPage && (
            <Button
              variant="quiet"
              className="w-full border-t border-line"
              busy={log.isFetchingNextPage}
              busyLabel="Loading..."
              onClick={() => void log.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </Card>
      ) : log.error ? (
        <Card>
          <ErrorState
            title="The security log could not be loaded."
            help={sentenceOf(log.error)}
            onRetry={() => void log.refetch()}
          />
        </Card>
      ) : (
        <ListSkeleton rows={5} />
      )}
    </SettingsSection>
  );
}
