import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '../../../contract/options.ts';
import type { Member, Organization } from '../../../contract/organizations.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { membersQuery } from '../../lib/members.ts';
import { moreOf } from '../../lib/pages.ts';
import { useUser } from '../../lib/session.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EarlierList } from '../../ui/earlier-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { RemoveMemberDialog, SignOutDialog } from './member-dialogs.tsx';
import { MemberRow } from './member-row.tsx';
import { OwnRoleDialog } from './own-role-dialog.tsx';
import { useChangeRole } from './membership-api.ts';

export function MemberList({ organization }: { organization: Organization }) {
  const user = useUser();
  // Colleagues join and leave while this browser does something else, so each visit asks anew.
  const members = useInfiniteQuery({ ...membersQuery(organization.id), refetchOnMount: 'always' });
  const earlier = moreOf(members);
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
        {earlier.hasMore ? (
          <CountBadge count={`${count}+`} label={`More than ${count} members`} />
        ) : (
          <CountBadge count={count} label={count === 1 ? '1 member' : `${count} members`} />
        )}
      </h3>
      <EarlierList
        name="Members"
        label="Show earlier members"
        earlier={earlier}
        firstId={members.data[0]?.userId}
        buttonClassName="mx-2 mb-2"
      >
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
      </EarlierList>
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
