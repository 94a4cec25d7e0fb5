import { Clock } from 'lucide-react';
import { useId, useState } from 'react';
import type { DashboardStats } from '../../../contract/dashboard.ts';
import { formatDate } from '../../lib/format.ts';
import { fullNameOf } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const shownAtFirst = 8;

type Entry = DashboardStats['recentActivity'][number];

const rowClass =
  'flex flex-wrap items-start gap-x-3 gap-y-0.5 border-line px-3.5 py-3 text-sm text-ink-2 not-first:border-t md:flex-nowrap md:items-center md:px-4 md:py-[11px]';

function ActivityRow({ message, timestamp, user }: Entry) {
  const name = fullNameOf(user);
  return (
    <li className={rowClass}>
      <Avatar name={name} decorative />
      <p className="min-w-0 flex-1 basis-[calc(100%-44px)] wrap-anywhere md:basis-0">
        <b className="font-semibold text-ink">{name}</b> {message}
      </p>
      <time dateTime={timestamp} className="text-xs whitespace-nowrap text-ink-3 tabular max-md:ml-11">
        {formatDate(timestamp)}
      </time>
    </li>
  );
}

const Loading = () => (
  <Card className="grid min-h-56 place-items-center">
    <Spinner label="Loading recent activity" className="animate-[fade-in_var(--t-fast)_200ms_backwards]" />
  </Card>
);

/** The newest, and the others on request. */
function Activities({ entries }: { entries: Entry[] }) {
  const listId = useId();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Card>
      <ul id={listId}>
        {(showsAll ? entries : entries.slice(0, shownAtFirst)).map((entry) => (
          <ActivityRow key={entry.id} {...entry} />
        ))}
      </ul>
      {entries.length > shownAtFirst && (
        <div className="border-t border-line p-1.5">
          <Button
            variant="quiet"
            className="w-full"
            aria-expanded={showsAll}
            aria-controls={listId}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Show less' : 'Show more'}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface RecentActivityProps {
  /** Absent while loading. */
  entries: Entry[] | undefined;
  /** What went wrong. */
  failure: string | null;
  onRetry: () => void;
}

function Content({ entries, failure, onRetry }: RecentActivityProps) {
  if (failure !== null) {
    return (
      <Card>
        <ErrorState title="The activity could not be loaded." help={failure} onRetry={onRetry} />
      </Card>
    );
  }
  if (!entries) return <Loading />;
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState icon={Clock} title="No recent activity" />
      </Card>
    );
  }
  return <Activities entries={entries} />;
}

export const RecentActivity = (props: RecentActivityProps) => (
  <section aria-labelledby="dashboard-activity" className="min-w-0">
    <h2 id="dashboard-activity" className="mb-3 flex min-h-8 items-center text-lg/6 font-semibold tracking-[-0.012em]">
      Recent Activity
    </h2>
    <Content {...props} />
  </section>
);
