import { formatFileSize } from '../../../contract/file-size.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Connection } from '../../platform/database/database.ts';
import { limitReached, readLimits } from '../installation/index.ts';
import { getMembership } from '../organizations/index.ts';
import { sumSizes } from './queries.ts';

/** In bytes. */
export async function readStorageUse(context: Context, organizationId: string) {
  await getMembership(context, organizationId);
  return measureStorage(context.database, organizationId);
}

async function measureStorage(connection: Connection, organizationId: string) {
  const [used, { storagePerOrganization: limit }] = await Promise.all([
    sumSizes(connection, organizationId),
    readLimits(connection),
  ]);
  return { used, limit };
}

/** Throws `limit_reached` where so many bytes more find no room. */
export async function refuseFullStorage(connection: Connection, organizationId: string, bytes: number): Promise<void> {
  const { used, limit } = await measureStorage(connection, organizationId);
  if (used + bytes <= limit) return;
  throw limitReached(
    `Your organization’s storage of ${formatFileSize(limit)} is full. Delete documents that are no longer needed, or ask whoever runs this site for more.`,
  );
}
