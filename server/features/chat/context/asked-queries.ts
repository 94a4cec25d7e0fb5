import { and, eq, sql } from 'drizzle-orm';
import type { MemorySettings } from '../../../../contract/memory.ts';
import type { Profile } from '../../../../contract/profile.ts';
import type { Actor, Membership } from '../../../platform/access/access.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { preparedOn } from '../../../platform/database/prepared.ts';
import { users } from '../../auth/index.ts';
import { documentPassages } from '../../documents/index.ts';
import { organizationMemorySettings, presentMemorySettings } from '../../memory/index.ts';
import { membershipColumns, organizationMembers, organizations } from '../../organizations/index.ts';
import { organizationProfiles, presentProfile } from '../../profile/index.ts';

/** Who asks, and what holds in the organization at this moment. */
export interface Asking {
  membership: Membership;
  organization: { name: string; timeZone: string };
  asker: { firstName: string; lastName: string };
  settings: MemorySettings;
  /** Empty where the agents are not to read it. */
  profile: Profile;
  /** Without a document that was read nothing is looked for in them. */
  hasPassages: boolean;
}

const asking = preparedOn((connection) =>
  connection
    .select({
      membership: membershipColumns,
      organization: { name: organizations.name, timeZone: organizations.timeZone },
      asker: { firstName: users.firstName, lastName: users.lastName },
      settings: organizationMemorySettings,
      profile: organizationProfiles,
      hasPassages: sql<boolean>`exists (
        select from ${documentPassages} where ${documentPassages.organizationId} = ${organizations.id})`,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .leftJoin(organizationMemorySettings, eq(organizationMemorySettings.organizationId, organizations.id))
    .leftJoin(organizationProfiles, eq(organizationProfiles.organizationId, organizations.id))
    .where(
      and(
        eq(organizationMembers.organizationId, sql.placeholder('organizationId')),
        eq(organizationMembers.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('find_asking'),
);

/** Null for everybody who has no place in the organization. */
export async function findAsking(
  connection: Connection,
  { userId }: Actor,
  organizationId: string,
): Promise<Asking | null> {
  const [row] = await asking(connection).execute({ organizationId, userId });
  if (!row) return null;
  const settings = presentMemorySettings(organizationId, row.settings);
  const profile = presentProfile(organizationId, settings.enableOrganizationContext ? row.profile : null);
  return { ...row, settings, profile };
}
