import { createHmac, timingSafeEqual } from 'node:crypto';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 20;

/** The same after each start, until there is an account: four groups of five, without letters that look alike. */
export function createSetupCode(sessionSecret: string): string {
  const bytes = createHmac('sha256', sessionSecret).update('set-up code').digest();
  const code = Array.from(bytes.subarray(0, length), (byte) => letters[byte % letters.length]).join('');
  return code.match(/.{5}/g)!.join('-');
}

/** What the start says where there is no account; null where anybody may make one. */
export function tellOfFirstAccount(registration: 'open' | 'invited' | 'closed', sessionSecret: string): string | null {
  if (registration === 'open') return null;
  const none = 'There is no account yet.';
  return registration === 'invited'
    ? `${none} Whoever makes the first one needs this set-up code: ${createSetupCode(sessionSecret)}`
    : `${none} With REGISTRATION=closed nobody can make one: please start once with REGISTRATION=invited for the first.`;
}

const plain = (code: string): Buffer =>
  createHmac('sha256', 'compared')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();

/** However it is written, and in the same time whatever it is. */
export const isSetupCode = (given: string, code: string): boolean => timingSafeEqual(plain(given), plain(code));
