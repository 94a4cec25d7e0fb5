/** What the pages for signing in, registering and new passwords share: each answers a form with a page, a program with JSON. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { addressOf } from '../../platform/http/address-of.ts';
import type { AuthServices } from './services.ts';

export const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

export const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.status(status).type('text/html; charset=utf-8').send(page);

/** For the page that says what is wrong with a form; all else is thrown on. */
export function refusalOfForm(request: FastifyRequest, reply: FastifyReply, error: unknown): AppError {
  if (!isForm(request) || !(error instanceof AppError)) throw error;
  const { retryAfterSeconds } = error.options;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  return error;
}

const longestUserAgent = 300;

// A new id at sign-in: one that somebody planted before is worth nothing.
export async function startSession(
  { knownBrowsers }: Pick<AuthServices, 'knownBrowsers'>,
  request: FastifyRequest,
  userId: string,
): Promise<void> {
  await request.session.regenerate();
  const { session } = request;
  session.userId = userId;
  session.startedAt = Date.now();
  session.seenAt = session.startedAt;
  session.address = addressOf(request);
  session.userAgent = (request.headers['user-agent'] ?? '').slice(0, longestUserAgent);
  knownBrowsers.remember(request, userId);
}
