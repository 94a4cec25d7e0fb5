import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './password-hash.ts';

it(
  'a hundred passwords wait behind the two that are hashed, and more are told to come back',
  { timeout: 60_000 },
  async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 105 }, (_, number) => hashPassword(`${number}`)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) {
      expect(reason).toMatchObject({ code: 'not_ready', options: { retryAfterSeconds: 5 } });
    }
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
