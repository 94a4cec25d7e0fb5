import { Readable } from 'node:stream';
import type { ByteRange, Storage } from '../../platform/storage/storage.ts';

/** What is too large for the memory is stored in parts of one size. */
const partBytes = 8 * 1024 * 1024;

export const exportsFolder = 'exports';
export interface StoredExport {
  id: string;
  organizationId: string;
}
export const folderOfOrganization = (organizationId: string): string => `${exportsFolder}/${organizationId}`;
export const folderOf = ({ id, organizationId }: StoredExport): string =>
  `${folderOfOrganization(organizationId)}/${id}`;
const partName = (stored: StoredExport, number: number): string => `${folderOf(stored)}/${number}.part`;

/** Gives how many bytes there were. */
export async function writeParts(
  storage: Storage,
  stored: StoredExport,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let number = 0;
  const write = async (content: Buffer) => storage.write(partName(stored, number++), content);
  for await (const piece of source) {
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes < partBytes) continue;
    let all = Buffer.concat(waiting);
    for (; all.length >= partBytes; all = all.subarray(partBytes)) await write(all.subarray(0, partBytes));
    waiting = [all];
    waitingBytes = all.length;
  }
  const full = number * partBytes;
  if (waitingBytes > 0) await write(Buffer.concat(waiting));
  return full + waitingBytes;
}

/** All of it, or a range. Null where the files are gone. */
export async function readParts(
  storage: Storage,
  stored: StoredExport,
  { start, end }: ByteRange,
): Promise<Readable | null> {
  const open = async (number: number) => {
    const from = number * partBytes;
    const range = { start: Math.max(start - from, 0), end: Math.min(end - from, partBytes - 1) };
    return (await storage.read(partName(stored, number), range))?.content ?? null;
  };
  const last = Math.floor(end / partBytes);
  let number = Math.floor(start / partBytes);
  const first = await open(number);
  if (!first) return null;
  async function* pieces() {
    for (let content: Readable | null = first; content; content = number < last ? await open((number += 1)) : null) {
      yield* content;
    }
    if (number < last) throw new Error('A part of an export is gone.');
  }
  return Readable.from(pieces());
}
