/** What sends mail, where any is sent. */
import { createAccountMailers } from './features/auth/index.ts';
import { createEmailSender } from './features/emails/index.ts';
import { createInvitationMailer } from './features/invitations/index.ts';
import type { Mailer } from './platform/mail/mailer.ts';

type Of<Create extends (...services: never[]) => unknown> = Parameters<Create>[0];
type Mailing = Omit<Of<typeof createEmailSender>, 'mailer'> &
  Omit<Of<typeof createInvitationMailer>, 'mail'> &
  Omit<Of<typeof createAccountMailers>, 'mail'> & {
    mailer: Mailer | null;
    /** Null: no links are mailed from here. */
    mail: Of<typeof createInvitationMailer>['mail'] | null;
  };

export const createMailJobs = ({ mailer, mail, ...services }: Mailing) => [
  ...(mailer ? [createEmailSender({ ...services, mailer })] : []),
  ...(mail ? [createInvitationMailer({ ...services, mail }), ...createAccountMailers({ ...services, mail })] : []),
];
