import type { Member, Organization } from '../../../contract/organizations.ts';
import { fullNameOf } from '../../lib/session.ts';
import { ConfirmItemDialog } from '../../ui/confirm-item-dialog.tsx';
import { useEndMemberSessions, useRemoveMember } from './membership-api.ts';

interface MemberDialogProps {
  organization: Organization;
  /** Open while there is one. */
  member: Member | null;
  onClose: () => void;
}

export function RemoveMemberDialog({ organization, member, onClose }: MemberDialogProps) {
  const { mutate, isPending } = useRemoveMember(organization.id);
  return (
    <ConfirmItemDialog
      item={member}
      title={({ user }) => `Remove ${fullNameOf(user)} from ${organization.name}?`}
      body="They lose access at once. What they made stays, and their open tasks are nobody’s until somebody takes them. You can invite them again."
      confirmLabel="Remove"
      busy={isPending}
      busyLabel="Removing..."
      danger
      onConfirm={(removed) => mutate(removed, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

export function SignOutDialog({ organization, member, onClose }: MemberDialogProps) {
  const { mutate, isPending } = useEndMemberSessions(organization.id);
  return (
    <ConfirmItemDialog
      item={member}
      title={({ user }) => `Sign ${fullNameOf(user)} out everywhere?`}
      body="For a lost phone or laptop. They can sign in again; what they have saved stays."
      confirmLabel="Sign out"
      busy={isPending}
      busyLabel="Signing out..."
      onConfirm={(signedOut) => mutate(signedOut, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
