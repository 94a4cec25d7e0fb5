/** Every call that creates something, and what there has to be before it is sent. */
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { Message } from '../../contract/conversations.ts';
import type { Organization } from '../../contract/organizations.ts';
import { documents } from '../features/documents/index.ts';
import { createScriptedModel } from '../platform/ai/scripted-model.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/database/ids.ts';
import { converse, createConversation, finishRun, postFiles, textFile, uploadDocument } from './records.ts';
import { sampleAnswers } from './sample-answers.ts';
import {
  createOrganization,
  createUser,
  startFurtherApp,
  testPassword,
  userOn,
  type TestApp,
  type TestUser,
} from './test-app.ts';

type Send = (person: TestUser) => Promise<LightMyRequestResponse>;
const post =
  (path: string, body?: object): Send =>
  (person) =>
    person.send('POST', path, body);

export interface Creator {
  database: Database;
  user: TestUser;
  organizationId: string;
  /** Who can send this call: most can the user. */
  as(path: string): TestUser;
}

/** An admin of an organization of its own. */
export async function settleCreator(test: TestApp): Promise<Creator> {
  const user = await createUser(test);
  const nobody = userOn(test.app, { ...user, cookie: '' });
  // What it is asked to write stays as far as it is.
  const ai = createScriptedModel({ pieces: [], hangs: true });
  const writer = userOn(await startFurtherApp(test, { ai }), user);
  return {
    database: test.open.database,
    user,
    organizationId: (await createOrganization(user)).id,
    as: (path) => (path === '/api/register' ? nobody : path.endsWith('/writing') ? writer : user),
  };
}

const startConversation = async ({ user, organizationId }: Pick<Creator, 'user' | 'organizationId'>) =>
  (await createConversation(user, organizationId)).id;
const addDocument = async ({ user, organizationId }: Creator) => (await uploadDocument(user, organizationId)).id;
/** With a place that is still to fill. */
export async function finishGuide(creator: Pick<Creator, 'user' | 'organizationId'>): Promise<Message> {
  const { user } = creator;
  const chatSessionId = await startConversation(creator);
  const answers = { ...sampleAnswers['grant_research'], geographic_focus: 'tbd' };
  const run = await finishRun(user, chatSessionId, 'grant_research', answers);
  const stored = { chatSessionId, content: run.finalOutput, isUser: false };
  return (await user.send('POST', '/api/chat/messages', stored)).json<{ agentMessage: Message }>().agentMessage;
}

const postOfGuide = async (
  creator: Creator,
  path: string,
  bodyOf: (message: Message) => object = () => ({}),
): Promise<Send> => {
  const message = await finishGuide(creator);
  return post(`/api/chat/messages/${message.id}/${path}`, bodyOf(message));
};

/** By their paths. */
export const createCalls: Record<string, (creator: Creator) => Promise<Send> | Send> = {
  '/api/register': () =>
    post('/api/register', {
      email: `ana-${newId()}@example.org`,
      password: testPassword,
      firstName: 'Ana',
      lastName: 'Ruiz',
    }),
  '/api/forgot-password': ({ user }) => post('/api/forgot-password', { email: user.email }),
  '/api/auth/email': () => post('/api/auth/email', { email: `ana-${newId()}@example.org`, password: testPassword }),
  '/api/auth/email/confirmation': () => post('/api/auth/email/confirmation'),
  '/api/organizations': () => post('/api/organizations', { name: 'Willow Creek' }),
  '/api/organizations/:id/invitations': ({ organizationId }) =>
    post(`/api/organizations/${organizationId}/invitations`, { email: `guest-${newId()}@example.org`, role: 'staff' }),
  '/api/organizations/:id/export': ({ organizationId }) => post(`/api/organizations/${organizationId}/export`),
  '/api/tasks': ({ organizationId }) => post('/api/tasks', { organizationId, title: 'Call the printer' }),
  async '/api/tasks/:id/comments'({ user, organizationId }) {
    const task = await user.send('POST', '/api/tasks', { organizationId, title: 'Call the bank' });
    return post(`/api/tasks/${task.json<Organization>().id}/comments`, { comment: 'Done.' });
  },
  '/api/documents':
    ({ organizationId }) =>
    (person) =>
      postFiles(person, { organizationId }, [textFile]),
  async '/api/documents/:id/analyze'(creator) {
    const { database } = creator;
    const id = await addDocument(creator);
    await database.update(documents).set({ analysisStatus: 'ready' }).where(eq(documents.id, id));
    return post(`/api/documents/${id}/analyze`);
  },
  '/api/documents/:id/tasks': async (creator) =>
    post(`/api/documents/${await addDocument(creator)}/tasks`, { tasks: [{ title: 'Sign it' }, { title: 'Send it' }] }),
  '/api/chat/sessions': ({ organizationId }) =>
    post('/api/chat/sessions', { organizationId, agentType: 'grant_writer' }),
  '/api/chat/messages': async (creator) =>
    post('/api/chat/messages', { chatSessionId: await startConversation(creator), content: 'Hello', isUser: true }),
  async '/api/chat/sessions/:id/regenerate'(creator) {
    const { user } = creator;
    const id = await startConversation(creator);
    await converse(user, id, 'How do we thank a donor?');
    return post(`/api/chat/sessions/${id}/regenerate`);
  },
  '/api/flow-runs': async (creator) =>
    post('/api/flow-runs', { chatSessionId: await startConversation(creator), flowType: 'grant_research' }),
  '/api/chat/messages/:id/versions': (creator) =>
    postOfGuide(creator, 'versions', () => ({ content: '# Changed', basedOn: 1 })),
  '/api/chat/messages/:id/places': (creator) =>
    postOfGuide(creator, 'places', ({ content }) => {
      const [, place] = /\[([^\]]+)\]/.exec(content) ?? [];
      return { from: 'typed', basedOn: 1, places: [{ place, text: 'Filled in' }] };
    }),
  '/api/chat/messages/:id/documents': (creator) => postOfGuide(creator, 'documents'),
  '/api/chat/messages/:id/writing': (creator) =>
    postOfGuide(creator, 'writing', () => ({ kind: 'rewrite', instruction: { type: 'shorter' } })),
  '/api/emails': ({ organizationId }) =>
    post('/api/emails', { organizationId, to: ['ana@example.org'], subject: 'The plan', body: 'Here it is.' }),
};
