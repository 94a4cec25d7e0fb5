export { recordAuditEntry } from './record-audit-entry.ts';
export { auditLogRoutes } from './routes.ts';
