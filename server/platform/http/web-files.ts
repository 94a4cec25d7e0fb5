import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorStatus } from '../../../contract/errors.ts';
import { screenAt, screensFile } from '../../../contract/screens.ts';
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
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', screensFile],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const hasLanding = existsSync(join(root, 'landing.html'));
  const linksTo = readLinks(root);

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendError(reply, new AppError('not_found', 'There is nothing at this address.'));
    }
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isFile(path) && !isVisit(request)) {
      return sendError(reply, new AppError('not_found', 'There is no such file.'));
    }
    const screen = screenAt(path);
    const isKnown = hasSession(request);
    const page = path === '/' && hasLanding && !isKnown ? 'landing.html' : 'index.html';
    if (screen === null) void reply.status(errorStatus.not_found);
    else if (isKnown) void reply.header('link', linksTo(screen));
    return reply.headers({ 'cache-control': 'no-cache', vary: 'cookie' }).sendFile(page, { cacheControl: false });
  });
}

/** What the app asks for first. */
const firstCalls = ['/api/auth/user', '/api/organizations'];

/** Names beside a page what its screen will ask for as soon as it runs: the browser fetches it meanwhile. */
function readLinks(root: string): (screen: string) => string[] {
  const path = join(root, screensFile);
  const files = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>) : {};
  const calls = firstCalls.map((call) => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`);
  return (screen) => [...(files[screen] ?? []).map((file) => `<${file}>; rel=modulepreload`), ...calls];
}

const hasSession = (request: FastifyRequest): boolean =>
  (request.headers.cookie ?? '').includes(`${sessionCookieName}=`);

/** By its address: `/assets/app.js`, `/robots.txt`, `/.well-known/anything`. */
const isFile = (path: string): boolean => path.startsWith('/assets/') || /\.[^/]*$|^\/\./.test(path);

/** Somebody opens the address itself, rather than a page needs it. */
const isVisit = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html');
