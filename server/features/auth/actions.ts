import type { BodyOf } from '../../../contract/endpoint.ts';
import type { updateUser } from '../../../contract/auth.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, invalidInput, unauthorized } from '../../platform/errors/app-error.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { deletePicture, findCredentials, findUser, updateUserRow, type UserRow } from './queries.ts';
import { askForSecondStep } from './second-step/actions.ts';
import type { AuthServices } from './services.ts';

// Checked for an unknown address too, so that the time an answer takes does not tell which addresses have accounts.
const hashOfNobody = hashPassword('nobody has this password');

/** Where somebody signs in from. */
export interface Visitor {
  address: string;
  /** What their browser is called where this person has signed in with it before. */
  knownBrowserOf(userId: string): string | null;
}

/**
 * Throws `invalid_credentials`, the same for a wrong password and an unknown address, `rate_limited`, or
 * `second_step_needed`.
 */
export async function signInUser(
  services: AuthServices,
  { email, password }: { email: string; password: string },
  { address, knownBrowserOf }: Visitor,
): Promise<UserRow> {
  const credentials = await findCredentials(services.database, email);
  const knownBrowser = credentials && knownBrowserOf(credentials.user.id);
  const attempt = await services.limits.attemptSignIn({ email, address, knownBrowser });
  const matches = await passwordMatches(password, credentials?.passwordHash ?? (await hashOfNobody));
  if (!credentials || !matches) {
    throw new AppError('invalid_credentials', 'That email address and password do not match. Please try again.');
  }
  await attempt.succeeded();
  await askForSecondStep(services, credentials.user, credentials.passwordHash);
  return credentials.user;
}

export async function getOwnUser(context: Context): Promise<UserRow> {
  const user = await findUser(context.database, context.actor.userId);
  if (!user) throw unauthorized();
  return user;
}

/** Throws `invalid_input` for a picture that this server does not serve as theirs. */
export async function updateOwnUser(context: Context, input: BodyOf<typeof updateUser>): Promise<UserRow> {
  const { profileImageUrl: url } = input;
  if (typeof url === 'string' && url !== (await getOwnUser(context)).profileImageUrl) {
    throw invalidInput('Pictures come from the server itself. Please choose one there.', 'profileImageUrl');
  }
  const user = await updateUserRow(context.database, context.actor.userId, input);
  if (!user) throw unauthorized();
  if (url === null) await deletePicture(context.database, user.id);
  return user;
}

/** Throws `email_unconfirmed` for whoever has not shown that their address is theirs. */
export async function requireConfirmedAddress(context: Context): Promise<void> {
  if ((await getOwnUser(context)).emailConfirmedAt) return;
  throw new AppError(
    'email_unconfirmed',
    'Please confirm your email address first: open the link that we mailed you. Is it lost? “Your account” in the settings mails it again.',
  );
}
