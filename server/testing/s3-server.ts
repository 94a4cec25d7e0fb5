/** An S3 server on loopback for tests, with every fault of a network on demand between it and its client. */
import crypto from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as openRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../platform/storage/s3-requests.ts';

/** How to treat one request instead of handing it on. */
export type S3Fault =
  | { kind: 'none' }
  | { kind: 'status'; status: number; body?: string; headers?: Record<string, string> }
  /** Never an answer. */
  | { kind: 'hang' }
  /** The connection ends before an answer. */
  | { kind: 'reset' }
  /** The server's answer, of which only the first byte of the body arrives; then nothing, or the end. */
  | { kind: 'stall' }
  | { kind: 'cut' };

export interface S3Server {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  requests: { method: string; url: string; headers: IncomingHttpHeaders }[];
  /** Queues faults, one a request; afterwards everything is handed on again. */
  next(...faults: S3Fault[]): void;
  /** Everything is handed on again. */
  restore(): void;
  close(): Promise<void>;
}

const bucket = 'goodstead-files';

// The server enciphers its page tokens with DES, which the OpenSSL of Node no longer has: AES does as well.
const { createCipheriv, createDecipheriv } = crypto;
const twice = (bytes: Buffer) => Buffer.concat([bytes, bytes]);
const replaceDes =
  (create: typeof createCipheriv | typeof createDecipheriv) =>
  (algorithm: string, key: Buffer, iv: Buffer, ...rest: never[]) =>
    algorithm === 'des' ? create('aes-128-cbc', twice(key), twice(iv)) : create(algorithm, key, iv, ...rest);
Object.assign(crypto, {
  createCipheriv: replaceDes(createCipheriv),
  createDecipheriv: replaceDes(createDecipheriv),
});

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'goodstead-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();

  const faults: S3Fault[] = [];
  const requests: S3Server['requests'] = [];
  const front = createServer((request, response) => {
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    const fault = faults.shift();
    if (fault?.kind === 'hang') return request.resume();
    if (fault?.kind === 'reset') return request.socket.destroy();
    if (fault?.kind === 'status') {
      request.resume();
      return response.writeHead(fault.status, fault.headers).end(fault.body);
    }
    return handOn(request, response, port, fault);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');

  return {
    endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    requests,
    next: (...queued) => void faults.push(...queued),
    restore: () => void faults.splice(0),
    async close() {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function handOn(request: IncomingMessage, response: ServerResponse, port: number, fault?: S3Fault) {
  const { method, url, headers } = request;
  const onward = openRequest({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    if (fault?.kind !== 'stall' && fault?.kind !== 'cut') return void answer.pipe(response);
    answer.once('data', (chunk: Buffer) => {
      answer.destroy();
      response.write(chunk.subarray(0, 1), () => fault.kind === 'cut' && response.destroy());
    });
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

/** Of a storage that keeps its files in a folder of the bucket, or in the bucket itself. */
export const s3Settings = (server: S3Server, folder = ''): S3Settings => ({
  bucketUrl: `${server.endpoint}/${server.bucket}`,
  keyPrefix: folder && `${folder}/`,
  region: 'us-east-1',
  accessKeyId: server.accessKeyId,
  secretAccessKey: server.secretAccessKey,
  sessionToken: null,
});
