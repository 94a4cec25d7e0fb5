import { useQuery } from '@tanstack/react-query';
import { aiStatusQuery } from '../../lib/ai-status.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { useConnectModel } from '../ai-settings/index.ts';

/** Says so where no language model is connected, and leads to one. */
export function BuiltInBadge() {
  const { id: organizationId } = useSelectedOrganization();
  const { data: status } = useQuery(aiStatusQuery(organizationId));
  const { open, dialog } = useConnectModel({ saysUsedUp: true });
  return (
    <>
      {status?.mode === 'built-in' && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="badge badge-info relative after:absolute after:-inset-1 hover:underline max-md:h-6"
          onClick={open}
        >
          Built-in assistant
        </button>
      )}
      {dialog}
    </>
  );
}
