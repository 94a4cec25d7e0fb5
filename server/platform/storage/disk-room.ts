import { statfs } from 'node:fs/promises';

export interface DiskRoom {
  freeBytes: number;
  totalBytes: number;
  /** Less than 2 GB, or on a small disk than a tenth, is left. */
  isNearlyFull: boolean;
}

const enoughBytes = 2_000_000_000;

/** Null where the system does not say. */
export async function readRoom(folder: string): Promise<DiskRoom | null> {
  const found = await statfs(folder).catch(() => null);
  if (!found || found.blocks === 0) return null;
  const freeBytes = found.bavail * found.bsize;
  const totalBytes = found.blocks * found.bsize;
  return { freeBytes, totalBytes, isNearlyFull: isNearlyFull(freeBytes, totalBytes) };
}

export const isNearlyFull = (freeBytes: number, totalBytes: number): boolean =>
  freeBytes < Math.min(enoughBytes, totalBytes / 10);
