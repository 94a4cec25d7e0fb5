/** What an authenticator is asked to sign: sealed for five minutes, and taken once. */
import { openText, sealText } from '../../../platform/secrets/sealed-text.ts';

const lifetimeMs = 5 * 60 * 1000;
const mostSpent = 10_000;

export interface Challenges {
  /** `purpose` says what it is for and whose: it opens for nothing else. */
  seal(challenge: string, purpose: string): string;
  /** Null where it is too old, was taken before, or is for something else. */
  take(token: string, purpose: string): string | null;
}

export function createChallenges(key: Buffer, now: () => Date): Challenges {
  const spent = new Map<string, number>();
  return {
    seal: (challenge, purpose) =>
      sealText(JSON.stringify([challenge, now().getTime() + lifetimeMs]), key, `passkey ${purpose}`),
    take(token, purpose) {
      const text = openText(token, key, `passkey ${purpose}`);
      if (text === null) return null;
      const [challenge, until] = JSON.parse(text) as [string, number];
      const at = now().getTime();
      if (until < at || spent.has(challenge)) return null;
      if (spent.size >= mostSpent) for (const [each, end] of spent) if (end < at) spent.delete(each);
      spent.set(challenge, until);
      return challenge;
    },
  };
}
