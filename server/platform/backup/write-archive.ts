/** A backup on its way to the disk: tar, zstd, and where there is a passphrase encrypted; never more of it in memory than a piece. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { syncFolder } from '../storage/sync-folder.ts';
import { createEncryption } from './encryption.ts';
import { createSeal } from './seal.ts';

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Gives the content's sha256. */
  addStream(name: string, size: number, content: Readable): Promise<string>;
}

interface Options {
  passphrase: string | null;
  createdAt: Date;
  signal?: AbortSignal;
}

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** The file is there, whole and on the disk, once this resolves; else nothing of it is. */
export async function writeArchive(
  path: string,
  { passphrase, createdAt, signal }: Options,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const partial = `${path}.partial`;
  const { readable, controller } = createTarPacker();
  const encryption = passphrase === null ? [] : [await createEncryption(passphrase)];
  const file = createWriteStream(partial, { mode: 0o600, flush: true });
  const stop = new AbortController();
  const until = AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]);
  const tar = Readable.fromWeb(readable as ReadableStream<Uint8Array>);
  const written = pipeline([tar, createZstdCompress(compression), createSeal(), ...encryption, file], {
    signal: until,
  });
  // Told by whoever waits for it below.
  written.catch(() => {});

  const addStream: ArchiveWriter['addStream'] = async (name, size, content) => {
    const hash = createHash('sha256');
    // Rejects, as does each write, where the archive broke.
    const entry = controller.add({ name, size, mtime: createdAt, mode: 0o600, type: 'file' }).getWriter();
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await entry.write(chunk);
    }
    await entry.close();
    return hash.digest('hex');
  };
  try {
    await fill({
      add: async (name, content) => void (await addStream(name, content.length, Readable.from(pieces(content)))),
      addStream,
    });
    controller.finalize();
    await written;
    await rename(partial, path);
    await syncFolder(dirname(path));
  } catch (error) {
    stop.abort();
    await written.catch(() => {});
    if (!file.closed) await once(file, 'close').catch(() => {});
    await rm(partial, { force: true });
    throw error;
  }
}

const pieceBytes = 256 * 1024;

function* pieces(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes);
}
