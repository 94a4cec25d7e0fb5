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

  it.each(['../secret', 'a/../../secret', '/etc/passwd', 'a\\b', ''])('refuses the name %j', async (name) => {
    await expect(storage.write(name, Buffer.from('x'))).rejects.toThrow();
    await expect(storage.read(name)).rejects.toThrow();
  });
});
