import { listAuditLog as listAuditLogCall } from '../../../contract/audit-log.ts';
import { listRoute } from '../../platform/http/list-route.ts';
import type { Route } from '../../platform/http/route.ts';
import { listAuditLog } from './actions.ts';

export const auditLogRoutes: Route[] = [
  listRoute(
    listAuditLogCall,
    ({ context, params, query }) => listAuditLog(context, params.id, query),
    (entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() }),
  ),
];
