import type { MemorySettings } from '../../../contract/memory.ts';
import type { Context } from '../../platform/context/context.ts';
import { getMembership } from '../organizations/index.ts';
import { presentMemorySettings } from './present.ts';
import { findMemorySettings } from './queries.ts';
import { selectSharedMessages, selectStillShared, type MemoryWindow, type SharedMessage } from './recall-queries.ts';

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

/** Whether what was told of other conversations, said since then, may still be told to the person who asks. */
export async function isStillShared(
  context: Context,
  organizationId: string,
  { conversationIds, since }: { conversationIds: string[]; since: Date },
): Promise<boolean> {
  const membership = await getMembership(context, organizationId);
  const settings = presentMemorySettings(organizationId, await findMemorySettings(context.database, membership));
  const { keptSince: oldest, lastReset } = memoryWindow(settings, context.now());
  if (!settings.enableCrossAgentSharing || since <= oldest || (lastReset && since <= lastReset)) return false;
  const shared = await selectStillShared(context.database, context.actor, membership, conversationIds);
  return conversationIds.every((id) => shared.includes(id));
}
