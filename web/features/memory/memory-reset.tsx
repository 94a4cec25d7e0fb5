import { useState } from 'react';
import type { MemorySettings } from '../../../contract/memory.ts';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useResetMemory } from './memory-api.ts';
import { dangerous, SettingRow } from '../../ui/setting-row.tsx';

interface MemoryResetProps {
  settings: MemorySettings;
  canReset: boolean;
}

export function MemoryReset({ settings: { organizationId, lastMemoryReset }, canReset }: MemoryResetProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useResetMemory(organizationId);
  const last = lastMemoryReset ? `Last reset ${formatDate(lastMemoryReset)}.` : 'It was never reset.';
  return (
    <>
      <SettingRow
        title="Reset memory"
        help={canReset ? `${last} Chats and documents are kept.` : `${last} Resetting is up to an admin.`}
        action={
          canReset && (
            <Button className={dangerous} onClick={() => setAsking(true)}>
              Reset memory
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => {
          if (!isPending) setAsking(open);
        }}
        title="Reset memory?"
        body="Your agents no longer use anything that was said before now in other conversations. Chats and documents are kept, and everybody can still read them. This cannot be undone."
        confirmLabel="Reset memory"
        busy={isPending}
        busyLabel="Resetting..."
        danger
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
