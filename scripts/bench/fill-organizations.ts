// Organizations full of records, written past the API.
import { sql } from 'drizzle-orm';
import { agentTypes } from '../../contract/agents.ts';
import { chatMessages, chatSessions } from '../../server/features/conversations/index.ts';
import { replacePassages } from '../../server/features/documents/index.ts';
import { organizationMembers, organizations } from '../../server/features/organizations/index.ts';
import { plantDocument } from '../../server/features/search/testing/plant-wanted.ts';
import { tasks } from '../../server/features/tasks/index.ts';
import type { Database, Transaction } from '../../server/platform/database/database.ts';
import { newId } from '../../server/platform/database/ids.ts';
import { createSampleText, type SampleText } from './sample-text.ts';

const organizationCount = 50;

export interface Amounts {
  messages: number;
  tasks: number;
  documents: number;
  passages: number;
}

/**
 * The first has its share of the amounts, the others are copies of it; the person is a member of all. The word indexes
 * are made at the end. Gives the ids of the organizations.
 */
export async function fillOrganizations(
  database: Database,
  userId: string,
  amounts: Amounts,
  count = organizationCount,
): Promise<string[]> {
  const text = createSampleText(7);
  const share = (amount: number) => Math.round(amount / count);
  const ids = Array.from({ length: count }, newId);
  const [first] = ids as [string, ...string[]];
  const indexes = await database.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'search_entries' and indexdef like '%USING gin%'`);
  for (const { name } of indexes.rows) await database.execute(sql`drop index ${sql.identifier(name)}`);
  await database.transaction(async (transaction) => {
    for (const [index, id] of ids.entries()) {
      await transaction.insert(organizations).values({ id, name: `Organization ${index + 1}` });
      await transaction.insert(organizationMembers).values({ organizationId: id, userId, role: 'admin' });
    }
    const owner = { organizationId: first, userId };
    await fillTasks(transaction, text, owner, share(amounts.tasks));
    await fillConversations(transaction, text, owner, share(amounts.messages));
    await fillDocuments(transaction, text, owner, share(amounts.documents), amounts.passages / amounts.documents);
  });
  for (const id of ids.slice(1)) await copyOrganization(database, first, id);
  // As if the organizations had grown side by side: the ids of copies are random.
  await database.execute(sql`cluster search_entries using search_entries_pkey`);
  for (const { definition } of indexes.rows) await database.execute(sql.raw(definition));
  return ids;
}

const copied = [
  'tasks',
  'chat_sessions',
  'chat_messages',
  'documents',
  'document_passages',
  'search_entries',
  'search_vocabulary',
];

/** Each id of the copy is made of the original's and the new organization's. */
async function copyOrganization(database: Database, from: string, to: string): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const table of copied) {
      await transaction.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
      const columns = await transaction.execute<{ name: string }>(sql`
        select column_name as name from information_schema.columns where table_name = ${table} order by ordinal_position`);
      const names = columns.rows.map(({ name }) => sql.identifier(name));
      const values = columns.rows.map(({ name }) => {
        if (name === 'organization_id') return sql`${to}::uuid`;
        if (!/^id$|^(chat_session|document|group|series)_id$/.test(name)) return sql.identifier(name);
        const random = sql`md5(${sql.identifier(name)} || ${to})`;
        return sql`overlay(overlay(${random} placing '4' from 13) placing '8' from 17)::uuid`;
      });
      const where =
        table === 'chat_messages'
          ? sql`chat_session_id in (select id from chat_sessions where organization_id = ${from})`
          : sql`organization_id = ${from}`;
      await transaction.execute(sql`
        insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
        select ${sql.join(values, sql`, `)} from ${sql.identifier(table)} where ${where}`);
    }
    for (const table of copied) {
      await transaction.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
    }
  });
}

interface Owner {
  organizationId: string;
  userId: string;
}

async function fillTasks(transaction: Transaction, text: SampleText, owner: Owner, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    organizationId: owner.organizationId,
    createdBy: owner.userId,
    title: text.words(3 + text.below(6)),
    description: text.words(10 + text.below(40)),
  }));
  for (let start = 0; start < rows.length; start += 1000) {
    await transaction.insert(tasks).values(rows.slice(start, start + 1000));
  }
}

const messagesOfConversation = 20;

async function fillConversations(transaction: Transaction, text: SampleText, owner: Owner, count: number) {
  for (let done = 0; done < count; done += messagesOfConversation) {
    const id = newId();
    const agentType = agentTypes[text.below(agentTypes.length)]!;
    await transaction
      .insert(chatSessions)
      .values({ id, ...owner, agentType, title: text.words(4), isPrivate: text.below(5) === 0 });
    const rows = Array.from({ length: Math.min(messagesOfConversation, count - done) }, (_, index) => ({
      chatSessionId: id,
      isUser: index % 2 === 0,
      content: text.words(index % 2 === 0 ? 15 + text.below(20) : 80 + text.below(120)),
    }));
    await transaction.insert(chatMessages).values(rows);
  }
}

async function fillDocuments(
  transaction: Transaction,
  text: SampleText,
  owner: Owner,
  count: number,
  passageCount: number,
): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const id = newId();
    await plantDocument(transaction, owner, { id, title: `${text.words(3)}.pdf` });
    const passages = Array.from({ length: passageCount }, (_, index) => ({
      page: 1 + Math.floor(index / 3),
      heading: index % 3 === 0 ? text.words(3) : null,
      sheet: null,
      row: null,
      firstBlock: index,
      lastBlock: index,
      headings: [],
      text: text.words(80 + text.below(60)),
    }));
    await replacePassages(transaction, { id, organizationId: owner.organizationId }, passages);
  }
}
