import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFiles } from '../../testing/list-files.ts';
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
  it('leaves no partial file beside a written one', async () => {
    await storage.write('a/one.pdf', Buffer.from('hello'));
    expect(await readdir(join(root, 'a'))).toEqual(['one.pdf']);
  });

  it('leaves no partial file where a write fails', async () => {
    await storage.write('a/one/deep.pdf', Buffer.from('hello'));
    await expect(storage.write('a/one', Buffer.from('x'))).rejects.toThrow();
    expect(await readdir(join(root, 'a'))).toEqual(['one']);
  });

  it('removes what broken writes left before a moment, and nothing younger', async () => {
    await storage.write('a/b/one.pdf', Buffer.from('hello'));
    const moment = new Date('2026-11-21T12:00:00Z');
    const leave = async (name: string, time: string) => {
      await writeFile(join(root, name), 'half');
      await utimes(join(root, name), new Date(time), new Date(time));
    };
    await leave('a/b/one.pdf.1.partial', '2026-11-21T11:59:59Z');
    await leave('top.txt.2.partial', '2020-01-01T00:00:00Z');
    await leave('a/b/one.pdf.3.partial', '2026-11-21T12:00:01Z');
    await storage.removeLeftovers(moment);
    expect((await readdir(join(root, 'a/b'))).sort()).toEqual(['one.pdf', 'one.pdf.3.partial']);
    expect(await readdir(root)).toEqual(['a']);
  });

  it('lists no partial file and nothing that is not ours', async () => {
    await storage.write('a/one.pdf', Buffer.from('hello'));
    await writeFile(join(root, 'a', 'one.pdf.1.partial'), 'half');
    await writeFile(join(root, 'a', '.hidden'), 'not ours');
    expect(await listFiles(storage, 'a')).toEqual(['a/one.pdf']);
  });

  it('has no leftovers where it has no folder yet', async () => {
    await rm(root, { recursive: true });
    await expect(storage.removeLeftovers(new Date())).resolves.toBeUndefined();
  });
});
