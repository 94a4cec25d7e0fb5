import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { endWith } from './malformed-requests.ts';

/** Far more than an office has open; each takes memory, and a number that the system gives out. */
const mostConnections = 4_000;
const full = new AppError('not_ready', 'Very many connections are open here just now. Please try again in a minute.');

/** Whoever comes when there are as many is told so, and those who are there go on. */
export function limitConnections(app: FastifyInstance, most = mostConnections): void {
  let open = 0;
  app.server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open <= most) return;
    socket.on('error', () => {});
    endWith(full, socket);
  });
}
