import type { BodyOf } from '../../../contract/endpoint.ts';
import type * as calls from '../../../contract/auth.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { refuseGuessablePassword } from './guessable-password.ts';
import { hashPassword } from './password-hash.ts';
import { confirmAddress, findUser, type UserRow } from './queries.ts';
import * as queries from './reset-queries.ts';
import { createResetToken, hashResetToken } from './reset-token.ts';
import { askForSecondStep } from './second-step/actions.ts';
import type { AuthServices } from './services.ts';
import { endSessionsWith } from './sessions.ts';

const lifetimeMs = 60 * 60 * 1000;

/** Does the same whether or not there is such an account: the job finds out. Throws `rate_limited` or `mail_not_configured`. */
export async function askForReset(
  { limits, mail }: AuthServices,
  { email }: BodyOf<typeof calls.forgotPassword>,
  address: string,
): Promise<void> {
  if (!mail) {
    throw new AppError('mail_not_configured', 'No links are mailed from here. Please ask whoever runs this Goodstead.');
  }
  await limits.attemptForgotPassword(email, address);
  await mail.resetLink(email);
}

/** A link that works once, for an hour; earlier ones of the same person work no more. */
export async function createResetLink(
  connection: Connection,
  { id }: Pick<UserRow, 'id'>,
  { origin, isMailed }: { origin: string; isMailed: boolean },
  now: Date,
): Promise<string> {
  const token = createResetToken();
  await queries.keepReset(connection, {
    userId: id,
    tokenHash: hashResetToken(token),
    createdAt: now,
    isMailed,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return `${origin}/api/reset-password?token=${token}`;
}

/** For whoever has the link; null where it works no more, or never did. */
export const findResetUser = ({ database, now }: AuthServices, token: string): Promise<UserRow | null> =>
  queries.findResetUser(database, hashResetToken(token), now());

const linkIsDead = () => new AppError('not_found', 'This link does not work any more. Please ask for a new one.');

/**
 * Throws `invalid_input` (a password easy to guess), `not_found` (a link that works no more), `rate_limited`, or, once
 * the password is changed, `second_step_needed`.
 */
export async function resetPassword(
  services: AuthServices,
  { token, password }: BodyOf<typeof calls.resetPassword>,
  address: string,
): Promise<UserRow> {
  const { database, limits, now } = services;
  const attempt = await limits.attemptReset(address);
  const user = await findResetUser(services, token);
  if (!user) throw linkIsDead();
  await refuseGuessablePassword(password, user);
  const passwordHash = await hashPassword(password);
  const replace = async (transaction: Transaction) => {
    const spent = await queries.spendReset(transaction, hashResetToken(token), now());
    if (!spent) throw linkIsDead();
    await queries.replacePassword(transaction, user.id, passwordHash);
    if (spent.isMailed) await confirmAddress(transaction, user.id, now());
  };
  await endSessionsWith(replace, services, user.id);
  await attempt.succeeded(user.email);
  await askForSecondStep(services, user, passwordHash);
  return (await findUser(database, user.id)) ?? user;
}
