export { isEntrySubject, entrySubjects, entryTarget } from './queries.ts';
export { auditLog } from './tables.ts';
export { recordAuditEntry } from './record-audit-entry.ts';
export { auditLogRoutes } from './routes.ts';
