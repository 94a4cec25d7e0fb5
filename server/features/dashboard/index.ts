import { getDashboardStats as getDashboardStatsCall } from '../../../contract/dashboard.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { getDashboardStats } from './actions.ts';

export { recordActivity } from './record-activity.ts';

export const dashboardRoutes: Route[] = [
  route(getDashboardStatsCall, ({ context, query }) => getDashboardStats(context, query.organizationId)),
];
export { activities } from './tables.ts';
