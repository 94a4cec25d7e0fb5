import { useQuery } from '@tanstack/react-query';
import { fullNameOf } from '../../lib/session.ts';
import { membersQuery } from './chat-api.ts';

/** Names for those who started a conversation; who has left the organization is "A colleague". */
export function useMemberNames(organizationId: string, isNeeded: boolean): (userId: string) => string {
  const { data: members = [] } = useQuery({ ...membersQuery(organizationId), enabled: isNeeded });
  return (userId) => {
    const member = members.find((each) => each.userId === userId);
    return member ? fullNameOf(member.user) : 'A colleague';
  };
}
