import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '../../../contract/documents.ts';
import { fileTooLargeMessage, invalidFileTypeMessage, maxUploadBytes } from '../../../contract/options.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { newId } from '../../platform/database/ids.ts';
import { postFiles, textFile, uploadDocument, type TestFile } from '../../testing/records.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp();

let admin: TestUser;
let staff: TestUser;
let organization: Organization;
beforeAll(async () => {
  admin = await createUser(test);
  organization = await createOrganization(admin);
  staff = await createMember(test, organization, 'staff');
});

const upload = (user: TestUser, file: Partial<TestFile>, organizationId = organization.id) =>
  postFiles(user, { organizationId }, [{ ...textFile, ...file }]);

async function listFiles(): Promise<string[]> {
  const entries = await readdir(test.filesRoot, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
async function countAll() {
  const list = (await admin.get(`/api/documents?organizationId=${organization.id}`)).json<Document[]>();
  return { files: (await listFiles()).length, records: list.length };
}

const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

/** A zip whose entries are stored, each empty. */
function zip(...names: string[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const local = Buffer.alloc(30 + name.length);
    local.write('PK\x03\x04', 0, 'latin1');
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.write('PK\x01\x02', 0, 'latin1');
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    entry.write(name, 46);
    locals.push(local);
    directory.push(entry);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}
const docx = zip('[Content_Types].xml', 'word/document.xml');
const xlsx = zip('[Content_Types].xml', 'xl/workbook.xml');
const office = 'application/vnd.openxmlformats-officedocument';
const types = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${office}.wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${office}.spreadsheetml.sheet`,
  txt: 'text/plain',
  csv: 'text/csv',
};

describe('an upload', () => {
  it.each<[string, string, Buffer]>([
    ['plan.pdf', types.pdf, pdf],
    ['letter.doc', types.doc, ole],
    ['letter.docx', types.docx, docx],
    ['notes.txt', types.txt, Buffer.from('Grüße aus Köln')],
    ['donors.csv', types.csv, Buffer.from('name,amount\nAda,20\n')],
    ['budget.xls', types.xls, ole],
    ['budget.xlsx', types.xlsx, xlsx],
    ['LOUD.PDF', types.pdf, pdf],
    ['donors.csv', 'application/vnd.ms-excel', Buffer.from('name,amount\n')],
    ['notes.txt', 'text/plain; charset=utf-8', Buffer.from('Notes')],
    ['plan.pdf', 'application/octet-stream', pdf],
  ])('of %s declared as %s is taken and comes back byte by byte', async (name, type, content) => {
    const response = await upload(staff, { name, type, content });
    expect(response.statusCode).toBe(201);
    const document = response.json<Document>();
    expect(document).toMatchObject({ originalName: name, size: content.length, organizationId: organization.id });
    const download = await admin.get(document.url);
    expect(download.rawPayload.equals(content)).toBe(true);
  });

  it('answers the whole record, without where the file is kept', async () => {
    const document = await uploadDocument(staff, organization.id);
    expect(document).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{14}7/),
      organizationId: organization.id,
      uploadedBy: { id: staff.id, firstName: 'staff', lastName: 'Okafor' },
      filename: `${document.id}.txt`,
      originalName: 'notes.txt',
      mimeType: 'text/plain',
      size: textFile.content.length,
      url: `/api/documents/${document.id}/download`,
      description: null,
      tags: [],
      version: 1,
      isResult: false,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      analysis: {
        status: 'pending',
        progress: { step: 'waiting', percent: null },
        kind: null,
        summary: null,
        keyPoints: [],
        dates: [],
        amounts: [],
        suggestedTasks: [],
        error: null,
      },
      can: { update: true, delete: true, analyze: true },
    });
    expect((await staff.get(`/api/documents/${document.id}`)).json()).toEqual(document);
    const list = (await staff.get(`/api/documents?organizationId=${organization.id}`)).json<Document[]>();
    expect(list[0]).toEqual(document);
  });

  it.each<[string, string, string, Buffer]>([
    ['a name of another kind', 'run.exe', types.pdf, pdf],
    ['a name without an ending', 'plan', types.pdf, pdf],
    ['an image', 'photo.png', 'image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a page', 'page.html', 'text/html', Buffer.from('<script>')],
    ['a second ending', 'plan.pdf.exe', types.pdf, pdf],
    ['another declared type', 'plan.pdf', 'image/png', pdf],
    ['a declared type too long to be one', 'plan.pdf', `application/${'x'.repeat(100)}`, pdf],
    ['a program in a pdf', 'plan.pdf', types.pdf, Buffer.from('MZ\x90\x00 a program', 'latin1')],
    ['a text in a docx', 'letter.docx', types.docx, Buffer.from('only text')],
    ['a mere zip in a docx', 'letter.docx', types.docx, zip('a.txt')],
    ['a spreadsheet in a docx', 'letter.docx', types.docx, xlsx],
    ['a document in an xlsx', 'budget.xlsx', types.xlsx, docx],
    ['a pdf in a doc', 'letter.doc', types.doc, pdf],
    ['bytes in a txt', 'notes.txt', types.txt, Buffer.from([1, 2, 0, 3])],
    ['a zip in a csv', 'donors.csv', types.csv, xlsx],
    ['an old Office file in a txt', 'notes.txt', types.txt, ole],
  ])('with %s is refused, and nothing of it stays', async (_, name, type, content) => {
    const before = await countAll();
    const response = await upload(staff, { name, type, content });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual({ message: invalidFileTypeMessage, code: 'unsupported_media_type' });
    expect(await countAll()).toEqual(before);
  });

  it('of exactly 10,485,760 bytes is taken', async () => {
    expect(maxUploadBytes).toBe(10_485_760);
    const response = await upload(staff, { content: Buffer.alloc(maxUploadBytes, 'a') });
    expect(response.statusCode).toBe(201);
    expect(response.json<Document>().size).toBe(10_485_760);
  });

  it.each([maxUploadBytes + 1, 2 * maxUploadBytes])('of %i bytes is refused, and nothing of it stays', async (size) => {
    const before = await countAll();
    const response = await upload(staff, { content: Buffer.alloc(size, 'a') });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({ message: fileTooLargeMessage, code: 'file_too_large' });
    expect(await countAll()).toEqual(before);
  });

  it('that is far too large gets its answer while a browser is still sending it', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const body = new FormData();
    body.set('organizationId', organization.id);
    body.set('file', new Blob([Buffer.alloc(4 * maxUploadBytes, 'a')], { type: 'text/plain' }), 'large.txt');
    const response = await fetch(`${address}/api/documents`, {
      method: 'POST',
      headers: { cookie: staff.cookie },
      body,
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ message: fileTooLargeMessage });
  });

  it('without a byte is refused, and nothing of it stays', async () => {
    const before = await countAll();
    const response = await upload(staff, { content: Buffer.alloc(0) });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'empty_file' });
    expect(await countAll()).toEqual(before);
  });

  it('of two files keeps the first alone', async () => {
    const before = await countAll();
    const response = await postFiles(staff, { organizationId: organization.id }, [
      { ...textFile, name: 'first.txt' },
      { ...textFile, name: 'second.txt' },
    ]);
    expect(response.json()).toMatchObject({ originalName: 'first.txt' });
    expect(await countAll()).toEqual({ files: before.files + 1, records: before.records + 1 });
  });

  it.each([
    ['no file', 'ours', []],
    ['no organization', null, [textFile]],
    ['a malformed organization', 'not-an-id', [textFile]],
  ])('with %s is refused', async (_, given, files) => {
    const organizationId = given === 'ours' ? organization.id : given;
    const before = await countAll();
    const response = await postFiles(staff, organizationId === null ? {} : { organizationId }, files);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input' });
    expect(await countAll()).toEqual(before);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an end that is missing', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="file"'],
    ['no part at all', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['nothing', 'multipart/form-data; boundary=x', ''],
  ])('with a body that has %s is 400, never a failure of ours', async (_, type, payload) => {
    const headers = { 'content-type': type };
    const response = await staff.request({ method: 'POST', url: '/api/documents', headers, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input' });
  });

  it('with very many fields is refused, never a failure of ours', async () => {
    const fields = Object.fromEntries(Array.from({ length: 100 }, (_, number) => [`field${number}`, 'x']));
    expect((await postFiles(staff, fields, [textFile])).statusCode).toBeOneOf([400, 413]);
  });

  it('as JSON is refused', async () => {
    const response = await staff.send('POST', '/api/documents', { organizationId: organization.id });
    expect(response.statusCode).toBe(415);
  });
});

describe('the original name', () => {
  const cases: [string, string][] = [
    ['Förderantrag Überblick.txt', 'Förderantrag Überblick.txt'],
    ['寄付者リスト.txt', '寄付者リスト.txt'],
    ['party 🎉 plan.txt', 'party 🎉 plan.txt'],
    ['board\'s "final" notes.txt', 'board\'s "final" notes.txt'],
    ['100% done; really, yes.txt', '100% done; really, yes.txt'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\dana\\notes.txt', 'notes.txt'],
    ['invoice\u202Efdp.txt', 'invoicefdp.txt'],
    [`${'long '.repeat(60)}.txt`, `${'long '.repeat(60).slice(0, 251)}.txt`],
  ];
  it.each(cases)('%j is kept and downloads as %j', async (name, expected) => {
    const document = await uploadDocument(staff, organization.id, { name });
    expect(document.originalName).toBe(expected);
    const { headers, statusCode } = await staff.get(document.url);
    expect(statusCode).toBe(200);
    const disposition = String(headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; /);
    const extended = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
    const plain = /filename="((?:[^"\\]|\\.)*)"/.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1');
    expect(extended ? decodeURIComponent(extended) : plain).toBe(expected);
  });
});

describe('a download', () => {
  it('is an attachment of the stored type that no browser guesses at or keeps', async () => {
    const document = await uploadDocument(staff, organization.id, {
      name: 'page.txt',
      content: Buffer.from('<script>'),
    });
    const { headers } = await staff.get(document.url);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain/),
      'content-length': '8',
      'content-disposition': 'attachment; filename="page.txt"',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['cache-control']).toMatch(/no-store/);
  });

  it('is for members alone', async () => {
    const document = await uploadDocument(staff, organization.id);
    const viewer = await createMember(test, organization, 'viewer');
    const stranger = await createUser(test);
    expect((await viewer.get(document.url)).statusCode).toBe(200);
    expect((await stranger.get(document.url)).statusCode).toBe(404);
    expect((await test.app.inject(document.url)).statusCode).toBe(401);
  });
});

describe('who may do what with documents', () => {
  it('a viewer reads and changes nothing', async () => {
    const viewer = await createMember(test, organization, 'viewer');
    const before = await countAll();
    expect((await upload(viewer, {})).statusCode).toBe(403);
    expect(await countAll()).toEqual(before);
    const document = await uploadDocument(staff, organization.id);
    const seen = (await viewer.get(`/api/documents/${document.id}`)).json<Document>();
    expect(seen.can).toEqual({ update: false, delete: false, analyze: false });
    expect((await viewer.send('DELETE', `/api/documents/${document.id}`)).statusCode).toBe(403);
  });

  it('staff delete their own, and the file goes with the record', async () => {
    const document = await uploadDocument(staff, organization.id);
    const colleague = await createMember(test, organization, 'staff');
    expect((await colleague.send('DELETE', `/api/documents/${document.id}`)).statusCode).toBe(403);
    expect(await listFiles()).toContain(document.filename);
    expect((await staff.send('DELETE', `/api/documents/${document.id}`)).statusCode).toBe(204);
    expect(await listFiles()).not.toContain(document.filename);
    expect((await staff.get(`/api/documents/${document.id}`)).statusCode).toBe(404);
    expect((await staff.get(document.url)).statusCode).toBe(404);
    expect((await staff.send('DELETE', `/api/documents/${document.id}`)).statusCode).toBe(404);
  });

  it('a manager deletes those of others', async () => {
    const manager = await createMember(test, organization, 'manager');
    const document = await uploadDocument(staff, organization.id);
    expect((await manager.send('DELETE', `/api/documents/${document.id}`)).statusCode).toBe(204);
  });

  it('nobody outside sees, adds or deletes any', async () => {
    const stranger = await createUser(test);
    const own = await createOrganization(stranger, 'Elsewhere');
    const document = await uploadDocument(staff, organization.id);
    const before = await countAll();
    for (const response of [
      await upload(stranger, {}),
      await upload(stranger, {}, newId()),
      await stranger.get(`/api/documents?organizationId=${organization.id}`),
      await stranger.get(`/api/documents/${document.id}`),
      await stranger.send('DELETE', `/api/documents/${document.id}`),
    ]) {
      expect(response.statusCode).toBe(404);
    }
    expect(await countAll()).toEqual(before);
    expect((await stranger.get(`/api/documents?organizationId=${own.id}`)).json()).toEqual([]);
  });
});
