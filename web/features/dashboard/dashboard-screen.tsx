import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/api-error.ts';
import { dayIn } from '../../lib/format.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { twoColumnQuery, useMediaQuery } from '../../ui/media-query.ts';
import { Page } from '../../ui/page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AgentCards } from './agent-cards.tsx';
import { BegunGuides } from './begun-guides.tsx';
import { begunRunsQuery, dueTasksQuery, statsQuery, taskCountsQuery } from './dashboard-api.ts';
import { dayAfterDueWeek } from './due-tasks.ts';
import { DueThisWeek } from './due-this-week.tsx';
import { InviteLine } from './invite-line.tsx';
import { OrganizationHeading } from './organization-heading.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards } from './stat-cards.tsx';

/** The shell adds the button for quick actions. */
export function DashboardScreen() {
  const organization = useSelectedOrganization();
  const stats = useQuery(statsQuery(organization.id));
  const begun = useQuery({ ...begunRunsQuery(organization.id), enabled: organization.can.chat });
  const isOneColumn = !useMediaQuery(twoColumnQuery);
  const isWaiting = isOneColumn && (stats.isLoading || begun.isLoading);
  const begunGuides = <BegunGuides runs={begun.data ?? []} />;
  const today = dayIn(organization.timeZone);
  const tasks = useQuery(dueTasksQuery(organization.id, dayAfterDueWeek(today)));
  const counts = useQuery(taskCountsQuery(organization.id));
  return (
    <Page title="Dashboard Overview" breadcrumb={[{ label: organization.name }, { label: 'Overview' }]}>
      <OrganizationHeading organization={organization} />
      <StatCards
        organization={organization}
        stats={stats.data ?? (stats.error ? null : undefined)}
        tasks={tasks.data}
        finishedCount={counts.data?.completedInLastWeek}
        today={today}
      />
      {/* In one column what comes above this would push it down. */}
      {isWaiting && <Spinner label="Loading recent activity" />}
      <div hidden={isWaiting}>
        {isOneColumn && begunGuides}
        <AgentCards organization={organization} />
        <div className="grid gap-7 xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
          <RecentActivity
            entries={stats.data?.recentActivity}
            failure={stats.data ? null : stats.error && sentenceOf(stats.error)}
            onRetry={() => void stats.refetch()}
          />
          <div className="min-w-0">
            <DueThisWeek
              tasks={tasks.data}
              today={today}
              failure={tasks.data ? null : tasks.error && sentenceOf(tasks.error)}
              onRetry={() => void tasks.refetch()}
            />
            {/* What comes above would push them down. */}
            {!tasks.isLoading && (
              <>
                {!isOneColumn && begunGuides}
                {organization.can.invite && <InviteLine organizationId={organization.id} />}
              </>
            )}
          </div>
        </div>
      </div>
    </Page>
  );
}
