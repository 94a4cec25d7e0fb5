import { useState } from 'react';
import { roleLabels } from '../../../contract/options.ts';
import type { Role } from '../../../contract/options.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface OwnRoleDialogProps {
  /** Open while there is one. */
  wanted: Role | null;
  organizationName: string;
  onClose: () => void;
  onConfirm: (role: Role) => void;
}

/** Whoever gives up a role cannot take it back alone. */
export function OwnRoleDialog({ wanted, organizationName, onClose, onConfirm }: OwnRoleDialogProps) {
  // The dialog keeps its words while it fades out.
  const [named, setNamed] = useState(wanted);
  if (wanted && wanted !== named) setNamed(wanted);
  return (
    <ConfirmDialog
      open={wanted !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Change your own role to ${named ? roleLabels[named] : ''}?`}
      body={`You will no longer look after the members of ${organizationName}. Only another admin can give you your role back.`}
      confirmLabel="Change my role"
      onConfirm={() => wanted && onConfirm(wanted)}
    />
  );
}
