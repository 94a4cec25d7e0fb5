import { useQuery } from '@tanstack/react-query';
import { DoorClosed } from 'lucide-react';
import { useParams } from 'wouter';
import { sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { invitationQuery, isGone } from './invitations-api.ts';

const OverviewLink = () => (
  <Button asChild>
    <a href="/">Go to the overview</a>
  </Button>
);

const ExpiredInvitation = () => (
  <EmptyState
    icon={DoorClosed}
    title="This invitation is not valid any more."
    help="It may have been used or withdrawn, or its time has run out. Please ask whoever invited you for a new one."
    action={<OverviewLink />}
  />
);

const LoadingInvitation = () => (
  <div className="card mx-auto grid w-full max-w-md justify-items-center gap-3 p-8" role="status" aria-label="Loading">
    <Skeleton className="size-12" />
    <Skeleton className="h-6 w-64 max-w-full" />
    <Skeleton className="h-4 w-48 max-w-full" />
    <Skeleton className="mt-3 h-11 w-full" />
  </div>
);

function InvitationContent({ token }: { token: string }) {
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token));
  if (isGone(error)) return <ExpiredInvitation />;
  if (invitation) return <InvitationCard token={token} invitation={invitation} onGone={() => void refetch()} />;
  if (!error) return <LoadingInvitation />;
  return (
    <ErrorState title="The invitation could not be loaded." help={sentenceOf(error)} onRetry={() => void refetch()} />
  );
}

/** Also for people who belong to no organization yet. */
export function InvitationScreen() {
  const { token = '' } = useParams<{ token: string }>();
  return (
    <Page title="Invitation">
      <div className="md:pt-12">
        <InvitationContent token={token} />
      </div>
    </Page>
  );
}
