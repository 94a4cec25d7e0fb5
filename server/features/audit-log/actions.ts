import type { listAuditLog as listAuditLogCall } from '../../../contract/audit-log.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { anyTime, id } from '../../../contract/values.ts';
import type { Granted } from '../../platform/access/access.ts';
import type { Context } from '../../platform/context/context.ts';
import { invalidInput } from '../../platform/errors/app-error.ts';
import { authorizeInOrganization, type OrganizationRef } from '../organizations/index.ts';
import { cursorBefore, findCursorAfter, selectAuditEntries } from './queries.ts';

type Asked = QueryOf<typeof listAuditLogCall>;

export async function listAuditLog(context: Context, organizationId: string, { before, limit }: Asked) {
  const { organization } = await authorizeInOrganization(context, organizationId, 'readAuditLog');
  const cursor = before && (await findCursor(context, organization, before));
  return selectAuditEntries(context.database, organization, { before: cursor, limit });
}

/** Of a time, an entry's id, or what is a cursor already. */
async function findCursor(
  context: Context,
  organization: Granted<OrganizationRef, 'readAuditLog'>,
  before: string,
): Promise<string> {
  if (anyTime.safeParse(before).success) return cursorBefore(new Date(before));
  if (!id.safeParse(before).success) return before;
  const cursor = await findCursorAfter(context.database, organization, before);
  if (cursor === null) throw invalidInput('There is no such entry in this log.', 'before');
  return cursor;
}
