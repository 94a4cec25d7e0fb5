import type { BodyOf } from '../../../contract/endpoint.ts';
import type { confirmEmail as confirmCall } from '../../../contract/auth.ts';
import { changeUnasked } from '../../platform/context/context.ts';
import type { Connection } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/lost-database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { mailAsked } from './address-mail.ts';
import * as queries from './confirmation-queries.ts';
import { updateUserRow, type UserRow } from './queries.ts';
import { emailTaken } from './registration.ts';
import { createResetToken, hashResetToken } from './reset-token.ts';
import type { AuthServices } from './services.ts';

const lifetimeMs = 24 * 60 * 60 * 1000;

/** A link that works once, for a day; earlier ones of the same person work no more. */
export async function createConfirmationLink(
  connection: Connection,
  { userId, email }: { userId: string; email: string },
  origin: string,
  now: Date,
): Promise<string> {
  const token = createResetToken();
  await queries.keepConfirmation(connection, {
    userId,
    email,
    tokenHash: hashResetToken(token),
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return `${origin}/api/email/confirm?token=${token}`;
}

/** For whoever has the link; null where it works no more, or never did. */
export const findConfirmation = ({ database, now }: AuthServices, token: string) =>
  queries.findConfirmation(database, hashResetToken(token), now());

/** Of the account's address, or of the one it is to get. Throws `not_found` or `email_taken`. */
export async function confirmEmail(services: AuthServices, { token }: BodyOf<typeof confirmCall>): Promise<UserRow> {
  const { now } = services;
  return changeUnasked(services, async (transaction, announce) => {
    const email = await queries.spendConfirmation(transaction, hashResetToken(token), now());
    if (!email) throw linkIsDead();
    const changed = await updateUserRow(transaction, email.userId, {
      email: email.email,
      emailConfirmedAt: now(),
    });
    if (!changed) throw linkIsDead();
    if (changed.email !== email.before) {
      await queries.dropResets(transaction, changed.id);
      await announce(mailAsked(changed.id, { former: email.before, newAddress: changed.email, state: 'done' }));
    }
    return changed;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTaken() : error;
  });
}

const linkIsDead = () => new AppError('not_found', 'This link does not work any more. Please ask for a new one.');
