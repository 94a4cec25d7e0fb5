/** Writes down what each request to a model takes, and stops those for which the month's budget has nothing left. */
import type { ModelUsage } from '../../platform/ai/index.ts';
import { ModelError } from '../../platform/ai/index.ts';
import { changeUnasked } from '../../platform/context/context.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { describeFailure } from '../../platform/errors/describe-failure.ts';
import type { Events } from '../../platform/events/events.ts';
import { readLimits } from '../installation/index.ts';
import { calendarDayIn } from '../tasks/index.ts';
import { stateOf } from './budget.ts';
import { budgetReached } from './events.ts';
import type { ModelUse } from './model-use.ts';
import { findTimeZone, lockSettingsOf } from './queries.ts';
import { deleteUsage, insertUsage, settleUsage, sumUsage, sumUsageOfInstallation } from './usage-queries.ts';

/** Nothing was asked of the model. */
export class BudgetUsedUp extends ModelError {
  readonly of: 'organization' | 'site';

  constructor(of: BudgetUsedUp['of']) {
    super('rate_limited', { message: usedUp[of], retryable: false });
    this.of = of;
  }
}

const usedUp = {
  organization: 'The AI budget of your organization is used up for this month. An admin can raise it in the settings.',
  site: 'The AI budget of this site is used up for now. Whoever runs it can raise it.',
};

export interface LedgerEntry {
  id: string;
  use: ModelUse;
  month: string;
}

export interface UsageLedger {
  /** Sets aside what is expected. Throws `BudgetUsedUp` where what was used and what runs come to the budget. */
  begin(use: ModelUse, expected: ModelUsage): Promise<LedgerEntry>;
  /** Puts what was used in its place; null where the model was not reached. */
  end(entry: LedgerEntry, used: ModelUsage | null): Promise<void>;
}

interface LedgerServices {
  database: Database;
  events: Events;
  now(): Date;
  log(message: string): void;
}

export const monthOf = (day: string): string => day.slice(0, 7);

async function refuseUsedUpSite(transaction: Transaction, now: Date): Promise<void> {
  const { modelTokensPerDay, modelTokensPerMonth } = await readLimits(transaction);
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  for (const [limit, since] of [
    [modelTokensPerDay, today],
    [modelTokensPerMonth, month],
  ] as const) {
    if (limit !== null && (await sumUsageOfInstallation(transaction, since)) >= limit) throw new BudgetUsedUp('site');
  }
}

export const createUsageLedger = ({ database, events, now, log }: LedgerServices): UsageLedger => ({
  begin: (use, expected) =>
    database.transaction(async (transaction) => {
      const { organizationId } = use;
      const timeZone = await findTimeZone(transaction, organizationId);
      if (!timeZone) throw new ModelError('unavailable', { detail: 'the organization is gone', retryable: false });
      const day = calendarDayIn(timeZone, now());
      const month = monthOf(day);
      const settings = await lockSettingsOf(transaction, organizationId);
      if (settings && settings.budgetUnit !== 'none') {
        const state = stateOf(await sumUsage(transaction, organizationId, month), settings);
        if (state === 'used-up') throw new BudgetUsedUp('organization');
      }
      if (use.isOfInstallation) await refuseUsedUpSite(transaction, now());
      return { id: await insertUsage(transaction, use, day, expected), use, month };
    }),

  async end({ id, use, month }, used) {
    try {
      await changeUnasked({ database, events }, async (transaction, announce) => {
        if (!used) return deleteUsage(transaction, use, id);
        const settings = await lockSettingsOf(transaction, use.organizationId);
        if (!settings || settings.budgetUnit === 'none') {
          await settleUsage(transaction, use, id, used);
          return;
        }
        const before = stateOf(await sumUsage(transaction, use.organizationId, month, 'settled'), settings);
        if (!(await settleUsage(transaction, use, id, used))) return;
        const after = stateOf(await sumUsage(transaction, use.organizationId, month, 'settled'), settings);
        if (after === before || (after !== 'warning' && after !== 'used-up')) return;
        await announce(budgetReached(use, after));
      });
    } catch (error) {
      // The answer stands; what was set aside for it stays in its place.
      log(`The use of a model could not be recorded: ${describeFailure(error)}`);
    }
  },
});
