import type { MemorySettings } from '../../../contract/memory.ts';
import type { Membership } from '../../platform/access/access.ts';
import type { Context } from '../../platform/context/context.ts';
import { getMembership } from '../organizations/index.ts';
import { selectBearingMessages, type Wanted } from './bearing-queries.ts';
import { presentMemorySettings } from './present.ts';
import { findMemorySettings } from './queries.ts';
import { selectSharedMessages, type MemoryWindow, type SharedMessage } from './recall-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Nothing was said at or before this time that still is memory. */
export const keptSince = (now: Date, retentionDays: number): Date => new Date(now.getTime() - retentionDays * dayMs);

export const memoryWindow = (
  { retentionDays, lastMemoryReset, maxSharedMessages }: MemorySettings,
  now: Date,
): MemoryWindow => ({
  keptSince: keptSince(now, retentionDays),
  lastReset: lastMemoryReset === null ? null : new Date(lastMemoryReset),
  limit: maxSharedMessages,
});

/** Who asks, and what holds in the organization. */
interface Asking {
  membership: Membership;
  settings: MemorySettings;
}

/**
 * What the other conversations of an organization contribute for the person who asks, at this moment; the newest
 * first. Nothing where agents do not share.
 */
export async function recallMessages(
  context: Context,
  organizationId: string,
  exceptConversationId: string | null,
): Promise<SharedMessage[]> {
  const membership = await getMembership(context, organizationId);
  const settings = presentMemorySettings(organizationId, await findMemorySettings(context.database, membership));
  if (!settings.enableCrossAgentSharing) return [];
  const window = memoryWindow(settings, context.now());
  return selectSharedMessages(context.database, context.actor, membership, window, exceptConversationId);
}

/** Those of them that speak of a question, best first, where it has just been asked who asks and what holds. */
export async function recallBearing(
  context: Context,
  { membership, settings }: Asking,
  wanted: Wanted,
): Promise<SharedMessage[]> {
  if (!settings.enableCrossAgentSharing) return [];
  return selectBearingMessages(
    context.database,
    context.actor,
    membership,
    memoryWindow(settings, context.now()),
    wanted,
  );
}

/** Whether what was told of other conversations, said since then, is memory at this moment. */
export function isMemory(settings: MemorySettings, now: Date, since: Date): boolean {
  const { keptSince: oldest, lastReset } = memoryWindow(settings, now);
  return settings.enableCrossAgentSharing && since > oldest && (lastReset === null || since > lastReset);
}
