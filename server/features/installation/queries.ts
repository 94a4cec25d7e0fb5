import { sql } from 'drizzle-orm';
import type { InstallationLimits } from '../../../contract/installation.ts';
import type { Connection } from '../../platform/database/database.ts';
import { installationSettings } from './tables.ts';

export async function findSetLimits(connection: Connection): Promise<Partial<InstallationLimits>> {
  const [row] = await connection.select({ limits: installationSettings.limits }).from(installationSettings);
  return row?.limits ?? {};
}

/** Those that are named; the others stay. */
export async function saveLimits(connection: Connection, limits: Partial<InstallationLimits>): Promise<void> {
  await connection
    .insert(installationSettings)
    .values({ limits })
    .onConflictDoUpdate({
      target: installationSettings.isOnly,
      set: { limits: sql`${installationSettings.limits} || excluded.limits`, updatedAt: new Date() },
    });
}
