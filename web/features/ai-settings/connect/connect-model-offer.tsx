import { Button } from '../../../ui/button.tsx';
import { useModelOffer } from './use-model-offer.tsx';

/** Beside the agents. */
export function ConnectModelOffer({ organizationId }: { organizationId: string }) {
  const { isOffered, open, dialog } = useModelOffer(organizationId);
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
