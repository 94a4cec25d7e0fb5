import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { newId } from '../database/ids.ts';
import { beyondTheEnd, checkFileName, checkFolderName, isFileName, type Storage, type StoredFile } from './storage.ts';
import { syncFolder } from './sync-folder.ts';

const partialEnding = '.partial';
const listedAtOnce = 1000;

/** Files in a folder of this machine. A file appears under its name only when all of it is on the disk. */
export function createDiskStorage(root: string): Storage {
  const pathOf = (name: string): string => join(root, checkFileName(name));
  const pathOfFolder = (folder: string): string => join(root, checkFolderName(folder));

  return {
    async write(name, content) {
      const path = pathOf(name);
      const folder = dirname(path);
      const newFolder = await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = `${path}.${newId()}${partialEnding}`;
      try {
        const file = await open(partial, 'wx', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      // The new names, too, outlive a power cut.
      await syncFolder(folder);
      if (newFolder) await syncFolder(dirname(newFolder));
    },

    async read(name, range) {
      const path = pathOf(name);
      const file = await orNull(open(path, 'r'));
      if (!file) return null;
      try {
        const { size } = await file.stat();
        if (range && range.end >= size) throw beyondTheEnd();
        return { content: file.createReadStream(range), size };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },

    async removeAll(folder) {
      await rm(pathOfFolder(folder), { recursive: true, force: true });
    },

    async *list(folder) {
      let batch: StoredFile[] = [];
      for await (const path of walk(folder === undefined ? root : pathOfFolder(folder))) {
        const name = relative(root, path).replaceAll(sep, '/');
        const written = isFileName(name) ? await orNull(stat(path)) : null;
        if (!written) continue;
        batch.push({ name, writtenAt: written.mtime });
        if (batch.length < listedAtOnce) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },

    async removeLeftovers(before) {
      for await (const path of walk(root)) {
        if (!path.endsWith(partialEnding)) continue;
        const written = await orNull(stat(path));
        if (written && written.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await orNull(readdir(folder, { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}

/** Null for what is not there, or no longer. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
