export interface Mail {
  /** The same mail has the same id, however often it is tried: whoever gets it twice can tell. */
  id: string;
  /** Who sends it through us; null: we do. */
  fromName: string | null;
  /** Null: nobody answers. */
  replyTo: { name: string; address: string } | null;
  /** One: nobody sees who else gets it. */
  to: string;
  subject: string;
  text: string;
  /** Nobody wrote it, so no machine answers it. */
  isAutomatic: boolean;
  attachment: { fileName: string; mimeType: string; content: Buffer } | null;
}

export interface Mailer {
  /** Throws `MailError` where the mail server did not take it. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** What mails that carry a link need; `origin` is where people open this server. */
export interface LinkMail {
  mailer: Mailer;
  origin: string;
}

export const unknownAddress = 'The mail server does not know this address.';

/** The message is for the person who sent the mail. */
export class MailError extends Error {
  /** Trying again would not help. */
  readonly isPermanent: boolean;
  /** Not the mail's fault: no other would be taken either, until whoever runs the site mends it. */
  readonly isOfSite: boolean;

  constructor(message: string, isPermanent: boolean, isOfSite = false) {
    super(message);
    this.name = 'MailError';
    this.isPermanent = isPermanent;
    this.isOfSite = isOfSite;
  }
}
