import { createHash } from 'node:crypto';
import { openText, sealText } from '../../../platform/secrets/sealed-text.ts';

/** Whoever has given the right password, or was let in elsewhere, and is now asked for more; sealed, and for ten minutes. */
const lifetimeMs = 10 * 60 * 1000;
const owner = 'second step';

/** A new password ends what was begun with the one before. */
const markOf = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? 'none')
    .digest('base64url');

export const createTicket = (key: Buffer, userId: string, passwordHash: string | null, now: Date): string =>
  sealText(JSON.stringify([userId, now.getTime() + lifetimeMs, markOf(passwordHash)]), key, owner);

export function readTicket(
  key: Buffer,
  ticket: string,
  now: Date,
): { userId: string; isOf(hash: string | null): boolean } | null {
  const text = openText(ticket, key, owner);
  if (text === null) return null;
  const [userId, until, mark] = JSON.parse(text) as [string, number, string];
  return until > now.getTime() ? { userId, isOf: (hash) => markOf(hash) === mark } : null;
}
