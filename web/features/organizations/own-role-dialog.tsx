import { roleLabels, type Role } from '../../../contract/options.ts';
import { ConfirmItemDialog } from '../../ui/confirm-item-dialog.tsx';

interface OwnRoleDialogProps {
  /** Open while there is one. */
  wanted: Role | null;
  organizationName: string;
  onClose: () => void;
  onConfirm: (role: Role) => void;
}

/** Whoever gives up a role cannot take it back alone. */
export const OwnRoleDialog = ({ wanted, organizationName, onClose, onConfirm }: OwnRoleDialogProps) => (
  <ConfirmItemDialog
    item={wanted}
    title={(role) => `Change your own role to ${roleLabels[role]}?`}
    body={`You will no longer look after the members of ${organizationName}. Only another admin can give you your role back.`}
    confirmLabel="Change my role"
    onConfirm={onConfirm}
    onClose={onClose}
  />
);
