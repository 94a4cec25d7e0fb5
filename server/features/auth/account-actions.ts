import type { BodyOf } from '../../../contract/endpoint.ts';
import type * as calls from '../../../contract/account.ts';
import type { Account } from '../../../contract/account.ts';
import type { Context } from '../../platform/context/context.ts';
import { change, runKeyed } from '../../platform/context/context.ts';
import { isUniqueViolation } from '../../platform/database/lost-database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SessionFacts } from '../../platform/http/session-store.ts';
import { getOwnUser } from './actions.ts';
import { mailAsked } from './address-mail.ts';
import { presentPasskey, selectPasskeys } from './passkeys/queries.ts';
import { hasIdentity } from './outside/queries.ts';
import { dropConfirmations, findNewAddress } from './confirmation-queries.ts';
import { refuseGuessablePassword } from './guessable-password.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { findCredentialsOf, updateUserRow } from './queries.ts';
import { findAccount, replacePassword } from './reset-queries.ts';
import { emailTaken } from './registration.ts';
import { countRecoveryCodes } from './second-step/queries.ts';
import type { AuthServices } from './services.ts';
import { endSessionsWith } from './sessions.ts';

/** Whoever signs in elsewhere has no password to show: coming from there just now counts instead. */
const freshMs = 10 * 60 * 1000;

/** The session that asks, as it was found. */
export interface Asking extends Pick<SessionFacts, 'startedAt'> {
  sessionId: string;
}

const isFresh = ({ startedAt }: Pick<SessionFacts, 'startedAt'>): boolean => Date.now() - (startedAt ?? 0) < freshMs;

/** For a first second step. Throws `wrong_password` or `rate_limited`. */
export async function expectOwner(
  services: Pick<AuthServices, 'database' | 'limits'>,
  userId: string,
  password: string | undefined,
  session: Pick<SessionFacts, 'startedAt'>,
): Promise<void> {
  if (password === undefined && isFresh(session)) return;
  await provePassword(services, userId, password ?? '', session);
}

/** Throws `wrong_password` or `rate_limited`. `path` is the field that it was entered into. */
export async function provePassword(
  { database, limits }: Pick<AuthServices, 'database' | 'limits'>,
  userId: string,
  password: string,
  session: Pick<SessionFacts, 'startedAt'>,
  path = 'password',
): Promise<void> {
  const credentials = await findCredentialsOf(database, userId);
  if (!credentials) {
    if (isFresh(session)) return;
    throw wrongPassword('For this, please sign out and in again first.', path);
  }
  const attempt = await limits.attemptProof(userId);
  if (!(await passwordMatches(password, credentials.passwordHash))) {
    throw wrongPassword('That is not your password. Please try again.', path);
  }
  await attempt.succeeded();
}

const wrongPassword = (message: string, path: string) =>
  new AppError('wrong_password', message, { details: [{ path, message }] });

/** Ends all other sessions. Throws `wrong_password`, `rate_limited` or `invalid_input` (one that is easy to guess). */
export async function changePassword(
  services: AuthServices,
  context: Context,
  { current, next }: BodyOf<typeof calls.changePassword>,
  asking: Asking,
): Promise<void> {
  const user = await getOwnUser(context);
  await provePassword(services, user.id, current, asking, 'current');
  await refuseGuessablePassword(next, user, 'next');
  const passwordHash = await hashPassword(next);
  await endSessionsWith(
    (transaction) => replacePassword(transaction, user.id, passwordHash),
    services,
    user.id,
    asking.sessionId,
  );
}

const confirmBy = (email: string): string => `We have sent a link to ${email}. Open it, and the address is yours here.`;

/** Throws `wrong_password`, `rate_limited` or `email_taken`. */
export async function changeEmail(
  services: AuthServices,
  context: Context,
  { email, password }: BodyOf<typeof calls.changeEmail>,
  asking: Asking,
): Promise<string> {
  const { database, mail, limits } = services;
  const user = await getOwnUser(context);
  await provePassword(services, user.id, password, asking);
  if (email !== user.email && (await findAccount(database, email))) throw emailTaken();
  if (mail) {
    await limits.attemptConfirmationMail(user.id);
    const former = email === user.email ? null : user.email;
    await change(context, (_, announce) => announce(mailAsked(user.id, { former, newAddress: email, state: 'asked' })));
    return confirmBy(email);
  }
  await runKeyed(database, context.requestKey, async (transaction) => {
    await dropConfirmations(transaction, user.id);
    if (email !== user.email) await updateUserRow(transaction, user.id, { email, emailConfirmedAt: null });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTaken() : error;
  });
  return `From now on you sign in as ${email}.`;
}

/** Throws `mail_not_configured` or `rate_limited`. */
export async function sendConfirmation(services: AuthServices, context: Context): Promise<string> {
  const { mail, limits, database } = services;
  const user = await getOwnUser(context);
  if (!mail) throw new AppError('mail_not_configured', 'No links are mailed from here, and no address needs one.');
  const newEmail = await findNewAddress(database, user, context.now());
  if (user.emailConfirmedAt && !newEmail) return 'Your address is confirmed already.';
  await limits.attemptConfirmationMail(user.id);
  const newAddress = newEmail ?? user.email;
  await change(context, (_, announce) => announce(mailAsked(user.id, { former: null, newAddress, state: 'asked' })));
  return confirmBy(newAddress);
}

export async function describeAccount(
  { database, mail, outside, relyingParty }: AuthServices,
  context: Context,
): Promise<Account> {
  const user = await getOwnUser(context);
  return {
    hasPassword: (await findCredentialsOf(database, user.id)) !== null,
    confirmsAddresses: mail !== null,
    newEmail: await findNewAddress(database, user, context.now()),
    outside: outside && { name: outside.name, isLinked: await hasIdentity(database, user.id) },
    takesPasskeys: relyingParty !== null,
    passkeys: (await selectPasskeys(database, user.id)).map(presentPasskey),
    recoveryCodes: await countRecoveryCodes(database, user.id),
  };
}

export const againFor = (mail: AuthServices['mail'], email: string): string =>
  mail ? confirmBy(email) : `From now on you sign in as ${email}.`;
