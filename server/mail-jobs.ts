/** What sends mail, where any is sent. */
import { createAccountMailers } from './features/auth/index.ts';
import { countMail, createEmailSender } from './features/emails/index.ts';
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
  ...(mail
    ? [createInvitationMailer({ ...services, mail }), ...createAccountMailers(counted({ ...services, mail }))]
    : []),
];

/** Links are among the mails of a day, and are not refused: somebody waits at the door for one. */
const counted = <Services extends Of<typeof createAccountMailers>>(services: Services): Services => ({
  ...services,
  mail: {
    ...services.mail,
    mailer: {
      async send(mail, signal) {
        await services.mail.mailer.send(mail, signal);
        // It is sent, whatever becomes of the count.
        await countMail(services.database).catch(() => services.log('A mail that was sent could not be counted.'));
      },
    },
  },
});
