// The AI settings in words, and what is typed into them as values.
import type { AiBudget, AiConnection, AiSettings } from '../../../../contract/ai-settings.ts';
import type { AiProvider, BudgetUnit } from '../../../../contract/options.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { ApiError } from '../../../lib/api-error.ts';

export const providerLabels: Record<AiProvider, string> = {
  instance: 'What this site uses',
  'built-in': 'Built-in assistant',
  'openai-compatible': 'OpenAI-compatible server',
  anthropic: 'Anthropic',
};

export const unitLabels: Record<BudgetUnit, string> = { none: 'No limit', tokens: 'Tokens', dollars: 'Dollars' };

const isProvider = (provider: string | null): provider is AiProvider => provider !== null && provider in providerLabels;

/** "llama3.1, OpenAI-compatible server" */
export const nameModel = ({ mode, provider, model }: AiSettings['inUse']): string => {
  if (mode === 'built-in') return 'The built-in assistant';
  return isProvider(provider) ? `${model}, ${providerLabels[provider]}` : (model ?? '');
};

export const describeChoice = ({ inUse, setBy }: Pick<AiSettings, 'inUse' | 'setBy'>): string => {
  if (inUse.chosenBy === 'organization') return 'Chosen by an admin of this organization.';
  if (inUse.mode === 'model') return 'Chosen for this site by whoever runs it.';
  return setBy === 'admin'
    ? 'Answers from the playbooks, without an AI service. Nothing leaves this site.'
    : 'Answers from the playbooks, without an AI service. Whoever runs this site can connect one.';
};

export const describeKey = ({ state, ending }: AiConnection['key']): string => {
  if (state === 'unreadable') return 'The stored key can be read no longer. Please enter it again.';
  if (state === 'none') return 'Stored encrypted, and shown to nobody again.';
  const which = ending ? `A key is stored, it ends in ${ending}.` : 'A key is stored.';
  return `${which} Leave this empty to keep it; another address needs it entered again.`;
};

/** To the cent. */
export const formatCost = (dollars: number): string =>
  dollars > 0 && dollars < 0.01 ? 'Under $0.01' : formatMoney(Math.round(dollars * 100) / 100);

const inUnit = (amount: number, unit: BudgetUnit): string =>
  unit === 'dollars' ? formatCost(amount) : `${formatNumber(amount)} tokens`;

/** "12,400 tokens of 1,000,000 tokens used this month: 1%" */
export const describeUse = ({ unit, limit, used }: AiBudget): string => {
  if (unit === 'none' || limit === null) return `${inUnit(used, unit)} used this month. There is no limit.`;
  return `${inUnit(used, unit)} of ${inUnit(limit, unit)} used this month: ${Math.floor((100 * used) / limit)}%`;
};

/** A number as people type it, "1,500.5" or "$20"; `null` for anything else, and for nothing. */
export const readAmount = (typed: string): number | null => {
  const bare = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
};

/** What the server said of single fields, by their names. */
export const refusedFields = (error: unknown): Record<string, string> => {
  const details = (error instanceof ApiError && error.body?.details) || [];
  return Object.fromEntries(details.toReversed().map(({ path, message }) => [path, message]));
};
