import type { BodyOf } from '../../../contract/endpoint.ts';
import type { register, updateUser } from '../../../contract/auth.ts';
import { change, type Announce, type Context, type RequestKey } from '../../platform/context/context.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { AppError, unauthorized } from '../../platform/errors/app-error.ts';
import type { Events } from '../../platform/events/events.ts';
import { isGuessable } from './guessable-password.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { findCredentials, findUser, insertUser, updateUserRow, type UserRow } from './queries.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** What somebody who comes with an invitation reads before signing in. */
export interface InvitationNotice {
  organizationName: string;
  invitedBy: string;
  email: string;
  /** Whether no other address may come with it. */
  isForEmailAlone: boolean;
}

export interface InvitationDoor {
  /** Null where the token opens nothing. */
  find(token: string): Promise<InvitationNotice | null>;
  /** False where it opens nothing any more. Throws `other_address`. */
  join(transaction: Transaction, announce: Announce, token: string, user: UserRow): Promise<boolean>;
}

export interface AuthServices {
  database: Database;
  events: Events;
  limits: SignInLimits;
  registrationOpen: boolean;
  now(): Date;
  /** Null: no links are mailed from here. */
  mailResetLink: ((email: string) => Promise<void>) | null;
  /** Hears of each session that a new password ends. */
  onSessionEnd(sessionId: string): void;
  /** A live one lets somebody register where registration is closed. */
  invitations: InvitationDoor;
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

/** Who has just come in; with an invitation, into its organization too. */
export interface Entrance {
  user: UserRow;
  hasJoined: boolean;
}

/**
 * Throws `registration_closed`, `other_address`, `invalid_input` (a password easy to guess), `email_taken` or
 * `rate_limited`.
 */
export async function registerUser(
  { database, events, now, limits, registrationOpen, invitations }: AuthServices,
  input: BodyOf<typeof register>,
  address: string,
  requestKey?: RequestKey,
): Promise<Entrance> {
  const { email, firstName, lastName, invitationToken } = input;
  const invitation = invitationToken ? await invitations.find(invitationToken) : null;
  if (!registrationOpen && !invitation) throw registrationClosed();
  await limits.attemptRegistration(address);
  if (invitation?.isForEmailAlone && invitation.email !== email) throw otherAddress(invitation.email);
  refuseGuessablePassword(input.password, input);
  const passwordHash = await hashPassword(input.password);
  const id = newId();
  const context = { actor: { userId: id, address }, database, events, now, requestKey };
  return change(context, async (transaction, announce) => {
    const user = await insertUser(transaction, { id, email, firstName, lastName }, passwordHash);
    if (!user) throw emailTaken();
    const hasJoined =
      invitationToken !== undefined && (await invitations.join(transaction, announce, invitationToken, user));
    if (!registrationOpen && !hasJoined) throw registrationClosed();
    return { user, hasJoined };
  });
}

const registrationClosed = () =>
  new AppError('registration_closed', 'New accounts are by invitation here. Please ask your organization.');

function emailTaken(): AppError {
  const message = 'There is already an account with this email address. Please sign in instead.';
  return new AppError('email_taken', message, { details: [{ path: 'email', message }] });
}

/** Whoever has the link may know to whom it was sent. */
export function otherAddress(invited: string): AppError {
  const message = `This invitation was sent to ${invited}. Please come with that address, or ask for an invitation to yours.`;
  return new AppError('other_address', message, { details: [{ path: 'email', message }] });
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
