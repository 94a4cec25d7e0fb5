import { statfs } from 'node:fs/promises';

export interface DiskRoom {
  freeBytes: number;
  totalBytes: number;
  /** What is to be done where less than 2 GB, or on a small disk than a tenth, is left. */
  problem: string | null;
}

const enoughBytes = 2_000_000_000;
const fullBytes = 1_000_000;

/** Null where the system does not say. */
export async function readRoom(folder: string): Promise<DiskRoom | null> {
  const found = await statfs(folder).catch(() => null);
  if (!found || found.blocks === 0) return null;
  const freeBytes = found.bavail * found.bsize;
  const totalBytes = found.blocks * found.bsize;
  return { freeBytes, totalBytes, problem: describeRoom(freeBytes, totalBytes) };
}

export function describeRoom(freeBytes: number, totalBytes: number): string | null {
  if (freeBytes < fullBytes) return 'The disk is full: please make room, nothing can be saved until then.';
  if (freeBytes >= Math.min(enoughBytes, totalBytes / 10)) return null;
  return 'The disk is nearly full: please make room, or nothing can be saved soon.';
}
