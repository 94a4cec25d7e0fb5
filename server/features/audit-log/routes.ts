import { listAuditLog as listAuditLogCall } from '../../../contract/audit-log.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { listAuditLog } from './actions.ts';

export const auditLogRoutes: Route[] = [
  route(listAuditLogCall, ({ context, params, query }) => listAuditLog(context, params.id, query)),
];
