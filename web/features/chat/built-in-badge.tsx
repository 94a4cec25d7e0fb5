import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { aiStatusQuery } from '../../lib/ai-status.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';

const ConnectModelDialog = lazy(() =>
  import('./connect-model-dialog.tsx').then(({ ConnectModelDialog: dialog }) => ({ default: dialog })),
);

/** Says so where no language model is connected, and how one is. */
export function BuiltInBadge() {
  const { id: organizationId } = useSelectedOrganization();
  const { data: status } = useQuery(aiStatusQuery(organizationId));
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  if (status?.mode !== 'built-in') return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="badge badge-info relative after:absolute after:-inset-1 hover:underline max-md:h-6"
        onClick={() => {
          setHasOpened(true);
          setOpen(true);
        }}
      >
        Built-in assistant
      </button>
      {hasOpened && (
        <Suspense fallback={null}>
          <ConnectModelDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
