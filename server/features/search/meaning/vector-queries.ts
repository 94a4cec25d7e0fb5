import { sql } from 'drizzle-orm';
import type { Actor, Membership } from '../../../platform/access/access.ts';
import type { Connection, Database } from '../../../platform/database/database.ts';
import { documentPassages, documents, isOfOlderVersion, type DocumentRef } from '../../documents/index.ts';
import { membershipOf, organizationMembers } from '../../organizations/index.ts';
import { passageColumns, type PassageHit } from '../question-queries.ts';

// Any number, the same in every process: only one of them makes the table at a time.
const lockKey = 7_305_226;

/** The vectors of one model, as they are told apart from those of the model before it. */
export interface ModelRef {
  model: string;
}

/**
 * Makes the table of vectors where the database offers pgvector and lets us use it. No migration, as those run on
 * every database. Vectors of any length fit: it is read through for one organization at a time, without an index of
 * vectors that would look through all organizations first and lose what is not theirs.
 */
export async function prepareVectors(database: Database): Promise<boolean> {
  const { rows } = await database.execute(sql`select from pg_available_extensions where name = 'vector'`);
  if (rows.length === 0) return false;
  try {
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
      await transaction.execute(sql`create extension if not exists vector`);
      await transaction.execute(sql`
        create table if not exists passage_vectors (
          passage_id uuid primary key references document_passages (id) on delete cascade,
          organization_id uuid not null references organizations (id) on delete cascade,
          model text not null,
          vector vector not null
        )`);
      await transaction.execute(sql`
        create index if not exists passage_vectors_by_organization on passage_vectors (organization_id, model)`);
    });
    return true;
  } catch {
    return false;
  }
}

const hasNoVector = ({ model }: ModelRef) => sql`
  not exists (
    select from passage_vectors where passage_id = ${documentPassages.id} and passage_vectors.model = ${model}
  )`;

/** Those with passages that have no vector of this model, by their ids; older versions of a document do without. */
export async function selectDocumentsWithoutVectors(
  connection: Connection,
  ref: ModelRef,
  afterId: string,
  limit: number,
): Promise<DocumentRef[]> {
  const { rows } = await connection.execute<DocumentRef & Record<string, unknown>>(sql`
    select ${documents.id} as "documentId", ${documents.organizationId} as "organizationId"
    from ${documents}
    where ${documents.id} > ${afterId} and not ${isOfOlderVersion(documents.id)} and exists (
      select from ${documentPassages} where ${documentPassages.documentId} = ${documents.id} and ${hasNoVector(ref)}
    )
    order by ${documents.id}
    limit ${limit}`);
  return rows;
}

/** Of one document, in its order. */
export async function selectPassagesWithoutVectors(
  connection: Connection,
  { documentId, organizationId }: DocumentRef,
  ref: ModelRef,
  limit: number,
): Promise<{ id: string; text: string; heading: string | null; sheet: string | null; uploadedBy: string }[]> {
  const { id, text, heading, sheet, position } = documentPassages;
  const { rows } = await connection.execute<Awaited<ReturnType<typeof selectPassagesWithoutVectors>>[number]>(sql`
    select ${id} as id, ${text} as text, ${heading} as heading, ${sheet} as sheet, ${documents.uploadedBy} as "uploadedBy"
    from ${documentPassages} join ${documents} on ${documents.id} = ${documentPassages.documentId}
    where ${documentPassages.documentId} = ${documentId} and ${documentPassages.organizationId} = ${organizationId}
      and ${hasNoVector(ref)}
    order by ${position}
    limit ${limit}`);
  return rows;
}

/** In place of those of another model. Passages that are gone meanwhile get none. */
export async function saveVectors(
  connection: Connection,
  { organizationId }: Pick<DocumentRef, 'organizationId'>,
  { model }: ModelRef,
  vectors: { passageId: string; vector: number[] }[],
): Promise<void> {
  const ids = sql.param(vectors.map(({ passageId }) => passageId));
  const values = sql.param(vectors.map(({ vector }) => JSON.stringify(vector)));
  await connection.execute(sql`
    insert into passage_vectors (passage_id, organization_id, model, vector)
    select ${documentPassages.id}, ${documentPassages.organizationId}, ${model}, made.vector::vector
    from unnest(${ids}::uuid[], ${values}::text[]) as made (id, vector)
    join ${documentPassages} on ${documentPassages.id} = made.id
      and ${documentPassages.organizationId} = ${organizationId}
    for key share of ${documentPassages}
    on conflict (passage_id) do update set model = excluded.model, vector = excluded.vector`);
}

/** The passages whose vectors point most nearly the same way, of what the asker may read; what stands at a right angle says nothing. */
export async function findNearestPassages(
  connection: Connection,
  actor: Actor,
  { organizationId }: Pick<Membership, 'organizationId'>,
  { model }: ModelRef,
  vector: number[],
  limit: number,
): Promise<PassageHit[]> {
  const wanted = JSON.stringify(vector);
  const { rows } = await connection.execute<PassageHit & Record<string, unknown>>(sql`
    with readable as materialized (
      select ${documents.id} as id
      from ${documents}
      join ${organizationMembers} on ${membershipOf(documents.organizationId, actor)}
      where ${documents.organizationId} = ${organizationId} and not ${isOfOlderVersion(documents.id)}
    ), nearest as (
      select passage_vectors.passage_id as id, passage_vectors.vector <=> ${wanted}::vector as distance
      from passage_vectors
      join ${documentPassages} on ${documentPassages.id} = passage_vectors.passage_id
      join readable on readable.id = ${documentPassages.documentId}
      where passage_vectors.organization_id = ${organizationId}
        and passage_vectors.model = ${model}
        and vector_dims(passage_vectors.vector) = ${vector.length}
      order by distance, ${documentPassages.documentId}, ${documentPassages.position}
      limit ${limit}
    )
    select ${passageColumns}, 1 - nearest.distance as score
    from nearest
    join ${documentPassages} on ${documentPassages.id} = nearest.id
    join ${documents} on ${documents.id} = ${documentPassages.documentId}
    where nearest.distance < 1
    order by nearest.distance, ${documents.id}, ${documentPassages.position}`);
  return rows;
}
