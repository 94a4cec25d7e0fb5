import { cleanLine } from '../document-export/clean-text.ts';
import { writeHtml } from './mail-html.ts';
import { type Mail, MailError, type Mailer, unknownAddress } from './mailer.ts';
import type { MailSender, SmtpSettings } from './smtp-address.ts';

export interface SmtpTimes {
  /** Until the connection stands, and again until the server greets. */
  connectMs: number;
  /** For each further answer. */
  answerMs: number;
}

const patience: SmtpTimes = { connectMs: 15_000, answerMs: 30_000 };
const loopback = /^(127\.|localhost$|::1$)/;

/** One connection a mail: a mail server that was restarted is not a reason to fail. */
export const createSmtpMailer = (settings: SmtpSettings, times: SmtpTimes = patience): Mailer => ({
  async send(mail, signal) {
    signal.throwIfAborted();
    const { createTransport } = await import('nodemailer');
    signal.throwIfAborted();
    const { host, port, secure, login, from } = settings;
    const transport = createTransport({
      host,
      port,
      secure,
      // A password never goes over the network in the clear.
      requireTLS: login !== null && !loopback.test(host),
      auth: login ? { user: login.user, pass: login.password } : undefined,
      connectionTimeout: times.connectMs,
      greetingTimeout: times.connectMs,
      socketTimeout: times.answerMs,
      dnsTimeout: times.connectMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const stop = () => transport.close();
    signal.addEventListener('abort', stop, { once: true });
    try {
      await transport.sendMail(composeMail(mail, from));
    } catch (error) {
      signal.throwIfAborted();
      throw explain(error as Failure);
    } finally {
      signal.removeEventListener('abort', stop);
      transport.close();
    }
  },
});

const composeMail = (mail: Mail, from: MailSender) => {
  const { id, fromName, replyTo, to, subject, text, isAutomatic, attachment } = mail;
  const product = from.name ?? 'Goodstead';
  return {
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    from: { name: cleanLine(fromName ? `${fromName} through ${product}` : product), address: from.address },
    replyTo: replyTo ? { name: cleanLine(replyTo.name), address: replyTo.address } : undefined,
    to: { name: '', address: to },
    subject: cleanLine(subject),
    text,
    html: writeHtml(cleanLine(subject), text),
    headers: isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : undefined,
    attachments: attachment
      ? [{ filename: attachment.fileName, contentType: attachment.mimeType, content: attachment.content }]
      : [],
  };
};

interface Failure {
  code?: string;
  responseCode?: number;
  permanent?: boolean;
  command?: string;
}

const signIn =
  'The mail server refused the sign-in of this Goodstead. Whoever runs this site has to look at its setting SMTP_URL.';
const noMail =
  'The mail server takes no mail from this Goodstead. Whoever runs this site has to look at its settings MAIL_FROM and SMTP_URL.';

/** Without the server's own words: they may hold addresses, and few people could read them. */
function explain({ code, responseCode, permanent, command }: Failure): MailError {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2')
    return new MailError(signIn, permanent !== false, true);
  if (responseCode === 552 || responseCode === 523) {
    return new MailError('The email is too large for the mail server.', true);
  }
  if (permanent && command === 'RCPT TO') return new MailError(unknownAddress, true);
  if (permanent && command !== 'DATA') return new MailError(noMail, true, true);
  if (permanent) return new MailError('The mail server refused this email.', true);
  if (responseCode) return new MailError('The mail server cannot take it just now.', false);
  if (code === 'ETIMEDOUT') return new MailError('The mail server did not answer in time.', false);
  if (code === 'ETLS') return new MailError('The mail server offers no safe connection.', false);
  if (code === 'ECONNECTION') return new MailError('The connection to the mail server broke off.', false);
  return new MailError('The mail server could not be reached.', false);
}
