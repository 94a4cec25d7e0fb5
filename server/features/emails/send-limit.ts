import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import { readLimits } from '../installation/index.ts';
import { countRecipientsSince } from './queries.ts';

/** Counts the addresses that a person, and all people, write to. Throws `rate_limited`. */
export type SendLimit = (connection: Connection, userId: string, recipients: number) => Promise<void>;

const mostInAnHour = 100;
const hour = 60 * 60;
const day = 24 * hour;

/** Of all organizations, in the last 24 hours. */
export const countRecentRecipients = (connection: Connection, now: Date): Promise<number> =>
  countRecipientsSince(connection, new Date(now.getTime() - day * 1000));

export function createSendLimit(enabled: boolean, now: () => Date): SendLimit {
  if (!enabled) return async () => {};
  const limiter = new RateLimiterMemory({ keyPrefix: 'email', points: mostInAnHour, duration: hour });
  return async (connection, userId, recipients) => {
    const { mailsPerDay } = await readLimits(connection);
    const sent = await countRecentRecipients(connection, now());
    if (sent + recipients > mailsPerDay) {
      const message = `This site sends at most ${mailsPerDay} emails a day, and has. Please use your own mail program, or try again tomorrow.`;
      throw new AppError('rate_limited', message, { retryAfterSeconds: hour });
    }
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
