/** What a browser carries while it is at the provider: sealed, for ten minutes, and opened once. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openText, sealText } from '../../../platform/secrets/sealed-text.ts';

const cookieName = 'goodstead_outside';
const cookie = { path: '/api/callback', httpOnly: true, sameSite: 'lax', secure: 'auto' } as const;
const lifetimeSeconds = 10 * 60;
const owner = 'sign-in elsewhere';

export interface Flight {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
  /** Whose account is to be linked; null: to sign in. */
  linkFor: string | null;
}

export function keepFlight(reply: FastifyReply, key: Buffer, flight: Flight, now: Date): void {
  const until = now.getTime() + lifetimeSeconds * 1000;
  const sealed = sealText(JSON.stringify({ ...flight, until }), key, owner);
  void reply.setCookie(cookieName, sealed, { ...cookie, maxAge: lifetimeSeconds });
}

/** Null where there is none, or it has taken too long. */
export function takeFlight(request: FastifyRequest, reply: FastifyReply, key: Buffer, now: Date): Flight | null {
  const text = openText(request.cookies[cookieName] ?? '', key, owner);
  void reply.clearCookie(cookieName, cookie);
  if (text === null) return null;
  const { until, ...flight } = JSON.parse(text) as Flight & { until: number };
  return until > now.getTime() ? flight : null;
}

const leftName = 'goodstead_left';

/** After a sign-out the provider asks who comes, so that the next one at this computer is not taken for the last. */
export const markLeft = (reply: FastifyReply): FastifyReply =>
  reply.setCookie(leftName, '1', { ...cookie, path: '/api', maxAge: 24 * 60 * 60 });
export const hasLeft = ({ cookies }: FastifyRequest): boolean => cookies[leftName] !== undefined;
export const forgetLeft = (reply: FastifyReply): FastifyReply =>
  reply.clearCookie(leftName, { ...cookie, path: '/api' });
