/**
 * Every id that a person sees, in every place of every call where an id may stand, sent by somebody of another organization:
 * the answer is that to an id that nobody has. `npm run soak` makes 10,000; `SOAK_SEED` repeats those that failed.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { newId } from '../../platform/database/ids.ts';
import { fillPath, listEndpoints } from '../all-endpoints.ts';
import {
  converse,
  createConversation,
  finishRun,
  requestFile,
  uploadDocument,
  waitUntilExported,
  waitUntilRead,
} from '../records.ts';
import { sampleAnswers } from '../sample-answers.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../test-app.ts';
import { createChance, idFor, invitationPath, makeValue, oneOf } from './fuzz.ts';

const isSoak = process.env['SOAK'] === '1';
const swaps = isSoak ? 10_000 : 250;
const seed = Number(process.env['SOAK_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 22));
const canary = 'Canary-Zanzibar';
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

const mailer = { send: async () => {} };
const test = useTestApp({ runJobs: true, mailer, aiSettings: { setBy: 'admin', privateAddresses: false } });

// The one goes on for as long as somebody listens, the other ends the sign-in of who asks.
const left = new Set(['GET /api/events', 'DELETE /api/auth/user']);

let insider: TestUser;
let outsider: TestUser;
let ownIds: string[];
let theirIds: string[];
/** By the beginnings of their addresses: half of the calls ask for what they are made for. */
let theirs: Record<string, string>;
let owned: Record<string, string>;

async function settle(name: string): Promise<{ user: TestUser; ids: string[]; known: Record<string, string> }> {
  const user = await createUser(test, name, name);
  const organization = await createOrganization(user, name);
  const organizationId = organization.id;
  const member = await createMember(test, organization, 'staff');
  const task = await user.send('POST', '/api/tasks', { organizationId, title: name, description: name });
  const taskId = task.json<{ id: string }>().id;
  await member.send('POST', `/api/tasks/${taskId}/comments`, { comment: name });
  const conversation = await createConversation(user, organizationId, { title: name });
  const { agentMessage } = await converse(user, conversation.id, `Hello ${name}`);
  const document = await uploadDocument(user, organizationId, requestFile(name));
  await waitUntilRead(user, document.id);
  const answers = { ...sampleAnswers['grant_research'], geographic_focus: name };
  const run = await finishRun(user, conversation.id, 'grant_research', answers);
  const create = async (path: string, body?: object): Promise<string> =>
    (await user.send('POST', path, body)).json<{ id: string }>().id;
  const address = `${name.toLowerCase()}@example.org`;
  const mail = { organizationId, to: [address], subject: name, body: name };
  const exported = await create(`/api/organizations/${organizationId}/export`);
  await waitUntilExported(user, exported);
  const known = {
    '/api/organizations/:id': organizationId,
    [invitationPath]: await create(`/api/organizations/${organizationId}/invitations`, {
      email: address,
      role: 'staff',
    }),
    '/api/emails/:id': await create('/api/emails', mail),
    '/api/exports/:id': exported,
    '/api/users/:id': member.id,
    '/api/tasks/:id': taskId,
    '/api/chat/sessions/:id': conversation.id,
    '/api/chat/messages/:id': agentMessage.id,
    '/api/documents/:id': document.id,
    '/api/flow-runs/:id': run.id,
  };
  return { user, ids: [...new Set(await crawl(user, organizationId, known))], known };
}

/** These ids by the beginning of the addresses under which they are, and every id in what a person is told there. */
async function crawl(user: TestUser, organizationId: string, known: Record<string, string>): Promise<string[]> {
  const found = [user.id, ...Object.values(known)];
  for (const { method, path } of await listEndpoints()) {
    if (method !== 'GET' || left.has(`GET ${path}`) || path.endsWith('/export')) continue;
    const owner = Object.keys(known).find((beginning) => path.startsWith(beginning)) ?? '';
    const filled = fillPath(path, {
      id: known[owner] ?? '',
      userId: user.id,
      agentType: 'grant_writer',
      article: 'GW01',
    });
    const { statusCode, body } = await user.get(`${filled}?organizationId=${organizationId}&q=${canary}`);
    if (statusCode === 200) found.push(...(body.match(uuid) ?? []));
  }
  return found;
}

beforeAll(async () => {
  const settled = await settle(canary);
  const own = await settle('Elsewhere');
  [insider, outsider, ownIds, theirs, owned] = [settled.user, own.user, own.ids, settled.known, own.known];
  theirIds = settled.ids.filter((id) => !ownIds.includes(id));
  const isSent = async () =>
    (await insider.get(`/api/emails/${theirs['/api/emails/:id']}`)).json<{ state: string }>().state;
  await vi.waitFor(async () => expect(await isSent()).toBe('sent'), 10_000);
});

/** Of each table the rows in which one of the ids stands; what was refused is written down. */
async function readRows(): Promise<Record<string, unknown>> {
  const { database } = test.open;
  const { rows } = await database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'security_log'`,
  );
  const state: Record<string, unknown> = {};
  for (const { name } of rows) {
    const { rows: sums } = await database.execute(
      sql`select count(*)::int as count, md5(string_agg(row, '|' order by row)) as sum
        from (select to_jsonb(entry)::text as row from ${sql.identifier(name)} entry) r
        where row ~ ${theirIds.join('|')}`,
    );
    state[name] = sums[0];
  }
  return state;
}

const schemaOf = (schema: z.ZodType | undefined) =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as object);

it(
  `answers ${swaps} ids of another organization (seed ${seed}) as if nobody had them`,
  { timeout: swaps * 200, retry: 0 },
  async () => {
    const chance = createChance(seed);
    const endpoints = (await listEndpoints())
      .filter(({ method, path }) => !left.has(`${method} ${path}`))
      .map((endpoint) => ({ ...endpoint, bodySchema: schemaOf(endpoint.body), querySchema: schemaOf(endpoint.query) }));
    const before = await readRows();
    const failures: object[] = [];
    const answered: Record<string, number> = {};
    for (let number = 0; number < swaps;) {
      const { method, path, bodySchema, querySchema } = oneOf(chance, endpoints);
      // What is deleted or changed of one's own is there for no further call.
      const mayBeOwn = method !== 'DELETE';
      const findId = (field: string) => {
        // What a client calls its own message names nothing that is there.
        if (field === 'clientMessageId') return newId();
        const fitting = chance() < 0.5 ? idFor(theirs, field, path) : undefined;
        return fitting ?? oneOf(chance, mayBeOwn && chance() < 0.5 ? ownIds : theirIds);
      };
      const body = bodySchema && JSON.stringify(makeValue(bodySchema, chance, findId));
      const query = Object.entries(((querySchema && makeValue(querySchema, chance, findId)) ?? {}) as object);
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      // What is in something of theirs, asked for as if it were in one's own.
      const findIn = (name: string) => (chance() < 0.5 ? idFor(owned, name, path) : undefined) ?? findId(name);
      const parameters = Object.fromEntries(
        names.map((name, index) => [name, index < names.length - 1 ? findIn(name) : findId(name)]),
      );
      const address = `${fillPath(path, parameters)}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString()}`;
      const swapped = theirIds.filter((id) => address.includes(id) || body?.includes(id));
      if (swapped.length === 0) continue;
      number += 1;
      const strangers = new Map(swapped.map((id) => [id, newId()]));
      const asked = await ask((text) => text);
      const unknown = await ask((text) => text.replace(uuid, (id) => strangers.get(id) ?? id));
      answered[asked.status] = (answered[asked.status] ?? 0) + 1;
      const isAlike = asked.status === unknown.status && (asked.status < 300 || asked.body === unknown.body);
      if (!isAlike || asked.body.includes(canary)) failures.push({ number, method, address, body, asked, unknown });

      async function ask(swap: (text: string) => string): Promise<{ status: number; body: string }> {
        const payload =
          body === undefined ? {} : { payload: swap(body), headers: { 'content-type': 'application/json' } };
        const answer = await outsider.request({ method, url: swap(address), ...payload });
        return { status: answer.statusCode, body: answer.body.replace(uuid, 'ID') };
      }
    }
    console.log(
      `id swaps: n ${swaps}, ${theirIds.length} ids, failures ${failures.length}, seed ${seed}, ${JSON.stringify(answered)}`,
    );
    expect(failures).toEqual([]);
    expect(await readRows()).toEqual(before);
    // Some reach what is behind the doors, and the organization is there for its own.
    expect(answered[404]).toBeGreaterThan(swaps / 4);
    expect((await insider.get('/api/organizations')).body).toContain(canary);
  },
);
