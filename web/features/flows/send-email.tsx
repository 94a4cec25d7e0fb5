import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { listOpenPlaces } from '../../../contract/document-parts.ts';
import { useOrganization } from '../../lib/organization.ts';
import { fullNameOf, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { EmailLine, emailStatusQuery, SendEmailDialog } from '../emails/index.ts';
import { composeMail, countPlaces, writeEmail } from './document-text.ts';
import { type FinishedDocument, looksOf } from './finished-document.ts';

/** From here where a mail server is known, else with the person's own mail program. */
export function SendEmail({ title, markdown, messageId, isCompact, isLetter, personal }: FinishedDocument) {
  const { organization, can } = useOrganization();
  const sender = fullNameOf(useUser());
  const client = useQueryClient();
  const { data: status } = useQuery(emailStatusQuery);
  const [isWriting, setWriting] = useState(false);
  const [emailId, setEmailId] = useState<string | null>(null);
  const sendsMail = status?.isConfigured === true && can.sendEmail;
  async function begin() {
    // Who is quicker than the answer to this is not sent elsewhere.
    const known = await client.ensureQueryData(emailStatusQuery).catch(() => undefined);
    if (!known) {
      const description = 'Goodstead did not answer. Your document is kept; please try again.';
      return showToast({ variant: 'destructive', title: 'Email not begun', description });
    }
    if (known.isConfigured && can.sendEmail) setWriting(true);
    else openMailProgram(composeMail(markdown, title, { isLetter }), markdown, known.isConfigured);
  }
  return (
    <>
      <Button
        {...looksOf(isCompact)}
        icon={Mail}
        disabled={sendsMail && messageId === null}
        onClick={() => void begin()}
      >
        Send Email
      </Button>
      {sendsMail && organization && messageId && (
        <SendEmailDialog
          open={isWriting}
          onOpenChange={setWriting}
          draft={{ organizationId: organization.id, messageId, ...writeEmail(markdown, title, sender, { isLetter }) }}
          openPlaces={listOpenPlaces(markdown)}
          notice={personal}
          onSent={({ id }) => setEmailId(id)}
        />
      )}
      {emailId && <EmailLine emailId={emailId} onTryAgain={() => setWriting(true)} />}
    </>
  );
}

/** `isElsewhere`: Goodstead sends mail, but not for this person. */
function openMailProgram(
  { address, isWhole }: ReturnType<typeof composeMail>,
  markdown: string,
  isElsewhere: boolean,
): void {
  location.assign(address);
  const open = listOpenPlaces(markdown).length;
  const stillOpen = open === 0 ? '' : ` ${countPlaces(open)} in brackets ${open === 1 ? 'is' : 'are'} still to fill.`;
  const reason = isElsewhere ? 'Your role here does not send mail' : 'Goodstead does not send mail here';
  showToast({
    title: 'Opening your mail program',
    description: isWhole
      ? `${reason}, so your own mail program takes the subject and the text.${stillOpen}`
      : `${reason}. Your own mail program takes the beginning of the text; attach the download for the rest.${stillOpen}`,
    icon: 'info',
  });
}
