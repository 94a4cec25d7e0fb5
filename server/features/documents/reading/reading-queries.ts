import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Granted } from '../../../platform/access/access.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { Block } from '../../../platform/text-extraction/index.ts';
import { organizations } from '../../organizations/index.ts';
import type { DocumentRow } from '../queries.ts';
import { documentReadings, documents } from '../tables.ts';
import type { ReadingProgress } from './analysis-brief.ts';

/** A document and the organization it belongs to: what a job names, and all that it may touch. */
export interface DocumentRef {
  documentId: string;
  organizationId: string;
}

const isIt = ({ documentId, organizationId }: DocumentRef) =>
  and(eq(documents.id, documentId), eq(documents.organizationId, organizationId));

const isToRead = (ref: DocumentRef) => and(isIt(ref), eq(documents.analysisStatus, 'pending'));

/** Null where it is gone, or was read already. */
export async function findDocumentToRead(connection: Connection, ref: DocumentRef) {
  const [row] = await connection
    .select({ document: documents, timeZone: organizations.timeZone })
    .from(documents)
    .innerJoin(organizations, eq(organizations.id, documents.organizationId))
    .where(isToRead(ref));
  return row ?? null;
}

/** Those that wait or were being read when a process ended, by their ids. */
export const selectUnreadDocuments = (connection: Connection, afterId: string, limit: number): Promise<DocumentRef[]> =>
  connection
    .select({ documentId: documents.id, organizationId: documents.organizationId })
    .from(documents)
    .where(and(eq(documents.analysisStatus, 'pending'), gt(documents.id, afterId)))
    .orderBy(asc(documents.id))
    .limit(limit);

/** Null where the document was deleted or read meanwhile. */
export async function lockDocumentToRead(transaction: Transaction, ref: DocumentRef): Promise<DocumentRow | null> {
  const [row] = await transaction.select().from(documents).where(isToRead(ref)).for('update');
  return row ?? null;
}

type ReadingState = Pick<
  DocumentRow,
  'analysisStatus' | 'analysisProgress' | 'analysisError' | 'documentKind' | 'analysisBrief'
>;

export async function saveReadingState(
  connection: Connection,
  ref: DocumentRef,
  state: Partial<ReadingState>,
): Promise<void> {
  await connection
    .update(documents)
    .set({ ...state, updatedAt: documents.updatedAt })
    .where(isIt(ref));
}

export const saveProgress = (connection: Connection, ref: DocumentRef, progress: ReadingProgress): Promise<void> =>
  saveReadingState(connection, ref, { analysisProgress: progress });

export interface ReadAnew {
  organizationId: string;
  /** The model is newly connected: what another one failed at is tried as well. */
  isNew?: boolean;
}

const isWithoutModel = and(
  eq(documents.analysisStatus, 'ready'),
  isNull(documents.analysisError),
  eq(documentReadings.method, 'built-in'),
);

/** Where there is something that only our own rules have read, without a model having failed at it. */
export async function selectOrganizationsWithoutModel(connection: Connection): Promise<string[]> {
  const rows = await connection
    .selectDistinct({ organizationId: documents.organizationId })
    .from(documents)
    .innerJoin(documentReadings, eq(documentReadings.documentId, documents.id))
    .where(isWithoutModel);
  return rows.map(({ organizationId }) => organizationId);
}

export const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The next one, by its id: from now on it is to be read. */
export async function markNextWithoutModel(
  connection: Connection,
  { organizationId, isNew }: ReadAnew,
  afterId: string,
): Promise<DocumentRef | null> {
  const isFailed = and(eq(documents.analysisStatus, 'ready'), isNotNull(documents.analysisError));
  const next = connection
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(documentReadings, eq(documentReadings.documentId, documents.id))
    .where(
      and(
        eq(documents.organizationId, organizationId),
        gt(documents.id, afterId),
        isNew ? or(isWithoutModel, isFailed) : isWithoutModel,
      ),
    )
    .orderBy(asc(documents.id))
    .limit(1);
  const [row] = await connection
    .update(documents)
    .set({ analysisStatus: 'pending', analysisProgress: null, updatedAt: sql`${documents.updatedAt}` })
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, next)))
    .returning({ documentId: documents.id, organizationId: documents.organizationId });
  return row ?? null;
}

/** Null where it is being read already. */
export async function markPending(
  connection: Connection,
  document: Granted<DocumentRow, 'analyze'>,
): Promise<DocumentRow | null> {
  const [row] = await connection
    .update(documents)
    .set({
      analysisStatus: 'pending',
      analysisProgress: null,
      analysisError: null,
      updatedAt: sql`${documents.updatedAt}`,
    })
    .where(
      and(
        isIt({ documentId: document.id, organizationId: document.organizationId }),
        ne(documents.analysisStatus, 'pending'),
      ),
    )
    .returning();
  return row ?? null;
}

export type Reading = Pick<typeof documentReadings.$inferInsert, 'analysis' | 'method' | 'analyzedAt'> & {
  /** An ExtractedText. */
  contentJson: string;
};

export async function saveReading(
  transaction: Transaction,
  ref: DocumentRef,
  { contentJson, ...rest }: Reading,
): Promise<void> {
  const reading = { ...rest, content: sql`${contentJson}::jsonb` };
  await transaction
    .insert(documentReadings)
    .values({ ...reading, documentId: ref.documentId, organizationId: ref.organizationId })
    .onConflictDoUpdate({ target: documentReadings.documentId, set: { ...rest, content: sql`excluded.content` } });
}

/** Of a document that the asker was shown to be allowed to read. */
export async function findReading(connection: Connection, { id, organizationId }: DocumentRow) {
  const [row] = await connection
    .select()
    .from(documentReadings)
    .where(and(eq(documentReadings.documentId, id), eq(documentReadings.organizationId, organizationId)));
  return row ?? null;
}

export interface NamedPlace {
  block?: number;
  page?: number;
  sheet?: string;
  row?: number;
}

/** The number of the first block that is there; null where none is, or no place is named. */
export async function findBlockAt(
  connection: Connection,
  { id, organizationId }: DocumentRow,
  { block, page, sheet, row }: NamedPlace,
): Promise<number | null> {
  const named = Object.entries({ page, sheet, row }).filter(([, value]) => value !== undefined);
  if (block === undefined && named.length === 0) return null;
  const { rows } = await connection.execute<{ index: number }>(sql`
    select (position - 1)::int as index
    from ${documentReadings}, jsonb_array_elements(${documentReadings.content} -> 'blocks')
      with ordinality as block (value, position)
    where ${documentReadings.documentId} = ${id} and ${documentReadings.organizationId} = ${organizationId}
      and block.value -> 'place' @> ${JSON.stringify(Object.fromEntries(named))}::jsonb
    order by (position - 1 = ${block ?? -1}) desc, position
    limit 1`);
  const index = rows[0]?.index ?? null;
  return named.length === 0 && index !== block ? null : index;
}

/** A part of the text, cut by the database: the whole may be a megabyte. */
export async function findTextPart(
  connection: Connection,
  { id, organizationId }: DocumentRow,
  from: number,
  count: number,
) {
  const content = documentReadings.content;
  const [row] = await connection
    .select({
      blocks: sql<Block[]>`jsonb_path_query_array(${content}, ${`$.blocks[${from} to ${from + count - 1}]`}::jsonpath)`,
      total: sql<number>`jsonb_array_length(${content} -> 'blocks')`,
      pageCount: sql<number | null>`(${content} ->> 'pageCount')::int`,
      isCut: sql<boolean>`(${content} ->> 'isCut')::boolean`,
    })
    .from(documentReadings)
    .where(and(eq(documentReadings.documentId, id), eq(documentReadings.organizationId, organizationId)));
  return row ?? null;
}
