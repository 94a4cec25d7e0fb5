import { change, type Context } from '../../../platform/context/context.ts';
import { newId } from '../../../platform/database/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { confirmAddress, findCredentialsOf, insertUser, isFirstAccount, type UserRow } from '../queries.ts';
import {
  awaitsSetup,
  otherAddress,
  refuseFullSite,
  registrationClosed,
  welcome,
  type Entrance,
} from '../registration.ts';
import { findAccount } from '../reset-queries.ts';
import { askForSecondStep } from '../second-step/actions.ts';
import type { AuthServices } from '../services.ts';
import type { OutsidePerson } from './provider.ts';
import * as queries from './queries.ts';

/**
 * Whose identity it is comes in; nobody's makes an account, where registration allows it. Never an account that has only the
 * same address. Throws `email_taken`, `registration_closed`, `other_address`, `invalid_input`, `second_step_needed`,
 * `limit_reached` or `rate_limited`.
 */
export async function enterFromOutside(
  services: AuthServices,
  person: OutsidePerson,
  from: { address: string; invitationToken: string | null },
): Promise<Entrance> {
  const { database, now } = services;
  const known = await queries.findUserOf(database, person);
  if (!known) return registerFromOutside(services, person, from);
  if (person.isEmailVerified && person.email === known.email) await confirmAddress(database, known.id, now());
  if (!person.hasPassedTwoSteps) {
    const credentials = await findCredentialsOf(database, known.id);
    await askForSecondStep(services, known, credentials?.passwordHash ?? null);
  }
  return { user: known, hasJoined: false };
}

async function registerFromOutside(
  services: AuthServices,
  person: OutsidePerson,
  { address, invitationToken }: { address: string; invitationToken: string | null },
): Promise<Entrance> {
  const { database, events, now, limits, registration, invitations } = services;
  const providerName = services.outside?.name ?? '';
  const { email, isEmailVerified, firstName, lastName } = person;
  if (email === null) throw noEmail(providerName);
  if (await findAccount(database, email)) throw emailTaken(providerName);
  const invitation = invitationToken ? await invitations.find(invitationToken) : null;
  if (registration !== 'open' && !invitation) {
    throw (await awaitsSetup(services)) ? firstIsLocal() : registrationClosed();
  }
  await limits.attemptRegistration(address);
  if (invitation?.isForEmailAlone && invitation.email !== email) throw otherAddress(invitation.email);
  const id = newId();
  const context = { actor: { userId: id, address }, database, events, now };
  return change(context, async (transaction, announce) => {
    await refuseFullSite(transaction);
    const isOperator = await isFirstAccount(transaction);
    const emailConfirmedAt = isEmailVerified ? now() : null;
    const values = { id, email, firstName, lastName, isOperator, emailConfirmedAt };
    const user = await insertUser(transaction, values, null);
    if (!user) throw emailTaken(providerName);
    if (!(await queries.insertIdentity(transaction, id, person))) throw identityTaken(providerName);
    const hasJoined =
      invitationToken !== null &&
      invitation !== null &&
      (await invitations.join(transaction, announce, invitationToken, user));
    if (registration !== 'open' && !hasJoined) throw registrationClosed();
    return { user: await welcome(services, transaction, announce, user), hasJoined };
  });
}

/** To the account of whoever is signed in. Throws `identity_taken`. */
export async function linkIdentity(services: AuthServices, user: UserRow, person: OutsidePerson): Promise<void> {
  const { database, now, outside } = services;
  if (!(await queries.insertIdentity(database, user.id, person))) {
    const owner = await queries.findUserOf(database, person);
    if (owner?.id !== user.id) throw identityTaken(outside?.name ?? '');
  }
  if (person.isEmailVerified && person.email === user.email) await confirmAddress(database, user.id, now());
}

/** Throws `last_way_in` where nothing else would let the person in. */
export async function unlinkIdentity({ database, localSignIn }: AuthServices, { actor }: Context): Promise<void> {
  if (!localSignIn || !(await findCredentialsOf(database, actor.userId))) {
    throw new AppError('last_way_in', 'You would have no way to sign in any more, so it stays linked.');
  }
  await queries.deleteIdentities(database, actor.userId);
}

/** For whoever comes with a password where none is taken. */
export const localSignInOff = ({ outside }: Pick<AuthServices, 'outside'>) =>
  new AppError(
    'local_sign_in_off',
    `Passwords are off here. Please sign in with ${outside?.name ?? 'another account'}.`,
  );

const noEmail = (name: string) =>
  new AppError(
    'outside_sign_in_failed',
    `${name} did not tell your email address, which an account here needs. Please ask whoever looks after ${name}.`,
  );

const emailTaken = (name: string) =>
  new AppError(
    'email_taken',
    `There is an account with your email address already. Please sign in to it with your password, and link ${name} under “Your account”.`,
  );

const identityTaken = (name: string) =>
  new AppError(
    'identity_taken',
    `Your account at ${name} opens another account here already. Please unlink it there first.`,
  );

const firstIsLocal = () =>
  new AppError(
    'registration_closed',
    'There is no account here yet. The first one is made with the set-up code that the server printed: choose “Create an account”.',
  );
