import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { is } from 'drizzle-orm/entity';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  finishRun,
  converse,
  createConversation,
  invite,
  uploadDocument,
  requestFile,
  waitUntilRead,
} from '../../testing/records.ts';
import { sampleAnswers } from '../../testing/sample-answers.ts';
import { createMember, createOrganization, createUser, useTestApp } from '../../testing/test-app.ts';
import drizzleConfiguration from '../../../drizzle.config.ts';
import { migrateDatabase } from './migrate.ts';

// drizzle-kit leaves it to every file of the worker, where PDF.js refuses to run beside it.
Reflect.deleteProperty(Array.prototype, 'random');

const test = useTestApp({ runJobs: true });
const project = new URL('../../../', import.meta.url);

let exported: Record<string, unknown>;
let tables: PgTable[];
beforeAll(async () => {
  exported = {};
  for await (const file of glob(drizzleConfiguration.schema as string[], { cwd: fileURLToPath(project) })) {
    Object.assign(exported, await import(new URL(file, project).href));
  }
  tables = Object.values(exported).filter((value): value is PgTable => is(value, PgTable));
});

const rows = async (query: ReturnType<typeof sql>) =>
  (await test.open.database.execute<Record<string, string>>(query)).rows;

describe('the migrations', () => {
  it('lead to exactly the tables of the code', async () => {
    const journal = JSON.parse(readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8')) as {
      entries: { idx: number }[];
    };
    const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0');
    const snapshot = JSON.parse(
      readFileSync(new URL(`./migrations/meta/${newest}_snapshot.json`, import.meta.url), 'utf8'),
    ) as Parameters<typeof generateMigration>[0];
    const statements = await generateMigration(snapshot, generateDrizzleJson(exported, snapshot.id));
    expect(statements, 'Please run "npm run migration".').toEqual([]);
  });

  it('make every column in the database as the code has it', async () => {
    const found = await rows(sql`
      select table_name, column_name, is_nullable from information_schema.columns
      where table_schema = 'public' and table_name <> 'migrations'`);
    const expected = tables.flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map((column) => `${name}.${column.name} ${column.notNull ? 'NO' : 'YES'}`);
    });
    expect(tables.length).toBeGreaterThan(10);
    expect(found.map((row) => `${row['table_name']}.${row['column_name']} ${row['is_nullable']}`).sort()).toEqual(
      expected.sort(),
    );
  });

  it('change nothing when they are run again, from several processes at once', async () => {
    const count = () => rows(sql`select count(*) from migrations`);
    const before = await count();
    await Promise.all([1, 2, 3].map(() => migrateDatabase(test.connection)));
    expect(await count()).toEqual(before);
  });
});

it('answers of before keep their meaning where a question has other columns or another name', async () => {
  const user = await createUser(test);
  const { id } = await createOrganization(user);
  const answersOf = async (flowType: string, responses: Record<string, string>) => {
    const { id: chatSessionId } = await createConversation(user, id);
    const run = await user.send('POST', '/api/flow-runs', { chatSessionId, flowType: 'grant_outline' });
    const runId = run.json<{ id: string }>().id;
    const stored = JSON.stringify(responses);
    await rows(sql`update conversational_flows set flow_type = ${flowType}, responses = ${stored} where id = ${runId}`);
    const file = new URL('./migrations/0029_answers-of-changed-questions.sql', import.meta.url);
    for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint')) {
      await test.open.database.execute(sql.raw(statement));
    }
    const [row] = await rows(sql`select responses from conversational_flows where id = ${runId}`);
    return row?.['responses'];
  };
  expect(await answersOf('thank_you_letter', { address: '44 Depot St', donor_name: 'Ada' })).toEqual({
    postal_address: '44 Depot St',
    donor_name: 'Ada',
  });
  const before = 'Staff\t$45,000\t$20,000\nFreezer\t$22,000\nTravel\t$400\t\nOnly words\nFees\t\t$90';
  expect(await answersOf('grant_outline', { project_costs: before })).toEqual({
    project_costs:
      'Staff (from others: $20,000)\t\t$45,000\nFreezer\t\t$22,000\nTravel\t\t$400\nOnly words\nFees (from others: $90)\t\t',
  });
});

describe('deleting an organization', () => {
  it('removes everything that belongs to it, and nothing of another', async () => {
    const user = await createUser(test);
    const fill = async (name: string) => {
      const { id } = await createOrganization(user, name);
      const conversation = await createConversation(user, id);
      await converse(user, conversation.id, 'hello');
      const run = await finishRun(user, conversation.id, 'grant_research', sampleAnswers['grant_research'] ?? {});
      const result = { chatSessionId: conversation.id, content: run.finalOutput, isUser: false };
      const posted = await user.send('POST', '/api/chat/messages', result);
      const { agentMessage } = posted.json<{ agentMessage: { id: string } }>();
      const edit = { content: name, basedOn: 1 };
      await user.send('POST', `/api/chat/messages/${agentMessage.id}/versions`, edit);
      const task = (await user.send('POST', '/api/tasks', { organizationId: id, title: name })).json<{ id: string }>();
      await user.send('POST', `/api/tasks/${task.id}/comments`, { comment: 'Called' });
      const member = await createMember(test, { id }, 'staff');
      await user.send('PUT', `/api/tasks/${task.id}`, { assignedTo: member.id });
      await user.send('PUT', `/api/organizations/${id}/memory-settings`, { retentionDays: 60 });
      await waitUntilRead(user, (await uploadDocument(user, id, requestFile())).id);
      await user.send('PUT', `/api/organizations/${id}/ai-settings/budget`, { unit: 'tokens', limit: 1_000_000 });
      await rows(sql`insert into ai_usage (id, organization_id, user_id, purpose, day, input_tokens, output_tokens)
        values (gen_random_uuid(), ${id}, ${user.id}, 'answer', now(), 1, 1)`);
      await invite(user, id);
      await rows(sql`insert into emails (id, organization_id, sender_id, recipients, subject, state)
        values (gen_random_uuid(), ${id}, ${user.id}, '{}', 'Thanks', 'sent')`);
      await rows(sql`insert into memory_retention_runs values (${id}, now(), now(), 0)`);
      await user.send('POST', `/api/organizations/${id}/profile`, { mission: name });
      await user.send('POST', `/api/organizations/${id}/export`);
      await rows(sql`insert into organization_logos values (${id}, 'image/png', '', 1, 1)`);
      await rows(sql`insert into chat_turns (message_id, told, transcript, sources, numbers)
        values (${agentMessage.id}, '', '[]', '[]', '{}')`);
      await rows(sql`insert into chat_sent (message_id, requests) values (${agentMessage.id}, '')`);
      return id;
    };
    // Events and commits are the log of what happened and name no foreign key; users, sessions and keys belong to people.
    const ofPeople =
      'users local_credentials password_resets email_confirmations totp_secrets recovery_codes passkeys outside_identities profile_pictures';
    const apart = new Set(
      `events event_retries commits sessions request_keys installation_settings mail_counts deleted_organizations security_log ${ofPeople}`.split(
        ' ',
      ),
    );
    const names = tables.map((table) => getTableConfig(table).name).filter((name) => !apart.has(name));
    const count = async () => {
      const counts: Record<string, number> = {};
      for (const name of names) {
        // How much of a model an organization used counts for the site, without its name.
        const ofOne = name === 'ai_usage' ? sql` where organization_id is not null` : sql``;
        const [row] = await rows(sql`select count(*) from ${sql.identifier(name)}${ofOne}`);
        counts[name] = Number(row?.['count']);
      }
      return counts;
    };
    const kept = await fill('Kept');
    const before = await count();
    expect(Object.entries(before).filter(([, number]) => number === 0)).toEqual([]);
    const id = await fill('Gone');
    expect(Object.entries(await count()).filter(([name, number]) => number <= before[name]!)).toEqual([]);
    await rows(sql`delete from organizations where id = ${id}`);
    expect(await count()).toEqual(before);
    expect((await user.get(`/api/organizations/${kept}/profile`)).json()).toMatchObject({ mission: 'Kept' });
  });
});

describe('the database itself refuses', () => {
  const user = '0198c5a2-0000-7000-8000-000000000001';
  const organization = '0198c5a2-0000-7000-8000-000000000002';
  const conversation = '0198c5a2-0000-7000-8000-000000000003';
  beforeAll(async () => {
    await rows(sql`insert into users (id, email, first_name, last_name) values (${user}, 'db@example.org', 'D', 'B')`);
    await rows(sql`insert into organizations (id, name) values (${organization}, 'Database')`);
    await rows(sql`insert into organization_profiles (organization_id) values (${organization})`);
    await rows(sql`insert into organization_members (id, user_id, organization_id)
      values (gen_random_uuid(), ${user}, ${organization})`);
    await rows(sql`insert into organization_memory_settings (organization_id) values (${organization})`);
    await rows(sql`insert into tasks (id, organization_id, created_by, title)
      values (gen_random_uuid(), ${organization}, ${user}, 'Task')`);
    await rows(sql`insert into documents (id, series_id, organization_id, uploaded_by, filename, original_name, mime_type, size, url)
      values (gen_random_uuid(), gen_random_uuid(), ${organization}, ${user}, 'f', 'o', 'm', 1, 'u')`);
    await rows(sql`insert into chat_sessions (id, user_id, organization_id, agent_type)
      values (${conversation}, ${user}, ${organization}, 'hr_coach')`);
    await rows(sql`insert into chat_messages (id, chat_session_id, is_user, content)
      values (gen_random_uuid(), ${conversation}, true, 'Hello')`);
    await rows(sql`insert into conversational_flows (id, chat_session_id, flow_type, flow, total_steps)
      values (gen_random_uuid(), ${conversation}, 'f', '{}', 3)`);
  });

  it.each([
    "update users set email = 'DB@example.org'",
    "insert into users (id, email, first_name, last_name) values (gen_random_uuid(), 'db@example.org', 'x', 'y')",
    "update organizations set name = '  '",
    "update organizations set name = repeat('x', 256)",
    'update organizations set fiscal_year_end_month = 13',
    'update organizations set funding_target_amount = -1',
    "update organization_members set role = 'owner'",
    'insert into organization_members (id, user_id, organization_id) select gen_random_uuid(), user_id, organization_id from organization_members',
    'update organization_memory_settings set max_shared_messages = 501',
    'update organization_memory_settings set retention_days = 0',
    'update organization_profiles set grants_percentage = 100.5',
    'update organization_profiles set donations_percentage = -1',
    'update organization_profiles set board_engagement_rating = 6',
    'update organization_profiles set board_member_count = -1',
    "update organization_profiles set board_meeting_frequency = 'weekly'",
    "update organization_profiles set programs = '{}'",
    "update tasks set title = ' '",
    "update tasks set status = 'done'",
    "update tasks set priority = 'urgent'",
    "update tasks set status = 'completed'",
    'update tasks set completed_at = now()',
    "update tasks set created_from_agent = 'astrologer'",
    'update documents set size = 10485761',
    'update documents set size = 0',
    "update documents set tags = '{}'",
    "update documents set mime_type = repeat('x', 101)",
    "update chat_sessions set agent_type = 'astrologer'",
    "update chat_messages set metadata = '[]'",
    'update conversational_flows set current_step = 4',
    'update conversational_flows set is_completed = true',
    "update conversational_flows set final_output = 'text'",
  ])('%s', async (statement) => {
    await expect(rows(sql.raw(statement))).rejects.toThrow();
  });

  it.each([
    ['organization_members', 'role', 'viewer'],
    ['tasks', 'status', 'todo'],
    ['tasks', 'priority', 'medium'],
    ['chat_sessions', 'is_private', false],
    ['chat_sessions', 'share_with_agents', true],
    ['conversational_flows', 'current_step', 0],
    ['conversational_flows', 'is_completed', false],
    ['organization_memory_settings', 'max_shared_messages', 50],
    ['organization_memory_settings', 'retention_days', 30],
    ['organization_memory_settings', 'enable_cross_agent_sharing', true],
  ])('nothing where %s.%s is left out: its default is there', async (table, column, value) => {
    const found = await rows(sql`select ${sql.identifier(column)} as value from ${sql.identifier(table)}`);
    expect(found).toContainEqual({ value });
  });
});
