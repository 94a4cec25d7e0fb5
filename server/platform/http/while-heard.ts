import type { FastifyReply } from 'fastify';

/** Aborts when the person goes away, and at the end of the answer. */
export function whileHeard({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => leaving.abort());
  return leaving.signal;
}
