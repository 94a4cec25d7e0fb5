import type { AiBudget, AiConnection, AiSettings } from '../../../contract/ai-settings.ts';
import { abilitiesOf, type Membership } from '../../platform/access/access.ts';
import type { ModelUsage } from '../../platform/ai/index.ts';
import { stateOf, usedOf, type Budget } from './budget.ts';
import { datePrices } from './known-models.ts';
import { choiceWithoutServer, type ModelChoices } from './model-source.ts';
import { scopeOf } from './masking.ts';
import { aiPolicy } from './policy.ts';
import type { AiSettingsRow } from './queries.ts';

export const noBudget: Budget = { budgetUnit: 'none', budgetLimit: null, inputPrice: null, outputPrice: null };

// Of a short key nothing is told: its end would be too much of it.
const longKey = 20;
const toldCharacters = 4;

export function presentAiSettings(
  membership: Membership,
  settings: AiSettingsRow | null,
  used: ModelUsage,
  models: ModelChoices,
): AiSettings {
  const { organizationId } = membership;
  const { readSettings, updateConnection, ...can } = abilitiesOf(membership, aiPolicy, { id: organizationId });
  return {
    organizationId,
    inUse: models.describe(settings),
    siteUses: models.statusOfSite,
    setBy: models.rules.setBy,
    setAside: readSettings && models.rules.setBy === 'operator' ? nameOwn(settings) : null,
    isUsedUp: stateOf(used, settings ?? noBudget) === 'used-up',
    can: { ...can, updateConnection: updateConnection && models.rules.setBy === 'admin' },
    connection: readSettings && models.rules.setBy === 'admin' ? presentConnection(settings, models) : null,
    budget: readSettings ? presentBudget(settings ?? noBudget, used, models.describe(settings).model) : null,
    masking: { scope: scopeOf(settings), names: readSettings ? (settings?.maskedNames ?? []) : null },
    updatedAt: settings?.updatedAt.toISOString() ?? null,
  };
}

const nameOwn = (settings: AiSettingsRow | null): string | null =>
  settings?.provider === 'openai-compatible' || settings?.provider === 'anthropic' ? settings.model : null;

function presentConnection(settings: AiSettingsRow | null, models: ModelChoices): AiConnection {
  if (!settings) {
    return { ...choiceWithoutServer('instance'), key: { state: 'none', ending: null } };
  }
  const { provider, baseUrl, model, contextTokens, sealedKey } = settings;
  const apiKey = models.openKey(settings);
  const state = !sealedKey ? 'none' : apiKey === null ? 'unreadable' : 'stored';
  const ending = apiKey && apiKey.length >= longKey ? apiKey.slice(-toldCharacters) : null;
  return { provider, baseUrl, model, contextTokens, key: { state, ending } };
}

const presentBudget = (budget: Budget, used: ModelUsage, model: string | null): AiBudget => ({
  unit: budget.budgetUnit,
  limit: budget.budgetLimit,
  inputPrice: budget.inputPrice,
  outputPrice: budget.outputPrice,
  pricesOf: datePrices(model, budget),
  used: usedOf(used, budget),
  state: stateOf(used, budget),
});
