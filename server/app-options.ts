/** What the composition root is given. */
import type { OutsideSettings, Registration } from './features/auth/index.ts';
import type { AiConfiguration } from './config.ts';
import type { Content } from './content.ts';
import type { AiSettingsRules } from './features/ai-settings/index.ts';
import type { OutsideHosts } from './features/privacy/index.ts';
import type { LanguageModel, LocalModelServer } from './platform/ai/index.ts';
import type { Installation } from './platform/backup/keep-backups.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import type { ServerOptions } from './platform/http/server.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Peers } from './platform/peers/peers.ts';
import type { Storage } from './platform/storage/storage.ts';

export interface AppOptions {
  open: OpenDatabase;
  storage: Storage;
  content: Content;
  /** Null: the server answers under `/api` alone. */
  webRoot: string | null;
  sessionSecret: string;
  publicUrl: string | null;
  /** What links in mails begin with; null: no links are mailed from here. */
  linkOrigin: string | null;
  /** Whom to tell of a hole: an email address or a web address. */
  securityContact?: string | null;
  trustProxy: boolean;
  registration: Registration;
  /** The organization's own sign-in. */
  outside?: OutsideSettings | null;
  /** False: one signs in there alone. */
  localSignIn?: boolean;
  rateLimits: boolean;
  /** Null: it is somebody else's to back up. */
  installation?: Installation | null;
  /** Null: no mail is sent from here. */
  mailer: Mailer | null;
  /** Until a mail that could not be sent is tried again. */
  mailRetrySeconds?: number;
  /** For organizations that have chosen nothing; null: the built-in assistant. */
  ai: AiConfiguration | LanguageModel | null;
  aiSettings: AiSettingsRules;
  /** Encrypts the keys that admins enter: 32 bytes. */
  settingsKey: Buffer;
  /** Absent: this process serves the installation alone. */
  peers?: Peers;
  localModelServers?: readonly LocalModelServer[];
  /** Of other servers that this one is set up with, to be told. */
  hosts?: OutsideHosts;
  now?: () => Date;
  /** False: the words of its first message are a conversation's title, even with a model. */
  asksForTitles?: boolean;
  /** False: jobs wait for another process. */
  runJobs?: boolean;
  /** Of event streams. */
  heartbeatMs?: number;
  logLevel?: ServerOptions['logLevel'];
  logStream?: ServerOptions['logStream'];
}
