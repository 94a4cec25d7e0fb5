import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listFiles } from '../../testing/list-files.ts';
import { s3Settings, startS3Server, type S3Fault, type S3Server } from '../../testing/s3-server.ts';
import { newId } from '../database/ids.ts';
import { StorageError } from './s3-failure.ts';
import type { S3Settings } from './s3-requests.ts';
import { createS3Storage } from './s3-storage.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

let logged: string[];
beforeEach(() => {
  logged = [];
  server.requests.length = 0;
});
const limits = { answerMs: 300, pieceMs: 300, retryAfterMs: 1 };
const open = (changes: Partial<S3Settings> = {}) =>
  createS3Storage(
    { ...s3Settings(server, newId()), ...changes },
    { ...limits, log: (message) => void logged.push(message) },
  );

const busy: S3Fault = { kind: 'status', status: 503, body: '<Error><Code>SlowDown</Code></Error>' };
const listing = (content: string) => `<ListBucketResult>${content}</ListBucketResult>`;
const text = Buffer.from('What the funder must not lose');

/** It fails as a storage does, with one reason for the operator, which holds no secret and no file's name. */
async function expectFailure(work: Promise<unknown>, reason: RegExp) {
  await expect(work).rejects.toMatchObject({ code: 'storage_unavailable', reason: expect.stringMatching(reason) });
  expect(logged).toEqual([expect.stringMatching(reason)]);
  expect(logged[0]).not.toMatch(/S3RVER|secret|one\.pdf|funder/);
}

describe('the S3 storage', () => {
  it('sends a file whole: with its length and its digest, so that a part of it is refused', async () => {
    await open().write('a/one.pdf', text);
    expect(server.requests).toEqual([
      {
        method: 'PUT',
        url: expect.stringMatching(/\/a\/one\.pdf$/),
        headers: expect.objectContaining({
          'content-length': String(text.length),
          'x-amz-content-sha256': createHash('sha256').update(text).digest('hex'),
        }),
      },
    ]);
  });

  it('keeps to its folder of the bucket, and takes the whole bucket where it has none', async () => {
    const folder = newId();
    const inFolder = open({ keyPrefix: `${folder}/` });
    const wholeBucket = open({ keyPrefix: '' });
    await inFolder.write('a/one.pdf', text);
    await wholeBucket.write('a/two.pdf', text);
    expect(await listFiles(inFolder, 'a')).toEqual(['a/one.pdf']);
    expect(await listFiles(wholeBucket, folder)).toEqual([`${folder}/a/one.pdf`]);
    await inFolder.removeAll('a');
    expect(await wholeBucket.read(`${folder}/a/one.pdf`)).toBeNull();
    expect(await wholeBucket.read('a/two.pdf')).not.toBeNull();
  });

  it.each<[string, S3Fault]>([
    ['is busy', busy],
    ['fails once', { kind: 'status', status: 500 }],
    ['breaks the connection', { kind: 'reset' }],
  ])('asks once more where the server %s', async (_, fault) => {
    const storage = open();
    server.next(fault);
    await storage.write('a/one.pdf', text);
    server.next(fault);
    expect((await buffer((await storage.read('a/one.pdf'))!.content)).equals(text)).toBe(true);
    expect(server.requests.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'GET', 'GET']);
    expect(logged).toEqual([]);
  });

  it('asks a busy server twice and no more', async () => {
    server.next(busy, busy);
    await expectFailure(open().write('a/one.pdf', text), /answered 503 \(SlowDown\)/);
    expect(server.requests).toHaveLength(2);
  });

  it('a write that fails leaves nothing under its name', async () => {
    const storage = open();
    server.next({ kind: 'reset' }, { kind: 'reset' });
    await expectFailure(storage.write('a/one.pdf', text), /does not answer/);
    expect(await storage.read('a/one.pdf')).toBeNull();
  });

  it.each<[string, Partial<S3Settings>]>([
    ['a wrong secret', { secretAccessKey: 'not-the-secret' }],
    ['an unknown key', { accessKeyId: 'NOBODY' }],
  ])('with %s says so, whatever it is asked', async (_, wrong) => {
    const reason = /refuses the access key. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/;
    for (const work of [
      () => open(wrong).write('a/one.pdf', text),
      () => open(wrong).read('a/one.pdf'),
      () => open(wrong).remove('a/one.pdf'),
      () => open(wrong).removeAll('a'),
      () => listFiles(open(wrong), 'a'),
    ]) {
      logged = [];
      await expectFailure(work(), reason);
    }
    expect(JSON.stringify(logged)).not.toMatch(/NOBODY|not-the-secret/);
  });

  it('with a bucket that is not there says so', async () => {
    const bucketUrl = `${server.endpoint}/another-bucket`;
    await expectFailure(open({ bucketUrl }).read('a/one.pdf'), /has no such bucket/);
  });

  it('waits for a peer that never answers no longer than it is told to', async () => {
    server.next({ kind: 'hang' });
    await expectFailure(open().write('a/one.pdf', text), /does not answer/);
    expect(server.requests).toHaveLength(1);
  });

  it('waits as little for one that takes the connection and says nothing at all', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await expectFailure(open({ bucketUrl: `http://127.0.0.1:${port}/files` }).read('a/one.pdf'), /does not answer/);
    silent.close();
  });

  it('says that nobody answers where nobody listens', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    await expectFailure(open({ bucketUrl: `http://127.0.0.1:${port}/files` }).remove('a/one.pdf'), /does not answer/);
  });

  it.each<S3Fault>([{ kind: 'stall' }, { kind: 'cut' }])(
    'never gives a part of a file for a whole: %j',
    async (fault) => {
      const storage = open();
      await storage.write('a/one.pdf', text);
      server.next(fault);
      const file = await storage.read('a/one.pdf');
      await expect(buffer(file!.content)).rejects.toThrow(StorageError);
    },
  );

  it.each<[string, S3Fault]>([
    ['a page of another server', { kind: 'status', status: 200, body: '<html>Welcome</html>' }],
    [
      'a page of files without an end',
      { kind: 'status', status: 200, body: listing('<IsTruncated>true</IsTruncated>') },
    ],
    ['a file without a time', { kind: 'status', status: 200, body: listing('<Contents><Key>a/1</Key></Contents>') }],
    ['more than it can be', { kind: 'status', status: 200, body: listing(' '.repeat(9 * 1024 * 1024)) }],
  ])('takes no %s for a list', async (_, answer) => {
    server.next(answer);
    await expect(listFiles(open(), 'a')).rejects.toThrow(StorageError);
  });

  it('takes no answer without a length, or to another range, for a file', async () => {
    server.next({ kind: 'status', status: 200, body: 'x', headers: { 'transfer-encoding': 'chunked' } });
    await expect(open().read('a/one.pdf')).rejects.toThrow(StorageError);
    server.next({ kind: 'status', status: 200, body: 'hello', headers: { 'content-length': '5' } });
    await expect(open().read('a/one.pdf', { start: 1, end: 2 })).rejects.toThrow(StorageError);
    const headers = { 'content-length': '2', 'content-range': 'bytes 2-3/5' };
    server.next({ kind: 'status', status: 206, body: 'll', headers });
    await expect(open().read('a/one.pdf', { start: 1, end: 2 })).rejects.toThrow(StorageError);
  });

  it('never takes a refused write for a missing file', async () => {
    server.next({ kind: 'status', status: 404 });
    await expectFailure(open().write('a/one.pdf', text), /answered 404/);
  });

  it('says where the server did not delete all it was asked to', async () => {
    const storage = open();
    await storage.write('a/one.pdf', text);
    const refusal = '<DeleteResult><Error><Key>a/one.pdf</Key><Code>AccessDenied</Code></Error></DeleteResult>';
    server.next({ kind: 'none' }, { kind: 'status', status: 200, body: refusal });
    await expect(storage.removeAll('a')).rejects.toThrow(StorageError);
    expect(await storage.read('a/one.pdf')).not.toBeNull();
  });

  it('follows no redirect, which would take the files elsewhere', async () => {
    server.next({ kind: 'status', status: 307, headers: { location: `${server.endpoint}/elsewhere/one.pdf` } });
    await expectFailure(open().write('a/one.pdf', text), /another region or at another address/);
    expect(server.requests).toHaveLength(1);
  });
});
