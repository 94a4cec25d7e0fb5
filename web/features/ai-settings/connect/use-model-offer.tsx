import { useQuery } from '@tanstack/react-query';
import { aiSettingsQuery } from '../../../lib/ai-status.ts';
import { useConnectModel } from './use-connect-model.tsx';

/** Until a model answers, for who may connect one. Without an organization nothing is asked. */
export function useModelOffer(organizationId: string | undefined) {
  const { data: settings } = useQuery({
    ...aiSettingsQuery(organizationId ?? ''),
    enabled: organizationId !== undefined,
  });
  const isOffered = settings !== undefined && settings.can.updateConnection && settings.inUse.mode === 'built-in';
  return { isOffered, ...useConnectModel() };
}
