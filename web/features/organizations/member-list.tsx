import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '../../../contract/options.ts';
import type { Member, Organization } from '../../../contract/organizations.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { RemoveMemberDialog, SignOutDialog } from './member-dialogs.tsx';
import { MemberRow } from './member-row.tsx';
import { OwnRoleDialog } from './own-role-dialog.tsx';
import { membersQuery, useChangeRole } from './membership-api.ts';

export function MemberList({ organization }: { organization: Organization }) {
  const user = useUser();
  const members = useQuery(membersQuery(organization.id));
  const { mutate: changeRole } = useChangeRole(organization.id);
  const [ownRole, setOwnRole] = useState<Role | null>(null);
  const [removed, setRemoved] = useState<Member | null>(null);
  const [signedOut, setSignedOut] = useState<Member | null>(null);

  if (members.error && !members.data) {
    return (
      <Card>
        <ErrorState
          title="The members could not be loaded."
          help={sentenceOf(members.error)}
          onRetry={() => void members.refetch()}
        />
      </Card>
    );
  }
  if (!members.data) return <ListSkeleton rows={3} />;

  const choose = (userId: string, role: Role) => {
    if (userId === user.id) setOwnRole(role);
    else changeRole({ userId, role });
  };
  const count = members.data.length;
  return (
    <Card>
      <h3 className="flex items-center gap-2 px-4 py-3 text-sm font-semibold">
        People
        <CountBadge count={count} label={count === 1 ? '1 member' : `${count} members`} />
      </h3>
      <ul aria-label="Members">
        {members.data.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isOwn={member.userId === user.id}
            onRoleChange={organization.can.manageMembers ? (role) => choose(member.userId, role) : undefined}
            onRemove={organization.can.manageMembers ? () => setRemoved(member) : undefined}
            onSignOut={organization.can.manageMembers ? () => setSignedOut(member) : undefined}
          />
        ))}
      </ul>
      <OwnRoleDialog
        wanted={ownRole}
        organizationName={organization.name}
        onClose={() => setOwnRole(null)}
        onConfirm={(role) => {
          setOwnRole(null);
          changeRole({ userId: user.id, role });
        }}
      />
      <RemoveMemberDialog organization={organization} member={removed} onClose={() => setRemoved(null)} />
      <SignOutDialog organization={organization} member={signedOut} onClose={() => setSignedOut(null)} />
    </Card>
  );
}
