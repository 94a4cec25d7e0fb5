import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { preparedOn } from '../../platform/database/prepared.ts';
import { isLive, type FindWithMembership } from '../../platform/http/session-store.ts';
import { sessions } from '../../platform/http/session-table.ts';
import { membershipColumns } from './queries.ts';
import { organizationMembers } from './tables.ts';

const sessionWithMembership = preparedOn((connection) =>
  connection
    .select({ sess: sessions.sess, membership: membershipColumns })
    .from(sessions)
    .leftJoin(
      organizationMembers,
      and(
        eq(organizationMembers.organizationId, sql.placeholder('organizationId')),
        eq(organizationMembers.userId, sql`(${sessions.sess} ->> 'userId')::uuid`),
      ),
    )
    .where(isLive)
    .prepare('find_session_with_membership'),
);

/** Of calls that read: nothing lies between their session and their answer, while what is sent may be long under way. */
export const findWithMembership: FindWithMembership = (database, request) => {
  const organizationId = request.method === 'GET' ? namedBy(request) : null;
  if (organizationId === null) return null;
  return (live) => sessionWithMembership(database).execute({ ...live, organizationId });
};

const uuid = z.uuid();

function namedBy({ routeOptions: { url = '' }, params, query }: FastifyRequest): string | null {
  const isOwn = /^\/api\/organizations\/:id(\/|$)/.test(url);
  const named = isOwn ? (params as { id: unknown }).id : (query as { organizationId?: unknown }).organizationId;
  const { data = null } = uuid.safeParse(named);
  return data;
}
