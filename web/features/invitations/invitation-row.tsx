import { Mail } from 'lucide-react';
import type { Invitation } from '../../../contract/invitations.ts';
import { roleLabels } from '../../../contract/options.ts';
import { formatShortDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { describeExpiry } from './days-left.ts';

interface InvitationRowProps {
  invitation: Invitation;
  /** Absent where the invitation is to a role that the user may not hand out: then its link is not theirs to pass on, either. */
  onRevoke?: () => void;
}

export const InvitationRow = ({
  invitation: { email, role, url, mail, createdAt, expiresAt },
  onRevoke,
}: InvitationRowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3.5 py-2.5 md:flex-nowrap md:px-4">
    <span className="grid size-8 flex-none place-items-center rounded-full bg-pressed text-ink-2" aria-hidden="true">
      <Mail size={16} strokeWidth={1.75} />
    </span>
    <div className="min-w-0 flex-1 basis-40">
      <p className="truncate text-sm font-semibold" title={email}>
        {email}
      </p>
      <p className="text-xs text-ink-2">
        {roleLabels[role]}, invited {formatShortDate(createdAt)}, {describeExpiry(expiresAt)}
      </p>
      {mail?.state === 'failed' && (
        <p className="mt-0.5 text-xs text-danger">
          The email could not be sent. {mail.problem} Please give them the link yourself.
        </p>
      )}
    </div>
    {onRevoke && (
      <div className="flex w-full items-center gap-1 pl-11 md:w-auto md:flex-none md:pl-0">
        <CopyButton text={url} variant="secondary" size="sm" label={`Copy link for ${email}`}>
          Copy link
        </CopyButton>
        <Button variant="quiet" size="sm" aria-label={`Revoke the invitation for ${email}`} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    )}
  </li>
);
