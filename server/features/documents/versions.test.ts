import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Document } from '../../../contract/documents.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { newId } from '../../platform/database/ids.ts';
import { postFiles, textFile, uploadDocument } from '../../testing/records.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp();

let admin: TestUser;
let staff: TestUser;
let organization: Organization;
let first: Document;
beforeEach(async () => {
  admin = await createUser(test);
  organization = await createOrganization(admin);
  staff = await createMember(test, organization, 'staff');
  first = await uploadDocument(staff, organization.id, { name: 'Budget.txt' });
});

const replace = (user: TestUser, replaces: string, text = 'A newer text.', organizationId = organization.id) =>
  postFiles(user, { organizationId, replaces }, [{ ...textFile, name: 'Budget 2.txt', content: Buffer.from(text) }]);
const replaced = async (user: TestUser, replaces: string, text?: string) => {
  const response = await replace(user, replaces, text);
  expect(response.statusCode).toBe(201);
  return response.json<Document>();
};
const list = async (user = admin) =>
  (await user.get(`/api/documents?organizationId=${organization.id}`)).json<Document[]>();
const versionsOf = async (id: string, user = admin) =>
  (await user.get(`/api/documents/${id}/versions`)).json<Document[]>();
const countFiles = async () => (await readdir(join(test.filesRoot, 'documents', organization.id))).length;
const idsOf = (documents: Document[]) => documents.map(({ id }) => id);

describe('a new version', () => {
  it('counts on, with the description and the tags of the one before it', async () => {
    expect(first.version).toBe(1);
    await staff.send('PATCH', `/api/documents/${first.id}`, { description: 'What we spend', tags: ['Board'] });
    const second = await replaced(admin, first.id);
    expect(second).toMatchObject({ version: 2, description: 'What we spend', tags: ['Board'] });
    expect(second).toMatchObject({ originalName: 'Budget 2.txt', uploadedBy: { id: admin.id } });
    await admin.send('PATCH', `/api/documents/${second.id}`, { description: 'What we spent' });
    expect(await replaced(staff, second.id)).toMatchObject({ version: 3, description: 'What we spent' });
  });

  it('follows the newest one, whichever of them it is said to replace', async () => {
    const second = await replaced(staff, first.id);
    await admin.send('PATCH', `/api/documents/${second.id}`, { tags: ['Newest'] });
    expect(await replaced(staff, first.id)).toMatchObject({ version: 3, tags: ['Newest'] });
  });

  it('stands alone in the list, is counted once, and is what the search finds', async () => {
    const other = await uploadDocument(staff, organization.id);
    const second = await replaced(staff, first.id);
    expect(idsOf(await list())).toEqual([second.id, other.id]);
    const stats = await admin.get(`/api/dashboard/stats?organizationId=${organization.id}`);
    expect(stats.json()).toMatchObject({ documents: 2 });
    const found = await admin.get(`/api/search?organizationId=${organization.id}&q=budget`);
    expect(found.json<{ id: string }[]>().map(({ id }) => id)).toEqual([second.id]);
  });

  it('leaves those before it to be listed, the newest first, and each to be downloaded', async () => {
    const second = await replaced(staff, first.id, 'Second text');
    const third = await replaced(staff, second.id, 'Third text');
    for (const id of [first.id, second.id, third.id]) {
      expect(idsOf(await versionsOf(id))).toEqual([third.id, second.id, first.id]);
    }
    expect((await versionsOf(first.id)).map(({ version }) => version)).toEqual([3, 2, 1]);
    const texts = [first, second, third].map(async ({ url }) => (await admin.get(url)).body);
    expect(await Promise.all(texts)).toEqual([textFile.content.toString(), 'Second text', 'Third text']);
    expect((await admin.get(`/api/documents/${first.id}`)).json()).toEqual({ ...first, can: third.can });
  });

  it('that is deleted brings back the one before it', async () => {
    const second = await replaced(staff, first.id);
    const third = await replaced(staff, first.id);
    await staff.send('DELETE', `/api/documents/${third.id}`);
    expect(idsOf(await list())).toEqual([second.id]);
    await staff.send('DELETE', `/api/documents/${first.id}`);
    expect(idsOf(await list())).toEqual([second.id]);
    expect(idsOf(await versionsOf(second.id))).toEqual([second.id]);
    expect(await replaced(staff, second.id)).toMatchObject({ version: 3 });
  });

  it('has a number of its own where many come at once', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => replace(staff, first.id)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect((await versionsOf(first.id)).map(({ version }) => version)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(await list()).toHaveLength(1);
  });
});

describe('a version that cannot be added', () => {
  it('is one of a viewer, and leaves nothing behind', async () => {
    const viewer = await createMember(test, organization, 'viewer');
    expect((await replace(viewer, first.id)).statusCode).toBe(403);
    expect(idsOf(await versionsOf(first.id, viewer))).toEqual([first.id]);
    expect(await countFiles()).toBe(1);
  });

  it('is one of a document that is not there', async () => {
    await staff.send('DELETE', `/api/documents/${first.id}`);
    for (const id of [newId(), first.id, 'no-id', '']) {
      const response = await replace(staff, id);
      expect([id, response.statusCode, response.json()]).toMatchObject([id, 404, { code: 'not_found' }]);
    }
    expect(await list()).toEqual([]);
    expect(await countFiles()).toBe(0);
  });

  it('is one of a document of another organization, even where the person belongs to both', async () => {
    const elsewhere = await createOrganization(staff, 'Elsewhere');
    const theirs = await uploadDocument(staff, elsewhere.id);
    expect((await replace(staff, theirs.id)).statusCode).toBe(404);
    expect((await replace(staff, first.id, 'Moved', elsewhere.id)).statusCode).toBe(404);
    expect(idsOf(await versionsOf(first.id))).toEqual([first.id]);
    expect(idsOf(await versionsOf(theirs.id, staff))).toEqual([theirs.id]);
  });

  it('is one of somebody outside, who is not told of any version either', async () => {
    const stranger = await createUser(test);
    const own = await createOrganization(stranger, 'Elsewhere');
    const second = await replaced(staff, first.id);
    for (const response of [
      await replace(stranger, first.id),
      await replace(stranger, first.id, 'Mine', own.id),
      await stranger.get(`/api/documents/${first.id}/versions`),
      await stranger.get(`/api/documents/${second.id}/versions`),
    ]) {
      expect(response.statusCode).toBe(404);
    }
    expect(idsOf(await versionsOf(first.id))).toEqual([second.id, first.id]);
  });

  it('is one whose file is refused', async () => {
    const fields = { organizationId: organization.id, replaces: first.id };
    const refused = await postFiles(staff, fields, [{ ...textFile, name: 'run.exe' }]);
    expect(refused.statusCode).toBe(415);
    expect(idsOf(await versionsOf(first.id))).toEqual([first.id]);
  });
});
