/** Codes of an authenticator app: six digits every 30 seconds, one step to either side allowed (RFC 6238). */
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
const secretBytes = 20;

const createTotp = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: 'Goodstead', label: email, secret: Secret.fromBase32(secret), period: periodSeconds });

export const createTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What the QR code of an app's set-up says. */
export const totpUri = (secret: string, email: string): string => createTotp(secret, email).toString();

/** Which step a code belongs to; null where it is none of now. */
export function stepOfCode(code: string, secret: string, now: Date): number | null {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const timestamp = now.getTime();
  const delta = createTotp(secret, '').validate({ token: digits, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}
