import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface InvitationTokens {
  create(): { token: string; tokenHash: string; sealedToken: string };
  hashOf(token: string): string;
  /** Null where it was sealed under another secret: its hash is found no more either. */
  open(sealedToken: string): string | null;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Tokens of 32 random bytes, worth something only on a server with the same secret. */
export function createInvitationTokens(secret: string): InvitationTokens {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `goodstead invitation ${use}`, 32));
  const hashKey = keyFor('hash');
  const sealKey = keyFor('seal');
  const hashOf = (token: string) => createHmac('sha256', hashKey).update(token).digest('base64url');

  function seal(token: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, sealKey, nonce);
    const content = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
  }

  return {
    hashOf,

    create() {
      const token = randomBytes(32).toString('base64url');
      return { token, tokenHash: hashOf(token), sealedToken: seal(token) };
    },

    open(sealedToken) {
      const sealed = Buffer.from(sealedToken, 'base64url');
      const decipher = createDecipheriv(algorithm, sealKey, sealed.subarray(0, nonceBytes));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const content = decipher.update(sealed.subarray(nonceBytes + tagBytes));
        return Buffer.concat([content, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
