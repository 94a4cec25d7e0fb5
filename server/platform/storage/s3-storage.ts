import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StorageError, unusableAnswer } from './s3-failure.ts';
import { parseListing } from './s3-listing.ts';
import { createS3Requests, readText, type S3Limits, type S3Settings } from './s3-requests.ts';
import { beyondTheEnd, checkFileName, checkFolderName, isFileName } from './storage.ts';
import type { ByteRange, Storage, StoredFile } from './storage.ts';

const usualLimits: S3Limits = { answerMs: 45_000, pieceMs: 30_000, retryAfterMs: 500 };

interface Options extends Partial<S3Limits> {
  /** Hears why the storage could not be used. */
  log: (message: string) => void;
}

/** Files in a bucket of AWS or of any other server that speaks S3. */
export function createS3Storage(settings: S3Settings, { log, ...limits }: Options): Storage {
  const requests = createS3Requests(settings, { ...usualLimits, ...limits });
  const { keyPrefix } = settings;
  const keyOf = (name: string): string => keyPrefix + checkFileName(name);

  const send: typeof requests.send = (request) => told(requests.send(request));

  async function told<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof StorageError) log(error.reason);
      throw error;
    }
  }

  async function sendAndRead(request: Parameters<typeof send>[0]): Promise<string> {
    const answer = await send(request);
    return answer ? told(readText(answer)) : '';
  }

  /** The files whose key begins so, at most 1,000 at a time. */
  async function* listKeys(prefix: string): AsyncGenerator<{ key: string; writtenAt: Date }[]> {
    let token: string | null = null;
    do {
      const query = { 'list-type': '2', prefix, ...(token !== null && { 'continuation-token': token }) };
      const page = parseListing(await sendAndRead({ method: 'GET', query }));
      if (page.next !== null && page.next === token) throw unusableAnswer();
      const files = page.files.filter(({ key }) => key.startsWith(prefix));
      if (files.length > 0) yield files;
      token = page.next;
    } while (token !== null);
  }

  async function removeKeys(keys: string[]): Promise<void> {
    const objects = keys.map((key) => `<Object><Key>${key}</Key></Object>`).join('');
    const body = Buffer.from(`<Delete><Quiet>true</Quiet>${objects}</Delete>`);
    const headers = {
      'content-type': 'application/xml',
      'content-md5': createHash('md5').update(body).digest('base64'),
    };
    const answer = await sendAndRead({ method: 'POST', query: { delete: '' }, headers, body });
    if (answer.includes('<Error>')) throw new StorageError('did not delete every file it was asked to.');
  }

  return {
    async write(name, content) {
      const headers = { 'content-type': 'application/octet-stream' };
      await sendAndRead({ method: 'PUT', key: keyOf(name), headers, body: content });
    },

    async read(name, range) {
      const key = keyOf(name);
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await send({ method: 'GET', key, ...(headers && { headers }) });
      if (!answer) return null;
      const content = Readable.from(answer.pieces, { objectMode: false }).once('close', answer.close);
      const size = sizeOf(answer.headers, range);
      if (size !== null) return { content, size };
      content.destroy();
      return told(Promise.reject(unusableAnswer()));
    },

    async remove(name) {
      await sendAndRead({ method: 'DELETE', key: keyOf(name) });
    },

    async removeAll(folder) {
      for await (const files of listKeys(`${keyPrefix}${checkFolderName(folder)}/`)) {
        const keys = files.map(({ key }) => key).filter((key) => isFileName(key.slice(keyPrefix.length)));
        if (keys.length > 0) await removeKeys(keys);
      }
    },

    async *list(folder) {
      const within = folder === undefined ? '' : `${checkFolderName(folder)}/`;
      for await (const files of listKeys(keyPrefix + within)) {
        const ours: StoredFile[] = files
          .map(({ key, writtenAt }) => ({ name: key.slice(keyPrefix.length), writtenAt }))
          .filter(({ name }) => isFileName(name));
        if (ours.length > 0) yield ours;
      }
    },

    // A file that did not arrive whole is nowhere on an S3 server.
    async removeLeftovers() {},
  };
}

/** Null where the answer is not to what was asked. */
function sizeOf(headers: Headers, range: ByteRange | undefined): number | null {
  if (!range) return readNumber(headers.get('content-length'));
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  if (readNumber(start) !== range.start) return null;
  if (Number(end) < range.end) throw beyondTheEnd();
  return Number(end) === range.end ? readNumber(size) : null;
}

const readNumber = (text: string | null | undefined): number | null =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : null;
