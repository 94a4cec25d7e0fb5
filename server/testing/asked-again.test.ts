/** Every call that creates something, sent twice with one `Idempotency-Key`, answers the second time as the first. */
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Message } from '../../contract/conversations.ts';
import type { Organization } from '../../contract/organizations.ts';
import { documents } from '../features/documents/index.ts';
import { createScriptedModel } from '../platform/ai/scripted-model.ts';
import { newId } from '../platform/database/ids.ts';
import { listEndpoints } from './all-endpoints.ts';
import { converse, createConversation, finishRun, postFiles, textFile, uploadDocument } from './records.ts';
import { sampleAnswers } from './sample-answers.ts';
import {
  createOrganization,
  createUser,
  startFurtherApp,
  testPassword,
  useTestApp,
  userOn,
  withKey,
  type TestUser,
} from './test-app.ts';

// What it is asked to write stays as far as it is.
const model = createScriptedModel({ pieces: [], hangs: true });
const test = useTestApp({ mailer: { send: async () => {} }, linkOrigin: 'http://goodstead.example' });

let user: TestUser;
/** The same person where there is a model. */
let writer: TestUser;
/** Not signed in. */
let nobody: TestUser;
let organizationId: string;
beforeAll(async () => {
  user = await createUser(test);
  writer = userOn(await startFurtherApp(test, { ai: model }), user);
  nobody = userOn(test.app, { ...user, cookie: '' });
  organizationId = (await createOrganization(user)).id;
});

const startConversation = async () => (await createConversation(user, organizationId)).id;
const addDocument = async () => (await uploadDocument(user, organizationId)).id;
async function finishGuide(): Promise<Message> {
  const chatSessionId = await startConversation();
  const run = await finishRun(user, chatSessionId, 'grant_research', sampleAnswers['grant_research'] ?? {});
  const stored = { chatSessionId, content: run.finalOutput, isUser: false };
  return (await user.send('POST', '/api/chat/messages', stored)).json<{ agentMessage: Message }>().agentMessage;
}

type Send = (person: TestUser) => Promise<LightMyRequestResponse>;
const post =
  (path: string, body?: object): Send =>
  (person) =>
    person.send('POST', path, body);
const postOfGuide = async (path: string, bodyOf: (message: Message) => object = () => ({})): Promise<Send> => {
  const message = await finishGuide();
  return post(`/api/chat/messages/${message.id}/${path}`, bodyOf(message));
};

/** What there has to be, and then what is sent. */
const creates: Record<string, () => Promise<Send> | Send> = {
  '/api/register': () =>
    post('/api/register', {
      email: `ana-${newId()}@example.org`,
      password: testPassword,
      firstName: 'Ana',
      lastName: 'Ruiz',
    }),
  '/api/forgot-password': () => post('/api/forgot-password', { email: user.email }),
  '/api/auth/email': () => post('/api/auth/email', { email: `ana-${newId()}@example.org`, password: testPassword }),
  '/api/auth/email/confirmation': () => post('/api/auth/email/confirmation'),
  '/api/organizations': () => post('/api/organizations', { name: 'Willow Creek' }),
  '/api/organizations/:id/invitations': () =>
    post(`/api/organizations/${organizationId}/invitations`, { email: `guest-${newId()}@example.org`, role: 'staff' }),
  '/api/organizations/:id/export': () => post(`/api/organizations/${organizationId}/export`),
  '/api/tasks': () => post('/api/tasks', { organizationId, title: 'Call the printer' }),
  async '/api/tasks/:id/comments'() {
    const task = await user.send('POST', '/api/tasks', { organizationId, title: 'Call the bank' });
    return post(`/api/tasks/${task.json<Organization>().id}/comments`, { comment: 'Done.' });
  },
  '/api/documents': () => (person) => postFiles(person, { organizationId }, [textFile]),
  async '/api/documents/:id/analyze'() {
    const id = await addDocument();
    await test.open.database.update(documents).set({ analysisStatus: 'ready' }).where(eq(documents.id, id));
    return post(`/api/documents/${id}/analyze`);
  },
  '/api/documents/:id/tasks': async () =>
    post(`/api/documents/${await addDocument()}/tasks`, { tasks: [{ title: 'Sign it' }, { title: 'Send it' }] }),
  '/api/chat/sessions': () => post('/api/chat/sessions', { organizationId, agentType: 'grant_writer' }),
  '/api/chat/messages': async () =>
    post('/api/chat/messages', { chatSessionId: await startConversation(), content: 'Hello', isUser: true }),
  async '/api/chat/sessions/:id/regenerate'() {
    const id = await startConversation();
    await converse(user, id, 'How do we thank a donor?');
    return post(`/api/chat/sessions/${id}/regenerate`);
  },
  '/api/flow-runs': async () =>
    post('/api/flow-runs', { chatSessionId: await startConversation(), flowType: 'grant_research' }),
  '/api/chat/messages/:id/versions': () => postOfGuide('versions', () => ({ content: '# Changed', basedOn: 1 })),
  '/api/chat/messages/:id/places': () =>
    postOfGuide('places', ({ content }) => {
      const [, place] = /\[([^\]]+)\]/.exec(content) ?? [];
      return { from: 'typed', basedOn: 1, places: [{ place, text: 'Filled in' }] };
    }),
  '/api/chat/messages/:id/documents': () => postOfGuide('documents'),
  '/api/chat/messages/:id/writing': () =>
    postOfGuide('writing', () => ({ kind: 'rewrite', instruction: { type: 'shorter' } })),
  '/api/emails': () =>
    post('/api/emails', { organizationId, to: ['ana@example.org'], subject: 'The plan', body: 'Here it is.' }),
};

it.each(Object.entries(creates))('POST %s', async (path, prepare) => {
  const send = await prepare();
  const person = withKey(path === '/api/register' ? nobody : path.endsWith('/writing') ? writer : user, newId());
  const first = await send(person);
  expect([201, 202]).toContain(first.statusCode);
  const again = await send(person);
  expect(again.statusCode).toBe(first.statusCode);
  expect(again.json()).toEqual(first.json());
});

it('is every call of the contract that answers 201 or 202', async () => {
  const endpoints = await listEndpoints();
  const answers = endpoints.filter(({ method, status }) => method === 'POST' && [201, 202].includes(status));
  expect(answers.map(({ path }) => path).toSorted()).toEqual(Object.keys(creates).toSorted());
});
