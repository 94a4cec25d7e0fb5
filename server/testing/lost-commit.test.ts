/** The connection to the database breaks off at the commit: whoever asked is told the truth. */
import { readdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '../../contract/documents.ts';
import type { Task } from '../../contract/tasks.ts';
import { openDatabase, type OpenDatabase } from '../platform/database/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { createConversation, postFiles, textFile } from './records.ts';
import { createOrganization, createUser, startFurtherApp, userOn, useTestApp, type TestUser } from './test-app.ts';

const test = useTestApp();

let proxy: DatabaseProxy;
let open: OpenDatabase;
let app: FastifyInstance;
let admin: TestUser;
let organizationId: string;
beforeAll(async () => {
  proxy = await startDatabaseProxy(test.connection);
  open = openDatabase(proxy.connection, () => {});
  app = await startFurtherApp(test, { open });
  admin = userOn(app, await createUser(test));
  organizationId = (await createOrganization(admin)).id;
});
afterAll(async () => {
  await app.close();
  await open.close();
  await proxy.close();
});

const listFilesOnDisk = async () =>
  (await readdir(test.filesRoot, { recursive: true })).filter((name) => name.endsWith('.txt'));
const listDocuments = async () =>
  (await admin.get(`/api/documents?organizationId=${organizationId}`)).json<Document[]>();
const createTask = (title: string) => admin.send('POST', '/api/tasks', { organizationId, title });
const findTasks = async (title: string) =>
  (await admin.get(`/api/tasks?organizationId=${organizationId}`))
    .json<Task[]>()
    .filter((task) => task.title === title);
const findNews = async (title: string) =>
  (await admin.get(`/api/dashboard/stats?organizationId=${organizationId}`))
    .json<{ recentActivity: { message: string }[] }>()
    .recentActivity.filter(({ message }) => message.includes(title));

it('a commit whose answer is lost is looked up: the change is answered, and its effects are there once', async () => {
  proxy.nextCommit('answer lost');
  const response = await createTask('Kept although nobody said so');
  expect(response.statusCode).toBe(201);
  expect(await findTasks('Kept although nobody said so')).toEqual([response.json()]);
  expect(await findNews('Kept although nobody said so')).toHaveLength(1);
});

it('a commit that never arrived is answered 503, and nothing was changed', async () => {
  proxy.nextCommit('not sent');
  const response = await createTask('Never kept');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.json()).toEqual({
    code: 'not_ready',
    message: 'The database does not answer just now. Please try again in a moment.',
  });
  expect(await findTasks('Never kept')).toEqual([]);
  expect(await findNews('Never kept')).toEqual([]);
});

describe('a change that announces nothing', () => {
  const begin = async () => {
    const { id: chatSessionId } = await createConversation(admin, organizationId);
    const find = async () =>
      (await admin.get(`/api/chat/sessions/${chatSessionId}/flow-run`)).json<{ id: string } | null>();
    const start = () => admin.send('POST', '/api/flow-runs', { chatSessionId, flowType: 'grant_research' });
    return { start, find };
  };

  it('is looked up as well: it is answered, and there once', async () => {
    const { start, find } = await begin();
    proxy.nextCommit('answer lost');
    const response = await start();
    expect(response.statusCode).toBe(201);
    expect(await find()).toMatchObject({ id: response.json<{ id: string }>().id });
  });

  it('whose commit never arrived is answered 503, and nothing was changed', async () => {
    const { start, find } = await begin();
    proxy.nextCommit('not sent');
    expect((await start()).statusCode).toBe(503);
    expect(await find()).toBeNull();
  });

  it('whose commit arrives after that answer is not kept any more', async () => {
    const { start, find } = await begin();
    proxy.nextCommit('sent late');
    expect((await start()).statusCode).toBe(503);
    await proxy.sendLate();
    expect(await find()).toBeNull();
  });
});

it('an upload keeps its file where its record was kept, and only there', async () => {
  proxy.nextCommit('answer lost');
  const kept = await postFiles(admin, { organizationId }, [textFile]);
  expect(kept.statusCode).toBe(201);
  proxy.nextCommit('not sent');
  expect((await postFiles(admin, { organizationId }, [textFile])).statusCode).toBe(503);
  const documents = await listDocuments();
  expect(documents.map(({ id }) => id)).toEqual([kept.json<Document>().id]);
  expect((await listFilesOnDisk()).map((name) => name.split('/').at(-1))).toEqual([documents[0]!.filename]);
  expect((await admin.get(documents[0]!.url)).body).toBe(textFile.content.toString());
});
