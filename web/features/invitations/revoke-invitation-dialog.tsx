import type { Invitation } from '../../../contract/invitations.ts';
import { ConfirmItemDialog } from '../../ui/confirm-item-dialog.tsx';
import { useRevokeInvitation } from './sent-invitations-api.ts';

interface RevokeInvitationDialogProps {
  organizationId: string;
  /** Open while there is one. */
  invitation: Invitation | null;
  onClose: () => void;
}

export function RevokeInvitationDialog({ organizationId, invitation, onClose }: RevokeInvitationDialogProps) {
  const { mutate, isPending } = useRevokeInvitation(organizationId);
  return (
    <ConfirmItemDialog
      item={invitation}
      title={({ email }) => `Revoke the invitation for ${email}?`}
      body="Its link stops working at once. You can invite the same address again."
      confirmLabel="Revoke"
      busy={isPending}
      busyLabel="Revoking..."
      danger
      onConfirm={(revoked) => mutate(revoked, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
