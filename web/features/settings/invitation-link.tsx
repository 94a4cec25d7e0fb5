import type { Ref } from 'react';
import type { Invitation } from '../../../contract/invitations.ts';
import { roleLabels } from '../../../contract/options.ts';
import { formatDate } from '../../lib/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface InvitationLinkProps {
  invitation: Invitation;
  /** Of the field that holds the link. */
  ref: Ref<HTMLInputElement>;
}

export const InvitationLink = ({ invitation: { email, role, url, expiresAt }, ref }: InvitationLinkProps) => (
  <>
    <p role="status" className="text-sm text-pretty wrap-anywhere">
      {`The invitation for ${email} as ${roleLabels[role]} is ready. Goodstead sends no email here: please give them the link yourself. It works once, until ${formatDate(expiresAt)}.`}
    </p>
    <TextField
      ref={ref}
      label="Link"
      readOnly
      value={url}
      onFocus={(event) => event.target.select()}
      help="Whoever opens it and signs in can join, so give it to nobody else."
    />
    <CopyButton text={url} variant="secondary" label="Copy the link" className="md:justify-self-start">
      Copy
    </CopyButton>
  </>
);
