import type * as Crypto from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { hashPassword, passwordMatches } from './password-hash.ts';

const hashing = vi.hoisted(() => ({ now: 0, most: 0 }));

// The real one, counted.
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof Crypto>();
  const argon2: typeof Crypto.argon2 = (algorithm, parameters, done) => {
    hashing.most = Math.max(hashing.most, (hashing.now += 1));
    try {
      crypto.argon2(algorithm, parameters, (error, tag) => {
        hashing.now -= 1;
        done(error, tag);
      });
    } catch (error) {
      hashing.now -= 1;
      throw error;
    }
  };
  return { ...crypto, argon2 };
});

it(
  'two passwords are hashed at once, a hundred wait, and more are told to come back',
  { timeout: 60_000 },
  async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 105 }, (_, number) => hashPassword(`${number}`)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) {
      expect(reason).toMatchObject({ code: 'not_ready', options: { retryAfterSeconds: 5 } });
    }
    expect(hashing).toEqual({ now: 0, most: 2 });
    const [first] = outcomes;
    expect(first?.status === 'fulfilled' && (await passwordMatches('0', first.value))).toBe(true);
  },
);

it('one that fails leaves its place to the next', async () => {
  for (let times = 0; times < 3; times += 1) {
    await expect(passwordMatches('x', '$argon2id$v=19$m=0,t=0,p=0$AAAA$AAAA')).rejects.toThrow();
  }
  expect(await passwordMatches('x', await hashPassword('x'))).toBe(true);
});
