import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus } from '../../../contract/errors.ts';
import { screenAt, screensFile } from '../../../contract/screens.ts';
import { AppError } from '../errors/app-error.ts';
import { sendError } from './error-answers.ts';
import { methodNotAllowed } from './other-methods.ts';
import { sessionCookieName } from './server.ts';

/** By the encoding of a file that stands beside another. */
const endings: Record<string, string> = { br: '.br', gzip: '.gz' };
const reading = ['GET', 'HEAD'];
const noFile = () => new AppError('not_found', 'There is no such file.');

/**
 * Serves the built web (`index.html`, `landing.html`, `assets/`) from a folder. Every address that a person comes to, and
 * that is no file, is a page of the app, which shows what belongs there.
 */
export async function registerWebFiles(app: FastifyInstance, root: string): Promise<void> {
  const files = new Set(listFiles(root));
  const sendFile = createFileSender(root, files);
  for (const file of files) {
    if (/\.(html|br|gz)$/.test(file) || file === screensFile) continue;
    const cacheControl = file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    app.get(`/${file}`, (request, reply) => sendFile(request, reply.header('cache-control', cacheControl), file));
  }
  const hasLanding = files.has('landing.html');
  const linksTo = readLinks(root);

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (!reading.includes(request.method)) {
      const isThere = screenAt(path) !== null || app.hasRoute({ method: 'GET', url: path });
      const nothing = new AppError('not_found', 'There is nothing at this address.');
      return sendError(reply, isThere ? methodNotAllowed(request, reply, reading) : nothing);
    }
    if (isFile(path) && !isVisit(request)) return sendError(reply, noFile());
    const screen = screenAt(path);
    const isKnown = hasSession(request);
    const page = path === '/' && hasLanding && !isKnown ? 'landing.html' : 'index.html';
    if (screen === null) void reply.status(errorStatus.not_found);
    // Said to be none where it is: a browser that has kept the page would go on with what was named to somebody signed in.
    void reply.header('link', screen !== null && isKnown ? linksTo(screen) : '');
    return sendFile(request, reply.headers({ 'cache-control': 'no-cache', vary: 'cookie' }), page);
  });
}

const listFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

/** Sends a file in the smallest encoding that there is of it and that the browser takes. */
function createFileSender(root: string, files: ReadonlySet<string>) {
  return async (request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> => {
    const there = Object.keys(endings).filter((encoding) => files.has(file + endings[encoding]));
    const encoding = negotiate(String(request.headers['accept-encoding'] ?? '').toLowerCase(), there);
    const path = encodeURI(`/${file}${encoding ? endings[encoding] : ''}`);
    const sent = await send(request.raw, path, { root, cacheControl: false, contentType: false });
    if (sent.type === 'error' && sent.statusCode !== errorStatus.not_found) throw sent.metadata.error;
    if (sent.type !== 'file') throw noFile();
    const type = send.mime.getType(file) ?? 'application/octet-stream';
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
    if (reply.statusCode === 200) void reply.status(sent.statusCode);
    return reply
      .headers({ ...sent.headers, vary, ...(encoding && { 'content-encoding': encoding }) })
      .type(send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type)
      .send(sent.stream);
  };
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
