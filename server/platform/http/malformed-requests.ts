import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { errorStatus } from '../../../contract/errors.ts';
import { AppError } from '../errors/app-error.ts';
import { bodyOf } from './error-answers.ts';

const refusals: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: new AppError('headers_too_large', 'The address or the headers of the request are too long.'),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError('request_timeout', 'The request did not arrive in time. Please try again.'),
};
const noTunnel = new AppError('method_not_allowed', 'This is no proxy: it connects to nothing.');
export const unreadable = new AppError('invalid_input', 'This is not a request that can be read.');

/** What is no HTTP meets no route; it is answered all the same as every other mistake. */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  endWith(refusals[error.code ?? ''] ?? unreadable, socket);
}

const patienceMs = 5_000;

/** Without somebody who hears of it Node hangs up without a word, and what becomes of the connection is theirs to watch. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.resume();
  endWith(noTunnel, socket, { allow: '' });
  setTimeout(() => socket.destroy(), patienceMs).unref();
}

export function endWith(refusal: AppError, socket: Duplex, headers: Record<string, string> = {}): void {
  const status = errorStatus[refusal.code];
  const body = JSON.stringify(bodyOf(refusal));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  );
}
