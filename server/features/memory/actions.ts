import type { BodyOf } from '../../../contract/endpoint.ts';
import type { MemorySettings, updateMemorySettings as updateMemorySettingsCall } from '../../../contract/memory.ts';
import { change, type Context } from '../../platform/context/context.ts';
import { authorizeInOrganization, getMembership } from '../organizations/index.ts';
import { memoryEvent } from './events.ts';
import { presentMemorySettings } from './present.ts';
import { findMemorySettings, saveMemorySettings, stampMemoryReset } from './queries.ts';

export async function getMemorySettings(context: Context, organizationId: string): Promise<MemorySettings> {
  const membership = await getMembership(context, organizationId);
  return presentMemorySettings(organizationId, await findMemorySettings(context.database, membership));
}

/** Changes the given fields alone. */
export async function updateMemorySettings(
  context: Context,
  organizationId: string,
  fields: BodyOf<typeof updateMemorySettingsCall>,
): Promise<MemorySettings> {
  const { organization } = await authorizeInOrganization(context, organizationId, 'updateMemorySettings');
  return change(context, async (transaction, announce) => {
    const saved = await saveMemorySettings(transaction, organization, fields);
    await announce(memoryEvent('memory-settings.updated', context.actor, organizationId));
    return presentMemorySettings(organizationId, saved);
  });
}

/** Deletes nothing: what is older than the stamp is no longer used as memory. */
export async function resetMemory(context: Context, organizationId: string): Promise<MemorySettings> {
  const { organization } = await authorizeInOrganization(context, organizationId, 'resetMemory');
  return change(context, async (transaction, announce) => {
    const stamped = await stampMemoryReset(transaction, organization);
    await announce(memoryEvent('memory.reset', context.actor, organizationId));
    return presentMemorySettings(organizationId, stamped);
  });
}
