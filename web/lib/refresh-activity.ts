import type { QueryClient } from '@tanstack/react-query';

export const activityLogKey = (organizationId: string) => ['audit-log', organizationId];

/** What was done is told on the dashboard and in the activity log. */
export const refreshActivity = (client: QueryClient, organizationId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['dashboard', organizationId] }),
    client.invalidateQueries({ queryKey: activityLogKey(organizationId) }),
  ]);
