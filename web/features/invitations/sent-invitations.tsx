import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Invitation } from '../../../contract/invitations.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { listInvitableRoles } from '../../lib/invitable-roles.ts';
import { InvitationRow } from './invitation-row.tsx';
import { invitationsQuery } from './sent-invitations-api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { RevokeInvitationDialog } from './revoke-invitation-dialog.tsx';

/** Above the members: the way to one more. */
export function InviteBar({ organization }: { organization: Organization }) {
  const [isInviting, setInviting] = useState(false);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 bg-canvas! px-4 py-3">
      <div>
        <h3 className="text-sm font-semibold">Invite a colleague</h3>
        <p className="text-xs text-ink-2">By a link to join with, in the role that you choose.</p>
      </div>
      <Button variant="primary" icon={UserPlus} className="max-sm:w-full" onClick={() => setInviting(true)}>
        Invite
      </Button>
      <InviteDialog open={isInviting} onOpenChange={setInviting} organization={organization} />
    </Card>
  );
}

/** Those that nobody has accepted yet. */
export function Invitations({ organization }: { organization: Organization }) {
  const invitations = useQuery(invitationsQuery(organization.id));
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  const invitable = listInvitableRoles(organization.can);
  const count = invitations.data?.length;
  return (
    <Card>
      <div className="flex items-center gap-2 px-4 py-3">
        <h3 className="text-sm font-semibold">Invitations</h3>
        {count !== undefined && count > 0 && (
          <CountBadge count={count} label={count === 1 ? '1 is open' : `${count} are open`} />
        )}
      </div>
      {invitations.error && !invitations.data && (
        <ErrorState
          title="The invitations could not be loaded."
          help={sentenceOf(invitations.error)}
          onRetry={() => void invitations.refetch()}
        />
      )}
      {invitations.data && invitations.data.length > 0 && (
        <ul aria-label="Open invitations">
          {invitations.data.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              onRevoke={invitable.includes(invitation.role) ? () => setRevoked(invitation) : undefined}
            />
          ))}
        </ul>
      )}
      {count === 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2">
          Nobody is invited at the moment. An invitation is a link to join with.
        </p>
      )}
      <RevokeInvitationDialog organizationId={organization.id} invitation={revoked} onClose={() => setRevoked(null)} />
    </Card>
  );
}
