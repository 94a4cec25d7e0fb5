export interface Mail {
  /** The same mail has the same id, however often it is tried: whoever gets it twice can tell. */
  id: string;
  /** Beside the address that all mail comes from. */
  fromName: string;
  replyTo: { name: string; address: string };
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
