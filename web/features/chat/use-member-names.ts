import { useMembers } from '../../lib/members.ts';
import { fullNameOf } from '../../lib/session.ts';

/** Names for those who started a conversation; who has left the organization is "A colleague". */
export function useMemberNames(organizationId: string, isNeeded: boolean): (userId: string) => string {
  const { data: members = [] } = useMembers(organizationId, { enabled: isNeeded });
  return (userId) => {
    const member = members.find((each) => each.userId === userId);
    return member ? fullNameOf(member.user) : 'A colleague';
  };
}
