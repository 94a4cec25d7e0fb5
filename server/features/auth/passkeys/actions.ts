import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { BodyOf } from '../../../../contract/endpoint.ts';
import type { addPasskey } from '../../../../contract/account.ts';
import type { passkeySignIn } from '../../../../contract/auth.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import { findUser, type UserRow } from '../queries.ts';
import { dropUnneededCodes, findTicketHolder } from '../second-step/actions.ts';
import { countRecoveryCodes } from '../second-step/queries.ts';
import { renewRecoveryCodes } from '../second-step/recovery-codes.ts';
import type { AuthServices } from '../services.ts';
import * as queries from './queries.ts';
import type { RelyingParty } from './relying-party.ts';

// Not with the start: whoever does not use it should not wait for it.
const load = () => import('@simplewebauthn/server');
const mostKeys = 20;
/** EdDSA, ES256 and RS256, as COSE numbers them: what authenticators have, and Node without a warning. */
const supportedAlgorithmIDs = [-8, -7, -257];

function requireParty({ relyingParty }: AuthServices): RelyingParty {
  if (relyingParty) return relyingParty;
  throw new AppError('not_found', 'Passkeys need an address with a name and HTTPS. Please sign in another way.');
}

/** What a browser needs to make a passkey, and a token to come back with. */
export async function beginPasskey(services: AuthServices, user: UserRow) {
  const { id: rpID } = requireParty(services);
  const known = await queries.selectPasskeys(services.database, user.id);
  if (known.length >= mostKeys) {
    throw new AppError(
      'limit_reached',
      `You have ${mostKeys} passkeys, as many as there may be. Please remove one first.`,
    );
  }
  const { generateRegistrationOptions } = await load();
  const options = await generateRegistrationOptions({
    rpName: 'Goodstead',
    supportedAlgorithmIDs,
    rpID,
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // Alone it stands for the password too, so it has to know its person.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options }, token: services.challenges.seal(options.challenge, `made by ${user.id}`) };
}

/** Answers recovery codes where there were none. Throws `passkey_refused`. */
export async function keepPasskey(
  services: AuthServices,
  user: UserRow,
  { token, name, response }: BodyOf<typeof addPasskey>,
): Promise<string[] | null> {
  const { id: expectedRPID, origin: expectedOrigin } = requireParty(services);
  const expectedChallenge = services.challenges.take(token, `made by ${user.id}`);
  if (expectedChallenge === null) throw refused('That took too long. Please try again.');
  const { verifyRegistrationResponse } = await load();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw refused('This passkey could not be checked. Please try again, or with another one.');
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
  return services.database.transaction(async (transaction) => {
    const values = { userId: user.id, credentialId, publicKey: Buffer.from(publicKey), counter, transports, name };
    if (!(await queries.insertPasskey(transaction, values)))
      throw refused('This passkey is in use already. Please make another one.');
    return (await countRecoveryCodes(transaction, user.id)) === 0 ? renewRecoveryCodes(transaction, user.id) : null;
  });
}

/** Throws `not_found`. */
export async function renamePasskey(services: AuthServices, userId: string, id: string, name: string) {
  const renamed = await queries.renamePasskey(services.database, userId, id, name);
  if (!renamed) throw notFound('passkey');
  return renamed;
}

/** With the last second step, the recovery codes go. Throws `not_found`. */
export async function removePasskey({ database }: AuthServices, userId: string, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await queries.deletePasskey(transaction, userId, id))) throw notFound('passkey');
    await dropUnneededCodes(transaction, userId);
  });
}

const purposeOf = (ticket: string | undefined): string => (ticket === undefined ? 'alone' : `after ${ticket}`);

/** For the sign-in page: with the ticket of a first step as the second, else alone. */
export async function askForPasskey(services: AuthServices, ticket: string | undefined) {
  const { id: rpID } = requireParty(services);
  const { generateAuthenticationOptions } = await load();
  const known =
    ticket === undefined
      ? []
      : await queries.selectPasskeys(services.database, (await findTicketHolder(services, ticket)).id);
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: ticket === undefined ? 'required' : 'preferred',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  return { options: { ...options }, token: services.challenges.seal(options.challenge, purposeOf(ticket)) };
}

/** Throws `passkey_refused`, `invalid_credentials` (a ticket that is too old) or `rate_limited`. */
export async function signInByPasskey(
  services: AuthServices,
  { token, ticket, response }: BodyOf<typeof passkeySignIn>,
): Promise<UserRow> {
  const { database, challenges, limits, now } = services;
  const { id: expectedRPID, origin: expectedOrigin } = requireParty(services);
  const holder = ticket === undefined ? null : await findTicketHolder(services, ticket);
  const expectedChallenge = challenges.take(token, purposeOf(ticket));
  const known = await queries.findPasskey(database, response.id);
  const user = known && (await findUser(database, known.userId));
  if (expectedChallenge === null || !user || (holder && holder.id !== user.id)) throw notAccepted();
  const attempt = await limits.attemptProof(user.id);
  const { verifyAuthenticationResponse } = await load();
  const { authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
    // Alone it stands for the password too.
    requireUserVerification: holder === null,
  }).then(
    (result) => (result.verified ? result : { authenticationInfo: null }),
    () => ({ authenticationInfo: null }),
  );
  if (!authenticationInfo) throw notAccepted();
  if (!(await queries.notePasskeyUse(database, known, authenticationInfo.newCounter, now()))) throw notAccepted();
  await attempt.succeeded();
  return user;
}

const refused = (message: string) => new AppError('passkey_refused', message);
const notAccepted = () =>
  new AppError(
    'passkey_refused',
    'That passkey does not open an account here. Please try again, or sign in another way.',
    {
      isSignIn: true,
    },
  );
