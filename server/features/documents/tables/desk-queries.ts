import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../../platform/access/access.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { membershipOf, organizationMembers } from '../../organizations/index.ts';
import { isNewestVersion } from '../queries.ts';
import { documentReadings, documents } from '../tables.ts';

const mostDocuments = 5000;

/** What was read of the organization's documents, by name, the newest first; of each its newest version. */
export const selectReadDocuments = (connection: Connection, actor: Actor, organizationId: string) =>
  connection
    .select({
      id: documents.id,
      name: documents.originalName,
      filename: documents.filename,
      createdAt: documents.createdAt,
    })
    .from(documents)
    .innerJoin(documentReadings, eq(documentReadings.documentId, documents.id))
    .innerJoin(organizationMembers, membershipOf(documents.organizationId, actor))
    .where(and(eq(documents.organizationId, organizationId), isNewestVersion))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(mostDocuments);

/** Those of these that were read, each in its newest version. */
export async function selectReadIds(
  connection: Connection,
  actor: Actor,
  organizationId: string,
  ids: string[],
): Promise<string[]> {
  const rows = await connection
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(documentReadings, eq(documentReadings.documentId, documents.id))
    .innerJoin(organizationMembers, membershipOf(documents.organizationId, actor))
    .where(and(eq(documents.organizationId, organizationId), isNewestVersion, inArray(documents.id, ids)));
  return rows.map(({ id }) => id);
}

export const selectTexts = (connection: Connection, actor: Actor, organizationId: string, ids: string[]) =>
  connection
    .select({ id: documents.id, name: documents.originalName, text: documentReadings.content })
    .from(documents)
    .innerJoin(documentReadings, eq(documentReadings.documentId, documents.id))
    .innerJoin(organizationMembers, membershipOf(documents.organizationId, actor))
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, ids)));
