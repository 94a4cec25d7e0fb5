import { argon2, createHash, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../platform/errors/app-error.ts';

const runArgon2 = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

// Each takes 19 MiB and one of the four threads that also read files: the queue is theirs alone, and short.
const mostAtOnce = 2;
const mostWaiting = 100;
let running = 0;
const waiting: (() => void)[] = [];

/** Throws `not_ready` where too many wait already. */
async function derive(algorithm: 'argon2id', parameters: Argon2Parameters): Promise<Buffer> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) {
      throw new AppError('not_ready', 'Very many people are signing in just now. Please try again in a moment.', {
        retryAfterSeconds: 5,
      });
    }
    await new Promise<void>((go) => waiting.push(go));
  } else {
    running += 1;
  }
  try {
    return await runArgon2(algorithm, parameters);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

/** A hash in the PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Of a code of ours, which is found by its hash: the same for the same owner each time. */
export async function hashCode(code: string, owner: string): Promise<string> {
  const nonce = createHash('sha256').update(owner).digest();
  const tag = await derive('argon2id', { message: code, nonce, memory, passes, parallelism, tagLength });
  return `argon2id.${tag.toString('base64url')}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const parts = phc.exec(hash);
  if (!parts) return false;
  const [, m, t, p, salt = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
