import { beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '../../../contract/documents.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { roles } from '../../../contract/options.ts';
import { newId } from '../../platform/database/ids.ts';
import { uploadDocument } from '../../testing/records.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp();

let admin: TestUser;
let uploader: TestUser;
let organization: Organization;
let document: Document;
beforeAll(async () => {
  admin = await createUser(test);
  organization = await createOrganization(admin);
  uploader = await createMember(test, organization, 'staff');
  document = await uploadDocument(uploader, organization.id);
});

const address = (id = document.id) => `/api/documents/${id}`;
const update = (fields: unknown, user = uploader, id = document.id) => user.send('PATCH', address(id), fields);
const read = async (user = uploader, id = document.id) => (await user.get(address(id))).json<Document>();
const tagsAfter = async (tags: string[]) => (await update({ tags })).json<Document>().tags;

describe('changing a document', () => {
  it('answers the whole record with the new description and tags, and stays so', async () => {
    const before = await read();
    const response = await update({ description: '  What the board decided. ', tags: ['Board', '2027'] });
    expect(response.statusCode).toBe(200);
    const after = response.json<Document>();
    expect(after).toEqual({
      ...before,
      description: 'What the board decided.',
      tags: ['Board', '2027'],
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(await read()).toEqual(after);
    expect((await admin.get(`/api/documents?organizationId=${organization.id}`)).json()).toMatchObject([
      { id: document.id, description: 'What the board decided.', tags: ['Board', '2027'] },
    ]);
  });

  it('changes the given field alone', async () => {
    await update({ description: 'Minutes', tags: ['board'] });
    expect((await update({ tags: ['budget'] })).json()).toMatchObject({ description: 'Minutes', tags: ['budget'] });
    expect((await update({ description: 'Budget' })).json()).toMatchObject({ description: 'Budget', tags: ['budget'] });
    expect((await update({})).json()).toMatchObject({ description: 'Budget', tags: ['budget'] });
  });

  it.each([[null], [''], [' \n ']])('with the description %j removes it', async (description) => {
    await update({ description: 'Minutes' });
    expect((await update({ description })).json<Document>().description).toBeNull();
  });

  it('trims tags and keeps each once, as it was spelled first, in their order', async () => {
    expect(await tagsAfter([' Grants ', 'board', 'GRANTS', 'Board', 'École', 'école', 'E\u0301cole', '2027'])).toEqual([
      'Grants',
      'board',
      'École',
      '2027',
    ]);
    expect(await tagsAfter([])).toEqual([]);
  });

  it('takes as much as it allows', async () => {
    const tags = Array.from({ length: 20 }, (_, number) => `${number}`.padEnd(50, 'x'));
    const description = 'x'.repeat(5000);
    expect((await update({ description, tags })).json()).toMatchObject({ description, tags });
  });

  it('is found by its new tag and description', async () => {
    await update({ description: 'About the lighthouse', tags: ['Zephyr'] });
    for (const word of ['lighthouse', 'zephyr']) {
      const hits = await admin.get(`/api/search?organizationId=${organization.id}&q=${word}`);
      expect(hits.json<{ id: string }[]>().map(({ id }) => id)).toEqual([document.id]);
    }
  });

  it.each<[string, object, string]>([
    ['a description that is no text', { description: 5 }, 'description'],
    ['a description that is too long', { description: 'x'.repeat(5001) }, 'description'],
    ['a character that cannot be stored', { description: 'a\u0000b' }, 'description'],
    ['tags that are no list', { tags: 'board' }, 'tags'],
    ['no tags', { tags: null }, 'tags'],
    ['a blank tag', { tags: ['board', '  '] }, 'tags.1'],
    ['a tag that is no text', { tags: [1] }, 'tags.0'],
    ['a tag that is too long', { tags: ['x'.repeat(51)] }, 'tags.0'],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, number) => `${number}`) }, 'tags'],
  ])('with %s is refused and changes nothing', async (_, fields, path) => {
    const before = await read();
    const response = await update({ description: 'Not this', tags: ['nor', 'this'], ...fields });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', details: [{ path }] });
    expect(await read()).toEqual(before);
  });

  it('ignores what the server owns', async () => {
    const before = await read();
    const response = await update({
      id: newId(),
      organizationId: newId(),
      uploadedBy: admin.id,
      filename: '../../elsewhere.txt',
      originalName: 'Other.txt',
      mimeType: 'text/html',
      size: 1,
      url: 'https://elsewhere.example',
      createdAt: '2000-01-01T00:00:00.000Z',
      updatedAt: '2000-01-01T00:00:00.000Z',
      analysis: { status: 'ready', summary: 'Mine' },
      can: { delete: true },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ...before, updatedAt: expect.any(String) });
    expect(Date.parse(response.json<Document>().updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  });
});

describe('who may change a document', () => {
  it.each(roles)('a colleague who is %s: only where `can` says so', async (role) => {
    const colleague = await createMember(test, organization, role);
    const before = await read();
    const { can } = await read(colleague);
    expect(can.update).toBe(role === 'manager' || role === 'admin');
    const response = await update({ description: `By a ${role}` }, colleague);
    expect(response.statusCode).toBe(can.update ? 200 : 403);
    expect((await read()).description).toBe(can.update ? `By a ${role}` : before.description);
  });

  it('not the uploader who is only a viewer by now', async () => {
    const person = await createMember(test, organization, 'staff');
    const own = await uploadDocument(person, organization.id);
    await admin.send('PATCH', `/api/organizations/${organization.id}/members/${person.id}`, { role: 'viewer' });
    expect((await update({ description: 'Mine' }, person, own.id)).statusCode).toBe(403);
  });

  it('nobody outside, not even whoever uploaded it and left', async () => {
    const former = await createMember(test, organization, 'staff');
    const left = await uploadDocument(former, organization.id);
    await former.send('DELETE', `/api/organizations/${organization.id}/members/${former.id}`);
    const stranger = await createUser(test);
    await createOrganization(stranger, 'Elsewhere');
    for (const response of [
      await update({ description: 'Mine' }, former, left.id),
      await update({ description: 'Mine' }, stranger),
      await update({ description: 'Mine' }, admin, newId()),
      await update({ description: 'Mine' }, admin, 'not-an-id'),
    ]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    }
    expect((await read(admin, left.id)).description).toBeNull();
    expect((await test.app.inject({ method: 'PATCH', url: address(), payload: {} })).statusCode).toBe(401);
  });
});
