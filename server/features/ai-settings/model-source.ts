/** Which model answers for an organization, at the time it is asked. */
import type { AiStatus } from '../../../contract/ai-settings.ts';
import type { Privacy } from '../../../contract/privacy.ts';
import {
  createAddressRule,
  createGuardedSend,
  createLanguageModel,
  isOwnServer,
  maskModel,
  maskTexts,
  localModelServers,
  sendAnywhere,
  type EmbeddingModel,
  type LanguageModel,
  type LocalModelServer,
  type ModelConfiguration,
  type Send,
} from '../../platform/ai/index.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { openText, sealText } from '../../platform/secrets/sealed-text.ts';
import { calendarDayIn } from '../tasks/index.ts';
import { stateOf } from './budget.ts';
import { maskingFor, scopeOf } from './masking.ts';
import { embedMetered, meterModel } from './metered-model.ts';
import type { ModelUse } from './model-use.ts';
import { findSettingsOf, findTerms, findTimeZone, type AiSettingsRow } from './queries.ts';
import { createUsageLedger, monthOf, type Terms } from './usage-ledger.ts';
import { sumUsage } from './usage-queries.ts';

export interface AiSettingsRules {
  /** Who chooses provider, address, model and key. */
  setBy: 'operator' | 'admin';
  /** Whether an address that an admin enters may be one of a private network. */
  privateAddresses: boolean;
}

export interface ModelSourceOptions {
  database: Database;
  events: Events;
  now(): Date;
  log(message: string): void;
  /** What holds where an organization has chosen nothing; null: the built-in assistant. */
  instanceModel: LanguageModel | null;
  embeddingModel: EmbeddingModel | null;
  rules: AiSettingsRules;
  settingsKey: Buffer;
  /** Offered, and allowed without `privateAddresses`. */
  localServers?: readonly LocalModelServer[];
}

/** What an organization has chosen, with its key opened. */
export type Choice = Pick<AiSettingsRow, 'provider' | 'baseUrl' | 'model' | 'contextTokens'> & {
  apiKey: string | null;
};

export interface ModelSource {
  /**
   * Null: the built-in assistant. Its requests are masked as the organization wants it, recorded, and throw `BudgetUsedUp`
   * once the budget is. Nothing that people wrote goes to a model in another way.
   */
  modelFor(use: ModelUse): Promise<LanguageModel | null>;
  /** Vectors, masked, recorded and refused as above. Only where the site has a model that makes them. */
  embed(
    use: Pick<ModelUse, 'organizationId' | 'userId'>,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<number[][]>;
  /** What everybody may know of it. */
  privacyOf(organizationId: string): Promise<Pick<Privacy, 'model' | 'masking'>>;
  /** What would answer now. Without an organization: where one has chosen nothing. */
  statusOf(organizationId: string | null): Promise<AiStatus>;
}

/** For the settings themselves. */
export interface ModelChoices {
  rules: AiSettingsRules;
  localServers: readonly LocalModelServer[];
  /** Where an organization has chosen nothing. */
  statusOfSite: AiStatus;
  /** Whose choice answers, and with what, whatever is left of the budget. */
  describe(settings: AiSettingsRow | null): AiStatus & { chosenBy: 'operator' | 'organization' };
  choiceOf(settings: AiSettingsRow | null): Choice;
  /** Null: the built-in assistant. Its requests are recorded, and throw `BudgetUsedUp` once the budget is. */
  createModel(choice: Choice, use: ModelUse): LanguageModel | null;
  /** In tokens, where a model tells. */
  readWindow(choice: Choice): Promise<number | null>;
  /** How a server is asked: with the guards, but for those of this machine that are offered. */
  sendTo(baseUrl: string | null): Send;
  openKey(settings: AiSettingsRow): string | null;
  sealKey(apiKey: string, organizationId: string): string;
  currentMonth(timeZone: string): string;
}

export const choiceWithoutServer = (provider: 'instance' | 'built-in'): Choice => ({
  provider,
  baseUrl: null,
  model: null,
  contextTokens: null,
  apiKey: null,
});

const describeModel = (model: LanguageModel | null): AiStatus =>
  model
    ? { mode: 'model', provider: model.provider, model: model.model }
    : { mode: 'built-in', provider: null, model: null };

export function createModelSource(options: ModelSourceOptions): ModelSource & ModelChoices {
  const {
    database,
    instanceModel,
    embeddingModel,
    rules,
    settingsKey,
    now,
    localServers = localModelServers,
  } = options;
  const ledger = createUsageLedger(options);
  const guardedSend = createGuardedSend(createAddressRule(rules));
  const sendTo = (baseUrl?: string | null) =>
    localServers.some((server) => server.baseUrl === baseUrl) ? sendAnywhere : guardedSend;

  function connect(choice: Choice): LanguageModel | null {
    if (choice.provider === 'instance') return instanceModel;
    const configuration = toConfiguration(choice);
    if (!configuration) return null;
    return createLanguageModel(configuration, undefined, sendTo(configuration.baseUrl));
  }

  function createModel(choice: Choice, use: ModelUse, terms: Terms | null = null): LanguageModel | null {
    const model = connect(choice);
    return model && meterModel(model, ledger, { ...use, isOfInstallation: choice.provider === 'instance' }, terms);
  }

  const openKey = ({ sealedKey, organizationId }: AiSettingsRow): string | null =>
    sealedKey && openText(sealedKey, settingsKey, organizationId);

  // What was stored while admins could choose does not hold once they cannot.
  const choiceOf = (settings: AiSettingsRow | null): Choice =>
    rules.setBy === 'admin' && settings ? { ...settings, apiKey: openKey(settings) } : choiceWithoutServer('instance');

  const choose = (settings: AiSettingsRow | null): LanguageModel | null => connect(choiceOf(settings));

  const currentMonth = (timeZone: string): string => monthOf(calendarDayIn(timeZone, now()));

  async function isUsedUp(settings: AiSettingsRow | null): Promise<boolean> {
    const timeZone = settings && (await findTimeZone(database, settings.organizationId));
    if (!settings || !timeZone || settings.budgetUnit === 'none') return false;
    const used = await sumUsage(database, settings.organizationId, currentMonth(timeZone));
    return stateOf(used, settings) === 'used-up';
  }

  return {
    rules,
    localServers,
    statusOfSite: describeModel(instanceModel),
    createModel,
    readWindow: async (choice) => (await connect(choice)?.readWindow()) ?? null,
    sendTo,
    openKey,
    currentMonth,
    sealKey: (apiKey, organizationId) => sealText(apiKey, settingsKey, organizationId),
    choiceOf,
    describe: (settings) => ({
      ...describeModel(choose(settings)),
      chosenBy: choiceOf(settings).provider === 'instance' ? 'operator' : 'organization',
    }),
    async modelFor(use) {
      const terms = await findTerms(database, use.organizationId);
      if (!terms) return null;
      const model = createModel(choiceOf(terms.settings), use, terms);
      return model && maskModel(model, maskingFor(terms.settings, use.agentType));
    },
    async embed(use, texts, signal) {
      if (!embeddingModel) throw new Error('there is no model that makes vectors');
      const rule = maskingFor(await findSettingsOf(database, use.organizationId), null);
      return embedMetered(embeddingModel, ledger, use, maskTexts(texts, rule), signal);
    },
    async privacyOf(organizationId) {
      const settings = await findSettingsOf(database, organizationId);
      const model = choose(settings);
      const host = model?.host ?? null;
      const isOwn = host !== null && isOwnServer(`http://${host}`);
      return { model: model && { name: model.model, host, isOwn }, masking: scopeOf(settings) };
    },
    async statusOf(organizationId) {
      const settings = organizationId ? await findSettingsOf(database, organizationId) : null;
      return describeModel((await isUsedUp(settings)) ? null : choose(settings));
    },
  };
}

/** Null where something is missing, which is refused before it is stored. */
function toConfiguration({ provider, baseUrl, model, contextTokens, apiKey }: Choice): ModelConfiguration | null {
  if (!model) return null;
  const asked = { model, ...(contextTokens !== null && { contextTokens }) };
  if (provider === 'openai-compatible' && baseUrl) return { provider, baseUrl, apiKey, ...asked };
  // Without a key Anthropic says itself that it wants one.
  if (provider === 'anthropic') return { provider, ...(baseUrl && { baseUrl }), apiKey: apiKey ?? 'missing', ...asked };
  return null;
}
