import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Peers } from '../../platform/peers/peers.ts';
import { shareLimiter, type SharedLimiter } from '../../platform/peers/shared-limiter.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

export interface SignInAttempt {
  email: string;
  address: string;
  /** Where the person has signed in with it before. */
  knownBrowser: string | null;
}

export interface SignInLimits {
  /** Counts an attempt; `failed` is not called back when it succeeds. Throws `rate_limited`. */
  attemptSignIn(attempt: SignInAttempt): Promise<{ succeeded(): Promise<void> }>;
  /** At the code after the password, and at a password that somebody who is signed in is asked for. */
  attemptProof(userId: string): Promise<{ succeeded(): Promise<void> }>;
  attemptRegistration(address: string): Promise<void>;
  attemptForgotPassword(email: string, address: string): Promise<void>;
  /** Of links that show whose a mailbox is. */
  attemptConfirmationMail(userId: string): Promise<void>;
  /** With a new password, the failed sign-ins before it are forgotten. */
  attemptReset(address: string): Promise<{ succeeded(email: string): Promise<void> }>;
}

const none: SignInLimits = {
  attemptSignIn: async () => ({ succeeded: async () => {} }),
  attemptProof: async () => ({ succeeded: async () => {} }),
  attemptRegistration: async () => {},
  attemptForgotPassword: async () => {},
  attemptConfirmationMail: async () => {},
  attemptReset: async () => ({ succeeded: async () => {} }),
};

export function createSignInLimits(enabled: boolean, peers: Peers): SignInLimits {
  if (!enabled) return none;
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    shareLimiter(peers, new RateLimiterMemory({ keyPrefix, points, duration }));
  const byAccount = limiter('account', 10, quarterHour);
  const byAddress = limiter('address', 50, quarterHour);
  // Whoever guesses from one place keeps the account's ten from others for half an hour of six at most.
  const byPair = limiter('pair', 10, quarterHour);
  const byPairLong = limiter('pair-long', 20, 6 * hour);
  const byBrowser = limiter('browser', 10, quarterHour);
  const proofs = limiter('proof', 10, quarterHour);
  const forgottenByAccount = limiter('forgotten-account', 5, hour);
  const forgottenByAddress = limiter('forgotten', 50, quarterHour);
  const confirmations = limiter('confirmation', 5, hour);
  const resets = limiter('reset', 50, quarterHour);
  const registrations = limiter('registration', 30, hour);

  return {
    // Counted before the password is checked, so that many guesses at once cannot slip through; a right one is given back.
    async attemptSignIn({ email, address, knownBrowser }) {
      const account = keyOf(email);
      if (knownBrowser !== null) {
        const browser = keyOf(`${knownBrowser} ${email}`);
        await consume(byBrowser, browser, tooManySignIns);
        return { succeeded: async () => void (await byBrowser.delete(browser)) };
      }
      const network = networkOf(address);
      const pair = keyOf(`${network} ${email}`);
      await consume(byAddress, network, tooManySignIns);
      await consume(byPairLong, pair, tooManySignIns);
      await consume(byPair, pair, tooManySignIns);
      await consume(byAccount, account, tooManySignIns);
      return {
        async succeeded() {
          await byAddress.reward(network);
          // What others have guessed stays counted.
          const own = (await byPair.get(pair))?.consumedPoints ?? 1;
          await byAccount.reward(account, own);
          await byPair.delete(pair);
          await byPairLong.delete(pair);
        },
      };
    },
    async attemptProof(userId) {
      await consume(proofs, userId, tooManyProofs);
      return { succeeded: async () => void (await proofs.delete(userId)) };
    },
    attemptRegistration: (address) => consume(registrations, networkOf(address), tooManyRegistrations),
    async attemptForgotPassword(email, address) {
      await consume(forgottenByAddress, networkOf(address), tooManyLinks);
      await consume(forgottenByAccount, keyOf(email), tooManyLinks);
    },
    attemptConfirmationMail: (userId) => consume(confirmations, userId, tooManyLinks),
    async attemptReset(address) {
      const network = networkOf(address);
      await consume(resets, network, tooManyProofs);
      return {
        async succeeded(email) {
          await resets.reward(network);
          const pair = keyOf(`${network} ${email}`);
          await Promise.all([byAccount.delete(keyOf(email)), byPair.delete(pair), byPairLong.delete(pair)]);
        },
      };
    },
  };
}

const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** What one household or office has of addresses: of IPv6 the first half. */
export function networkOf(address: string): string {
  const bare = (address.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail = ''] = bare.toLowerCase().split('::');
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const missing = 8 - first!.length - last!.length;
  const groups = bare.includes('::') ? [...first!, ...Array<string>(missing).fill('0'), ...last!] : first!;
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

const tooManySignIns = 'Too many sign-in attempts. Please wait a few minutes and try again.';
const tooManyLinks = 'That is a lot of links for now. Please wait for the ones you asked for, or try again in an hour.';
const tooManyProofs = 'Too many attempts. Please wait a few minutes and try again.';
const tooManyRegistrations = 'Too many new accounts from this network. Please try again in an hour.';

async function consume(limiter: SharedLimiter, key: string, message: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('rate_limited', message, { retryAfterSeconds: refusal.msBeforeNext / 1000 });
  }
}
