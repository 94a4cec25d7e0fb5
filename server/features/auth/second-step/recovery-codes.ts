import { createHash, randomInt } from 'node:crypto';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { hashCode } from '../password-hash.ts';
import { replaceRecoveryCodes, spendRecoveryCode } from './queries.ts';

const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const groups = 2;
const groupLength = 5;
const howMany = 10;

const createCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

const hashRecoveryCode = (userId: string, code: string): Promise<string> => hashCode(plain(code), userId);

/** Of earlier versions, which hashed quickly: codes that somebody has printed go on opening. */
const hashAsBefore = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${plain(code)}`)
    .digest('base64url');

export const useRecoveryCode = async (connection: Connection, userId: string, code: string): Promise<boolean> =>
  spendRecoveryCode(connection, userId, [await hashRecoveryCode(userId, code), hashAsBefore(userId, code)]);

/** Shown to the person once; earlier ones work no more. */
export async function renewRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, createCode);
  await replaceRecoveryCodes(
    transaction,
    userId,
    await Promise.all(codes.map((code) => hashRecoveryCode(userId, code))),
  );
  return codes;
}
