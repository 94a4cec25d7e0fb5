import { useState } from 'react';
import type { Invitation } from '../../../contract/invitations.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRevokeInvitation } from './invitations-api.ts';

interface RevokeInvitationDialogProps {
  organizationId: string;
  /** Open while there is one. */
  invitation: Invitation | null;
  onClose: () => void;
}

export function RevokeInvitationDialog({ organizationId, invitation, onClose }: RevokeInvitationDialogProps) {
  const { mutate, isPending } = useRevokeInvitation(organizationId);
  // The dialog keeps its words while it fades out.
  const [named, setNamed] = useState(invitation);
  if (invitation && invitation !== named) setNamed(invitation);
  return (
    <ConfirmDialog
      open={invitation !== null}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={`Revoke the invitation for ${named?.email}?`}
      body="Its link stops working at once. You can invite the same address again."
      confirmLabel="Revoke"
      busy={isPending}
      busyLabel="Revoking..."
      danger
      onConfirm={() => {
        if (invitation) mutate(invitation, { onSettled: onClose });
      }}
    />
  );
}
