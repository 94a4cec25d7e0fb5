import type { AuditEntry, listAuditLog as listAuditLogCall } from '../../../contract/audit-log.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type { Context } from '../../platform/context/context.ts';
import { authorizeInOrganization } from '../organizations/index.ts';
import { selectAuditEntries } from './queries.ts';

export async function listAuditLog(
  context: Context,
  organizationId: string,
  { before, limit }: QueryOf<typeof listAuditLogCall>,
): Promise<AuditEntry[]> {
  const { organization } = await authorizeInOrganization(context, organizationId, 'readAuditLog');
  const page = { before: before ? new Date(before) : null, limit };
  const entries = await selectAuditEntries(context.database, organization, page);
  return entries.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() }));
}
