import type { Listener } from '../../platform/events/events.ts';
import type { BudgetReached } from '../ai-settings/index.ts';
import { insertEntry } from './queries.ts';

const isUsedUp = ({ state }: BudgetReached['data']): boolean => state === 'used-up';

/** No call is refused where a budget is used up: the built-in assistant answers it. */
export const recordUsedUp: Listener = {
  name: 'record-used-up-budget',
  hears: (eventName) => eventName === 'ai-budget.reached' || eventName === 'site-budget.used-up',
  async handle({ id, name, data, actorId, entityId, address }, database) {
    if (name === 'ai-budget.reached' && !isUsedUp(data as BudgetReached['data'])) return;
    await insertEntry(database, {
      // Heard twice, it is written once.
      id,
      action: name === 'ai-budget.reached' ? 'budget-used-up' : 'site-budget-used-up',
      outcome: 'done',
      userId: actorId,
      organizationId: entityId,
      address,
    });
  },
};
