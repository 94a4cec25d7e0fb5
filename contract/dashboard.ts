import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fundingTarget, id, organizationQuery, personName, time } from './values.ts';

export const dashboardStats = z.object({
  activeTasks: z.number(),
  completedTasks: z.number(),
  documents: z.number(),
  fundingTarget: fundingTarget.nullable(),
  recentActivity: z.array(z.object({ id, message: z.string(), timestamp: time, user: personName })),
});
export type DashboardStats = z.output<typeof dashboardStats>;

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  query: organizationQuery,
  output: dashboardStats,
});
