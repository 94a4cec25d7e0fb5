import type { Actor } from '../../platform/access/access.ts';
import type { DomainEvent } from '../../platform/events/events.ts';

export type AiSettingsEventName = 'ai-settings.updated' | 'ai-budget.updated' | 'ai-masking.updated';

/** `name` is the provider and its model: never an address or a key. */
export const aiSettingsEvent = (
  name: AiSettingsEventName,
  actor: Actor,
  organizationId: string,
  target: string,
): DomainEvent<AiSettingsEventName, { name: string }> => ({
  name,
  organizationId,
  actorId: actor.userId,
  entityId: organizationId,
  data: { name: target },
});

export type BudgetReached = DomainEvent<'ai-budget.reached', { state: 'warning' | 'used-up' }>;

export type SiteBudgetUsedUp = DomainEvent<'site-budget.used-up', Record<string, never>>;

/** Somebody has asked for more than the operator pays for. */
export const siteBudgetUsedUp = ({ organizationId, userId }: { organizationId: string; userId: string }) =>
  ({
    name: 'site-budget.used-up',
    organizationId: null,
    actorId: userId,
    entityId: organizationId,
    data: {},
  }) satisfies SiteBudgetUsedUp;

/** The month's use has just come to 80 or 100 percent of the budget. */
export const budgetReached = (
  { organizationId, userId }: { organizationId: string; userId: string },
  state: BudgetReached['data']['state'],
): BudgetReached => ({
  name: 'ai-budget.reached',
  organizationId,
  actorId: userId,
  entityId: organizationId,
  data: { state },
});
