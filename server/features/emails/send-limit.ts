import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Peers } from '../../platform/peers/peers.ts';
import { shareLimiter } from '../../platform/peers/shared-limiter.ts';
import { readLimits } from '../installation/index.ts';
import { countRecipientsSince, holdMailCounts, recordRecipients } from './queries.ts';

/** Counts the addresses that a person, and all people, write to; of several at once one after the other. Throws `rate_limited`. */
export type SendLimit = (transaction: Transaction, userId: string, recipients: number) => Promise<void>;

const mostInAnHour = 100;
const hour = 60 * 60;
const day = 24 * hour;

const dayBefore = (now: Date) => new Date(now.getTime() - day * 1000);

/** Of all organizations, in the last 24 hours. */
export const countRecentRecipients = (connection: Connection, now: Date): Promise<number> =>
  countRecipientsSince(connection, dayBefore(now));

/** A mail that nobody is refused: it leaves less for the others. */
export const countMail = (connection: Connection): Promise<void> =>
  recordRecipients(connection, 1, dayBefore(new Date()));

export function createSendLimit(enabled: boolean, now: () => Date, peers: Peers): SendLimit {
  const record = (transaction: Transaction, recipients: number) =>
    recordRecipients(transaction, recipients, dayBefore(now()));
  if (!enabled) return (transaction, _userId, recipients) => record(transaction, recipients);
  const limiter = shareLimiter(
    peers,
    new RateLimiterMemory({ keyPrefix: 'email', points: mostInAnHour, duration: hour }),
  );
  return async (transaction, userId, recipients) => {
    const { mailsPerDay } = await readLimits(transaction);
    await holdMailCounts(transaction);
    const sent = await countRecentRecipients(transaction, now());
    if (sent + recipients > mailsPerDay) {
      const left = Math.max(0, mailsPerDay - sent);
      const use = left === 0 ? `and has. Please` : `and may send ${left} more now. Please write to fewer people,`;
      const message = `This site sends at most ${mailsPerDay} emails a day, ${use} use your own mail program, or try again tomorrow.`;
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
    await record(transaction, recipients);
  };
}
