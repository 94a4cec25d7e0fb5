import type { Database, Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { openText, sealText } from '../../../platform/secrets/sealed-text.ts';
import { findCredentialsOf, findUser, type UserRow } from '../queries.ts';
import type { AuthServices } from '../services.ts';
import * as queries from './queries.ts';
import { renewRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { createTicket, readTicket } from './ticket.ts';
import { createTotpSecret, stepOfCode, totpUri } from './totp.ts';

type Services = Pick<AuthServices, 'database' | 'settingsKey' | 'now' | 'limits'>;

const ownerOf = (userId: string) => `totp of ${userId}`;

const isOn = ({ totp, passkeys }: queries.SecondSteps): boolean => totp || passkeys > 0;

/** Throws `second_step_needed` where one step alone lets nobody in. `passwordHash` null: they have none here. */
export async function askForSecondStep(
  { database, settingsKey, now }: Services,
  user: UserRow,
  passwordHash: string | null,
): Promise<void> {
  const steps = await queries.findSecondSteps(database, user.id);
  if (!isOn(steps)) return;
  throw new AppError('second_step_needed', 'Please enter the code of your authenticator app, too.', {
    token: createTicket(settingsKey, user.id, passwordHash, now()),
    methods: [...(steps.totp ? ['totp' as const] : []), ...(steps.passkeys ? ['passkey' as const] : []), 'recovery'],
  });
}

const signInAgain = () => new AppError('invalid_credentials', 'That took too long. Please sign in again.');

/** Whom a ticket is for. Throws `invalid_credentials` for one that is too old. */
export async function findTicketHolder({ database, settingsKey, now }: Services, token: string): Promise<UserRow> {
  const ticket = readTicket(settingsKey, token, now());
  const user = ticket && (await findUser(database, ticket.userId));
  const credentials = user && (await findCredentialsOf(database, user.id));
  if (!user || !ticket.isOf(credentials?.passwordHash ?? null)) throw signInAgain();
  return user;
}

/** Throws `invalid_code` or `rate_limited`. */
export async function passSecondStep(
  { database, settingsKey, now, limits }: Services,
  userId: string,
  code: string,
): Promise<void> {
  const attempt = await limits.attemptProof(userId);
  const totp = await queries.findTotp(database, userId, 'confirmed');
  const secret = totp && openText(totp.sealedSecret, settingsKey, ownerOf(userId));
  const step = secret ? stepOfCode(code, secret, now()) : null;
  const isRight =
    totp && step !== null
      ? await queries.useStep(database, { userId, sealedSecret: totp.sealedSecret, step })
      : await useRecoveryCode(database, userId, code);
  if (!isRight) {
    const isOfApp = totp && /^[\d\s]*$/.test(code);
    throw new AppError('invalid_code', isOfApp ? wrongCode : wrongRecoveryCode, { isSignIn: true });
  }
  await attempt.succeeded();
}

const wrongCode = 'That code is not right, or was used already. Please enter the one shown now.';
const wrongRecoveryCode = 'That recovery code is not right, or was used already. Please enter another one.';

/** Throws `second_step_on`. */
export async function beginTotp(
  { database, settingsKey }: Services,
  { id, email }: UserRow,
): Promise<{ secret: string; uri: string }> {
  const secret = createTotpSecret();
  if (!(await queries.keepTotp(database, id, sealText(secret, settingsKey, ownerOf(id))))) {
    throw new AppError('second_step_on', 'An authenticator app is set up already. Please take it away first.');
  }
  return { secret, uri: totpUri(secret, email) };
}

/** Throws `invalid_code` or `rate_limited`. */
export async function confirmTotp(
  { database, settingsKey, now, limits }: Services,
  userId: string,
  code: string,
): Promise<string[]> {
  const attempt = await limits.attemptProof(userId);
  const begun = await queries.findTotp(database, userId, 'begun');
  const secret = begun && openText(begun.sealedSecret, settingsKey, ownerOf(userId));
  const step = secret ? stepOfCode(code, secret, now()) : null;
  const codes = await database.transaction(async (transaction) => {
    const isRight =
      begun &&
      step !== null &&
      (await queries.useStep(transaction, { userId, sealedSecret: begun.sealedSecret, step }, now()));
    return isRight ? renewRecoveryCodes(transaction, userId) : null;
  });
  if (!codes) {
    throw new AppError('invalid_code', 'That code is not right. Please enter the one that the app shows now.', {
      details: [{ path: 'code', message: 'That code is not right. Please enter the one that the app shows now.' }],
    });
  }
  await attempt.succeeded();
  return codes;
}

export async function removeTotp(database: Database, userId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await queries.deleteTotp(transaction, userId);
    await dropUnneededCodes(transaction, userId);
  });
}

/** With the last second step, the recovery codes go. */
export async function dropUnneededCodes(transaction: Transaction, userId: string): Promise<void> {
  const left = await queries.findSecondSteps(transaction, userId);
  if (!isOn(left)) await queries.replaceRecoveryCodes(transaction, userId, []);
}

export const replaceRecoveryCodes = (database: Database, userId: string): Promise<string[]> =>
  database.transaction((transaction) => renewRecoveryCodes(transaction, userId));
