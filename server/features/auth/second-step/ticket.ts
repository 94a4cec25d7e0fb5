import { createHash } from 'node:crypto';
import { openText, sealText } from '../../../platform/secrets/sealed-text.ts';

/** Whoever has given the right password and is now asked for more; sealed, and for ten minutes. */
const lifetimeMs = 10 * 60 * 1000;
const owner = 'second step';

/** A new password ends what was begun with the one before. */
const markOf = (passwordHash: string): string => createHash('sha256').update(passwordHash).digest('base64url');

export const createTicket = (key: Buffer, userId: string, passwordHash: string, now: Date): string =>
  sealText(JSON.stringify([userId, now.getTime() + lifetimeMs, markOf(passwordHash)]), key, owner);

export function readTicket(
  key: Buffer,
  ticket: string,
  now: Date,
): { userId: string; isOf(hash: string): boolean } | null {
  const text = openText(ticket, key, owner);
  if (text === null) return null;
  const [userId, until, mark] = JSON.parse(text) as [string, number, string];
  return until > now.getTime() ? { userId, isOf: (hash) => markOf(hash) === mark } : null;
}
