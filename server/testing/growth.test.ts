/** What lists cost when everything has grown: each query goes by an index, and there are few of them. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { growingLists } from './growing-lists.ts';
import { listenToDatabase, type Statement } from './listen-to-database.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from './test-app.ts';

const test = useTestApp();
const organizationCount = 60;
let user: TestUser;
let urls: Record<string, string>;

beforeAll(async () => {
  user = await createUser(test);
  const organization = await createOrganization(user);
  const colleague = await createMember(test, organization, 'staff');
  const place = { test, user, organizationId: organization.id };
  const lists = await Promise.all(
    Object.entries(growingLists).map(async ([name, make]) => [name, (await make(place)).url] as const),
  );
  await fill(user.id, colleague.id, organization.id);
  const tasks = `/api/tasks?organizationId=${organization.id}`;
  urls = {
    ...Object.fromEntries(lists),
    'GET /api/chat/sessions of an agent': `/api/chat/sessions?organizationId=${organization.id}&agentType=hr_coach`,
    'GET /api/tasks, open': `${tasks}&status=open`,
    'GET /api/tasks, completed': `${tasks}&status=completed`,
    'GET /api/tasks, due': `${tasks}&status=open&dueBefore=2026-01-09`,
    'GET /api/tasks/counts': `/api/tasks/counts?organizationId=${organization.id}`,
    'GET /api/dashboard/stats': `/api/dashboard/stats?organizationId=${organization.id}`,
    'GET /api/organizations': '/api/organizations',
    'GET /api/organizations/:id/invitations': `/api/organizations/${organization.id}/invitations`,
    'GET /api/organizations/:id/exports': `/api/organizations/${organization.id}/exports`,
    'GET /api/auth/sessions': '/api/auth/sessions',
    'GET /api/flow-runs': `/api/flow-runs?organizationId=${organization.id}`,
  };
});

/** Sixty organizations with as many records each as a busy one has; the first conversation and task have many. */
async function fill(userId: string, colleagueId: string, organizationId: string): Promise<void> {
  const { database } = test.open;
  const tables = ['chat_sessions', 'chat_messages', 'tasks', 'task_comments', 'documents', 'organization_members'];
  for (const table of tables) await database.execute(sql.raw(`alter table ${table} disable trigger user`));
  await database.execute(sql`
    insert into users (id, email, first_name, last_name)
    select gen_random_uuid(), 'person' || n || '@example.com', 'Dana', 'Okafor' from generate_series(1, 1000) n`);
  await database.execute(sql`
    insert into organizations (id, name) select gen_random_uuid(), 'Other ' || n from generate_series(2, ${organizationCount}) n`);
  await database.execute(sql`
    insert into organization_members (id, organization_id, user_id, role)
    select gen_random_uuid(), o.id, u.id, 'staff'
    from (select id, row_number() over () n from organizations) o
    join (select id, row_number() over () n from users where email like 'person%@example.com') u on u.n % 10 = o.n % 10
    on conflict do nothing`);
  const people = sql`(values (${userId}::uuid), (${colleagueId}::uuid)) as people (id)`;
  await database.execute(sql`
    insert into chat_sessions (id, organization_id, user_id, agent_type, updated_at)
    select gen_random_uuid(), o.id, people.id, case when n % 9 = 0 then 'hr_coach' else 'grant_writer' end::agent_type,
      timestamptz '2026-01-01' + n * interval '1 hour'
    from organizations o, ${people}, generate_series(1, 100) n`);
  await database.execute(sql`
    insert into chat_messages (id, chat_session_id, is_user, content, created_at)
    select gen_random_uuid(), s.id, n % 2 = 0, 'Hello', s.updated_at - n * interval '1 minute'
    from chat_sessions s, generate_series(1, 3) n`);
  // Of others alone: their guide cannot be shown.
  await database.execute(sql`
    insert into conversational_flows (id, chat_session_id, flow_type, flow, total_steps, responses)
    select gen_random_uuid(), s.id, 'grant_research', '{}', 4, '{"a": "b"}'
    from chat_sessions s where s.organization_id <> ${organizationId}`);
  await database.execute(sql`
    insert into tasks (id, organization_id, created_by, title, status, completed_at, due_date, created_at)
    select gen_random_uuid(), o.id, ${userId}, 'Task ' || n, case when n % 4 = 0 then 'todo' else 'completed' end::task_status,
      case when n % 4 = 0 then null else timestamptz '2026-01-02' + n * interval '1 hour' end,
      timestamptz '2026-01-03' + n * interval '1 hour', timestamptz '2026-01-01' + n * interval '1 hour'
    from organizations o, generate_series(1, 200) n`);
  await database.execute(sql`
    insert into task_comments (id, task_id, user_id, comment, created_at)
    select gen_random_uuid(), id, ${userId}, 'Done', created_at from tasks where status = 'todo'`);
  await database.execute(sql`
    insert into documents (id, organization_id, uploaded_by, filename, original_name, mime_type, size, url, series_id, analysis_status, created_at)
    select id, organization_id, ${userId}, 'a.txt', 'a.txt', 'text/plain', 1, '/', id, 'skipped', created from (
      select gen_random_uuid() id, o.id organization_id, timestamptz '2026-01-01' + n * interval '1 hour' created
      from organizations o, generate_series(1, 100) n) new`);
  await database.execute(sql`
    insert into notifications (id, organization_id, user_id, occasion, message, path, created_at)
    select gen_random_uuid(), o.id, people.id, o.id || ':' || n, 'Due', '/', timestamptz '2026-01-01' + n * interval '1 hour'
    from organizations o, ${people}, generate_series(1, 100) n`);
  for (const [table, columns] of [
    ['audit_log', sql`event_id, actor_id, action`],
    ['activities', sql`user_id, message`],
  ] as const) {
    const values = table === 'audit_log' ? sql`gen_random_uuid(), ${userId}::uuid, 'x'` : sql`${userId}::uuid, 'x'`;
    await database.execute(sql`
      insert into ${sql.identifier(table)} (id, organization_id, created_at, ${columns})
      select gen_random_uuid(), o.id, timestamptz '2026-01-01' + n * interval '1 hour', ${values}
      from organizations o, generate_series(1, 200) n`);
  }
  await database.execute(sql`
    insert into result_versions (id, organization_id, message_id, number, kind, content, created_by)
    select gen_random_uuid(), s.organization_id, m.id, 1, 'edit', 'Letter', s.user_id
    from chat_messages m join chat_sessions s on s.id = m.chat_session_id`);
  await database.execute(sql`
    insert into sessions (sid, sess, expire) select 'session' || n, '{}', now() from generate_series(1, 2000) n`);
  await database.execute(sql`
    insert into security_log (id, action, outcome, created_at)
    select gen_random_uuid(), 'sign-in', 'done', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 5000) n`);
  // Of other organizations alone: their sealed tokens cannot be opened.
  await database.execute(sql`
    insert into invitations (id, organization_id, email, role, invited_by, token_hash, sealed_token, expires_at)
    select gen_random_uuid(), o.id, 'person' || n || '@example.com', 'staff', ${userId}, o.id || ':' || n, '', now() + interval '1 day'
    from organizations o, generate_series(1, 100) n where o.id <> ${organizationId}`);
  await database.execute(sql`
    insert into organization_exports (id, organization_id, user_id, expires_at)
    select gen_random_uuid(), o.id, people.id, now() from organizations o, ${people}, generate_series(1, 100) n`);
  await database.execute(sql`analyze`);
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

// Of accounts and organizations there are few, and none of them is reached by reading through the others' records.
const ofAccounts = new Set(['users', 'organizations', 'totp_secrets', 'passkeys']);
const isOfTenant = (table: string) => !ofAccounts.has(table);

async function scannedWhole({ text, values }: Statement): Promise<string[]> {
  const { rows } = await test.open.execute(`explain (format json) ${text}`, values);
  const [{ 'QUERY PLAN': plans }] = rows as [{ 'QUERY PLAN': { Plan: Plan }[] }];
  return plans
    .flatMap(({ Plan: plan }) => nodesOf(plan))
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter(isOfTenant);
}

// Whose session it is with what they are here, and the list; what is counted is counted at once.
const most: Record<string, number> = {
  'GET /api/tasks/counts': 3,
  'GET /api/documents/:id/versions': 3,
  'GET /api/chat/messages/:id/versions': 3,
  'GET /api/installation/security-log': 3,
};
const alone = [
  'GET /api/tasks/counts',
  'GET /api/dashboard/stats',
  'GET /api/organizations',
  'GET /api/organizations/:id/invitations',
  'GET /api/organizations/:id/exports',
  'GET /api/auth/sessions',
  'GET /api/flow-runs',
];
/** Asked of each person at most every five seconds, whichever call comes. */
const isNowAndThen = ({ text }: Statement) => text.includes('requires_two_step');
const names = [
  ...Object.keys(growingLists),
  'GET /api/chat/sessions of an agent',
  'GET /api/tasks, open',
  'GET /api/tasks, completed',
  'GET /api/tasks, due',
  ...alone,
];

it.each(names)('%s asks the database a few times, and reads no table whole', async (name) => {
  let address = urls[name]!;
  if (!alone.includes(name)) address += `${address.includes('?') ? '&' : '?'}limit=50`;
  // The first page, and the one after it.
  for (let page = 1; page <= 2 && address !== ''; page += 1) {
    let next = '';
    const asked = await listenToDatabase(async () => {
      const { statusCode, headers } = await user.get(address);
      expect(statusCode).toBe(200);
      next = /<(.+)>/.exec(String(headers['link'] ?? ''))?.[1] ?? '';
    });
    const whole = await Promise.all(asked.map(async (each) => [each.text, await scannedWhole(each)]));
    expect(whole.filter(([, tables]) => tables!.length > 0)).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
    const counted = asked.filter((each) => !isNowAndThen(each));
    expect(counted.map(({ text }) => text).slice(most[name] ?? 2)).toEqual([]);
    address = next;
  }
});
