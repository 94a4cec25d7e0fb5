// HTTP/1.1 over one connection that stays open, as cheap as it can be: whoever measures shares the machine with what is measured.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawConnection {
  /** Resolves once the whole answer is there, with its status and its size. */
  get(path: string, cookie: string): Promise<{ status: number; bytes: number }>;
  close(): void;
}

interface Waiting {
  resolve(answer: { status: number; bytes: number }): void;
  reject(error: Error): void;
}

const headEnd = Buffer.from('\r\n\r\n');
const chunksEnd = Buffer.from('0\r\n\r\n');

export async function openRawConnection(address: string): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket: Socket = connect(Number(port), hostname).setNoDelay();
  await once(socket, 'connect');
  let received: Buffer = Buffer.alloc(0);
  let waiting: Waiting | null = null;
  const settle = () => {
    const whole = waiting && readWhole(received);
    if (!whole) return;
    received = received.subarray(whole.bytes);
    const { resolve } = waiting!;
    waiting = null;
    resolve(whole);
  };
  socket.on('data', (piece: Buffer) => {
    received = received.length === 0 ? piece : Buffer.concat([received, piece]);
    settle();
  });
  const fail = () => waiting?.reject(new Error(`${address} closed the connection.`));
  socket.on('error', fail).on('close', fail);
  return {
    get: (path, cookie) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(
          `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\naccept: application/json\r\n\r\n`,
        );
      }),
    close: () => void socket.off('close', fail).destroy(),
  };
}

/** Null where the rest is still to come. */
function readWhole(received: Buffer): { status: number; bytes: number } | null {
  const bodyAt = received.indexOf(headEnd) + headEnd.length;
  if (bodyAt < headEnd.length) return null;
  const head = received.toString('latin1', 0, bodyAt).toLowerCase();
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) {
    const bytes = bodyAt + Number(length);
    return received.length < bytes ? null : { status, bytes };
  }
  if (!head.includes('transfer-encoding: chunked')) return { status, bytes: bodyAt };
  const end = received.indexOf(chunksEnd, bodyAt);
  return end === -1 ? null : { status, bytes: end + chunksEnd.length };
}
