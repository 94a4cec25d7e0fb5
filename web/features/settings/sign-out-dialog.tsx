import { useState } from 'react';
import type { Member, Organization } from '../../../contract/organizations.ts';
import { fullNameOf } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useEndMemberSessions } from './settings-api.ts';

interface SignOutDialogProps {
  organization: Organization;
  /** Open while there is one. */
  member: Member | null;
  onClose: () => void;
}

export function SignOutDialog({ organization, member, onClose }: SignOutDialogProps) {
  const { mutate, isPending } = useEndMemberSessions(organization.id);
  // The dialog keeps its words while it fades out.
  const [named, setNamed] = useState(member);
  if (member && member !== named) setNamed(member);
  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={`Sign ${named ? fullNameOf(named.user) : ''} out everywhere?`}
      body="For a lost phone or laptop. They can sign in again; what they have saved stays."
      confirmLabel="Sign out"
      busy={isPending}
      busyLabel="Signing out..."
      onConfirm={() => {
        if (member) mutate(member, { onSettled: onClose });
      }}
    />
  );
}
