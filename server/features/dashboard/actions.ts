import type { DashboardStats } from '../../../contract/dashboard.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { fundingTargetOf } from '../organizations/index.ts';
import { findDashboard } from './queries.ts';

export async function getDashboardStats(context: Context, organizationId: string): Promise<DashboardStats> {
  const found = await findDashboard(context.database, context.actor, organizationId);
  if (!found) throw notFound('organization');
  const { organization, recentActivity, ...counts } = found;
  return {
    ...counts,
    fundingTarget: fundingTargetOf(organization),
    recentActivity: recentActivity.map((entry) => ({ ...entry, timestamp: new Date(entry.timestamp).toISOString() })),
  };
}
