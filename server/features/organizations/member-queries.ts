import { and, count, eq, type SQL } from 'drizzle-orm';
import type { Role } from '../../../contract/options.ts';
import type { PageQuery } from '../../../contract/page.ts';
import type { Granted, Membership } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { oldestFirst, selectPage, type Order, type Page } from '../../platform/database/page-queries.ts';
import { users } from '../auth/index.ts';
import { organizationMembers } from './tables.ts';

const selectMembersWhere = (connection: Connection, where: SQL | undefined) =>
  connection
    .select({
      organizationId: organizationMembers.organizationId,
      userId: organizationMembers.userId,
      role: organizationMembers.role,
      joinedAt: organizationMembers.joinedAt,
      user: {
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        profileImageUrl: users.profileImageUrl,
      },
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(where);

export type MemberRow = Awaited<ReturnType<typeof selectMembersWhere>>[number];

const byJoining: Order<MemberRow> = {
  name: 'members',
  columns: [organizationMembers.joinedAt, organizationMembers.userId],
  positionOf: ({ joinedAt, userId }) => [joinedAt, userId],
};

/** In the order in which they joined. */
export async function selectMembers(
  connection: Connection,
  { organizationId }: Membership,
  page: PageQuery,
): Promise<Page<MemberRow>> {
  const found = await selectPage(byJoining, page, ({ before, orderBy, limit }) =>
    selectMembersWhere(connection, and(eq(organizationMembers.organizationId, organizationId), before))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return oldestFirst(found);
}

const isOf = ({ organizationId, userId }: Pick<MemberRow, 'organizationId' | 'userId'>): SQL | undefined =>
  and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId));

export async function findMember(
  connection: Connection,
  { organizationId }: Membership,
  userId: string,
): Promise<MemberRow | null> {
  const [row] = await selectMembersWhere(connection, isOf({ organizationId, userId }));
  return row ?? null;
}

export async function countAdmins(connection: Connection, { organizationId }: Membership): Promise<number> {
  const [row] = await connection
    .select({ count: count() })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, 'admin')));
  return row?.count ?? 0;
}

/** False where the person is a member already; then nothing changes. */
export async function insertMember(connection: Connection, member: Membership): Promise<boolean> {
  const { organizationId, userId, role } = member;
  const inserted = await connection
    .insert(organizationMembers)
    .values({ organizationId, userId, role })
    .onConflictDoNothing({ target: [organizationMembers.organizationId, organizationMembers.userId] })
    .returning({ id: organizationMembers.id });
  return inserted.length > 0;
}

export async function updateMemberRow(
  connection: Connection,
  member: Granted<MemberRow, 'changeRole'>,
  role: Role,
): Promise<void> {
  await connection.update(organizationMembers).set({ role }).where(isOf(member));
}

export async function deleteMemberRow(connection: Connection, member: Granted<MemberRow, 'remove'>): Promise<void> {
  await connection.delete(organizationMembers).where(isOf(member));
}
