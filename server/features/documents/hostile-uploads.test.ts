// Uploads over a real connection, with the bytes that a browser would never send.
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '../../../contract/documents.ts';
import { documentTypes, maxUploadBytes } from '../../../contract/options.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { writeDoc } from '../../platform/text-extraction/testing/doc-writer.ts';
import { writePdf } from '../../platform/text-extraction/testing/pdf-writer.ts';
import { writeWorkbook } from '../../platform/text-extraction/testing/sheet-files.ts';
import {
  sheetEntries,
  sheetRows,
  wordBody,
  wordEntries,
  wordParagraph,
  writeZip,
} from '../../platform/text-extraction/testing/zip-writer.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp();

let address: URL;
let staff: TestUser;
let organization: Organization;
beforeAll(async () => {
  address = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
  const admin = await createUser(test);
  organization = await createOrganization(admin);
  staff = await createMember(test, organization, 'staff');
});

const boundary = 'a-line-between-the-parts';
const words = Buffer.from('Notes of the board.');

interface Part {
  /** What follows `name="file"`, as it is. */
  disposition?: string | Buffer;
  type?: string | null;
  content?: Buffer;
  /** Further header lines. */
  headers?: string;
}

const bytes = (value: string | Buffer): Buffer => (typeof value === 'string' ? Buffer.from(value) : value);

function form({ disposition = '; filename="notes.txt"', type = 'text/plain', content = words, headers = '' }: Part) {
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="organizationId"\r\n\r\n${organization.id}\r\n`;
  return Buffer.concat([
    Buffer.from(`${field}--${boundary}\r\ncontent-disposition: form-data; name="file"`),
    bytes(disposition),
    Buffer.from(`\r\n${type === null ? '' : `content-type: ${type}\r\n`}${headers}\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

interface Answer {
  status: number;
  body: Document & { code?: string; message?: string };
}

const post = (body: Buffer, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      new URL('/api/documents', address),
      {
        method: 'POST',
        headers: { cookie: staff.cookie, 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = JSON.parse(Buffer.concat(chunks).toString()) as Answer['body'];
          resolve({ status: response.statusCode ?? 0, body });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

async function countFiles(): Promise<number> {
  const entries = await readdir(test.filesRoot, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

const typeOf = (extension: string): string =>
  documentTypes.find((each) => each.extension === extension)?.mimeTypes[0] ?? '';

const named = (name: string): string => `; filename="${name}"`;
const long = 'a'.repeat(300);

describe('a hostile name', () => {
  it.each<[string, string | Buffer, string]>([
    ['folders above', named('../../../etc/cron.d/notes.txt'), 'notes.txt'],
    ['folders of Windows', named('..\\\\..\\\\windows\\\\notes.txt'), 'notes.txt'],
    ['mixed separators', named('..\\\\/..//notes.txt'), 'notes.txt'],
    ['an absolute path', named('/etc/notes.txt'), 'notes.txt'],
    ['a network share', named('\\\\\\\\server\\\\share\\\\notes.txt'), 'notes.txt'],
    ['an escaped path', named('%2e%2e%2f%2e%2e%2fnotes.txt'), '%2e%2e%2f%2e%2e%2fnotes.txt'],
    ['text from right to left', named('invoice\u202Efdp.txt'), 'invoicefdp.txt'],
    ['invisible letters', named('no\u200Btes\u2066.txt'), 'notes.txt'],
    ['a NUL', named('notes.exe\0.txt'), 'notes.exe.txt'],
    ['control characters', named('no\u0007tes\u001b[31m.txt'), 'notes[31m.txt'],
    ['304 characters', named(`${long}.txt`), `${long.slice(0, 251)}.txt`],
    ['900 bytes in 300 characters', named(`${'寄'.repeat(300)}.txt`), `${'寄'.repeat(251)}.txt`],
    ['quotation marks', named('a %22quoted%22 name.txt'), 'a "quoted" name.txt'],
    ['markup', named('<img src=x onerror=alert(1)>.txt'), '<img src=x onerror=alert(1)>.txt'],
    ['a command', named('$(reboot); rm -rf ~.txt'), '$(reboot); rm -rf ~.txt'],
    ['an escaped line break', named('notes%0D%0Aset-cookie: a=b.txt'), 'notes%0D%0Aset-cookie: a=b.txt'],
    ['a device of Windows', named('CON.txt'), 'CON.txt'],
    ['a device with a number', named('com1.txt'), 'com1.txt'],
    ['nothing but its ending', named('.txt'), '.txt'],
    ['only dots before its ending', named('...txt'), '...txt'],
    ['spaces in front', named('   notes.txt'), 'notes.txt'],
    ['a stream of Windows', named('notes.exe:hidden.txt'), 'notes.exe:hidden.txt'],
    ['a formula', named("=cmd|'!A1.txt"), "=cmd|'!A1.txt"],
    ['an accent in two parts', named('cafe\u0301.txt'), 'café.txt'],
    ['a name of an object', named('__proto__.txt'), '__proto__.txt'],
  ])('with %s is kept harmless', async (_, disposition, expected) => {
    const { status, body } = await post(form({ disposition }));
    expect(status).toBe(201);
    expect(body.originalName).toBe(expected);
    expect(body.filename).toBe(`${body.id}.txt`);
    const { headers, rawPayload } = await staff.get(body.url);
    expect(rawPayload.equals(words)).toBe(true);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(String(headers['content-disposition'])).toMatch(/^attachment; [^\r\n]+$/);
    expect(headers['set-cookie'] ?? '').not.toContain('a=b');
  });

  it.each<[string, string | Buffer, number]>([
    ['a second ending', named('notes.txt.exe'), 415],
    ['a NUL before another ending', named('notes.txt\0.exe'), 415],
    ['a dot at its end', named('notes.txt.'), 415],
    ['a stream behind its ending', named('notes.txt::$DATA'), 415],
    ['a slash behind its ending', named('notes.txt/'), 415],
    ['an ending turned around', named('gpj.\u202Etxt.exe'), 415],
    ['an ending of letters that look alike', named('notes.tхt'), 415],
    ['a space at its end', named('notes.txt '), 415],
    ['no letter', named(''), 415],
    ['no filename at all', '', 400],
    ['a real line break', named('notes\r\nx-injected: yes\r\n.txt'), 415],
  ])('with %s is refused, and nothing of it stays', async (_, disposition, expected) => {
    const before = await countFiles();
    expect((await post(form({ disposition }))).status).toBe(expected);
    expect(await countFiles()).toBe(before);
  });
});

const header = (hex: string): Buffer =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(2000, 0x90), Buffer.alloc(9)]);
const foreign: Record<string, Buffer> = {
  'a program for Windows': header('4d5a90000300'),
  'a program for Linux': header('7f454c46020101'),
  'a program for macOS': header('cffaedfe0700'),
  'a class of Java': header('cafebabe0000'),
  'an installer': header('edabeedb0300'),
  'a shortcut of Windows': header('4c0000000114'),
  'a picture': header('89504e470d0a1a0a'),
  'a photo': header('ffd8ffe000104a46'),
  'a 7z archive': header('377abcaf271c'),
  'a gzip archive': header('1f8b0800'),
  'a RAR archive': header('526172211a07'),
  'a database': Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(600)]),
};

describe('a file of another kind', () => {
  const cases = Object.keys(foreign).flatMap((kind) =>
    documentTypes.map(({ extension }) => [kind, extension] as const),
  );
  it.each(cases)('%s as %s is refused, and nothing of it stays', async (kind, extension) => {
    const before = await countFiles();
    const part = { disposition: named(`file.${extension}`), type: typeOf(extension), content: foreign[kind]! };
    expect(await post(form(part))).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    expect(await countFiles()).toBe(before);
  });

  it.each(['#!/bin/sh\nreboot\n', '<script>alert(1)</script>', '{\\rtf1 Words}', '<?php system("id"); ?>'])(
    '%j is refused as a document, and as text is text that no browser shows',
    async (text) => {
      const content = Buffer.from(text);
      for (const extension of ['pdf', 'doc', 'docx', 'xls', 'xlsx']) {
        const refused = await post(form({ disposition: named(`file.${extension}`), type: typeOf(extension), content }));
        expect(refused.status).toBe(415);
      }
      const { status, body } = await post(form({ content }));
      expect(status).toBe(201);
      const { headers, rawPayload } = await staff.get(body.url);
      expect(rawPayload.equals(content)).toBe(true);
      expect(headers).toMatchObject({ 'content-type': expect.stringMatching(/^text\/plain/) });
      expect(headers['content-disposition']).toMatch(/^attachment/);
    },
  );
});

const pdf = await writePdf((document) => document.text('Words.'));
const docx = writeZip(wordEntries(wordBody(wordParagraph('Words.'))));
const xlsx = writeZip(sheetEntries(sheetRows('')));
const both = writeZip([...wordEntries(wordBody('')), ...sheetEntries(sheetRows(''))]);

describe('a file of two kinds', () => {
  it.each<[string, string, Buffer, number]>([
    ['a page in front of a PDF', 'pdf', Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf]), 201],
    ['a picture in front of a PDF', 'pdf', Buffer.concat([Buffer.from('GIF89a'), pdf]), 201],
    ['a PDF after 2,000 other bytes', 'pdf', Buffer.concat([Buffer.alloc(2000, 'x'), pdf]), 415],
    ['an archive behind a PDF', 'pdf', Buffer.concat([pdf, docx]), 201],
    ['a PDF in front of an archive', 'docx', Buffer.concat([Buffer.from('%PDF-1.7\n'), docx]), 415],
    ['a PDF in a text', 'txt', pdf, 415],
    ['a document that is a workbook too', 'docx', both, 201],
    ['a workbook that is a document too', 'xlsx', both, 201],
    ['a workbook called a document', 'docx', xlsx, 415],
    ['a program in front of an archive', 'docx', Buffer.concat([Buffer.from('MZ'), docx]), 415],
  ])('%s as %s is what its name says or refused', async (_, extension, content, expected) => {
    const { status, body } = await post(
      form({ disposition: named(`f.${extension}`), type: typeOf(extension), content }),
    );
    expect(status).toBe(expected);
    if (status !== 201) return;
    const { headers, rawPayload } = await staff.get(body.url);
    expect(rawPayload.equals(content)).toBe(true);
    expect(headers['content-type']).toBe(typeOf(extension));
    expect(headers['content-disposition']).toMatch(/^attachment/);
  });
});

const good: Record<string, Buffer> = {
  pdf,
  docx,
  xlsx,
  doc: writeDoc([{ text: 'Words.' }]),
  xls: writeWorkbook({ One: [['Words.']] }, 'xls'),
  txt: words,
  csv: words,
};

describe('a size at the limit', () => {
  it.each(Object.keys(good))('of a file of type %s is kept to the byte, and not one byte more', async (extension) => {
    const filled = (size: number) => {
      const start = good[extension]!;
      return Buffer.concat([start, Buffer.alloc(size - start.length, ' ')]);
    };
    const part = { disposition: named(`f.${extension}`), type: typeOf(extension) };
    const kept = await post(form({ ...part, content: filled(maxUploadBytes) }));
    expect(kept).toMatchObject({ status: 201, body: { size: 10_485_760 } });
    const before = await countFiles();
    const refused = await post(form({ ...part, content: filled(maxUploadBytes + 1) }));
    expect(refused).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
    const empty = await post(form({ ...part, content: Buffer.alloc(0) }));
    expect(empty).toMatchObject({ status: 400, body: { code: 'empty_file' } });
    expect(await countFiles()).toBe(before);
  });
});

describe('a form that no browser sends', () => {
  it.each<[string, Part, number]>([
    ['two filenames', { disposition: '; filename="run.exe"; filename="notes.txt"' }, 415],
    ['no type', { type: null }, 201],
    ['an encoding of mail', { headers: 'content-transfer-encoding: base64\r\n' }, 201],
    ['a type of 100 KB', { type: `text/${'x'.repeat(100_000)}` }, 415],
    ['a header of 100 KB', { headers: `x-long: ${'x'.repeat(100_000)}\r\n` }, 201],
    ['2,500 headers', { headers: 'x-a: 1\r\n'.repeat(2500) }, 201],
    ['a field of an object’s own', { disposition: '; name="__proto__"; filename="notes.txt"' }, 400],
    ['a form within the form', { type: 'multipart/mixed; boundary=inner' }, 415],
  ])('with %s never fails on our side', async (_, part, expected) => {
    const before = await countFiles();
    const { status } = await post(form(part));
    expect(status).toBe(expected);
    expect(await countFiles()).toBe(before + (expected === 201 ? 1 : 0));
  });

  it('that breaks off leaves nothing, and others are served', async () => {
    const before = await countFiles();
    const whole = form({ content: Buffer.alloc(2_000_000, 'a') });
    const head = `POST /api/documents HTTP/1.1\r\nhost: ${address.host}\r\ncookie: ${staff.cookie}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${whole.length}\r\n\r\n`;
    for (const sent of [head.length, head.length + 400, head.length + 1_000_000]) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(address.port), '127.0.0.1', () => {
          socket.write(Buffer.concat([Buffer.from(head), whole]).subarray(0, sent), () => {
            socket.destroy();
            resolve();
          });
        });
      });
    }
    expect((await post(form({}))).status).toBe(201);
    expect(await countFiles()).toBe(before + 1);
  });
});
