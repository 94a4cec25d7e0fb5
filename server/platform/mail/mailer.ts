export interface Mail {
  /** The same mail has the same id, however often it is tried: whoever gets it twice can tell. */
  id: string;
  /** Beside the address that all mail comes from; null: the name that is configured with it. */
  fromName: string | null;
  /** Null: nobody answers. */
  replyTo: { name: string; address: string } | null;
  to: readonly string[];
  subject: string;
  text: string;
  attachment: { fileName: string; mimeType: string; content: Buffer } | null;
}

export interface Mailer {
  /**
   * Gives the addresses that the mail server took it for, and those that it refused. Throws `MailError` where it took it
   * for none.
   */
  send(mail: Mail, signal: AbortSignal): Promise<{ refused: string[] }>;
}

/** What mails that carry a link need; `origin` is where people open this server. */
export interface LinkMail {
  mailer: Mailer;
  origin: string;
}

/** The message is for the person who sent the mail. */
export class MailError extends Error {
  /** Trying again would not help. */
  readonly isPermanent: boolean;

  constructor(message: string, isPermanent: boolean) {
    super(message);
    this.name = 'MailError';
    this.isPermanent = isPermanent;
  }
}
