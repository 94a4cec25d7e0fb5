import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../database/ids.ts';
import type { Storage } from './storage.ts';

const allowedName = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z0-9]+)?$/i;
const allowedFolder = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/i;

/** Files in a folder of this machine. A file appears under its name only when all of it is on the disk. */
export function createDiskStorage(root: string): Storage {
  const pathOf = (name: string, allowed = allowedName): string => {
    if (!allowed.test(name)) throw new Error('A file in the storage has a name that is not ours.');
    return join(root, name);
  };

  return {
    async write(name, content) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const partial = `${path}.${newId()}.partial`;
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
    },

    async read(name) {
      try {
        const file = await open(pathOf(name), 'r');
        const { size } = await file.stat();
        return { content: file.createReadStream(), size };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },

    async removeAll(folder) {
      await rm(pathOf(folder, allowedFolder), { recursive: true, force: true });
    },
  };
}
