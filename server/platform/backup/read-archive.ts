import { open, type FileHandle } from 'node:fs/promises';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream, TransformStream } from 'node:stream/web';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { BackupError, damaged } from './backup-error.ts';
import { createDecryption, encryptedMark, headBytes } from './encryption.ts';
import { createSealCheck } from './seal.ts';

export interface ArchiveEntry {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

const zstdMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const noBackup = () => new BackupError('This file is no backup of Goodstead. Nothing was changed.');

/** One entry after the other; each is read to its end before the next. Throws `BackupError` for what is no whole backup. */
export async function* readArchive(path: string, passphrase: string | null): AsyncGenerator<ArchiveEntry> {
  const file = await openBackup(path);
  try {
    const decryption = await chooseDecryption(file, passphrase);
    const start = decryption.length > 0 ? headBytes : 0;
    const source = file.createReadStream({ start, autoClose: false });
    const unpacked = createZstdDecompress();
    const read = pipeline([source, ...decryption, createSealCheck(), unpacked]);
    read.catch(() => {});
    const entries = Readable.toWeb(unpacked) as ReadableStream<Uint8Array>;
    try {
      const decoded = entries.pipeThrough(
        createTarDecoder({ strict: true }) as TransformStream<Uint8Array, ParsedTarEntry>,
      );
      for await (const { header, body } of decoded) {
        if (header.type !== 'file') throw damaged('it holds something that is no file');
        yield { name: header.name, size: header.size, content: inBuffers(body as ReadableStream<Uint8Array>) };
      }
      await read;
    } finally {
      source.destroy();
      unpacked.destroy();
      await read.catch(() => {});
    }
  } catch (error) {
    // What zlib, the tar reader and streams say of bytes that are not theirs: whoever reads the entries fails elsewhere.
    throw error instanceof BackupError ? error : damaged('it cannot be unpacked');
  } finally {
    await file.close().catch(() => {});
  }
}

async function* inBuffers(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of body) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

async function openBackup(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch {
    throw new BackupError(`There is no file ${path} that can be read.`);
  }
}

async function chooseDecryption(file: FileHandle, passphrase: string | null): Promise<Transform[]> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  const head = buffer.subarray(0, bytesRead);
  if (head.subarray(0, zstdMark.length).equals(zstdMark)) return [];
  if (!head.subarray(0, encryptedMark.length).equals(encryptedMark)) throw noBackup();
  if (bytesRead < headBytes) throw damaged('it ends too early');
  return [await createDecryption(head, passphrase)];
}

/** Of an entry that is known to be small. */
export async function readSmall({ content, size }: ArchiveEntry, most: number): Promise<Buffer> {
  if (size > most) throw damaged('a part of it is too large');
  return Buffer.concat(await Readable.from(content).toArray());
}
