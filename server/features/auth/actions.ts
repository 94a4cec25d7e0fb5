import type { BodyOf } from '../../../contract/endpoint.ts';
import type { register, updateUser } from '../../../contract/auth.ts';
import { runKeyed, type Context, type RequestKey } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError, unauthorized } from '../../platform/errors/app-error.ts';
import { isGuessable } from './guessable-password.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { findCredentials, findUser, insertUser, updateUserRow, type UserRow } from './queries.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** What somebody who comes with an invitation reads before signing in. */
export interface InvitationNotice {
  organizationName: string;
  invitedBy: string;
  email: string;
}

export interface AuthServices {
  database: Database;
  limits: SignInLimits;
  registrationOpen: boolean;
  now(): Date;
  /** Null: no links are mailed from here. */
  mailResetLink: ((email: string) => Promise<void>) | null;
  /** Hears of each session that a new password ends. */
  onSessionEnd(sessionId: string): void;
  /** Null where the token opens nothing. A live one lets somebody register where registration is closed. */
  findInvitation(token: string): Promise<InvitationNotice | null>;
  /** The page around the sign-in and registration forms, with `%title%`, `%greeting%` and `%form%` in it. */
  pageShell: string;
}

// Checked for an unknown address too, so that the time an answer takes does not tell which addresses have accounts.
const hashOfNobody = hashPassword('nobody has this password');

/** Throws `invalid_credentials`, the same for a wrong password and an unknown address, or `rate_limited`. */
export async function signInUser(
  { database, limits }: AuthServices,
  input: { email: string; password: string },
  address: string,
): Promise<UserRow> {
  const attempt = await limits.attemptSignIn(input.email, address);
  const credentials = await findCredentials(database, input.email);
  const matches = await passwordMatches(input.password, credentials?.passwordHash ?? (await hashOfNobody));
  if (!credentials || !matches) {
    throw new AppError('invalid_credentials', 'That email address and password do not match. Please try again.');
  }
  await attempt.succeeded();
  return credentials.user;
}

/** Throws `invalid_input`. */
export function refuseGuessablePassword(
  password: string,
  { email, firstName, lastName }: Pick<UserRow, 'email' | 'firstName' | 'lastName'>,
): void {
  if (!isGuessable(password, [...email.split('@'), firstName, lastName, 'goodstead'])) return;
  const message =
    'That password is among the first that somebody would try. Please put together three or four words that have nothing to do with each other.';
  throw new AppError('invalid_input', message, { details: [{ path: 'password', message }] });
}

/** Throws `registration_closed`, `invalid_input` (a password easy to guess), `email_taken` or `rate_limited`. */
export async function registerUser(
  { database, limits, registrationOpen, findInvitation }: AuthServices,
  input: BodyOf<typeof register>,
  address: string,
  requestKey?: RequestKey,
): Promise<UserRow> {
  if (!registrationOpen && !(input.invitationToken && (await findInvitation(input.invitationToken)))) {
    throw new AppError('registration_closed', 'New accounts are by invitation here. Please ask your organization.');
  }
  await limits.attemptRegistration(address);
  refuseGuessablePassword(input.password, input);
  const passwordHash = await hashPassword(input.password);
  const { email, firstName, lastName } = input;
  const user = await runKeyed(database, requestKey, (transaction) =>
    insertUser(transaction, { email, firstName, lastName }, passwordHash),
  );
  if (!user) {
    const message = 'There is already an account with this email address. Please sign in instead.';
    throw new AppError('email_taken', message, { details: [{ path: 'email', message }] });
  }
  return user;
}

export async function getOwnUser(context: Context): Promise<UserRow> {
  const user = await findUser(context.database, context.actor.userId);
  if (!user) throw unauthorized();
  return user;
}

export async function updateOwnUser(context: Context, input: BodyOf<typeof updateUser>): Promise<UserRow> {
  const user = await updateUserRow(context.database, context.actor.userId, input);
  if (!user) throw unauthorized();
  return user;
}
