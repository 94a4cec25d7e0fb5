import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** Whether the process lives, and whether its database answers. No session is looked up for these. */
export function registerHealth(
  app: FastifyInstance,
  ping: () => Promise<void>,
  /** How the installation is, for who runs it. */
  describe: (() => Promise<object>) | null,
): void {
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async ({ socket, headers }) => {
    try {
      await ping();
    } catch {
      throw new AppError('not_ready', 'Goodstead is starting or its database does not answer. Please try again soon.', {
        retryAfterSeconds: 5,
      });
    }
    return {
      status: 'ready',
      ...(describe && isFromThisMachine({ socket, headers }) && { details: await describe() }),
    };
  });
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const ofProxies = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** What a proxy on this machine hands on comes from elsewhere, whether or not we are told to trust it. */
const isFromThisMachine = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  loopback.test(socket.remoteAddress ?? '') && ofProxies.every((name) => headers[name] === undefined);
