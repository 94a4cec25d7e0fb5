import { and, desc, eq, gt, inArray, notExists, sql, sum, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { PageQuery } from '../../../contract/page.ts';
import type { Actor, Granted } from '../../platform/access/access.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { selectPage, type Order } from '../../platform/database/page-queries.ts';
import { users } from '../auth/index.ts';
import {
  membershipColumns,
  membershipOf,
  organizationMembers,
  deletedOrganizations,
  organizations,
  type OrganizationRef,
} from '../organizations/index.ts';
import { documents } from './tables.ts';

export type OrganizationToUploadTo = Granted<OrganizationRef, 'uploadDocument'>;

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

const newer = alias(documents, 'newer');

/** For a query of the table `documents`: no newer version has taken its place. */
export const isNewestVersion = notExists(
  new QueryBuilder()
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.seriesId, documents.seriesId),
        eq(newer.organizationId, documents.organizationId),
        gt(newer.version, documents.version),
      ),
    ),
);

/** For a query of anything that belongs to a document: a newer version has taken that document's place. */
export const isOfOlderVersion = (documentId: SQLWrapper): SQL => sql`exists (
  select 1 from ${documents} older join ${documents} newer
    on newer.series_id = older.series_id and newer.organization_id = older.organization_id
      and newer.version > older.version
  where older.id = ${documentId})`;

const byTime: Order<DocumentWithUploader> = {
  name: 'documents',
  columns: [documents.createdAt, documents.id],
  positionOf: ({ document }) => [document.createdAt, document.id],
};
const byVersion: Order<DocumentWithUploader> = {
  name: 'document-versions',
  columns: [documents.version, documents.id],
  positionOf: ({ document }) => [document.version, document.id],
};

/** The newest version of each, the newest first. */
export const selectDocumentsOf = (connection: Connection, actor: Actor, organizationId: string, page: PageQuery) =>
  selectPage(byTime, page, ({ before, orderBy, limit }) =>
    selectDocuments(connection, actor, and(eq(documents.organizationId, organizationId), isNewestVersion, before))
      .orderBy(...orderBy)
      .limit(limit),
  );

/** The newest first. */
export const selectVersions = (
  connection: Connection,
  actor: Actor,
  { seriesId, organizationId }: Pick<DocumentRow, 'seriesId' | 'organizationId'>,
  page: PageQuery,
) =>
  selectPage(byVersion, page, ({ before, orderBy, limit }) =>
    selectDocuments(
      connection,
      actor,
      and(eq(documents.seriesId, seriesId), eq(documents.organizationId, organizationId), before),
    )
      .orderBy(...orderBy)
      .limit(limit),
  );

/** Until the transaction ends, nobody else adds to the series: its next number is given once. */
export async function lockNewestVersion(
  transaction: Transaction,
  organization: OrganizationToUploadTo,
  seriesId: string,
): Promise<DocumentRow | null> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`documents:${seriesId}`}, 0))`);
  const [row] = await transaction
    .select()
    .from(documents)
    .where(and(eq(documents.seriesId, seriesId), eq(documents.organizationId, organization.id)))
    .orderBy(desc(documents.version))
    .limit(1);
  return row ?? null;
}

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
  organization: OrganizationToUploadTo,
  values: Omit<typeof documents.$inferInsert, 'organizationId'>,
): Promise<DocumentRow> {
  const [row] = await connection
    .insert(documents)
    .values({ ...values, organizationId: organization.id })
    .returning();
  if (!row) throw new Error('The database returned no document.');
  return row;
}

/** Takes only what is named in `changes`. Null where the document was deleted meanwhile. */
export async function updateDocumentRow(
  connection: Connection,
  document: Granted<DocumentRow, 'update'>,
  changes: Partial<Pick<DocumentRow, 'description' | 'tags'>>,
): Promise<DocumentRow | null> {
  const [row] = await connection
    .update(documents)
    .set({ ...changes, updatedAt: sql`greatest(now(), ${documents.updatedAt} + interval '1 millisecond')` })
    .where(and(eq(documents.id, document.id), eq(documents.organizationId, document.organizationId)))
    .returning();
  return row ?? null;
}

export async function deleteDocumentRow(
  connection: Connection,
  document: Granted<DocumentRow, 'delete'>,
): Promise<void> {
  await connection
    .delete(documents)
    .where(and(eq(documents.id, document.id), eq(documents.organizationId, document.organizationId)));
}

/** Of all organizations. */
export const selectAllFiles = (connection: Connection): Promise<Pick<DocumentRow, 'organizationId' | 'filename'>[]> =>
  connection.select({ organizationId: documents.organizationId, filename: documents.filename }).from(documents);

/** Each organization of these files that there is, with those that a document stands for; at least one row for each. */
export const selectRecordedFiles = (
  connection: Connection,
  files: Pick<DocumentRow, 'organizationId' | 'filename'>[],
): Promise<{ organizationId: string; filename: string | null }[]> =>
  connection
    .select({ organizationId: organizations.id, filename: documents.filename })
    .from(organizations)
    .leftJoin(
      documents,
      and(
        eq(documents.organizationId, organizations.id),
        inArray(
          documents.filename,
          files.map(({ filename }) => filename),
        ),
      ),
    )
    .where(inArray(organizations.id, [...new Set(files.map(({ organizationId }) => organizationId))]));

/** Those of them that were here once. */
export async function selectDeletedOrganizations(connection: Connection, ids: string[]): Promise<string[]> {
  const rows = await connection
    .select({ id: deletedOrganizations.id })
    .from(deletedOrganizations)
    .where(inArray(deletedOrganizations.id, ids));
  return rows.map(({ id }) => id);
}

/** Bytes of all versions. */
export async function sumSizes(connection: Connection, organizationId: string): Promise<number> {
  const [row] = await connection
    .select({ bytes: sum(documents.size).mapWith(Number) })
    .from(documents)
    .where(eq(documents.organizationId, organizationId));
  return row?.bytes ?? 0;
}
