import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../platform/errors/app-error.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

export interface SignInLimits {
  /** Counts an attempt; `failed` is not called back when it succeeds. Throws `rate_limited`. */
  attemptSignIn(email: string, address: string): Promise<{ succeeded(): Promise<void> }>;
  attemptRegistration(address: string): Promise<void>;
  attemptForgotPassword(email: string, address: string): Promise<void>;
  /** With a new password, the failed sign-ins before it are forgotten. */
  attemptReset(address: string): Promise<{ succeeded(email: string): Promise<void> }>;
}

const none: SignInLimits = {
  attemptSignIn: async () => ({ succeeded: async () => {} }),
  attemptRegistration: async () => {},
  attemptForgotPassword: async () => {},
  attemptReset: async () => ({ succeeded: async () => {} }),
};

export function createSignInLimits(enabled: boolean): SignInLimits {
  if (!enabled) return none;
  const byAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 10, duration: quarterHour });
  const byAddress = new RateLimiterMemory({ keyPrefix: 'address', points: 50, duration: quarterHour });
  const forgottenByAccount = new RateLimiterMemory({ keyPrefix: 'forgotten-account', points: 5, duration: hour });
  const forgottenByAddress = new RateLimiterMemory({ keyPrefix: 'forgotten', points: 50, duration: quarterHour });
  const resets = new RateLimiterMemory({ keyPrefix: 'reset', points: 50, duration: quarterHour });
  const registrations = new RateLimiterMemory({ keyPrefix: 'registration', points: 30, duration: hour });

  return {
    // Counted before the password is checked, so that many guesses at once cannot slip through; a right one is given back.
    async attemptSignIn(email, address) {
      const account = keyOf(email);
      await consume(byAddress, address, tooManySignIns);
      await consume(byAccount, account, tooManySignIns);
      return {
        async succeeded() {
          await byAddress.reward(address);
          await byAccount.delete(account);
        },
      };
    },
    attemptRegistration: (address) => consume(registrations, address, tooManyRegistrations),
    async attemptForgotPassword(email, address) {
      await consume(forgottenByAddress, address, tooManyLinks);
      await consume(forgottenByAccount, keyOf(email), tooManyLinks);
    },
    async attemptReset(address) {
      await consume(resets, address, tooManyResets);
      return {
        async succeeded(email) {
          await resets.reward(address);
          await byAccount.delete(keyOf(email));
        },
      };
    },
  };
}

const keyOf = (email: string): string => createHash('sha256').update(email).digest('base64');

const tooManySignIns = 'Too many sign-in attempts. Please wait a few minutes and try again.';
const tooManyLinks = 'That is a lot of links for now. Please wait for the ones you asked for, or try again in an hour.';
const tooManyResets = 'Too many attempts. Please wait a few minutes and try again.';
const tooManyRegistrations = 'Too many new accounts from this network. Please try again in an hour.';

async function consume(limiter: RateLimiterMemory, key: string, message: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('rate_limited', message, { retryAfterSeconds: refusal.msBeforeNext / 1000 });
  }
}
