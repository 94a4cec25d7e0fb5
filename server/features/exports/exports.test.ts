import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { OrganizationExport } from '../../../contract/exports.ts';
import { readDocxParts } from '../../platform/document-export/docx/read-docx.ts';
import { createEvents } from '../../platform/events/events.ts';
import { eventRetries } from '../../platform/events/event-table.ts';
import { StorageError } from '../../platform/storage/s3-failure.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { listFiles } from '../../testing/list-files.ts';
import { converse, createConversation, finishRun, uploadDocument, waitUntilExported } from '../../testing/records.ts';
import { sampleAnswers } from '../../testing/sample-answers.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';
import { organizationMembers } from '../organizations/index.ts';
import { createExportMaker, sweepExports } from './index.ts';
import { organizationExports } from './tables.ts';
import { readParts, writeParts } from './export-parts.ts';

const test = useTestApp({ runJobs: true });

const start = async (user: TestUser, organizationId: string) => {
  const response = await user.send('POST', `/api/organizations/${organizationId}/export`);
  expect(response.statusCode).toBe(202);
  return response.json<OrganizationExport>();
};

/** What is in the ZIP, without the name of its folder. */
const open = (archive: Buffer) =>
  new Map([...readDocxParts(archive)].map(([path, text]) => [path.slice(path.indexOf('/') + 1), text]));

it('has all that the organization has, and nothing that is private to others', async () => {
  const admin = await createUser(test, 'Ada', 'Lind');
  const organization = await createOrganization(admin, 'Juniper: Table');
  const organizationId = organization.id;
  const colleague = await createMember(test, organization, 'staff');
  await admin.send('POST', '/api/tasks', { organizationId, title: '=HYPERLINK("http://evil.example";"Call")' });
  await admin.send('POST', `/api/organizations/${organizationId}/profile`, { mission: 'Łódź eats.' });
  for (const content of ['First notes.', 'Second notes.']) {
    await uploadDocument(colleague, organizationId, { content: Buffer.from(content) });
  }
  const shared = await createConversation(colleague, organizationId, { title: 'Shared' });
  await converse(colleague, shared.id, 'Words for all');
  const run = await finishRun(colleague, shared.id, 'grant_research', sampleAnswers['grant_research']!);
  await colleague.send('POST', '/api/chat/messages', {
    chatSessionId: shared.id,
    content: run.finalOutput,
    isUser: false,
  });
  for (const [person, words] of [
    [colleague, 'Secret-Zanzibar'],
    [admin, 'My own secret'],
  ] as const) {
    const secret = await createConversation(person, organizationId, { title: words, isPrivate: true });
    await converse(person, secret.id, words);
  }
  const elsewhere = await createOrganization(admin, 'Elsewhere-Timbuktu');
  await admin.send('POST', '/api/tasks', { organizationId: elsewhere.id, title: 'Timbuktu' });

  await admin.send('PATCH', `/api/organizations/${organizationId}/members/${colleague.id}`, { role: 'manager' });

  const { id, status, url } = await start(admin, organizationId);
  expect([status, url]).toEqual(['working', null]);
  expect((await start(admin, organizationId)).id).toBe(id);
  const made = await waitUntilExported(admin, id);
  expect(made).toMatchObject({ status: 'ready', progress: 100, url: `/api/exports/${id}/download`, problem: null });
  const dayMs = 24 * 60 * 60 * 1000;
  expect(Date.parse(made.expiresAt!) - Date.now()).toBeGreaterThan(dayMs - 60_000);

  const response = await admin.get(made.url!);
  expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'content-length': String(made.size) });
  expect(response.headers['content-disposition']).toMatch(/filename="Juniper Table \d{4}-\d\d-\d\d\.zip"/);
  const files = open(response.rawPayload);
  expect(files.get('documents/notes.txt')).toBe('First notes.');
  expect(files.get('documents/notes (2).txt')).toBe('Second notes.');
  expect(JSON.parse(files.get('data/members.json')!)).toHaveLength(2);
  expect(JSON.parse(files.get('data/profile.json')!)).toMatchObject([{ mission: 'Łódź eats.' }]);
  expect(files.get('data/tasks.csv')).toContain(`"'=HYPERLINK(`);
  expect(JSON.parse(files.get('data/tasks.json')!)).toMatchObject([{ creator: 'Ada Lind' }]);
  expect(JSON.parse(files.get('data/activity-log.json')!)).toContainEqual(
    expect.objectContaining({ action: 'member.role-changed', target: 'staff Okafor, now manager' }),
  );
  const all = [...files.values()].join('\n');
  expect(all).toContain('Words for all');
  expect(all).toContain('My own secret');
  expect(all).not.toMatch(/Zanzibar|Timbuktu|argon2|token/i);
  const [result, ...others] = [...files.keys()].filter((path) => path.startsWith('results/'));
  expect([result?.endsWith('.docx'), others]).toEqual([true, []]);
  expect(files.get('README.txt')).toMatch(/finished documents as Word files: 1[^]*uploaded: 2/);

  const range = await admin.request({ method: 'GET', url: made.url!, headers: { range: 'bytes=2-3' } });
  expect([range.statusCode, range.rawPayload]).toEqual([206, response.rawPayload.subarray(2, 4)]);
  const log = await admin.get(`/api/organizations/${organizationId}/audit-log`);
  expect(log.body).toContain('organization.export-started');
});

it('is its maker’s alone, while they are an admin and for a day', async () => {
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  const other = await createMember(test, organization, 'admin');
  expect(
    (
      await (
        await createMember(test, organization, 'manager')
      ).send('POST', `/api/organizations/${organization.id}/export`)
    ).statusCode,
  ).toBe(403);
  const { id } = await start(admin, organization.id);
  const { url } = await waitUntilExported(admin, id);
  const statuses = async (person: Pick<TestUser, 'get'>) =>
    Promise.all([`/api/exports/${id}`, url!].map(async (path) => (await person.get(path)).statusCode));
  const nobody = { get: (path: string) => test.app.inject({ method: 'GET', url: path }) };
  expect(await statuses(admin)).toEqual([200, 200]);
  expect(await statuses(other)).toEqual([404, 404]);
  expect(await statuses(nobody as TestUser)).toEqual([401, 401]);
  const tomorrow = () => new Date(Date.now() + 25 * 60 * 60 * 1000);
  expect(await statuses(userOn(await startFurtherApp(test, { now: tomorrow }), admin))).toEqual([404, 404]);
  await test.open.database
    .update(organizationMembers)
    .set({ role: 'staff' })
    .where(eq(organizationMembers.userId, admin.id));
  expect(await statuses(admin)).toEqual([404, 404]);
});

it('leaves no file once it was stopped, its day is over or its organization is gone', async () => {
  const admin = await createUser(test);
  const storage = createDiskStorage(test.filesRoot);
  const make = async () => {
    const organization = await createOrganization(admin);
    return { organization, made: await start(admin, organization.id) };
  };
  const left = (organizationId: string) => listFiles(storage, `exports/${organizationId}`);
  const [stopped, old, gone] = [await make(), await make(), await make()];
  expect((await admin.send('DELETE', `/api/exports/${stopped.made.id}`)).statusCode).toBe(204);
  expect((await admin.get(`/api/exports/${stopped.made.id}`)).statusCode).toBe(404);
  for (const { organization, made } of [old, gone]) {
    expect((await waitUntilExported(admin, made.id)).status).toBe('ready');
    expect(await left(organization.id)).toHaveLength(1);
  }
  await admin.send('DELETE', `/api/organizations/${gone.organization.id}`, { confirmName: gone.organization.name });
  const tomorrow = () => new Date(Date.now() + 25 * 60 * 60 * 1000);
  await sweepExports({ database: test.open.database, storage, now: tomorrow });
  for (const { organization } of [stopped, old, gone]) {
    await expect.poll(() => left(organization.id), { timeout: 10_000 }).toEqual([]);
  }
});

it('is removed, and gives way to a new one, where the storage is away; its file goes later', async () => {
  const admin = await createUser(test);
  const { id: organizationId } = await createOrganization(admin);
  const disk = createDiskStorage(test.filesRoot);
  const left = () => listFiles(disk, `exports/${organizationId}`);
  const made = [];
  for (let count = 0; count < 3; count += 1) {
    made.push(await start(admin, organizationId));
    await waitUntilExported(admin, made[count]!.id);
  }
  expect(await left()).toHaveLength(3);
  const removeAll = () => Promise.reject(new StorageError('does not answer.'));
  const away = userOn(await startFurtherApp(test, { storage: { ...disk, removeAll } }), admin);
  const fourth = await away.send('POST', `/api/organizations/${organizationId}/export`);
  expect(fourth.statusCode).toBe(202);
  expect((await away.send('DELETE', `/api/exports/${made[2]!.id}`)).statusCode).toBe(204);
  const { id } = fourth.json<{ id: string }>();
  await waitUntilExported(admin, id);
  await test.open.database.update(eventRetries).set({ nextAttemptAt: new Date() });
  await startFurtherApp(test);
  expect((await left()).map((name) => name.split('/')[2]).toSorted()).toEqual([id, made[1]!.id].toSorted());
});

it('is said to have failed where the storage is away to the end', async () => {
  const admin = await createUser(test);
  const { id: organizationId } = await createOrganization(admin);
  const [row] = await test.open.database
    .insert(organizationExports)
    .values({ organizationId, userId: admin.id })
    .returning();
  const removeAll = () => Promise.reject(new StorageError('does not answer.'));
  const { database } = test.open;
  const events = createEvents(database, [], () => {});
  const storage = { ...createDiskStorage(test.filesRoot), removeAll };
  const maker = createExportMaker({ database, events, storage, now: () => new Date() });
  await maker.run(row!, { number: 31, isLast: true, signal: new AbortController().signal });
  expect((await admin.get(`/api/exports/${row!.id}`)).json<OrganizationExport>()).toMatchObject({ status: 'failed' });
});

it('is stored in parts, of which any range can be read', async () => {
  const storage = createDiskStorage(test.filesRoot);
  const stored = { id: 'a', organizationId: 'b' };
  const megabyte = 1024 * 1024;
  const content = Buffer.alloc(20 * megabyte, 'words and more words, ');
  async function* pieces() {
    for (let at = 0; at < content.length; at += 3_000_000) yield content.subarray(at, at + 3_000_000);
  }
  expect(await writeParts(storage, stored, pieces())).toBe(content.length);
  expect(await listFiles(storage, 'exports/b')).toHaveLength(3);
  for (const [first, last] of [
    [0, content.length - 1],
    [8 * megabyte - 1, 16 * megabyte],
    [16 * megabyte, 16 * megabyte],
  ] as const) {
    const read = await (await readParts(storage, stored, { start: first, end: last }))!.toArray();
    expect(Buffer.concat(read as Buffer[]).equals(content.subarray(first, last + 1))).toBe(true);
  }
  expect(await readParts(storage, { id: 'c', organizationId: 'b' }, { start: 0, end: 1 })).toBeNull();
});
