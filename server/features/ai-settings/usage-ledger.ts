/** Writes down what each request to a model takes, and stops those for which the month's budget has nothing left. */
import type { InstallationLimits } from '../../../contract/installation.ts';
import type { ModelUsage } from '../../platform/ai/index.ts';
import { ModelError } from '../../platform/ai/index.ts';
import { changeUnasked } from '../../platform/context/context.ts';
import type { Connection, Database, Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { describeFailure } from '../../platform/errors/describe-failure.ts';
import type { Events } from '../../platform/events/events.ts';
import { readLimits } from '../installation/index.ts';
import { calendarDayIn } from '../tasks/index.ts';
import { stateOf } from './budget.ts';
import { budgetReached, siteBudgetUsedUp } from './events.ts';
import type { ModelUse } from './model-use.ts';
import { findTerms, lockSettingsOf, type AiSettingsRow } from './queries.ts';
import {
  deleteUsage,
  insertUsage,
  lockUsageOfInstallation,
  settleUsage,
  sumUsage,
  sumUsageOfInstallation,
} from './usage-queries.ts';

/** Nothing was asked of the model. */
export class BudgetUsedUp extends ModelError {
  readonly of: 'organization' | 'site';

  constructor(of: BudgetUsedUp['of']) {
    super('rate_limited', { sentences: [usedUp[of]], retryable: false });
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
  /** Where nothing limits the use, it is written down while the model answers already. */
  written?: Promise<void>;
}

/** What holds for the use of models as an answer begins. */
export interface Terms {
  timeZone: string;
  settings: AiSettingsRow | null;
  limits: Pick<InstallationLimits, 'modelTokensPerDay' | 'modelTokensPerMonth'>;
}

export interface UsageLedger {
  /** Sets aside what is expected; null: the terms are asked for. Throws `BudgetUsedUp` where what was used and what runs come to the budget. */
  begin(use: ModelUse, expected: ModelUsage, terms: Terms | null): Promise<LedgerEntry>;
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

/** Of the day and the month in UTC. */
const startsOf = (now: Date) => ({
  today: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())),
  month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())),
});

/** Of the model that the operator pays for. */
export async function sumModelUse(connection: Connection, now: Date) {
  const { today, month } = startsOf(now);
  return {
    modelTokensToday: await sumUsageOfInstallation(connection, today),
    modelTokensThisMonth: await sumUsageOfInstallation(connection, month),
  };
}

async function refuseUsedUpSite(transaction: Transaction, now: Date): Promise<void> {
  const { modelTokensPerDay, modelTokensPerMonth } = await readLimits(transaction);
  if (modelTokensPerDay === null && modelTokensPerMonth === null) return;
  await lockUsageOfInstallation(transaction);
  const { modelTokensToday, modelTokensThisMonth } = await sumModelUse(transaction, now);
  const isUsedUp =
    modelTokensToday >= (modelTokensPerDay ?? Infinity) || modelTokensThisMonth >= (modelTokensPerMonth ?? Infinity);
  if (isUsedUp) throw new BudgetUsedUp('site');
}

const isLimited = ({ isOfInstallation = true }: ModelUse, { settings, limits }: Terms): boolean =>
  (settings !== null && settings.budgetUnit !== 'none') ||
  (isOfInstallation && (limits.modelTokensPerDay !== null || limits.modelTokensPerMonth !== null));

export function createUsageLedger({ database, events, now, log }: LedgerServices): UsageLedger {
  const logFailure = (error: unknown) => log(`The use of a model could not be recorded: ${describeFailure(error)}`);

  const beginWithinLimits = (use: ModelUse, expected: ModelUsage, day: string, month: string) =>
    database.transaction(async (transaction) => {
      const settings = await lockSettingsOf(transaction, use.organizationId);
      if (settings && settings.budgetUnit !== 'none') {
        const state = stateOf(await sumUsage(transaction, use.organizationId, month), settings);
        if (state === 'used-up') throw new BudgetUsedUp('organization');
      }
      if (use.isOfInstallation) await refuseUsedUpSite(transaction, now());
      const id = newId();
      await insertUsage(transaction, use, day, { id, ...expected });
      return id;
    });

  const endWithinLimits = ({ id, use, month }: LedgerEntry, used: ModelUsage | null) =>
    changeUnasked({ database, events }, async (transaction, announce) => {
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

  /** Until something is left again: it is told once, not with each question. */
  let isSiteTold = false;
  async function tellOfSite(use: ModelUse): Promise<void> {
    if (isSiteTold) return;
    isSiteTold = true;
    await changeUnasked({ database, events }, (_transaction, announce) => announce(siteBudgetUsedUp(use))).catch(
      (error: unknown) => log(`A budget that is used up could not be told of: ${describeFailure(error)}`),
    );
  }

  return {
    async begin(use, expected, known) {
      const terms = known ?? (await findTerms(database, use.organizationId));
      if (!terms) throw new ModelError('unavailable', { detail: 'the organization is gone', retryable: false });
      const day = calendarDayIn(terms.timeZone, now());
      const month = monthOf(day);
      if (isLimited(use, terms)) {
        try {
          const id = await beginWithinLimits(use, expected, day, month);
          if (use.isOfInstallation) isSiteTold = false;
          return { id, use, month };
        } catch (error) {
          if (error instanceof BudgetUsedUp && error.of === 'site') await tellOfSite(use);
          throw error;
        }
      }
      const id = newId();
      const written = insertUsage(database, use, day, { id, ...expected });
      written.catch(() => {});
      return { id, use, month, written };
    },

    async end(entry, used) {
      try {
        if (!entry.written) return await endWithinLimits(entry, used);
        await entry.written;
        await (used ? settleUsage(database, entry.use, entry.id, used) : deleteUsage(database, entry.use, entry.id));
      } catch (error) {
        // The answer stands; what was set aside for it stays in its place.
        logFailure(error);
      }
    },
  };
}
