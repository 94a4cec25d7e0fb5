// Opens ZIP archives that may be hostile, and packs what was in them anew, so that libraries meet only archives of ours.
import { crc32, inflateRawSync } from 'node:zlib';
import { Unreadable } from './unreadable.ts';

const mostBytes = 64 * 1024 * 1024;
const mostEntries = 2_000;

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
const endLength = 22;
const centralLength = 46;
const localLength = 30;
const longestComment = 65_535;

interface Entry {
  name: string;
  isEncrypted: boolean;
  method: number;
  packedSize: number;
  size: number;
  offset: number;
}

/** The entries that `isWanted`, by name. What sizes the archive declares is held against what it really holds. */
export function openZip(archive: Buffer, isWanted: (name: string) => boolean): Map<string, Buffer> {
  const entries = readDirectory(archive);
  const declared = entries.reduce((sum, { size }) => sum + size, 0);
  if (declared > mostBytes) throw new Unreadable('too-large');
  const wanted = entries.filter(({ name }) => isWanted(name));
  if (wanted.some(({ isEncrypted }) => isEncrypted)) throw new Unreadable('encrypted');
  let left = mostBytes;
  const files = new Map<string, Buffer>();
  for (const entry of wanted) {
    const content = unpack(archive, entry, left);
    left -= content.length;
    files.set(entry.name, content);
  }
  return files;
}

function readDirectory(archive: Buffer): Entry[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > mostEntries) throw new Unreadable('too-large');
  let at = archive.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  while (entries.length < count) {
    if (at + centralLength > archive.length || archive.readUInt32LE(at) !== signatures.central)
      throw new Unreadable('damaged');
    const nameEnd = at + centralLength + archive.readUInt16LE(at + 28);
    entries.push({
      name: archive.toString('utf8', at + centralLength, nameEnd),
      isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
      method: archive.readUInt16LE(at + 10),
      packedSize: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(archive: Buffer): number {
  const last = archive.length - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (archive.readUInt32LE(at) === signatures.end) return at;
  throw new Unreadable('damaged');
}

function unpack(archive: Buffer, { method, offset, packedSize }: Entry, left: number): Buffer {
  if (offset + localLength > archive.length || archive.readUInt32LE(offset) !== signatures.local)
    throw new Unreadable('damaged');
  const from = offset + localLength + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(from, from + packedSize);
  if (method === 0) {
    if (packed.length > left) throw new Unreadable('too-large');
    return packed;
  }
  if (method !== 8) throw new Unreadable('damaged');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) });
  } catch (error) {
    throw new Unreadable((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'damaged');
  }
}

/** Without compression. */
export function packZip(files: ReadonlyMap<string, Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    bodies.push(number32(signatures.local), common, name, content);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(number32(signatures.central), Buffer.from([20, 0]), common, tail, name);
    offset += localLength + name.length + content.length;
  }
  const end = Buffer.alloc(endLength);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
