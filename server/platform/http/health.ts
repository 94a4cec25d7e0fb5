import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** Whether the process lives, and whether its database answers. No session is looked up for these. */
export function registerHealth(app: FastifyInstance, ping: () => Promise<void>): void {
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async () => {
    try {
      await ping();
    } catch {
      throw new AppError('not_ready', 'Goodstead is starting or its database does not answer. Please try again soon.', {
        retryAfterSeconds: 5,
      });
    }
    return { status: 'ready' };
  });
}
