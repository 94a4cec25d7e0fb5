import type { Privacy } from '../../../contract/privacy.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Installation } from '../../platform/backup/keep-backups.ts';
import { backupsKeptDays } from '../../platform/backup/kept-backups.ts';
import { longestSessionDays, sessionIdleDays } from '../../platform/http/session-store.ts';
import type { ModelSource } from '../ai-settings/index.ts';
import { exportKeptDays } from '../exports/index.ts';
import { readLimits } from '../installation/index.ts';
import { getMemorySettings } from '../memory/index.ts';
import { addressesKeptDays } from '../operations/index.ts';
import { securityLogKeptDays } from '../security-log/index.ts';

/** Other servers that this one is set up with. */
export type OutsideHosts = Privacy['hosts'];

const noHosts: OutsideHosts = { vectors: null, mail: null, files: null, signIn: null };

export interface PrivacyServices {
  models: Pick<ModelSource, 'privacyOf'>;
  hosts?: OutsideHosts | undefined;
  installation?: Pick<Installation, 'backups'> | null | undefined;
}

/** For every member: the same for all. */
export async function getPrivacy(
  context: Context,
  { models, hosts = noHosts, installation }: PrivacyServices,
  organizationId: string,
): Promise<Privacy> {
  const { retentionDays } = await getMemorySettings(context, organizationId);
  const [{ recordsKeptDays }, ofModel] = await Promise.all([
    readLimits(context.database),
    models.privacyOf(organizationId),
  ]);
  return {
    organizationId,
    ...ofModel,
    hosts,
    keptDays: {
      memory: retentionDays,
      records: recordsKeptDays,
      addresses: addressesKeptDays,
      securityLog: securityLogKeptDays,
      session: longestSessionDays,
      idleSession: sessionIdleDays,
      export: exportKeptDays,
      backups: installation?.backups.isOn ? backupsKeptDays : null,
    },
  };
}
