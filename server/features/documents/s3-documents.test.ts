import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '../../../contract/documents.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { listFiles } from '../../testing/list-files.ts';
import { postFiles, textFile, uploadDocument } from '../../testing/records.ts';
import { s3Settings, startS3Server, type S3Server } from '../../testing/s3-server.ts';
import {
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';

const test = useTestApp();

let server: S3Server;
let storage: Storage;
let admin: TestUser;
let organization: Organization;
let address: string;
beforeAll(async () => {
  server = await startS3Server();
  storage = createS3Storage(s3Settings(server, 'goodstead'), {
    log: () => {},
    answerMs: 500,
    pieceMs: 500,
    retryAfterMs: 1,
  });
  const app = await startFurtherApp(test, { storage });
  admin = userOn(app, await createUser(test));
  organization = await createOrganization(admin);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const listDocuments = async () =>
  (await admin.get(`/api/documents?organizationId=${organization.id}`)).json<Document[]>();
const download = (document: Document, headers: Record<string, string> = {}) =>
  fetch(address + document.url, { headers: { cookie: admin.cookie, ...headers } });

describe('documents on an S3 server', () => {
  it('are uploaded, downloaded whole and in parts, and deleted with their file', async () => {
    const document = await uploadDocument(admin, organization.id, { content: Buffer.from('hello') });
    expect(await listFiles(storage, 'documents')).toEqual([`documents/${organization.id}/${document.filename}`]);
    expect(await (await download(document)).text()).toBe('hello');
    const part = await download(document, { range: 'bytes=1-3' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 1-3/5', 'ell']);
    expect((await admin.send('DELETE', `/api/documents/${document.id}`)).statusCode).toBe(204);
    await expect.poll(() => listFiles(storage, 'documents')).toEqual([]);
  });

  it('are not taken while the server is away, and people are told what to do', async () => {
    const before = await listDocuments();
    server.next({ kind: 'hang' });
    const response = await postFiles(admin, { organizationId: organization.id }, [textFile]);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      message: 'The file storage cannot be used right now. Please try again in a few minutes.',
      code: 'storage_unavailable',
    });
    expect(await listDocuments()).toEqual(before);
  });

  it.each(['cut', 'stall'] as const)('break off where the server does, never as a whole file: %s', async (kind) => {
    const document = await uploadDocument(admin, organization.id, { content: Buffer.from('hello') });
    server.next({ kind });
    const response = await download(document);
    await expect(response.text()).rejects.toThrow();
  });

  it('go with their organization', async () => {
    const other = await createOrganization(admin, 'Elsewhere');
    for (let count = 0; count < 3; count++) await uploadDocument(admin, other.id);
    expect(await listFiles(storage, `documents/${other.id}`)).toHaveLength(3);
    const response = await admin.send('DELETE', `/api/organizations/${other.id}`, { confirmName: 'Elsewhere' });
    expect(response.statusCode).toBe(204);
    await expect.poll(() => listFiles(storage, `documents/${other.id}`), { timeout: 5000 }).toEqual([]);
  });
});

describe('a deleted organization', () => {
  it('takes its files along, although the server was away for ten minutes', async () => {
    const { id } = await createOrganization(admin, 'Gone');
    for (const content of ['one', 'two']) await uploadDocument(admin, id, { content: Buffer.from(content) });
    const left = () => listFiles(storage, `documents/${id}`);
    const away = Array.from({ length: 200 }, () => ({ kind: 'reset' as const }));
    server.next(...away);
    expect((await admin.send('DELETE', `/api/organizations/${id}`, { confirmName: 'Gone' })).statusCode).toBe(204);
    const begun = Date.now();
    const restartAfter = async (minutes: number) => {
      const now = () => new Date(begun + minutes * 60_000);
      const app = await startFurtherApp(test, { storage, now });
      await app.close();
    };
    // As each minute's upkeep does; the distances grow.
    for (const minutes of [2, 5, 10]) await restartAfter(minutes);
    server.restore();
    expect(await left()).toHaveLength(2);
    await restartAfter(12);
    expect(await left()).toHaveLength(2);
    await restartAfter(20);
    expect(await left()).toEqual([]);
  });
});
