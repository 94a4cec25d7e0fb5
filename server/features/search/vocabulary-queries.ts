import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { searchEntries, searchVocabulary } from './tables.ts';

const wordsAtOnce = 2000;

/** Forgets words of which the last entry was removed; some of them where there are many. */
export async function forgetUnusedWords(database: Database): Promise<void> {
  const { organizationId, words } = searchEntries;
  await database.transaction(async (transaction) => {
    // For a word that no entry has any more, a scan of the whole table looks cheaper than it is.
    await transaction.execute(sql`set local enable_seqscan = off`);
    await transaction.execute(sql`
      with checked as materialized (
        select known.ctid, exists (
          select from ${searchEntries}
          where ${organizationId} = known.organization_id
            and search_scoped(${organizationId}, ${words}) @@
              quote_literal(left(md5(known.organization_id::text), 6) || known.word)::tsquery
        ) as is_used
        from ${searchVocabulary} known
        where known.is_doubtful
        limit ${wordsAtOnce}
        for update skip locked
      ), forgotten as (
        delete from ${searchVocabulary} using checked
        where ${searchVocabulary}.ctid = checked.ctid and not checked.is_used
      )
      update ${searchVocabulary} set is_doubtful = false from checked
      where ${searchVocabulary}.ctid = checked.ctid and checked.is_used`);
  });
}
