import { once } from 'node:events';
import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  path: string;
  /** False for what is packed already. */
  compress: boolean;
  modifiedAt: Date;
  content: Readable;
}

/** One entry after the other, each asked for when the one before it was read. What an entry throws, this throws. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let open: Readable | null = null;
  async function fill() {
    for await (const { path, compress, modifiedAt, content } of entries) {
      if (output.destroyed) return void content.destroy();
      open = content;
      const read = once(content, 'close');
      zip.addReadStream(content, path, { compress, mtime: modifiedAt, mode: 0o100644 });
      await read;
    }
    zip.end();
  }
  void fill().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error('unknown error')));
  try {
    for await (const piece of output) yield piece as Buffer;
  } finally {
    output.destroy();
    (open as Readable | null)?.destroy();
  }
}
