import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '../../../contract/documents.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { newId } from '../../platform/database/ids.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { listFiles } from '../../testing/list-files.ts';
import { uploadDocument } from '../../testing/records.ts';
import { createOrganization, createUser, startFurtherApp, useTestApp, type TestUser } from '../../testing/test-app.ts';
import { sweepFiles } from './index.ts';

const test = useTestApp();

let admin: TestUser;
let organization: Organization;
let storage: Storage;
beforeAll(async () => {
  admin = await createUser(test);
  organization = await createOrganization(admin);
  storage = createDiskStorage(test.filesRoot);
});

const hourMs = 60 * 60 * 1000;
const weekMs = 7 * 24 * hourMs;
const later = (ms: number) => new Date(Date.now() + ms);
const sweep = (now: Date, signal = new AbortController().signal) =>
  sweepFiles({ database: test.open.database, storage, now, signal });
const nameOf = ({ organizationId, filename }: Pick<Document, 'organizationId' | 'filename'>) =>
  `documents/${organizationId}/${filename}`;

/** As a crash between an upload's file and its record leaves it. */
async function leaveOrphan(organizationId = organization.id): Promise<string> {
  const name = nameOf({ organizationId, filename: `${newId()}.txt` });
  await storage.write(name, Buffer.from('nobody knows me'));
  return name;
}

describe('the sweep of stored files', () => {
  it('removes a file without a record after a week, and every file with one stays', async () => {
    const document = await uploadDocument(admin, organization.id);
    const orphan = await leaveOrphan();
    await sweep(later(weekMs - hourMs));
    expect(await listFiles(storage, 'documents')).toEqual([orphan, nameOf(document)].sort());
    await sweep(later(weekMs + hourMs));
    expect(await listFiles(storage, 'documents')).toEqual([nameOf(document)]);
    expect((await admin.get(document.url)).statusCode).toBe(200);
  });

  it('takes no record of another organization for one of its own', async () => {
    const elsewhere = await createOrganization(admin, 'Elsewhere');
    const document = await uploadDocument(admin, organization.id);
    const orphan = nameOf({ organizationId: elsewhere.id, filename: document.filename });
    await storage.write(orphan, Buffer.from('the same name'));
    await uploadDocument(admin, elsewhere.id);
    await sweep(later(weekMs + hourMs));
    const left = await listFiles(storage, 'documents');
    expect(left).not.toContain(orphan);
    expect(left).toContain(nameOf(document));
  });

  it('removes what the deletion of an organization has left', async () => {
    const gone = await createOrganization(admin, 'Gone');
    await admin.send('DELETE', `/api/organizations/${gone.id}`, { confirmName: 'Gone' });
    const left = await leaveOrphan(gone.id);
    await sweep(later(weekMs + hourMs));
    expect(await listFiles(storage, 'documents')).not.toContain(left);
  });

  it('leaves the files of organizations that this database does not know: they may be those of another server', async () => {
    const foreign = await leaveOrphan(newId());
    await storage.write('documents/a-note.txt', Buffer.from('not named as a document'));
    await sweep(later(weekMs + hourMs));
    expect(await listFiles(storage, 'documents')).toEqual(expect.arrayContaining([foreign, 'documents/a-note.txt']));
  });

  it('removes an hour later what a broken write has left', async () => {
    const partial = join(test.filesRoot, 'documents', `${newId()}.txt.1.partial`);
    await writeFile(partial, 'half');
    await sweep(later(hourMs - 60_000));
    await writeFile(partial, 'written on', { flag: 'r+' });
    await sweep(later(hourMs + 60_000));
    await expect(writeFile(partial, 'gone', { flag: 'r+' })).rejects.toThrow('ENOENT');
  });

  it('ends early where the server stops', async () => {
    const orphan = await leaveOrphan();
    await sweep(later(weekMs + hourMs), AbortSignal.abort());
    expect(await listFiles(storage, 'documents')).toContain(orphan);
  });

  it('is done at each start', async () => {
    const orphan = await leaveOrphan();
    await startFurtherApp(test, { now: () => later(weekMs + hourMs) });
    await expect.poll(() => listFiles(storage, 'documents'), { timeout: 10_000 }).not.toContain(orphan);
  });
});
