import type { BodyOf } from '../../../contract/endpoint.ts';
import type * as calls from '../../../contract/auth.ts';
import type { Connection } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { deleteSessionsOf } from '../../platform/http/session-store.ts';
import { refuseGuessablePassword, type AuthServices } from './actions.ts';
import { hashPassword } from './password-hash.ts';
import type { UserRow } from './queries.ts';
import * as queries from './reset-queries.ts';
import { createResetToken, hashResetToken } from './reset-token.ts';

const lifetimeMs = 60 * 60 * 1000;

/** Does the same whether or not there is such an account: the job finds out. Throws `rate_limited` or `mail_not_configured`. */
export async function askForReset(
  { limits, mailResetLink }: AuthServices,
  { email }: BodyOf<typeof calls.forgotPassword>,
  address: string,
): Promise<void> {
  if (!mailResetLink) {
    throw new AppError('mail_not_configured', 'No links are mailed from here. Please ask whoever runs this Goodstead.');
  }
  await limits.attemptForgotPassword(email, address);
  await mailResetLink(email);
}

/** A link that works once, for an hour; earlier ones of the same person work no more. */
export async function createResetLink(
  connection: Connection,
  { id }: Pick<UserRow, 'id'>,
  origin: string,
  now: Date,
): Promise<string> {
  const token = createResetToken();
  await queries.keepReset(connection, {
    userId: id,
    tokenHash: hashResetToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return `${origin}/api/reset-password?token=${token}`;
}

/** For whoever has the link; null where it works no more, or never did. */
export const findResetUser = ({ database, now }: AuthServices, token: string): Promise<UserRow | null> =>
  queries.findResetUser(database, hashResetToken(token), now());

const linkIsDead = () => new AppError('not_found', 'This link does not work any more. Please ask for a new one.');

/** Throws `invalid_input` (a password easy to guess), `not_found` (a link that works no more) or `rate_limited`. */
export async function resetPassword(
  services: AuthServices,
  { token, password }: BodyOf<typeof calls.resetPassword>,
  address: string,
): Promise<UserRow> {
  const { database, limits, now, onSessionEnd } = services;
  const attempt = await limits.attemptReset(address);
  const user = await findResetUser(services, token);
  if (!user) throw linkIsDead();
  refuseGuessablePassword(password, user);
  const passwordHash = await hashPassword(password);
  const ended = await database.transaction(async (transaction) => {
    if (!(await queries.spendReset(transaction, hashResetToken(token), now()))) throw linkIsDead();
    await queries.replacePassword(transaction, user.id, passwordHash);
    return deleteSessionsOf(transaction, user.id);
  });
  for (const sessionId of ended) onSessionEnd(sessionId);
  await attempt.succeeded(user.email);
  return user;
}
