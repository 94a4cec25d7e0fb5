import { useState } from 'react';
import type { Member, Organization } from '../../../contract/organizations.ts';
import { fullNameOf } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRemoveMember } from './settings-api.ts';

interface RemoveMemberDialogProps {
  organization: Organization;
  /** Open while there is one. */
  member: Member | null;
  onClose: () => void;
}

export function RemoveMemberDialog({ organization, member, onClose }: RemoveMemberDialogProps) {
  const { mutate, isPending } = useRemoveMember(organization.id);
  // The dialog keeps its words while it fades out.
  const [named, setNamed] = useState(member);
  if (member && member !== named) setNamed(member);
  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={`Remove ${named ? fullNameOf(named.user) : ''} from ${organization.name}?`}
      body="They lose access at once. What they made stays, and their open tasks are nobody’s until somebody takes them. You can invite them again."
      confirmLabel="Remove"
      busy={isPending}
      busyLabel="Removing..."
      danger
      onConfirm={() => {
        if (member) mutate(member, { onSettled: onClose });
      }}
    />
  );
}
