/** What a month's tokens cost, and how far a budget is used. */
import type { AiBudget } from '../../../contract/ai-settings.ts';
import type { ModelUsage } from '../../platform/ai/index.ts';
import type { AiSettingsRow } from './queries.ts';

export type Budget = Pick<AiSettingsRow, 'budgetUnit' | 'budgetLimit' | 'inputPrice' | 'outputPrice'>;

export const warningShare = 0.8;

const million = 1_000_000;

/** In dollars; null where no price is known. */
export const costOf = (
  { inputTokens, outputTokens }: ModelUsage,
  { inputPrice, outputPrice }: Pick<Budget, 'inputPrice' | 'outputPrice'>,
): number | null =>
  inputPrice === null && outputPrice === null
    ? null
    : (inputTokens * (inputPrice ?? 0) + outputTokens * (outputPrice ?? 0)) / million;

/** In the unit of the budget: tokens, where there is none. */
export const usedOf = (usage: ModelUsage, budget: Budget): number =>
  budget.budgetUnit === 'dollars' ? (costOf(usage, budget) ?? 0) : usage.inputTokens + usage.outputTokens;

export function stateOf(usage: ModelUsage, budget: Budget): AiBudget['state'] {
  if (budget.budgetUnit === 'none' || budget.budgetLimit === null) return 'none';
  const share = usedOf(usage, budget) / budget.budgetLimit;
  if (share >= 1) return 'used-up';
  return share >= warningShare ? 'warning' : 'within';
}
