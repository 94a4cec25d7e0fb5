import { and, desc, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SearchResult } from '../../../contract/search.ts';
import type { Actor, Membership } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { chatMessages, chatSessions, visibleTo } from '../conversations/index.ts';
import { documents } from '../documents/index.ts';
import { membershipOf, organizationMembers } from '../organizations/index.ts';
import { tasks } from '../tasks/index.ts';

export interface Hit {
  id: string;
  type: SearchResult['type'];
  title: string;
  /** The text in which the words stand, where it is not the title alone. */
  body: string | null;
  path: string;
  /** Whether every word stands in the title. */
  inTitle: boolean;
  createdAt: Date;
}

const perType = 50;
/** Enough to cut an excerpt from; a message may be a document of many pages. */
const bodyLength = 20_000;

// At the beginning of a word; `\m` is PostgreSQL's. What a person typed is literal.
const hasWord = (text: SQLWrapper, word: string): SQL =>
  sql`lower(${text}) ~ ${`\\m${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`}`;
const hasEvery = (words: string[], text: SQLWrapper): SQL | undefined =>
  and(...words.map((word) => hasWord(text, word)));
const allIn = (words: string[], text: SQLWrapper) => sql<boolean>`coalesce(${hasEvery(words, text)}, false)`;

export async function findTasks(connection: Connection, actor: Actor, { organizationId }: Membership, words: string[]) {
  const text = sql`concat_ws(' ', ${tasks.title}, ${tasks.description})`;
  const inTitle = allIn(words, tasks.title);
  const rows = await connection
    .select({ id: tasks.id, title: tasks.title, body: tasks.description, createdAt: tasks.createdAt, inTitle })
    .from(tasks)
    .innerJoin(organizationMembers, membershipOf(tasks.organizationId, actor))
    .where(and(eq(tasks.organizationId, organizationId), hasEvery(words, text)))
    .orderBy(desc(inTitle), desc(tasks.createdAt))
    .limit(perType);
  return rows.map((row): Hit => ({ ...row, type: 'task', path: `/tasks?task=${row.id}` }));
}

export async function findDocuments(
  connection: Connection,
  actor: Actor,
  { organizationId }: Membership,
  words: string[],
) {
  const text = sql`concat_ws(' ', ${documents.originalName}, ${documents.description}, ${documents.tags}::text)`;
  const inTitle = allIn(words, documents.originalName);
  const rows = await connection
    .select({
      id: documents.id,
      title: documents.originalName,
      body: documents.description,
      createdAt: documents.createdAt,
      inTitle,
    })
    .from(documents)
    .innerJoin(organizationMembers, membershipOf(documents.organizationId, actor))
    .where(and(eq(documents.organizationId, organizationId), hasEvery(words, text)))
    .orderBy(desc(inTitle), desc(documents.createdAt))
    .limit(perType);
  return rows.map((row): Hit => ({ ...row, type: 'document', path: `/documents?document=${row.id}` }));
}

/** Of conversations that the asker may read: private ones only of their own. */
export async function findMessages(
  connection: Connection,
  actor: Actor,
  { organizationId }: Membership,
  words: string[],
) {
  const inTitle = allIn(words, chatSessions.title);
  const rows = await connection
    .select({
      id: chatMessages.id,
      title: chatSessions.title,
      body: sql<string>`left(${chatMessages.content}, ${bodyLength})`,
      createdAt: chatMessages.createdAt,
      inTitle,
      agentType: chatSessions.agentType,
      conversationId: chatSessions.id,
    })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
    .innerJoin(organizationMembers, membershipOf(chatSessions.organizationId, actor))
    .where(
      and(
        eq(chatSessions.organizationId, organizationId),
        visibleTo(actor),
        or(hasEvery(words, chatMessages.content), hasEvery(words, chatSessions.title)),
      ),
    )
    .orderBy(desc(chatMessages.createdAt))
    .limit(perType);
  return rows.map(({ agentType, conversationId, title, ...row }): Hit => ({
    ...row,
    title: title ?? 'New Conversation',
    type: 'message',
    path: `/chat/${agentType}?session=${conversationId}`,
  }));
}
