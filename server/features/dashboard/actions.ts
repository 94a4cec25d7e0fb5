import type { DashboardStats } from '../../../contract/dashboard.ts';
import type { Context } from '../../platform/context/context.ts';
import { countDocuments } from '../documents/index.ts';
import { fundingTargetOf, getOrganization } from '../organizations/index.ts';
import { countTasksByStatus } from '../tasks/index.ts';
import { selectRecentActivity } from './queries.ts';

export async function getDashboardStats(context: Context, organizationId: string): Promise<DashboardStats> {
  const { organization, membership } = await getOrganization(context, organizationId);
  const [taskCounts, documents, activity] = await Promise.all([
    countTasksByStatus(context.database, membership),
    countDocuments(context.database, membership),
    selectRecentActivity(context.database, membership),
  ]);
  return {
    activeTasks: taskCounts.todo + taskCounts.inProgress,
    completedTasks: taskCounts.completed,
    documents,
    fundingTarget: fundingTargetOf(organization),
    recentActivity: activity.map((entry) => ({ ...entry, timestamp: entry.timestamp.toISOString() })),
  };
}
