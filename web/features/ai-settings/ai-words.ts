// The AI settings in words, and what is typed into them as values.
import type { AiBudget, AiSettings } from '../../../contract/ai-settings.ts';
import type { BudgetUnit, MaskingScope } from '../../../contract/options.ts';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { nameService } from './index.ts';

export const unitLabels: Record<BudgetUnit, string> = { none: 'No limit', tokens: 'Tokens', dollars: 'Dollars' };

/** "llama3.1, 127.0.0.1:11434" */
export const nameModel = ({ inUse, connection }: Pick<AiSettings, 'inUse' | 'connection'>): string => {
  const { mode, model } = inUse;
  if (mode === 'built-in') return 'The built-in assistant';
  const service = nameService(connection?.baseUrl ? connection : { provider: inUse.provider, baseUrl: null });
  return service ? `${model}, ${service}` : (model ?? '');
};

export const describeChoice = (settings: Pick<AiSettings, 'inUse' | 'setBy' | 'setAside'>): string => {
  const { inUse, setAside } = settings;
  const who = describeWho(settings);
  if (setAside === null) return who;
  const why =
    inUse.mode === 'model'
      ? 'its model is named where this site is started.'
      : 'at the address that this site has now, its model is chosen by whoever runs it. They can leave it to admins with AI_SETTINGS=admin.';
  return `${who} ${setAside}, which an admin connected before, is not used: ${why}`;
};

const describeWho = ({ inUse, setBy }: Pick<AiSettings, 'inUse' | 'setBy'>): string => {
  if (inUse.chosenBy === 'organization') return 'Chosen by an admin of this organization.';
  if (inUse.mode === 'model') return 'Chosen for this site by whoever runs it.';
  return setBy === 'admin'
    ? 'Answers from the playbooks, without an AI service. Nothing leaves this site.'
    : 'Answers from the playbooks, without an AI service. Whoever runs this site can connect one.';
};

/** To the cent. */
export const formatCost = (dollars: number): string =>
  dollars > 0 && dollars < 0.01 ? 'Under $0.01' : formatMoney(Math.round(dollars * 100) / 100);

const inUnit = (amount: number, unit: BudgetUnit): string =>
  unit === 'dollars' ? formatCost(amount) : `${formatNumber(amount)} tokens`;

/** "12,400 tokens of 1,000,000 tokens used this month: 1%" */
export const describeUse = ({ unit, limit, used }: AiBudget): string => {
  if (unit === 'none' || limit === null) return `${inUnit(used, unit)} used this month. There is no limit.`;
  return `${inUnit(used, unit)} of ${inUnit(limit, unit)} used this month: ${formatNumber(Math.floor((100 * used) / limit))}%`;
};

export const maskingLabels: Record<MaskingScope, string> = {
  off: 'Never',
  hr: 'For the HR agent, and when documents are read',
  all: 'For all agents, and when documents are read',
};
