import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../testing/list-files.ts';
import { s3Settings, startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { newId } from '../database/ids.ts';
import { checkStorage } from './check-storage.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { ByteRange, Storage } from './storage.ts';

let root: string;
let server: S3Server;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'goodstead-storage-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

const log = (message: string) => {
  throw new Error(message);
};
const adapters: [string, () => Storage][] = [
  ['on disk', () => createDiskStorage(join(root, newId()))],
  ['on an S3 server', () => createS3Storage(s3Settings(server, newId()), { log })],
];

describe.each(adapters)('a storage %s', (_, create) => {
  let storage: Storage;
  let folder: string;
  beforeAll(() => {
    storage = create();
  });
  // A folder for each test, since they share a storage.
  const inFolder = (name: string): string => `${folder}/${name}`;
  const fresh = () => (folder = newId());

  async function readText(name: string, range?: ByteRange): Promise<string | null> {
    const file = await storage.read(name, range);
    return file && (await buffer(file.content)).toString();
  }

  it('gives back what was written, byte by byte, with its size', async () => {
    const name = `${fresh()}/one.pdf`;
    const content = Buffer.from(Array.from({ length: 300_000 }, (__, index) => (index * 7) % 256));
    await storage.write(name, content);
    const file = await storage.read(name);
    expect(file?.size).toBe(300_000);
    expect((await buffer(file!.content)).equals(content)).toBe(true);
  });

  it('has the later content alone where a name is written twice', async () => {
    const name = `${fresh()}/one.pdf`;
    await storage.write(name, Buffer.from('a first and longer text'));
    await storage.write(name, Buffer.from('second'));
    expect(await readText(name)).toBe('second');
  });

  it.each<[ByteRange, string]>([
    [{ start: 0, end: 1 }, 'he'],
    [{ start: 1, end: 3 }, 'ell'],
    [{ start: 4, end: 4 }, 'o'],
    [{ start: 0, end: 4 }, 'hello'],
  ])('gives the bytes %j of a file, with the size of all of it', async (range, expected) => {
    const name = `${fresh()}/one.pdf`;
    await storage.write(name, Buffer.from('hello'));
    const file = await storage.read(name, range);
    expect(file?.size).toBe(5);
    expect((await buffer(file!.content)).toString()).toBe(expected);
  });

  it.each<ByteRange>([
    { start: 0, end: 5 },
    { start: 5, end: 9 },
    { start: 90, end: 99 },
  ])('refuses the bytes %j of a file that ends before', async (range) => {
    const name = `${fresh()}/one.pdf`;
    await storage.write(name, Buffer.from('hello'));
    await expect(storage.read(name, range)).rejects.toThrow(RangeError);
  });

  it('may be closed before a file is read to its end', async () => {
    const name = `${fresh()}/one.pdf`;
    await storage.write(name, Buffer.alloc(2_000_000, 'a'));
    for (let round = 0; round < 3; round++) {
      const file = await storage.read(name);
      if (round > 0) await file!.content[Symbol.asyncIterator]().next();
      file!.content.destroy();
    }
    expect((await readText(name))?.length).toBe(2_000_000);
  });

  it('says nothing is there when nothing is, and removes nothing without complaint', async () => {
    const name = `${fresh()}/none.pdf`;
    expect(await storage.read(name)).toBeNull();
    expect(await storage.read(name, { start: 0, end: 1 })).toBeNull();
    await expect(storage.remove(name)).resolves.toBeUndefined();
    await expect(storage.removeAll(folder)).resolves.toBeUndefined();
    expect(await listFiles(storage, folder)).toEqual([]);
  });

  it('removes a file, and no other', async () => {
    fresh();
    for (const name of ['one.pdf', 'two.pdf']) await storage.write(inFolder(name), Buffer.from('x'));
    await storage.remove(inFolder('one.pdf'));
    expect(await storage.read(inFolder('one.pdf'))).toBeNull();
    expect(await readText(inFolder('two.pdf'))).toBe('x');
  });

  it('removes a folder with all that is in it, and nothing beside it', async () => {
    fresh();
    const inside = ['one/1.pdf', 'one/deep/2.pdf'].map(inFolder);
    const beside = ['one-more/3.pdf', '4.pdf'].map(inFolder);
    for (const name of [...inside, ...beside]) await storage.write(name, Buffer.from(name));
    await storage.removeAll(inFolder('one'));
    for (const name of inside) expect(await readText(name)).toBeNull();
    for (const name of beside) expect(await readText(name)).toBe(name);
    await storage.write(inside[0]!, Buffer.from('again'));
    expect(await readText(inside[0]!)).toBe('again');
  });

  it('lists and removes more files than a page of S3 holds', async () => {
    fresh();
    const names = Array.from({ length: 1_105 }, (__, index) => inFolder(`a/${String(index).padStart(4, '0')}.txt`));
    for (let start = 0; start < names.length; start += 65) {
      await Promise.all(names.slice(start, start + 65).map((name) => storage.write(name, Buffer.from('x'))));
    }
    expect(await listFiles(storage, folder)).toEqual(names);
    await storage.removeAll(folder);
    expect(await listFiles(storage, folder)).toEqual([]);
  }, 60_000);

  it('lists each file of a folder with when it was written', async () => {
    fresh();
    const before = Date.now();
    for (const name of ['1.pdf', 'deep/2.pdf']) await storage.write(inFolder(name), Buffer.from('x'));
    await storage.write(`${folder}-beside/3.pdf`, Buffer.from('x'));
    const found = [];
    for await (const files of storage.list(folder)) found.push(...files);
    expect(found.map(({ name }) => name).sort()).toEqual(['1.pdf', 'deep/2.pdf'].map(inFolder));
    for (const { writtenAt } of found) expect(writtenAt.getTime()).toBeGreaterThan(before - 2_000);
  });

  it('keeps whole files when leftovers are removed, however old', async () => {
    const name = `${fresh()}/one.pdf`;
    await storage.write(name, Buffer.from('x'));
    await storage.removeLeftovers(new Date(Date.now() + 3_600_000));
    expect(await readText(name)).toBe('x');
  });

  it('passes the check at the start, and keeps nothing of it', async () => {
    await storage.write(`${fresh()}/one.pdf`, Buffer.from('x'));
    await checkStorage(storage);
    expect(await listFiles(storage, 'start-check')).toEqual([]);
    expect(await readText(inFolder('one.pdf'))).toBe('x');
  });

  it.each(['..', '.', '', '/', 'a/..', 'a/', '/a', 'a/4.pdf'])('removes and lists no folder %j', async (wrong) => {
    await storage.write('a/4.pdf', Buffer.from('x'));
    await expect(storage.removeAll(wrong)).rejects.toThrow('not ours');
    await expect(listFiles(storage, wrong)).rejects.toThrow('not ours');
    expect(await readText('a/4.pdf')).toBe('x');
  });

  it.each(['../secret', 'a/../../secret', '/etc/passwd', 'a\\b', '', 'a?b', 'a%2e', 'a&b', 'a/b.pdf.partial'])(
    'refuses the name %j',
    async (name) => {
      await expect(storage.write(name, Buffer.from('x'))).rejects.toThrow('not ours');
      await expect(storage.read(name)).rejects.toThrow('not ours');
      await expect(storage.remove(name)).rejects.toThrow('not ours');
    },
  );
});
