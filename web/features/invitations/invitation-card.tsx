import { useEffect, useRef } from 'react';
import { roleLabels } from '../../../contract/options.ts';
import type { Role } from '../../../contract/options.ts';
import { ApiError, isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import type { AnswerTo } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { fullNameOf, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { OrganizationMark } from '../../ui/organization-mark.tsx';
import { isGone, useAcceptInvitation } from './invitations-api.ts';

const meaning: Record<Role, string> = {
  viewer: 'You can read everything that the organization shares, and change nothing.',
  staff: 'You can work with the agents, tasks and documents.',
  manager: 'You can work with the agents, tasks, documents and the profile, and invite staff and viewers.',
  admin: 'You can do everything, including members and settings.',
};

interface InvitationCardProps {
  token: string;
  invitation: AnswerTo<'GET /api/invitations/:token'>;
  /** It was used, withdrawn or ran out while it was being read. */
  onGone: () => void;
}

export function InvitationCard({ token, invitation, onGone }: InvitationCardProps) {
  const { organizationName, role, email, invitedBy, expiresAt } = invitation;
  const user = useUser();
  const overview = useRef<HTMLAnchorElement>(null);
  const { mutate, isPending, error } = useAcceptInvitation(token);
  // Perhaps in another window, while this page was open.
  const hasJoinedSince = error instanceof ApiError && error.body?.code === 'already_member';
  const isMember = invitation.isMember || hasJoinedSince;
  const inviter = invitedBy && fullNameOf(invitedBy);
  const isForSomebodyElse = !isMember && !invitation.can.accept;

  // The button that was pressed is gone; this one stands in its place.
  useEffect(() => {
    if (hasJoinedSince) overview.current?.focus();
  }, [hasJoinedSince]);

  const join = () =>
    mutate(undefined, {
      onError: (failure) => {
        if (isGone(failure)) onGone();
      },
    });

  return (
    <Card as="section" className="mx-auto flex w-full max-w-md flex-col items-center p-6 text-center md:p-8">
      <OrganizationMark name={organizationName} size={48} />
      <h2 className="mt-4 text-2xl font-semibold text-balance wrap-anywhere">{organizationName}</h2>
      <div aria-live="polite" className="w-full">
        {isMember ? (
          <p className="mt-1 text-pretty wrap-anywhere text-ink-2">
            You are a member of {organizationName} already. Nothing has changed, and the invitation stays open for
            somebody else.
          </p>
        ) : (
          <p className="mt-1 text-pretty wrap-anywhere text-ink-2">
            {isForSomebodyElse ? (
              <>
                This invitation was sent to <b className="font-semibold text-ink">{email}</b>, and you are signed in as{' '}
                {user.email}. Please sign out, and open the link again with the account of that address. Or ask{' '}
                {inviter ?? 'whoever invited you'} for an invitation to yours.
              </>
            ) : (
              <>
                {inviter ? `${inviter} invites you to join` : 'You are invited to join'} as{' '}
                <b className="font-semibold text-ink">{roleLabels[role]}</b>. {meaning[role]}
              </>
            )}
          </p>
        )}
        {error && !isMember && !isUnauthorized(error) && (
          <div className="mt-4 text-left">
            <FieldError>{sentenceOf(error)}</FieldError>
          </div>
        )}
      </div>
      {isMember ? (
        <Button size="lg" className="mt-6 w-full" asChild>
          <a ref={overview} href="/">
            Go to the overview
          </a>
        </Button>
      ) : isForSomebodyElse ? (
        <Button size="lg" className="mt-6 w-full" asChild>
          <a href="/api/logout">Sign out</a>
        </Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          className="mt-6 h-auto min-h-11 w-full py-2 leading-5 wrap-anywhere whitespace-normal"
          busy={isPending}
          busyLabel="Joining..."
          onClick={join}
        >
          Join {organizationName}
        </Button>
      )}
      <p className="mt-3 text-xs text-ink-3">
        {!isForSomebodyElse && `You are signed in as ${user.email}. `}The invitation is open until{' '}
        {formatDate(expiresAt)}.
      </p>
    </Card>
  );
}
