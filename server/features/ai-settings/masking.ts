import type { AgentType } from '../../../contract/agents.ts';
import type { MaskingScope } from '../../../contract/options.ts';
import type { MaskingRule } from '../../platform/ai/index.ts';
import type { AiSettingsRow } from './queries.ts';

type Masking = Pick<AiSettingsRow, 'maskingScope' | 'maskedNames'>;

export const scopeOf = (settings: Masking | null): MaskingScope => settings?.maskingScope ?? 'hr';

/** No agent: a document is read, which may be a personnel file. */
export const maskingFor = (settings: Masking | null, agentType: AgentType | null): MaskingRule => {
  const scope = scopeOf(settings);
  return {
    isOn: scope === 'all' || (scope === 'hr' && (agentType === null || agentType === 'hr_coach')),
    names: settings?.maskedNames ?? [],
  };
};
