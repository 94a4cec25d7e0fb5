import { desc, eq, sql } from 'drizzle-orm';
import type { Actor, Membership } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { preparedOn } from '../../platform/database/prepared.ts';
import { users } from '../auth/index.ts';
import { chatMessages, chatSessions } from '../conversations/index.ts';
import { searchVocabulary } from '../search/index.ts';
import {
  newestFirst,
  sharedColumns,
  sharedEntries,
  sinceOf,
  type MemoryWindow,
  type SharedMessage,
} from './recall-queries.ts';

const longestQuestion = 2000;
const mostWords = 16;

const bearingMessages = preparedOn((connection) => {
  const shared = sharedEntries(connection);
  const words = sql`
    select stem.lexeme,
      concat_ws('|', quote_literal(stem.lexeme), string_agg(distinct quote_literal(${searchVocabulary.word}), '|'))::tsquery as query
    from (select lexeme from unnest(search_stems(left(${sql.placeholder('question')}, ${longestQuestion}))) limit ${mostWords}) stem
    left join ${searchVocabulary} on ${searchVocabulary.organizationId} = ${sql.placeholder('organizationId')}
      and ${searchVocabulary.stem} = stem.lexeme
    group by stem.lexeme`;
  const best = sql`(
    with words as (${words}), said as materialized (
      select shared.id, words.lexeme from shared
      join words on shared.words @@ words.query
      where ${sql.placeholder('withPrivate')}::boolean or not shared.is_private
    ), weights as (
      select lexeme, ln(1 + (select count(*) from shared)::float8 / count(*)) as weight from said group by lexeme
    )
    select id, sum(weight) as score from said join weights using (lexeme) group by id
  ) best`;
  return connection
    .with(shared)
    .select(sharedColumns)
    .from(chatMessages)
    .innerJoin(best, eq(sql`best.id`, chatMessages.id))
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
    .innerJoin(users, eq(users.id, chatSessions.userId))
    .orderBy(sql`best.score desc`, desc(chatMessages.isUser), ...newestFirst)
    .limit(sql.placeholder('most'))
    .prepare('select_bearing_messages');
});

export interface Wanted {
  question: string;
  exceptConversationId: string | null;
  /** With the asker's own private ones. */
  withPrivate: boolean;
  most: number;
}

/** The shared messages that speak of a question, best first: a word counts the more, the fewer messages have it. */
export const selectBearingMessages = (
  connection: Connection,
  { userId }: Actor,
  { organizationId }: Membership,
  window: MemoryWindow,
  wanted: Wanted,
): Promise<SharedMessage[]> =>
  bearingMessages(connection).execute({
    userId,
    organizationId,
    since: sinceOf(window),
    limit: window.limit,
    ...wanted,
  });
