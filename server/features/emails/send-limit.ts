import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../platform/errors/app-error.ts';

/** Counts the addresses that a person writes to. Throws `rate_limited`. */
export type SendLimit = (userId: string, recipients: number) => Promise<void>;

const mostInAnHour = 100;
const hour = 60 * 60;

export function createSendLimit(enabled: boolean): SendLimit {
  if (!enabled) return async () => {};
  const limiter = new RateLimiterMemory({ keyPrefix: 'email', points: mostInAnHour, duration: hour });
  return async (userId, recipients) => {
    try {
      await limiter.consume(userId, recipients);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('rate_limited', 'You have sent many emails in the last hour. Please wait and try again.', {
        retryAfterSeconds: refusal.msBeforeNext / 1000,
      });
    }
  };
}
