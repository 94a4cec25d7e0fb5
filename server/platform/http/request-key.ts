import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RequestKey } from '../context/context.ts';
import type { Database } from '../database/database.ts';
import { AppError, invalidInput } from '../errors/app-error.ts';
import { findKept, forgetKey, keepKey, keepMade, type KeyedRequest } from './request-key-queries.ts';

const visibleCharacters = /^[\x21-\x7e]{8,128}$/;

/** Null where the client sends none. Throws `invalid_input`. */
export function readRequestKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && visibleCharacters.test(key)) return key;
  throw invalidInput('An Idempotency-Key is 8 to 128 visible ASCII characters.', 'Idempotency-Key');
}

/** Another transaction has kept this key first. */
class KeptAlready extends Error {}

/** Who asks for what, and how it is answered. */
export interface KeyedWork<Answer> {
  userId: string;
  key: string;
  /** What was sent; of a form its fields and files. */
  content: unknown;
  first(requestKey: RequestKey): Promise<Answer>;
  /** The answer to what was done already, with the ids of what it made. */
  again(madeIds: string[]): Promise<Answer>;
}

/**
 * Does once what is asked for with a key. The key is kept by the transaction that makes the change, so that a crash
 * leaves both or none, and another that comes meanwhile waits for that transaction. Throws `key_reused`.
 */
export async function answerOnce<Answer>(
  database: Database,
  { url, method }: Pick<FastifyRequest, 'url' | 'method'>,
  work: KeyedWork<Answer>,
): Promise<Answer> {
  const [path = '', query = ''] = url.split('?');
  const request = { userId: work.userId, method, path, key: work.key };
  const contentHash = createHash('sha256')
    .update(JSON.stringify(canonical({ query, content: work.content })))
    .digest('base64');
  for (;;) {
    const kept = await findKept(database, request);
    if (kept?.contentHash === contentHash) return work.again(kept.madeIds);
    if (kept) throw keyReused();
    const requestKey = createRequestKey(database, request, contentHash);
    try {
      return await work.first(requestKey);
    } catch (error) {
      // Then there is something to answer with; or, where that has been refused meanwhile, this is the first.
      if (error instanceof KeptAlready) continue;
      await requestKey.refused();
      throw error;
    }
  }
}

export const keyReused = () =>
  new AppError('key_reused', 'This Idempotency-Key came with other content before. Please send a new one.');

function createRequestKey(database: Database, request: KeyedRequest, contentHash: string): RequestKey & RefusedKey {
  let keptId: string | null = null;
  let isCommitted = false;
  const madeIds: string[] = [];
  return {
    async keep(transaction) {
      if (isCommitted) return;
      madeIds.length = 0;
      keptId = await keepKey(transaction, request, contentHash);
      if (keptId === null) throw new KeptAlready();
    },
    async made(transaction, ids) {
      if (keptId === null || isCommitted) return;
      madeIds.push(...ids);
      await keepMade(transaction, keptId, madeIds);
    },
    committed: () => (isCommitted = true),
    async refused() {
      if (keptId !== null && isCommitted && madeIds.length === 0) await forgetKey(database, keptId);
    },
  };
}

interface RefusedKey {
  /** What was refused is not remembered; what it made before goes on when it is asked for again. */
  refused(): Promise<void>;
}

/** The same for the same content, in whatever order a client names it. A file is asked for its hash before JSON writes it out. */
function canonical(content: unknown): unknown {
  if (content instanceof Uint8Array) return createHash('sha256').update(content).digest('base64');
  if (Array.isArray(content)) return content.map(canonical);
  if (typeof content !== 'object' || content === null || 'toJSON' in content) return content;
  return Object.entries(content)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => [name, canonical(value)]);
}
