import type { Storage } from '../platform/storage/storage.ts';

/** The names of all files in a folder of a storage, in order. */
export async function listFiles(storage: Storage, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const files of storage.list(folder)) names.push(...files.map(({ name }) => name));
  return names.sort();
}
