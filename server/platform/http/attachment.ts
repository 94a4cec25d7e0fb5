import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { ByteRange } from '../storage/storage.ts';

export interface Attachment {
  /** What the person calls it. */
  name: string;
  mimeType: string;
  size: number;
  /** Another one for other bytes, ever. */
  version: string;
  open(range: ByteRange | undefined): Promise<Readable>;
}

/** Sends a file to be saved, never shown: all of it, or the one range that is asked for. */
export async function sendAttachment(request: FastifyRequest, reply: FastifyReply, attachment: Attachment) {
  const { name, mimeType, size } = attachment;
  const etag = `"${attachment.version}"`;
  const range = selectRange(request, size, etag);
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${size}`);
    throw new AppError('range_not_satisfiable', 'The file has no such part. Please download all of it again.');
  }
  const content = await attachment.open(range);
  if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  void reply.headers({
    'content-type': mimeType,
    'content-length': range ? range.end - range.start + 1 : size,
    'content-disposition': contentDisposition(name, { type: 'attachment' }),
    'accept-ranges': 'bytes',
    etag,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  if (request.method !== 'HEAD') return reply.send(content);
  content.destroy();
  return reply.send(Readable.from([]));
}

type Selection = ByteRange | 'unsatisfiable' | undefined;

function selectRange({ method, headers }: FastifyRequest, size: number, etag: string): Selection {
  const condition = headers['if-range'];
  if (method !== 'GET' || (condition !== undefined && condition !== etag)) return undefined;
  return parseRange(headers.range ?? '', size);
}

/** Undefined, which stands for the whole, also for several ranges and for what is no range. */
function parseRange(header: string, size: number): Selection {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start <= end ? { start, end } : 'unsatisfiable';
}
