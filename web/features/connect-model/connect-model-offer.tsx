import { useQuery } from '@tanstack/react-query';
import { aiSettingsQuery } from '../../lib/ai-status.ts';
import { Button } from '../../ui/button.tsx';
import { useConnectModel } from './use-connect-model.tsx';

/** Beside the agents, until a model answers: for who may connect one. */
export function ConnectModelOffer({ organizationId }: { organizationId: string }) {
  const { data: settings } = useQuery(aiSettingsQuery(organizationId));
  const { open, dialog } = useConnectModel();
  const isOffered = settings?.can.updateConnection && settings.inUse.mode === 'built-in';
  return (
    <>
      {isOffered && (
        <span className="ml-auto flex items-center gap-3 text-sm text-ink-2">
          <span className="max-md:hidden">They answer from their playbooks.</span>
          <Button size="sm" variant="soft" aria-haspopup="dialog" onClick={open}>
            Connect a model
          </Button>
        </span>
      )}
      {dialog}
    </>
  );
}
