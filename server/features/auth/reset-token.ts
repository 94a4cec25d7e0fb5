import { createHash, randomBytes } from 'node:crypto';

// 32 random bytes cannot be guessed, so that their hash needs no secret: the command line makes links without one.
export const createResetToken = (): string => randomBytes(32).toString('base64url');

export const hashResetToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
