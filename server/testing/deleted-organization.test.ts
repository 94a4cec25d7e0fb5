/** What is made in an organization while it is being deleted. */
import { Client } from 'pg';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { followChanges } from './change-stream.ts';
import { createConversation, postFiles, requestFile, startRun, textFile, uploadDocument } from './records.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  useTestApp,
  userOn,
  type TestUser,
} from './test-app.ts';
import { createScriptedModel } from '../platform/ai/index.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';

const test = useTestApp({ mailer: { send: async () => {} } });

/** Calls that write, each as far as it comes before the deletion ends. */
async function prepareCalls(admin: TestUser, organizationId: string) {
  const own = `/api/organizations/${organizationId}`;
  const { id: chatSessionId } = await createConversation(admin, organizationId);
  const task = (await admin.send('POST', '/api/tasks', { organizationId, title: 'Call' })).json<{ id: string }>();
  const document = await uploadDocument(admin, organizationId, requestFile());
  const run = await startRun(admin, chatSessionId, 'grant_research');
  const member = await createMember(test, { id: organizationId }, 'staff');
  const calls: Record<string, () => Promise<LightMyRequestResponse>> = {
    'a task': () => admin.send('POST', '/api/tasks', { organizationId, title: 'Call' }),
    'a task changed': () => admin.send('PUT', `/api/tasks/${task.id}`, { status: 'completed' }),
    'a comment': () => admin.send('POST', `/api/tasks/${task.id}/comments`, { comment: 'Done' }),
    'a conversation': () => admin.send('POST', '/api/chat/sessions', { organizationId, agentType: 'hr_coach' }),
    'a message': () => admin.send('POST', '/api/chat/messages', { chatSessionId, content: 'Hello', isUser: true }),
    'a document': () => postFiles(admin, { organizationId }, [textFile]),
    'a version': () => postFiles(admin, { organizationId, replaces: document.id }, [textFile]),
    'a description': () => admin.send('PATCH', `/api/documents/${document.id}`, { description: 'Notes' }),
    'a guide': () => admin.send('POST', '/api/flow-runs', { chatSessionId, flowType: 'grant_research' }),
    'an answer': () => admin.send('PATCH', `/api/flow-runs/${run.id}`, { responses: { geographic_focus: 'Ohio' } }),
    'an email': () =>
      admin.send('POST', '/api/emails', { organizationId, to: ['a@example.org'], subject: 'Thanks', body: 'Hi' }),
    'the profile': () => admin.send('POST', `${own}/profile`, { mission: 'Food' }),
    'an invitation': () => admin.send('POST', `${own}/invitations`, { email: 'b@example.org', role: 'staff' }),
    'a role': () => admin.send('PATCH', `${own}/members/${member.id}`, { role: 'manager' }),
    'the memory': () => admin.send('PUT', `${own}/memory-settings`, { retentionDays: 7 }),
    'the budget': () => admin.send('PUT', `${own}/ai-settings/budget`, { unit: 'tokens', limit: 1000 }),
    'the target': () => admin.send('PUT', `${own}/funding-target`, { amount: 5, raised: 0, targetDate: null }),
    'the name': () => admin.send('PATCH', own, { name: 'Renamed' }),
    'the deletion': () => admin.send('DELETE', own, { confirmName: 'Juniper Table' }),
  };
  return calls;
}

async function somebodyWaits(client: Client): Promise<void> {
  const waiting = () => client.query('select 1 from pg_locks where not granted').then(({ rows }) => rows.length);
  await expect.poll(waiting, { interval: 10 }).toBeGreaterThan(0);
}

it('is not found, whatever it is', async () => {
  const admin = await createUser(test);
  const names = Object.keys(await prepareCalls(admin, (await createOrganization(admin)).id));
  const answers: Record<string, number> = {};
  for (const name of names) {
    const { id } = await createOrganization(admin);
    const calls = await prepareCalls(admin, id);
    const deletion = new Client(test.connection);
    await deletion.connect();
    await deletion.query('begin');
    await deletion.query('delete from organizations where id = $1', [id]);
    const answer = calls[name]!();
    await somebodyWaits(deletion);
    await deletion.query('commit');
    await deletion.end();
    answers[name] = (await answer).statusCode;
  }
  expect(answers).toEqual(Object.fromEntries(names.map((name) => [name, 404])));
});

it('does not keep it from being deleted where each waits for the other', async () => {
  const admin = await createUser(test);
  const { id } = await createOrganization(admin);
  const conversation = await createConversation(admin, id);
  const writer = new Client(test.connection);
  await writer.connect();
  await writer.query('begin');
  await writer.query('select 1 from chat_sessions where id = $1 for update', [conversation.id]);
  const deletion = admin.send('DELETE', `/api/organizations/${id}`, { confirmName: 'Juniper Table' });
  await somebodyWaits(writer);
  // PostgreSQL ends who has waited for a second; on a machine that stood still in between, it is this one.
  await writer.query('select 1 from organizations where id = $1 for key share', [id]).catch(() => {});
  await writer.query('commit');
  await writer.end();
  expect((await deletion).statusCode).toBe(204);
  expect((await admin.get(`/api/tasks?organizationId=${id}`)).statusCode).toBe(404);
});

it('is not found where it is a file whose folder was removed with the organization', async () => {
  const admin = await createUser(test);
  const { id } = await createOrganization(admin);
  const disk = createDiskStorage(test.filesRoot);
  const write: typeof disk.write = async (...file) => {
    await admin.send('DELETE', `/api/organizations/${id}`, { confirmName: 'Juniper Table' });
    throw Object.assign(new Error(`No ${file[0]}`), { code: 'ENOENT' });
  };
  const uploader = userOn(await startFurtherApp(test, { storage: { ...disk, write } }), admin);
  expect((await postFiles(uploader, { organizationId: id }, [textFile])).statusCode).toBe(404);
});

it('is not found where it is an answer that was being written', async () => {
  const admin = await createUser(test);
  const { id } = await createOrganization(admin);
  const { id: chatSessionId } = await createConversation(admin, id);
  const ai = createScriptedModel({ pieces: [], hangs: true });
  const asker = userOn(await startFurtherApp(test, { ai }), admin);
  const answer = asker.send('POST', '/api/chat/messages', { chatSessionId, content: 'Hello', isUser: true });
  await expect.poll(() => ai.requests.length).toBe(1);
  await asker.send('DELETE', `/api/organizations/${id}`, { confirmName: 'Juniper Table' });
  expect((await answer).statusCode).toBe(404);
});

it('leaves nobody following it', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  const member = await createMember(test, organization, 'staff');
  const following = Array.from({ length: 4 }, () => followChanges(test.app, member, organization.id));
  const [deleted, ...begun] = await Promise.allSettled([
    admin.send('DELETE', `/api/organizations/${organization.id}`, { confirmName: 'Juniper Table' }),
    ...following,
  ]);
  expect(deleted.status === 'fulfilled' && deleted.value.statusCode).toBe(204);
  // Whoever came too late was told so.
  await Promise.all(begun.map((stream) => stream.status === 'fulfilled' && stream.value.ended));
});
