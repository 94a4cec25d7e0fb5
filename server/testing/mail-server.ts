// A real mail server on this machine, which does with mail what a test wants to see.
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came over the wire. */
  raw: string;
}

export type MailBehavior =
  | 'accept'
  /** 550 for each address. */
  | 'unknown-addresses'
  /** 550 for addresses with "gone" in them. */
  | 'unknown-gone'
  /** 550 for whoever sends. */
  | 'refuse-sender'
  /** 451 before any of it is taken. */
  | 'busy'
  /** 554 after all of it was read. */
  | 'reject'
  /** Reads all of it, and never answers. */
  | 'hang'
  /** Ends the connection in the midst of it. */
  | 'drop';

export interface MailServer {
  /** As `SMTP_URL`. */
  url: string;
  /** What was taken. */
  received: ReceivedMail[];
  /** How often somebody began to hand over a mail. */
  attempts: number;
  /** For the next mails in their order; the last one holds on. */
  behave(...behaviors: MailBehavior[]): void;
  close(): Promise<void>;
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

export async function startMailServer(login?: { user: string; password: string }): Promise<MailServer> {
  let behaviors: MailBehavior[] = ['accept'];
  let current: MailBehavior = 'accept';
  const mail: MailServer = {
    url: '',
    received: [],
    attempts: 0,
    behave: (...next) => (behaviors = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(refusal(535, 'Wrong user or password')),
    onMailFrom(_address, _session, done) {
      mail.attempts += 1;
      current = (behaviors.length > 1 ? behaviors.shift() : behaviors[0]) ?? 'accept';
      if (current === 'busy') return done(refusal(451, 'Try again later'));
      done(current === 'refuse-sender' ? refusal(550, 'Sender not allowed') : null);
    },
    onRcptTo({ address }, _session, done) {
      const isUnknown = current === 'unknown-addresses' || (current === 'unknown-gone' && address.includes('gone'));
      done(isUnknown ? refusal(550, 'No such address') : null);
    },
    onData(stream, { envelope }, done) {
      if (current === 'drop') return dropConnections();
      void readAll(stream).then((raw) => {
        if (current === 'hang') return;
        if (current === 'reject') return done(refusal(554, 'Not wanted here'));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mail.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.on('error', () => {});
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const name = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  mail.url = `smtp://${name}127.0.0.1:${port}`;
  return mail;
}

const readAll = async (stream: SMTPServerDataStream): Promise<string> => (await buffer(stream)).toString('utf8');

/** The words of a mail, as programs show them that show no HTML. */
export const readText = (mail: ReceivedMail): string => readPart(mail, /^Content-Type: text\/plain/im);

/** What other programs show. */
export const readHtml = (mail: ReceivedMail): string => readPart(mail, /^Content-Type: text\/html/im);

function readPart({ raw }: ReceivedMail, type: RegExp): string {
  const start = raw.search(type);
  const before = raw.lastIndexOf('\r\n--', start);
  const boundary = before < 0 ? null : raw.slice(before, raw.indexOf('\r\n', before + 2));
  const part = raw.slice(start, boundary ? raw.indexOf(boundary, start) : undefined);
  const bodyStart = part.indexOf('\r\n\r\n') + 4;
  const body = part.slice(bodyStart);
  const isQuoted = /^Content-Transfer-Encoding: quoted-printable$/im.test(part.slice(0, bodyStart));
  const text = isQuoted
    ? Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
        'latin1',
      ).toString('utf8')
    : body;
  return text.replaceAll('\r\n', '\n');
}
