import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { Membership } from '../access/access.ts';
import type { Database } from '../database/database.ts';
import { createSessionStore } from './session-store.ts';

const membership: Membership = { organizationId: 'Riverside', userId: 'Dana', role: 'admin' };

async function readSession() {
  const request = {} as FastifyRequest;
  const findWithMembership = () => async () => [{ sess: { userId: 'Dana' }, membership }];
  const sessions = createSessionStore({} as Database, { findWithMembership });
  await new Promise<void>((resolve) =>
    sessions.readFor(request, () => sessions.store.get('a session', () => resolve())),
  );
  return (userId: string, organizationId: string) => sessions.takeMembership(request, userId, organizationId);
}

it('what was read with a session counts once: by the next time it may have ended', async () => {
  const take = await readSession();
  expect(take('Dana', 'Riverside')).toEqual(membership);
  expect(take('Dana', 'Riverside')).toBeNull();
});

it('what was read with a session counts for its person and that organization alone', async () => {
  const take = await readSession();
  expect(take('Sam', 'Riverside')).toBeNull();
  expect(take('Dana', 'Elsewhere')).toBeNull();
});
