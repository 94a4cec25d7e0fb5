import { sql } from 'drizzle-orm';
import type { Actor, Membership } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { documentPassages, documents, isOfOlderVersion, type LineHeading } from '../documents/index.ts';
import { membershipOf, organizationMembers } from '../organizations/index.ts';
import { searchEntries } from './tables.ts';
import { indexMark } from './word-query.ts';

export interface PassageHit {
  id: string;
  documentId: string;
  /** The document's original name. */
  name: string;
  text: string;
  page: number | null;
  heading: string | null;
  sheet: string | null;
  row: number | null;
  /** In the document, from 0. */
  position: number;
  /** The blocks of the text it is made of; null of what was read before they were kept. */
  firstBlock: number | null;
  lastBlock: number | null;
  /** Those below the first, by the line of the text. */
  headings: LineHeading[];
  /** To be compared within one answer. */
  score: number;
}

/** Of a query of both tables; all but the score. */
export const passageColumns = sql`
  ${documentPassages.id} as id, ${documents.id} as "documentId", ${documents.originalName} as name,
  ${documentPassages.text} as text, ${documentPassages.page} as page, ${documentPassages.heading} as heading,
  ${documentPassages.sheet} as sheet, ${documentPassages.row} as row, ${documentPassages.position} as position,
  ${documentPassages.firstBlock} as "firstBlock", ${documentPassages.lastBlock} as "lastBlock",
  ${documentPassages.headings} as headings`;

const longestQuestion = 2000;
const mostWords = 16;
/** Some are of versions that a newer one has replaced. */
const candidatesPerPassage = 4;
/** Of the passages with a word, the newest. */
const mostOfWord = 2000;

/**
 * The passages that most likely answer a question in natural words, best first. A word counts the more, the fewer
 * passages of the organization have it; words that every question has do not count.
 */
export async function findPassages(
  connection: Connection,
  actor: Actor,
  { organizationId }: Pick<Membership, 'organizationId'>,
  question: string,
  limit: number,
): Promise<PassageHit[]> {
  const mark = indexMark(organizationId);
  const { stems, id, kind, groupId, createdAt } = searchEntries;
  const { rows } = await connection.execute<PassageHit & Record<string, unknown>>(sql`
    with words as (
      select lexeme from unnest(search_stems(left(${question}, ${longestQuestion}))) limit ${mostWords}
    ), found as materialized (
      select words.lexeme, entry.id, ts_rank('{0.3, 0.6, 0.8, 1}', entry.stems, quote_literal(words.lexeme)::tsquery) as rank
      from words, lateral (
        select ${id} as id, ${stems} as stems
        from ${searchEntries}
        join ${organizationMembers} on ${membershipOf(searchEntries.organizationId, actor)}
        where ${searchEntries.organizationId} = ${organizationId}
          and ${kind} = 'passage'
          and search_scoped(${searchEntries.organizationId}, ${stems}) @@ quote_literal(${mark} || words.lexeme)::tsquery
        order by ${createdAt} desc
        limit ${mostOfWord}
      ) entry
    ), weights as (
      select lexeme, ln(1 + (${passageCount(organizationId)} - count(*) + 0.5) / (count(*) + 0.5)) as weight
      from found group by lexeme
    ), best as (
      select found.id, sum(weights.weight * found.rank / (found.rank + 0.5)) as score
      from found join weights using (lexeme)
      group by found.id
      order by score desc, found.id
      limit ${limit * candidatesPerPassage}
    )
    select ${passageColumns}, best.score::float8 as score
    from best
    join ${searchEntries} on ${id} = best.id
    join ${documentPassages} on ${documentPassages.id} = best.id
    join ${documents} on ${documents.id} = ${groupId}
    where not ${isOfOlderVersion(groupId)}
    order by best.score desc, ${groupId}, ${documentPassages.position}
    limit ${limit}`);
  return rows;
}

const passageCount = (organizationId: string) => sql`
  (select count(*) from ${documentPassages} where ${documentPassages.organizationId} = ${organizationId})`;
