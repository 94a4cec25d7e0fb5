import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

let root: string;
let storage: Storage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'goodstead-storage-'));
  storage = createDiskStorage(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function readText(name: string): Promise<string | null> {
  const file = await storage.read(name);
  return file && (await buffer(file.content)).toString();
}

describe('the disk storage', () => {
  it('gives back what was written, with its size', async () => {
    await storage.write('a/one.pdf', Buffer.from('hello'));
    const file = await storage.read('a/one.pdf');
    expect(file?.size).toBe(5);
    expect((await buffer(file!.content)).toString()).toBe('hello');
  });

  it('leaves no partial file beside a written one', async () => {
    await storage.write('a/one.pdf', Buffer.from('hello'));
    expect(await readdir(join(root, 'a'))).toEqual(['one.pdf']);
  });

  it('says nothing is there when nothing is, and removes nothing without complaint', async () => {
    expect(await storage.read('none.pdf')).toBeNull();
    await expect(storage.remove('none.pdf')).resolves.toBeUndefined();
  });

  it('removes a file', async () => {
    await storage.write('one.pdf', Buffer.from('x'));
    await storage.remove('one.pdf');
    expect(await storage.read('one.pdf')).toBeNull();
  });

  it('removes a folder with all that is in it, and nothing beside it', async () => {
    for (const name of ['a/one/1.pdf', 'a/one/deep/2.pdf', 'a/one-more/3.pdf', 'a/4.pdf']) {
      await storage.write(name, Buffer.from(name));
    }
    await storage.removeAll('a/one');
    expect(await readText('a/one/1.pdf')).toBeNull();
    expect(await readText('a/one/deep/2.pdf')).toBeNull();
    for (const name of ['a/one-more/3.pdf', 'a/4.pdf']) expect(await readText(name)).toBe(name);
    await expect(storage.removeAll('a/one')).resolves.toBeUndefined();
    await storage.write('a/one/1.pdf', Buffer.from('again'));
    expect(await readText('a/one/1.pdf')).toBe('again');
  });

  it.each(['..', '.', '', '/', 'a/..', 'a/', '/a', 'a/4.pdf'])('removes no folder %j', async (folder) => {
    await storage.write('a/4.pdf', Buffer.from('x'));
    await expect(storage.removeAll(folder)).rejects.toThrow();
    expect(await readText('a/4.pdf')).toBe('x');
  });

  it.each(['../secret', 'a/../../secret', '/etc/passwd', 'a\\b', ''])('refuses the name %j', async (name) => {
    await expect(storage.write(name, Buffer.from('x'))).rejects.toThrow();
    await expect(storage.read(name)).rejects.toThrow();
  });
});
