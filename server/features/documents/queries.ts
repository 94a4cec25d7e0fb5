import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { Actor, Granted, Membership } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { users } from '../auth/index.ts';
import { membershipColumns, membershipOf, organizationMembers, type OrganizationRef } from '../organizations/index.ts';
import { documents } from './tables.ts';

export type DocumentRow = typeof documents.$inferSelect;

const selectDocuments = (connection: Connection, actor: Actor, where: SQL | undefined) =>
  connection
    .select({
      document: documents,
      membership: membershipColumns,
      uploader: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(documents)
    .innerJoin(organizationMembers, membershipOf(documents.organizationId, actor))
    .innerJoin(users, eq(users.id, documents.uploadedBy))
    .where(where);

export type DocumentWithUploader = Awaited<ReturnType<typeof selectDocuments>>[number];

/** Newest first. */
export const selectDocumentsOf = (connection: Connection, actor: Actor, { organizationId }: Membership) =>
  selectDocuments(connection, actor, eq(documents.organizationId, organizationId))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(5000);

export async function findDocument(
  connection: Connection,
  actor: Actor,
  id: string,
): Promise<DocumentWithUploader | null> {
  const [row] = await selectDocuments(connection, actor, eq(documents.id, id));
  return row ?? null;
}

export async function insertDocument(
  connection: Connection,
  organization: Granted<OrganizationRef, 'uploadDocument'>,
  values: Omit<typeof documents.$inferInsert, 'organizationId'>,
): Promise<DocumentRow> {
  const [row] = await connection
    .insert(documents)
    .values({ ...values, organizationId: organization.id })
    .returning();
  if (!row) throw new Error('The database returned no document.');
  return row;
}

export async function deleteDocumentRow(
  connection: Connection,
  document: Granted<DocumentRow, 'delete'>,
): Promise<void> {
  await connection
    .delete(documents)
    .where(and(eq(documents.id, document.id), eq(documents.organizationId, document.organizationId)));
}

export async function countDocuments(connection: Connection, { organizationId }: Membership): Promise<number> {
  const [row] = await connection
    .select({ count: count() })
    .from(documents)
    .where(eq(documents.organizationId, organizationId));
  return row?.count ?? 0;
}
