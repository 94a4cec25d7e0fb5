import { and, asc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Actor, Granted, Membership } from '../../platform/access/access.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { preparedOn, type AskingUser } from '../../platform/database/prepared.ts';
import { deletedOrganizations, organizationMembers, organizations } from './tables.ts';

export type OrganizationRow = typeof organizations.$inferSelect;
export interface OrganizationWithRole {
  organization: OrganizationRow;
  membership: Membership;
}

const membershipColumns = {
  organizationId: organizationMembers.organizationId,
  userId: organizationMembers.userId,
  role: organizationMembers.role,
};

/** For joins: the asker's membership in the organization that a row belongs to. A row without one is not found. */
export const membershipOf = (organizationId: AnyColumn, actor: AskingUser): SQL | undefined =>
  and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, actor.userId));

export { membershipColumns };

const membership = preparedOn((connection) =>
  connection
    .select(membershipColumns)
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationId, sql.placeholder('organizationId')),
        eq(organizationMembers.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('find_membership'),
);

export async function findMembership(
  connection: Connection,
  organizationId: string,
  userId: string,
): Promise<Membership | null> {
  const [row] = await membership(connection).execute({ organizationId, userId });
  return row ?? null;
}

export async function findOrganization(
  connection: Connection,
  organizationId: string,
  actor: Actor,
): Promise<OrganizationWithRole | null> {
  const [row] = await connection
    .select({ organization: organizations, membership: membershipColumns })
    .from(organizations)
    .innerJoin(organizationMembers, membershipOf(organizations.id, actor))
    .where(eq(organizations.id, organizationId));
  return row ?? null;
}

export function selectOrganizationsOf(connection: Connection, actor: Actor): Promise<OrganizationWithRole[]> {
  return connection
    .select({ organization: organizations, membership: membershipColumns })
    .from(organizations)
    .innerJoin(organizationMembers, membershipOf(organizations.id, actor))
    .orderBy(asc(organizationMembers.joinedAt), asc(organizations.id))
    .limit(500);
}

/** With its creator as admin. */
export async function insertOrganization(
  connection: Connection,
  actor: Actor,
  values: Pick<OrganizationRow, 'name' | 'description' | 'timeZone' | 'fiscalYearEndMonth'>,
): Promise<OrganizationWithRole> {
  const [organization] = await connection.insert(organizations).values(values).returning();
  if (!organization) throw new Error('The database returned no organization.');
  const [membership] = await connection
    .insert(organizationMembers)
    .values({ organizationId: organization.id, userId: actor.userId, role: 'admin' })
    .returning(membershipColumns);
  if (!membership) throw new Error('The database returned no membership.');
  return { organization, membership };
}

/** Held until the transaction ends: what changes who belongs to an organization comes one after the other. */
export async function holdOrganization(connection: Connection, organizationId: string): Promise<void> {
  await connection
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
}

/** Takes only what is named in `changes`. */
export async function updateOrganizationRow(
  connection: Connection,
  organization: Granted<OrganizationRow, 'updateSettings' | 'setFundingTarget'>,
  changes: Partial<Omit<OrganizationRow, 'id' | 'createdAt' | 'updatedAt'>>,
): Promise<OrganizationRow> {
  const [row] = await connection
    .update(organizations)
    .set({ ...changes, updatedAt: sql`greatest(now(), ${organizations.updatedAt} + interval '1 millisecond')` })
    .where(eq(organizations.id, organization.id))
    .returning();
  if (!row) throw new Error('The database returned no organization.');
  return row;
}

/** With all that belongs to it. */
export async function deleteOrganizationRow(
  connection: Connection,
  organization: Granted<OrganizationRow, 'delete'>,
): Promise<void> {
  await connection.insert(deletedOrganizations).values({ id: organization.id });
  await connection.delete(organizations).where(eq(organizations.id, organization.id));
}

/** Organizations of which somebody is an admin. Where they make several at once, each counts those before it. */
export async function countAdministered(transaction: Transaction, { userId }: Actor): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`organizations of ${userId}`}, 0))`);
  return transaction.$count(
    organizationMembers,
    and(eq(organizationMembers.userId, userId), eq(organizationMembers.role, 'admin')),
  );
}
