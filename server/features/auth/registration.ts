import type { BodyOf } from '../../../contract/endpoint.ts';
import type { register } from '../../../contract/auth.ts';
import { change, type Announce, type RequestKey } from '../../platform/context/context.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { limitReached, readLimits } from '../installation/index.ts';
import { mailAsked } from './address-mail.ts';
import { refuseGuessablePassword } from './guessable-password.ts';
import { hashPassword } from './password-hash.ts';
import { countAccounts, findUser, hasAccounts, insertUser, isFirstAccount, type UserRow } from './queries.ts';
import type { AuthServices } from './services.ts';
import { isSetupCode } from './setup-code.ts';

/** Who has just come in; with an invitation, into its organization too. */
export interface Entrance {
  user: UserRow;
  hasJoined: boolean;
}

/** Whether the installation waits for its first account, which the set-up code makes. */
export const awaitsSetup = async ({ registration, database }: AuthServices): Promise<boolean> =>
  registration === 'invited' && !(await hasAccounts(database));

/**
 * Throws `registration_closed`, `other_address`, `invalid_input` (a password easy to guess), `email_taken`,
 * `limit_reached` or `rate_limited`.
 */
export async function registerUser(
  services: AuthServices,
  input: BodyOf<typeof register>,
  address: string,
  requestKey?: RequestKey,
): Promise<Entrance> {
  const { database, events, now, limits, registration, invitations, setupCode } = services;
  const { email, firstName, lastName, invitationToken } = input;
  const invitation = invitationToken ? await invitations.find(invitationToken) : null;
  const isSetup = registration !== 'open' && !invitation && (await awaitsSetup(services));
  if (registration !== 'open' && !invitation && !isSetup) throw registrationClosed();
  await limits.attemptRegistration(address);
  if (isSetup && !isSetupCode(input.setupCode ?? '', setupCode)) throw wrongSetupCode();
  if (invitation?.isForEmailAlone && invitation.email !== email) throw otherAddress(invitation.email);
  await refuseGuessablePassword(input.password, input);
  const passwordHash = await hashPassword(input.password);
  const id = newId();
  const context = { actor: { userId: id, address }, database, events, now, requestKey };
  return change(context, async (transaction, announce, made) => {
    await refuseFullSite(transaction);
    const isOperator = await isFirstAccount(transaction);
    if (isSetup && !isOperator) throw registrationClosed();
    const user = await insertUser(transaction, { id, email, firstName, lastName, isOperator }, passwordHash);
    if (!user) throw emailTaken();
    const hasJoined =
      invitationToken !== undefined && (await invitations.join(transaction, announce, invitationToken, user));
    if (registration !== 'open' && !isSetup && !hasJoined) throw registrationClosed();
    await made(id);
    return { user: await welcome(services, transaction, announce, user), hasJoined };
  });
}

/** The account as it stands in the end, with a link on its way where its address is to be confirmed. */
export async function welcome(
  { mail }: Pick<AuthServices, 'mail'>,
  transaction: Transaction,
  announce: Announce,
  { id, email }: UserRow,
): Promise<UserRow> {
  const user = (await findUser(transaction, id))!;
  if (mail && !user.emailConfirmedAt)
    await announce(mailAsked(id, { former: null, newAddress: email, state: 'asked' }));
  return user;
}

/** Throws `limit_reached` where there are as many accounts as the operator wants. */
export async function refuseFullSite(transaction: Transaction): Promise<void> {
  const { accounts } = await readLimits(transaction);
  if (accounts === null || (await countAccounts(transaction)) < accounts) return;
  throw limitReached('This site has as many accounts as it may have. Please ask whoever runs it for more.');
}

export const registrationClosed = () =>
  new AppError('registration_closed', 'New accounts are by invitation here. Please ask your organization.');

function wrongSetupCode(): AppError {
  const message = 'That is not the set-up code.';
  const where = 'It stands in what the server printed when it started.';
  return new AppError('registration_closed', `${message} ${where}`, { details: [{ path: 'setupCode', message }] });
}

export function emailTaken(): AppError {
  const message = 'There is already an account with this email address. Please sign in instead.';
  return new AppError('email_taken', message, { details: [{ path: 'email', message }] });
}

/** Whoever has the link may know to whom it was sent. */
export function otherAddress(invited: string): AppError {
  const message = `This invitation was sent to ${invited}. Please come with that address, or ask for an invitation to yours.`;
  return new AppError('other_address', message, { details: [{ path: 'email', message }] });
}
