import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorStatus } from '../../../contract/errors.ts';
import { isScreen } from '../../../contract/screens.ts';
import { AppError } from '../errors/app-error.ts';
import { sendError } from './error-answers.ts';
import { sessionCookieName } from './server.ts';

/**
 * Serves the built web (`index.html`, `landing.html`, `assets/`) from a folder. Every address that a person comes to, and
 * that is no file, is a page of the app, which shows what belongs there.
 */
export async function registerWebFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    redirect: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const hasLanding = existsSync(join(root, 'landing.html'));

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendError(reply, new AppError('not_found', 'There is nothing at this address.'));
    }
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isFile(path) && !isVisit(request)) {
      return sendError(reply, new AppError('not_found', 'There is no such file.'));
    }
    const page = path === '/' && hasLanding && !hasSession(request) ? 'landing.html' : 'index.html';
    if (!isScreen(path)) void reply.status(errorStatus.not_found);
    return reply.headers({ 'cache-control': 'no-cache', vary: 'cookie' }).sendFile(page, { cacheControl: false });
  });
}

const hasSession = (request: FastifyRequest): boolean =>
  (request.headers.cookie ?? '').includes(`${sessionCookieName}=`);

/** By its address: `/assets/app.js`, `/robots.txt`, `/.well-known/anything`. */
const isFile = (path: string): boolean => path.startsWith('/assets/') || /\.[^/]*$|^\/\./.test(path);

/** Somebody opens the address itself, rather than a page needs it. */
const isVisit = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html');
