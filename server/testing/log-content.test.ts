/** Every call fails in the database, with words of people in every value: no line of the log holds any of them. */
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { Client } from 'pg';
import type { Endpoint } from '../../contract/endpoint.ts';
import { fillPath, listEndpoints } from './all-endpoints.ts';
import { converse, createConversation, finishRun, invite, postFiles, textFile, uploadDocument } from './records.ts';
import { sampleAnswers } from './sample-answers.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from './test-app.ts';

const lines: string[] = [];
const test = useTestApp({
  logLevel: 'warn',
  logStream: { write: (line) => void lines.push(line) },
  mailer: { send: async () => {} },
  linkOrigin: 'http://127.0.0.1',
  aiSettings: { setBy: 'admin', privateAddresses: false },
});

const canary = 'Zanzibar';
/** Stands at the beginning of a line, as a place in a program would. */
const words = `${canary}\n    at ${canary} (${canary}.ts:1:1)`;
const email = `${canary}@example.org`;

let admin: TestUser;
let parameters: Record<string, string>;
let idsOf: Record<string, string>;
let body: Record<string, unknown>;
beforeAll(async () => {
  admin = await createUser(test, canary, canary);
  const { id: organizationId } = await createOrganization(admin, canary);
  const member = await createMember(test, { id: organizationId }, 'staff');
  const task = (await admin.send('POST', '/api/tasks', { organizationId, title: canary })).json<{ id: string }>();
  const posted = await admin.send('POST', `/api/tasks/${task.id}/comments`, { comment: canary });
  const document = await uploadDocument(admin, organizationId);
  const { id: chatSessionId } = await createConversation(admin, organizationId);
  const { userMessage } = await converse(admin, chatSessionId, canary);
  const run = await finishRun(admin, chatSessionId, 'grant_research', sampleAnswers['grant_research'] ?? {});
  const invitation = await invite(admin, organizationId, { email });
  parameters = { agentType: 'grant_writer', article: 'GW01', userId: member.id, invitationId: invitation.id };
  parameters['token'] = invitation.token;
  idsOf = {
    '/api/organizations/': organizationId,
    '/api/tasks/': task.id,
    '/api/task-comments/': posted.json<{ id: string }>().id,
    '/api/documents/': document.id,
    '/api/chat/sessions/': chatSessionId,
    '/api/chat/messages/': userMessage.id,
    '/api/flow-runs/': run.id,
  };
  const texts = ['title', 'content', 'description', 'comment', 'mission', 'body', 'messageContent', 'text'];
  body = {
    ...Object.fromEntries(texts.map((name) => [name, words])),
    organizationId,
    chatSessionId,
    messageId: userMessage.id,
    isUser: true,
    flowType: 'grant_research',
    agentType: 'hr_coach',
    email,
    to: [email],
    subject: canary,
    password: `${canary} is a rare phrase`,
    firstName: canary,
    lastName: canary,
    token: canary,
    responses: { geographic_focus: words },
    tags: [canary],
    tasks: [{ title: words }],
    name: canary,
    confirmName: canary,
    role: 'manager',
    basedOn: 1,
    from: 'profile',
    kind: 'draft',
    format: 'txt',
    provider: 'built-in',
    unit: 'none',
    amount: 1,
    raised: 1,
    targetDate: null,
    all: true,
    retentionDays: 9,
  };
});

const isUpload = ({ method, path }: Endpoint) => method === 'POST' && path === '/api/documents';

function call(endpoint: Endpoint): Promise<LightMyRequestResponse> {
  const { method, path } = endpoint;
  const prefix = Object.keys(idsOf).find((start) => path.startsWith(start)) ?? '';
  const url = fillPath(path, { id: idsOf[prefix] ?? idsOf['/api/tasks/']!, ...parameters });
  const organizationId = idsOf['/api/organizations/']!;
  if (isUpload(endpoint)) return postFiles(admin, { organizationId }, [{ ...textFile, name: `${canary}.txt` }]);
  const query = `organizationId=${organizationId}&q=${canary}&format=md`;
  return method === 'GET' ? admin.get(`${url}?${query}`) : admin.send(method, url, body);
}

const run = async (...statements: string[]) => {
  const client = new Client(test.connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
const databaseName = async () =>
  (await test.open.execute('select current_database() as name')).rows.map((row) => (row as { name: string }).name)[0]!;

/** With what every open connection has in common gone: each is made anew. */
const endConnections = () =>
  run(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);

/** Each way of breaking the database, with the way back. */
const faults: Record<string, () => Promise<() => Promise<void>>> = {
  'read-only': async () => {
    const name = await databaseName();
    await run(`alter database ${name} set default_transaction_read_only = on`);
    await endConnections();
    return async () => {
      await run(
        'set default_transaction_read_only = off',
        `alter database ${name} reset default_transaction_read_only`,
      );
      await endConnections();
    };
  },
  ...Object.fromEntries(
    ['organization_members', 'sessions', 'users'].map((table) => [
      `without ${table}`,
      async () => {
        await run(`alter table ${table} rename to hidden`);
        return () => run(`alter table hidden rename to ${table}`);
      },
    ]),
  ),
};

const endsSession = /^\/api\/(logout|register|auth\/password)$/;
// What asks the database nothing, or nothing that it was given.
const untouched = /^(GET|POST) \/api\/(login|logout|status)$/;

it('of every call that fails in the database nothing but class, code and place is logged', async () => {
  const endpoints = await listEndpoints();
  const failed: string[] = [];
  for (const [name, breakDatabase] of Object.entries(faults)) {
    const mend = await breakDatabase();
    for (const endpoint of endpoints) {
      // What ends the session would leave the rest of the calls without one.
      if (endsSession.test(endpoint.path) && name.startsWith('without ') && name !== 'without sessions') continue;
      // It would be followed for as long as nobody ends it.
      if (endpoint.path === '/api/events' && (name === 'read-only' || name === 'without users')) continue;
      if (endpoint.method === 'DELETE' && name === 'without users') continue;
      const response = await call(endpoint);
      if (response.statusCode >= 500) failed.push(`${name}: ${endpoint.method} ${endpoint.path}`);
      expect([name, endpoint.path, response.body.includes('at process')]).toEqual([name, endpoint.path, false]);
    }
    await mend();
  }
  const all = endpoints.map(({ method, path }) => `${method} ${path}`);
  const failedIn = (name: string) => all.filter((call) => failed.includes(`${name}: ${call}`));
  expect(all.filter((call) => !failedIn('without sessions').includes(call) && !untouched.test(call))).toEqual([]);
  expect(failedIn('read-only').length).toBeGreaterThan(40);
  expect(failedIn('without organization_members').length).toBeGreaterThan(70);
  expect(lines.length).toBeGreaterThan(200);
  const secrets = [
    canary,
    decodeURIComponent(admin.cookie.split('=')[1] ?? '').split('.')[0]!,
    admin.email,
    ...Object.values(idsOf),
  ];
  const told = secrets.filter((secret) => lines.some((line) => line.toLowerCase().includes(secret.toLowerCase())));
  expect(told).toEqual([]);
  expect(lines.filter((line) => line.includes('25006')).length).toBeGreaterThan(20);
  expect(lines.every((line) => !line.includes('bug":') || line.includes('.ts:') || line.includes('node_modules'))).toBe(
    true,
  );
}, 600_000);
