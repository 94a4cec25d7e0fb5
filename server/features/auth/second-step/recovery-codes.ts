import { createHash, randomInt } from 'node:crypto';
import type { Transaction } from '../../../platform/database/database.ts';
import { replaceRecoveryCodes } from './queries.ts';

const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const groups = 2;
const groupLength = 5;
const howMany = 10;

const createCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** With 49 bits each, tried ten times in a quarter of an hour at most, a plain hash is enough. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url');

/** Shown to the person once; earlier ones work no more. */
export async function renewRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, createCode);
  await replaceRecoveryCodes(
    transaction,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}
