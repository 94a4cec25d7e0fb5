/** Calls of people who are not signed in, sent again with the same `Idempotency-Key`: the address says whose key it is. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { forgotPassword, register } from '../../../contract/auth.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { runKeyed } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { answerOnce, keyReused, readRequestKey } from '../../platform/http/request-key.ts';
import { signInUser } from './actions.ts';
import { askForReset } from './password-resets.ts';
import { registerUser, type Entrance } from './registration.ts';
import type { AuthServices } from './services.ts';
import { visitorOf } from './visitor.ts';

const personAt = (email: string): string => {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};

/** Again, the password has to be the same: it signs in. */
export async function registerOnce(
  services: AuthServices,
  input: BodyOf<typeof register>,
  request: FastifyRequest,
): Promise<Entrance> {
  const key = readRequestKey(request);
  if (key === null) return registerUser(services, input, request.ip);
  const { password: _, setupCode: __, ...content } = input;
  return answerOnce(services.database, request, {
    userId: personAt(input.email),
    key,
    content,
    first: (requestKey) => registerUser(services, input, request.ip, requestKey),
    async again() {
      const user = await signInUser(services, input, visitorOf(services, request)).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'invalid_credentials' ? keyReused() : error;
      });
      return { user, hasJoined: false };
    },
  });
}

export async function askForResetOnce(
  services: AuthServices,
  input: BodyOf<typeof forgotPassword>,
  request: FastifyRequest,
): Promise<void> {
  const key = readRequestKey(request);
  if (key === null) return askForReset(services, input, request.ip);
  return answerOnce(services.database, request, {
    userId: personAt(input.email),
    key,
    content: input,
    async first(requestKey) {
      await runKeyed(services.database, requestKey, async () => {});
      await askForReset(services, input, request.ip);
    },
    again: async () => {},
  });
}
