import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './password-hash.ts';

it('a hundred passwords wait behind the two that are hashed, and more are told to come back', async () => {
  // What counts is how many there are: these take a thousandth of the time.
  const cheap = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAAAAAA';
  const outcomes = await Promise.allSettled(Array.from({ length: 105 }, () => passwordMatches('x', cheap)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(refused).toHaveLength(3);
  for (const reason of refused) {
    expect(reason).toMatchObject({ code: 'not_ready', options: { retryAfterSeconds: 5 } });
  }
});

it('one that fails leaves its place to the next', async () => {
  for (let times = 0; times < 3; times += 1) {
    await expect(passwordMatches('x', '$argon2id$v=19$m=0,t=0,p=0$AAAA$AAAA')).rejects.toThrow();
  }
  const hash = await hashPassword('x');
  expect([await passwordMatches('x', hash), await passwordMatches('y', hash)]).toEqual([true, false]);
});
