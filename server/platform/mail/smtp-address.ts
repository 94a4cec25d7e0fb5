import { z } from 'zod';

export interface SmtpSettings {
  host: string;
  port: number;
  /** Encrypted from the first byte; else from STARTTLS on, where the server offers it. */
  secure: boolean;
  login: { user: string; password: string } | null;
  /** Who mail comes from. */
  from: MailSender;
}

export interface MailSender {
  /** Null: mails say it themselves, or are the product's. */
  name: string | null;
  address: string;
}

export const smtpAddressForm =
  'must be the address of a mail server, such as smtps://user:password@mail.example.org or smtp://mail.example.org:587';

/** An email address, or `Name <address>`; null where it is neither. */
export function readMailSender(text: string): MailSender | null {
  const start = text.indexOf('<');
  const address = start < 0 ? text : text.endsWith('>') ? text.slice(start + 1, -1) : '';
  if (!z.email().safeParse(address).success) return null;
  const name = start < 0 ? '' : text.slice(0, start).trim();
  return { name: name.replace(/^"(.*)"$/, '$1').trim() || null, address };
}

/** Null where it is none. */
export function readSmtpAddress(url: string): Omit<SmtpSettings, 'from'> | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  if ((!secure && protocol !== 'smtp:') || !hostname || (password && !username)) return null;
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port ? Number(port) : secure ? 465 : 587,
      secure,
      login: username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : null,
    };
  } catch {
    return null;
  }
}
