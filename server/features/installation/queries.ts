import type { InstallationLimits } from '../../../contract/installation.ts';
import type { Connection } from '../../platform/database/database.ts';
import { installationSettings } from './tables.ts';

export async function findSetLimits(connection: Connection): Promise<Partial<InstallationLimits>> {
  const [row] = await connection.select({ limits: installationSettings.limits }).from(installationSettings);
  return row?.limits ?? {};
}
