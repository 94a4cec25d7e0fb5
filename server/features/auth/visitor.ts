import type { FastifyRequest } from 'fastify';
import type { Visitor } from './actions.ts';
import type { AuthServices } from './services.ts';

export const visitorOf = (
  { knownBrowsers }: Pick<AuthServices, 'knownBrowsers'>,
  request: FastifyRequest,
): Visitor => ({
  address: request.ip,
  knownBrowserOf: (userId) => knownBrowsers.find(request, userId),
});
