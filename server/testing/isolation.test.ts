/** Two organizations: whatever belongs to one is nowhere in what the other's members are told. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../contract/conversations.ts';
import type { AnalysisReport } from '../../contract/document-analysis.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Organization } from '../../contract/organizations.ts';
import { searchTypes } from '../../contract/search.ts';
import { passkeys } from '../features/auth/tables.ts';
import { packSent } from '../features/chat/sent/what-was-sent.ts';
import { chatSent } from '../features/chat/tables.ts';
import { chatMessages } from '../features/conversations/index.ts';
import { emails } from '../features/emails/tables.ts';
import { organizations } from '../features/organizations/index.ts';
import { eq } from 'drizzle-orm';
import { fillPath, listEndpoints } from './all-endpoints.ts';
import {
  converse,
  createConversation,
  finishRun,
  invite,
  postFiles,
  requestFile,
  startRun,
  textFile,
  uploadDocument,
  waitUntilExported,
  waitUntilRead,
} from './records.ts';
import { sampleAnswers } from './sample-answers.ts';
import { samplePicture } from './sample-picture.ts';
import { sampleProfile } from '../../demo/sample-profile.ts';
import { createMember, createOrganization, createUser, testPassword, useTestApp, type TestUser } from './test-app.ts';

const test = useTestApp({ runJobs: true, aiSettings: { setBy: 'admin', privateAddresses: false } });

const canary = 'Canary-Zanzibar';
let organization: Organization;
let insider: TestUser;
let colleague: TestUser;
let outsiders: TestUser[];
/** Ids of the records, by the beginning of the addresses under which they are. */
let records: Record<string, string[]>;
/** What stands within an organization’s own addresses. */
let parameters: Record<string, string>;

beforeAll(async () => {
  insider = await createUser(test, canary, canary);
  organization = await createOrganization(insider, canary);
  colleague = await createMember(test, organization, 'viewer');
  const stranger = await createUser(test);
  const other = await createOrganization(stranger, 'Elsewhere');
  outsiders = [stranger, await createMember(test, other, 'manager'), await createUser(test)];
  records = await plantCanaries();
  parameters = {
    agentType: 'grant_writer',
    article: 'GW01',
    userId: insider.id,
    invitationId: (await invite(insider, organization.id, { email: `${canary}@example.org` })).id,
  };
});

async function plantCanaries() {
  const organizationId = organization.id;
  await test.open.database
    .update(organizations)
    .set({ description: canary, website: `https://${canary}.example`, fundingTargetAmount: 777_001 })
    .where(eq(organizations.id, organizationId));
  const texts = Object.entries(sampleProfile).map(([field, value]) => [field, withCanary(field, value)]);
  await insider.send('POST', `/api/organizations/${organizationId}/profile`, Object.fromEntries(texts));
  await insider.send('PUT', `/api/organizations/${organizationId}/logo`, { image: samplePicture(canary) });
  await insider.send('PUT', '/api/auth/picture', { image: samplePicture(canary) });
  const task = await insider.send('POST', '/api/tasks', { organizationId, title: canary, description: canary });
  const taskId = task.json<{ id: string }>().id;
  const comment = await insider.send('POST', `/api/tasks/${taskId}/comments`, { comment: canary });
  const helper = await createMember(test, organization, 'staff');
  await helper.send('POST', `/api/tasks/${taskId}/comments`, { comment: `Good, @${canary} ${canary}` });
  const document = await uploadDocument(insider, organizationId, requestFile(canary));
  await waitUntilRead(insider, document.id);
  const { requirements } = (await insider.get(`/api/documents/${document.id}/analysis`)).json<AnalysisReport>();
  const open = await createConversation(insider, organizationId, { title: canary, tags: [canary] });
  const secret = await createConversation(insider, organizationId, { title: canary, isPrivate: true });
  const ids: string[] = [];
  const runs: string[] = [];
  for (const { id } of [open, secret]) {
    const { userMessage, agentMessage } = await converse(insider, id, `Hello ${canary}`);
    const sent = { host: null, model: canary, isMasked: false, masked: () => ({}), system: '', messages: [] };
    await test.open.database.insert(chatSent).values({ messageId: userMessage.id, requests: await packSent([sent]) });
    const suggestedTasks = [{ title: canary, description: canary, priority: 'low' as const }];
    await test.open.database
      .update(chatMessages)
      .set({ metadata: { suggestedTasks } })
      .where(eq(chatMessages.id, agentMessage.id));
    const suggestion = { messageId: agentMessage.id, title: canary };
    await insider.send('POST', '/api/tasks', { organizationId, title: canary, suggestion });
    const run = await finishRun(insider, id, 'grant_research', {
      ...sampleAnswers['grant_research'],
      geographic_focus: canary,
    });
    const posted = await insider.send('POST', '/api/chat/messages', {
      chatSessionId: id,
      content: run.finalOutput,
      isUser: false,
    });
    const begun = await startRun(insider, id, 'grant_research');
    await insider.send('PATCH', `/api/flow-runs/${begun.id}`, { responses: { geographic_focus: canary } });
    const result = posted.json<{ agentMessage: Message }>().agentMessage.id;
    // A place that the profile can fill.
    const content = `# ${canary}\n\n[your mission statement - add it in Organization Profile]`;
    await insider.send('POST', `/api/chat/messages/${result}/versions`, { content, basedOn: 1 });
    ids.push(userMessage.id, agentMessage.id, result);
    runs.push(run.id, begun.id);
  }
  return {
    '/api/organizations/:id': [organizationId],
    '/api/tasks/:id': [taskId],
    '/api/task-comments/:id': [comment.json<{ id: string }>().id],
    '/api/documents/:id': [document.id],
    '/api/document-requirements/:id': requirements.map(({ id }) => id),
    '/api/chat/sessions/:id': [open.id, secret.id],
    '/api/chat/messages/:id': ids,
    '/api/flow-runs/:id': runs,
    '/api/emails/:id': await plantEmail(),
    '/api/exports/:id': [await plantExport()],
    '/api/users/:id': [insider.id],
    '/api/auth/sessions/:id': await plantSession(),
    '/api/auth/passkeys/:id': await plantPasskey(),
  };
}

/** Another browser of the insider. */
async function plantSession(): Promise<string[]> {
  const { email } = insider;
  await test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: testPassword } });
  const found = (await insider.get('/api/auth/sessions')).json<{ id: string; current: boolean }[]>();
  return found.filter(({ current }) => !current).map(({ id }) => id);
}

async function plantPasskey(): Promise<string[]> {
  const values = { userId: insider.id, credentialId: canary, publicKey: Buffer.from(canary), counter: 0, name: canary };
  return (await test.open.database.insert(passkeys).values(values).returning()).map(({ id }) => id);
}

async function plantExport(): Promise<string> {
  const begun = await insider.send('POST', `/api/organizations/${organization.id}/export`);
  const { id, status } = await waitUntilExported(insider, begun.json<{ id: string }>().id);
  if (status !== 'ready') throw new Error('The export was not made.');
  return id;
}

async function plantEmail(): Promise<string[]> {
  const planted = await test.open.database
    .insert(emails)
    .values({
      organizationId: organization.id,
      senderId: insider.id,
      recipients: [`${canary}@example.org`],
      subject: canary,
      state: 'sent',
    })
    .returning();
  return planted.map(({ id }) => id);
}

function withCanary(field: string, value: unknown): unknown {
  if (field === 'programs') return [{ name: canary, goal: canary, serves: canary, funder: canary, budget: 777_002 }];
  if (field === 'primaryContactEmail') return `${canary}@example.org`;
  if (field === 'websiteUrl') return `https://${canary}.example`;
  if (typeof value !== 'string' || field === 'boardMeetingFrequency' || field === 'upcomingDeadlineDate') return value;
  return canary;
}

interface Address {
  call: string;
  url: string;
  /** Whether it names something of the organization. */
  isTheirs: boolean;
}

/** Every address of a call that leads to the organization's records; one for calls that name none. */
function addressesOf({ method, path, query }: Endpoint): Address[] {
  const call = `${method} ${path}`;
  const isOfOrganization =
    query?.safeParse({ organizationId: organization.id, q: canary }).success === true && asksFor(query);
  const queries = path.endsWith('/export')
    ? ['?format=md', '?format=txt']
    : isOfOrganization
      ? [
          `?organizationId=${organization.id}&q=${canary}`,
          `?organizationId=${organization.id}&q=${canary}&scope=team`,
          `?organizationId=${organization.id}&q=${canary}&types=${searchTypes.join(',')}`,
        ]
      : [''];
  const owner = Object.keys(records).find((prefix) => path.startsWith(prefix));
  if (path.includes(':id') && !owner) throw new Error(`Please plant a canary for ${call}.`);
  const ids = owner ? records[owner]! : [''];
  return ids.flatMap((id) =>
    queries.map((search) => ({
      call,
      url: fillPath(path, { ...parameters, id }) + search,
      isTheirs: owner !== undefined || isOfOrganization,
    })),
  );
}
const asksFor = (query: NonNullable<Endpoint['query']>): boolean => !query.safeParse({}).success;

// Whoever holds the token of an invitation is told whose it is.
const isOpenToOthers = ({ path }: Endpoint): boolean => path === '/api/invitations/:token';
// Goes on for as long as a member listens.
const isStream = ({ path }: Endpoint): boolean => path === '/api/events';
// Empty but for the moments in which an agent answers or writes, or a model is got: their own tests look then.
const fleeting = [
  'GET /api/chat/sessions/:id/answer',
  'GET /api/chat/messages/:id/writing',
  'GET /api/organizations/:id/ai-settings/pull',
];
// Numbers, which say nothing of what they count.
const counting = ['GET /api/tasks/counts', 'GET /api/organizations/:id/storage'];
// The operator's alone, whatever their organizations: `operations.test.ts` looks.
const isOfOperator = ({ path }: Endpoint): boolean => path.startsWith('/api/installation');
const reads = async () =>
  (await listEndpoints())
    .filter(
      (endpoint) =>
        endpoint.method === 'GET' && !isOpenToOthers(endpoint) && !isStream(endpoint) && !isOfOperator(endpoint),
    )
    .flatMap(addressesOf);
const shows = (body: string) => /canary|zanzibar|77700\d/i.test(body) || body.includes(organization.id);

/** Each with its address, so that a failure says what has changed. */
const readEverything = async () =>
  Promise.all(
    (await reads()).map(async ({ url }) => [url, (await insider.get(url)).body.replace(/"exportedAt": ".*?"/, '')]),
  );

/** The call is named, so that a failure says where the leak is. */
const expectNothingOf = (call: string, { statusCode, body }: { statusCode: number; body: string }, status: number) =>
  expect({ call, status: statusCode, shows: shows(body) }).toEqual({ call, status, shows: false });

describe('what belongs to one organization', () => {
  it('is shown to its members, so that this test would see a leak', async () => {
    const seen = new Set<string>();
    for (const { call, url, isTheirs } of await reads()) {
      const response = await insider.get(url);
      expect([url, response.statusCode]).toEqual([url, 200]);
      if (isTheirs && shows(response.body)) seen.add(call);
    }
    const calls = new Set((await reads()).filter(({ isTheirs }) => isTheirs).map(({ call }) => call));
    expect([...calls].filter((call) => !seen.has(call)).toSorted()).toEqual([...fleeting, ...counting].toSorted());
  });

  it('does not exist for anybody outside, wherever they look', async () => {
    for (const outsider of outsiders) {
      for (const { url, isTheirs } of await reads()) {
        const response = await outsider.get(url);
        expectNothingOf(url, response, isTheirs ? 404 : 200);
        if (isTheirs) expect(response.json()).toMatchObject({ code: 'not_found' });
      }
    }
  });

  it('is not to be followed by anybody outside', async () => {
    const streams = (await listEndpoints()).filter(isStream).flatMap(addressesOf);
    expect(streams).not.toEqual([]);
    for (const outsider of outsiders) {
      for (const { url } of streams) expectNothingOf(url, await outsider.get(url), 404);
    }
  });

  it('cannot be changed or removed by anybody outside', async () => {
    const before = await readEverything();
    const changes = (await listEndpoints()).filter(({ method, path }) => method !== 'GET' && path.includes(':id'));
    expect(changes.length).toBeGreaterThan(8);
    const body = {
      title: 'Mine',
      mission: 'Mine',
      responses: {},
      status: 'completed',
      name: 'Mine',
      role: 'admin',
      scope: 'off',
      names: [],
      email: 'mine@example.org',
      confirmName: canary,
      amount: 1,
      raised: 1,
      targetDate: null,
      comment: 'Mine',
      tasks: [{ title: 'Mine' }],
      content: 'Mine',
      basedOn: 1,
      from: 'profile',
      kind: 'draft',
      provider: 'built-in',
      baseUrl: 'http://127.0.0.1:9/v1',
      model: 'mine',
      unit: 'none',
      image: null,
      state: 'dismissed',
      password: testPassword,
    };
    for (const outsider of outsiders) {
      for (const endpoint of changes) {
        if (endpoint.method === 'GET') continue;
        for (const { url } of addressesOf(endpoint)) {
          const response = await outsider.send(endpoint.method, url, body);
          expectNothingOf(`${endpoint.method} ${url}`, response, 404);
        }
      }
    }
    const after = await readEverything();
    expect(after).toEqual(before);
  });

  it('cannot be added to by anybody outside', async () => {
    const organizationId = organization.id;
    const [chatSessionId] = records['/api/chat/sessions/:id']!;
    const [, messageId] = records['/api/chat/messages/:id']!;
    for (const outsider of outsiders) {
      for (const [url, body] of [
        ['/api/tasks', { organizationId, title: 'Mine' }],
        ['/api/tasks/preview-due-date', { organizationId, title: 'Mine' }],
        ['/api/chat/sessions', { organizationId, agentType: 'hr_coach' }],
        ['/api/chat/messages', { chatSessionId, content: 'Mine', isUser: true }],
        ['/api/chat/messages', { chatSessionId, content: 'Mine', isUser: false }],
        ['/api/chat/suggest-tasks', { chatSessionId, messageId, messageContent: 'Mine' }],
        ['/api/flow-runs', { chatSessionId, flowType: 'grant_research' }],
        ['/api/notifications/read', { all: true, organizationId }],
      ] as const) {
        const response = await outsider.send('POST', url, body);
        expectNothingOf(url, response, 404);
      }
      const [replaces = ''] = records['/api/documents/:id']!;
      expectNothingOf('a new version', await postFiles(outsider, { organizationId, replaces }, [textFile]), 404);
    }
  });
});

describe('what is private', () => {
  it('is shown to no colleague', async () => {
    const [, secret] = records['/api/chat/sessions/:id']!;
    for (const { url } of await reads()) {
      const { statusCode, body } = await colleague.get(url);
      expect([url, statusCode === 404 || !url.includes(secret!)]).toEqual([url, true]);
      expect([url, body.includes(secret!)]).toEqual([url, false]);
    }
  });
});
