import { useInfiniteQuery } from '@tanstack/react-query';
import { membersQuery } from '../../lib/members.ts';

/** For who may invite and is still alone. Below everything, so that nothing moves when it comes. */
export function InviteLine({ organizationId }: { organizationId: string }) {
  const { data: members } = useInfiniteQuery({ ...membersQuery(organizationId), refetchOnMount: 'always' });
  if (members?.length !== 1) return null;
  return (
    <p className="mt-4 text-sm text-ink-2">
      You are the only member so far.{' '}
      <a href="/settings" className="font-medium text-link underline-offset-3 hover:underline">
        Invite a colleague
      </a>
    </p>
  );
}
