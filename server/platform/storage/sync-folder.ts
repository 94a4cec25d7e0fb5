import { open } from 'node:fs/promises';

/** The names in a folder, too, outlive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
