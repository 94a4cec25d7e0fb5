/** What an authenticator is asked to sign: sealed for five minutes, and taken once, on whichever server. */
import type { Peers } from '../../../platform/peers/peers.ts';
import { openText, sealText } from '../../../platform/secrets/sealed-text.ts';

const lifetimeMs = 5 * 60 * 1000;
const mostSpent = 10_000;
const topic = 'passkey.spent';

type Spent = [challenge: string, until: number];

export interface Challenges {
  /** `purpose` says what it is for and whose: it opens for nothing else. */
  seal(challenge: string, purpose: string): string;
  /** Null where it is too old, was taken before, or is for something else. */
  take(token: string, purpose: string): string | null;
}

export function createChallenges(key: Buffer, now: () => Date, peers: Peers): Challenges {
  const spent = new Map<string, number>();
  const spend = (...[challenge, until]: Spent) => {
    const at = now().getTime();
    if (spent.size >= mostSpent) for (const [each, end] of spent) if (end < at) spent.delete(each);
    spent.set(challenge, until);
  };
  peers.hear(topic, (message) => spend(...(message as Spent)));
  return {
    seal: (challenge, purpose) =>
      sealText(JSON.stringify([challenge, now().getTime() + lifetimeMs]), key, `passkey ${purpose}`),
    take(token, purpose) {
      const text = openText(token, key, `passkey ${purpose}`);
      if (text === null) return null;
      const [challenge, until] = JSON.parse(text) as [string, number];
      if (until < now().getTime() || spent.has(challenge)) return null;
      spend(challenge, until);
      peers.tell(topic, [challenge, until] satisfies Spent);
      return challenge;
    },
  };
}
