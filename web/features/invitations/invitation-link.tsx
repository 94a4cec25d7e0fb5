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

const describeWay = ({ email, role, mail }: Invitation): string =>
  mail
    ? `The invitation as ${roleLabels[role]} is ready. We’re sending it to ${email}. You can also give them the link.`
    : `The invitation for ${email} as ${roleLabels[role]} is ready. Goodstead sends no email here: please give them the link yourself.`;

const opensHereAlone = /^https?:\/\/(?:localhost|127\.|\[::1\])/i;

const describeUse = ({ url, email, mail }: Invitation): string => {
  const use = mail
    ? `Only ${email} can join with it.`
    : 'Whoever opens it and signs in can join, so give it to nobody else.';
  const limit =
    'This link works on this computer only. Whoever installed Goodstead can open it to your colleagues: README says how under “Let your colleagues in” (PUBLIC_URL). Then invite again.';
  return opensHereAlone.test(url) ? `${limit} ${use}` : use;
};

export const InvitationLink = ({ invitation, ref }: InvitationLinkProps) => (
  <>
    <p role="status" className="text-sm text-pretty wrap-anywhere">
      {`${describeWay(invitation)} It works once, until ${formatDate(invitation.expiresAt)}.`}
    </p>
    <TextField
      ref={ref}
      label="Link"
      readOnly
      value={invitation.url}
      onFocus={(event) => event.target.select()}
      help={describeUse(invitation)}
    />
    <CopyButton text={invitation.url} variant="secondary" label="Copy the link" className="md:justify-self-start">
      Copy
    </CopyButton>
  </>
);
