import { writeFile } from 'node:fs/promises';
import { request as openRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '../../../contract/documents.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { newId } from '../../platform/database/ids.ts';
import { uploadDocument } from '../../testing/records.ts';
import { createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp();

let admin: TestUser;
let organization: Organization;
let document: Document;
let address: string;
const text = 'abcdefghijklmnopqrstuvwxyz';
beforeAll(async () => {
  admin = await createUser(test);
  organization = await createOrganization(admin);
  document = await uploadDocument(admin, organization.id, { name: 'The alphabet.txt', content: Buffer.from(text) });
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
});

async function ask(headers: Record<string, string>, method = 'GET', url = document.url) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    openRequest(address + url, { method, headers: { cookie: admin.cookie, ...headers } }, resolve)
      .on('error', reject)
      .end(),
  );
  const content = await buffer(response);
  return { status: response.statusCode, headers: response.headers, text: content.toString() };
}

describe('a download over HTTP', () => {
  it('says that it can be asked for in parts', async () => {
    const { status, headers, text: content } = await ask({});
    expect(status).toBe(200);
    expect(content).toBe(text);
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', etag: `"${document.id}"`, 'content-length': '26' });
    expect(headers).not.toHaveProperty('content-range');
  });

  it.each([
    ['bytes=0-0', 'a', 'bytes 0-0/26'],
    ['bytes=3-5', 'def', 'bytes 3-5/26'],
    ['bytes=20-', 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=25-25', 'z', 'bytes 25-25/26'],
    ['bytes=20-9999999999999999999999', 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=-2', 'yz', 'bytes 24-25/26'],
    ['bytes=-26', text, 'bytes 0-25/26'],
    ['bytes=-99', text, 'bytes 0-25/26'],
    ['Bytes= 0-1 ', 'ab', 'bytes 0-1/26'],
  ])('answers %s with %j alone, still as an attachment', async (range, expected, contentRange) => {
    const { status, headers, text: content } = await ask({ range });
    expect([status, content]).toEqual([206, expected]);
    expect(headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(expected.length),
      'content-type': expect.stringMatching(/^text\/plain/),
      'content-disposition': 'attachment; filename="The alphabet.txt"',
      'x-content-type-options': 'nosniff',
      etag: `"${document.id}"`,
    });
    expect(headers['cache-control']).toMatch(/no-store/);
  });

  it.each(['bytes=26-', 'bytes=26-30', 'bytes=-0', 'bytes=99999999999999999999-'])(
    'refuses %s, which the file has not, and says how long it is',
    async (range) => {
      const { status, headers, text: content } = await ask({ range });
      expect(status).toBe(416);
      expect(headers['content-range']).toBe('bytes */26');
      expect(headers).not.toHaveProperty('content-disposition');
      expect(JSON.parse(content)).toMatchObject({ code: 'range_not_satisfiable' });
    },
  );

  it.each([
    'bytes=0-1,4-5',
    'bytes=0-0, 26-',
    'bytes=5-3',
    'bytes=-',
    'bytes=',
    'bytes=a-b',
    'bytes=1',
    'lines=0-1',
    'x',
  ])('answers %j with the whole file', async (range) => {
    const { status, headers, text: content } = await ask({ range });
    expect([status, content]).toEqual([200, text]);
    expect(headers).not.toHaveProperty('content-range');
  });

  it('goes on where it stopped only while the file is the same', async () => {
    const range = 'bytes=20-';
    expect((await ask({ range, 'if-range': `"${document.id}"` })).text).toBe('uvwxyz');
    for (const other of [`"${newId()}"`, `W/"${document.id}"`, 'Sat, 21 Nov 2026 12:00:00 GMT', '']) {
      const { status, text: content } = await ask({ range, 'if-range': other });
      expect([status, content]).toEqual([200, text]);
    }
  });

  it('answers HEAD as GET without the file, whatever range is named', async () => {
    const whole = await ask({});
    for (const range of ['', 'bytes=0-1', 'bytes=99-']) {
      const head = await ask({ range }, 'HEAD');
      expect([head.status, head.text]).toEqual([200, '']);
      for (const name of ['content-length', 'content-type', 'content-disposition', 'accept-ranges', 'etag']) {
        expect(head.headers[name]).toBe(whole.headers[name]);
      }
    }
  });

  it('in parts is for members alone', async () => {
    const stranger = await createUser(test);
    for (const method of ['GET', 'HEAD']) {
      for (const range of ['bytes=0-1', 'bytes=99-']) {
        const { status, headers } = await ask({ range, cookie: stranger.cookie }, method);
        expect(status).toBe(404);
        expect(headers).not.toHaveProperty('content-range');
        expect(headers).not.toHaveProperty('etag');
        expect((await ask({ range, cookie: '' }, method)).status).toBe(401);
      }
    }
  });

  it('never gives a file of another size for the one that was uploaded', async () => {
    const damaged = await uploadDocument(admin, organization.id, { content: Buffer.from(text) });
    const path = join(test.filesRoot, 'documents', organization.id, damaged.filename);
    const cases: [string, Record<string, string>][] = [
      ['half', {}],
      ['half', { range: 'bytes=0-1' }],
      ['half', { range: 'bytes=20-' }],
      [`${text}!`, {}],
    ];
    for (const [content, headers] of cases) {
      await writeFile(path, content);
      const { status, text: answer } = await ask(headers, 'GET', damaged.url);
      expect(status).toBe(500);
      expect(JSON.parse(answer)).toMatchObject({ code: 'internal' });
    }
  });
});
