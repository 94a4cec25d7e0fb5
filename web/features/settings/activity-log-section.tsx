import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AuditEntry } from '../../../contract/audit-log.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { fullNameOf } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FieldError } from '../../ui/field.tsx';
import { activityLogQuery } from './activity-log-api.ts';
import { describeActivity } from './activity-words.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { SettingsSection } from './settings-section.tsx';

const ActivityRow = ({ entry }: { entry: AuditEntry }) => {
  const { actor, createdAt, address } = entry;
  return (
    <li
      tabIndex={-1}
      className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 outline-none not-first:border-t not-first:border-line focus-visible:bg-hover"
    >
      <p className="min-w-0 flex-1 basis-72 text-sm wrap-anywhere">
        <b className="font-semibold">{actor ? fullNameOf(actor) : 'Somebody'}</b> {describeActivity(entry)}
      </p>
      <p className="flex-none text-xs text-ink-2 tabular">
        <time dateTime={createdAt}>
          {formatDate(createdAt)}, {formatTime(createdAt)}
        </time>
        {address && <span className="wrap-anywhere"> from {address}</span>}
      </p>
    </li>
  );
};

function ActivityLog({ organization }: { organization: Organization }) {
  const log = useInfiniteQuery(activityLogQuery(organization.id));
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  const entries = log.data?.pages.flatMap(({ rows }) => rows);
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
          title="The activity log could not be loaded."
          help={sentenceOf(log.error)}
          onRetry={() => void log.refetch()}
        />
      </Card>
    );
  }
  return (
    <Card>
      <ul ref={list} aria-label="Activity log">
        {entries.map((entry) => (
          <ActivityRow key={entry.id} entry={entry} />
        ))}
      </ul>
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

export const ActivityLogSection = ({ organization }: { organization: Organization }) => (
  <SettingsSection
    title="Activity log"
    lead="Who did what, when and from which network address. Only admins see it, and nobody can change it."
  >
    <ActivityLog organization={organization} />
  </SettingsSection>
);
