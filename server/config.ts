import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { BackupRules } from './platform/backup/daily-backup.ts';
import { isPrivateHost } from './platform/ai/address-rule.ts';
import { readMailSender, readSmtpAddress, smtpAddressForm, type SmtpSettings } from './platform/mail/smtp-address.ts';
import { readS3Address, s3AddressForm } from './platform/storage/s3-address.ts';
import type { S3Settings } from './platform/storage/s3-requests.ts';

const text = z.string().trim().min(1);
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const onOff = z.enum(['on', 'off']);

/** Over plain HTTP on this machine alone: whoever listens in between could sign in as anybody. */
function isIssuer(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, search, hash } = new URL(url);
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && search === '' && hash === '';
}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(5000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STORAGE_URL: text.refine((url) => readS3Address(url) !== null).optional(),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  AWS_SESSION_TOKEN: text.optional(),
  SESSION_SECRET: text.min(32).optional(),
  SMTP_URL: text.refine((url) => readSmtpAddress(url) !== null).optional(),
  MAIL_FROM: text.refine((sender) => readMailSender(sender) !== null).optional(),
  AI_BASE_URL: webAddress.optional(),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  AI_CONTEXT_TOKENS: z.coerce.number().int().min(4_096).max(2_000_000).optional(),
  AI_EMBEDDING_MODEL: text.optional(),
  ANTHROPIC_API_KEY: text.optional(),
  AI_SETTINGS: z.enum(['operator', 'admin']).optional(),
  AI_PRIVATE_ADDRESSES: onOff.optional(),
  BACKUPS: onOff.default('on'),
  BACKUP_DIR: text.optional(),
  BACKUP_COMMAND: text.optional(),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  REGISTRATION: z.enum(['open', 'invited', 'closed']).optional(),
  OIDC_ISSUER: text.refine(isIssuer).optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.max(100).optional(),
  LOCAL_SIGN_IN: onOff.default('on'),
  RATE_LIMITS: onOff.default('on'),
  TRUST_PROXY: onOff.default('off'),
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^(https?|mailto)$/ })]).optional(),
});
type Environment = z.output<typeof environment>;

const advice: Record<keyof Environment, string> = {
  PORT: 'must be a number from 0 to 65535',
  HOST: 'must be an address to listen on, such as 127.0.0.1',
  PUBLIC_URL: 'must be the address people open, such as https://goodstead.example.org',
  DATA_DIR: 'must be a folder',
  DATABASE_URL: 'must be a PostgreSQL address, such as postgres://user:password@host:5432/goodstead',
  STORAGE_URL: s3AddressForm,
  AWS_ACCESS_KEY_ID: 'must not be empty',
  AWS_SECRET_ACCESS_KEY: 'must not be empty',
  AWS_SESSION_TOKEN: 'must not be empty',
  SMTP_URL: smtpAddressForm,
  MAIL_FROM: 'must say who mail comes from, as office@example.org or The Office <office@example.org>',
  SESSION_SECRET: 'must have at least 32 characters',
  AI_BASE_URL: 'must be a web address with its /v1, such as http://127.0.0.1:11434/v1',
  AI_API_KEY: 'must not be empty',
  AI_MODEL: 'must be the name of a model',
  AI_CONTEXT_TOKENS: 'must be how many tokens the model takes, a number from 4096 to 2000000',
  AI_EMBEDDING_MODEL: 'must be the name of a model',
  ANTHROPIC_API_KEY: 'must not be empty',
  AI_SETTINGS: 'must be operator or admin',
  AI_PRIVATE_ADDRESSES: 'must be on or off',
  BACKUPS: 'must be on or off',
  BACKUP_DIR: 'must be a folder',
  BACKUP_COMMAND: 'must be a command of this machine, which finds the file in $BACKUP_FILE',
  BACKUP_PASSPHRASE: 'must have at least 12 characters',
  REGISTRATION: 'must be open, invited or closed',
  OIDC_ISSUER: 'must be the https address of the provider, such as https://accounts.google.com',
  OIDC_CLIENT_ID: 'must not be empty',
  OIDC_CLIENT_SECRET: 'must not be empty',
  OIDC_NAME: 'must be what people call the provider, in at most 100 characters',
  LOCAL_SIGN_IN: 'must be on or off',
  RATE_LIMITS: 'must be on or off',
  TRUST_PROXY: 'must be on or off',
  SECURITY_CONTACT: 'must be an email address or a web address at which a hole is reported',
};

/** `contextTokens` absent: what the adapter states. */
export type AiConfiguration = { model: string; contextTokens?: number } & (
  | {
      provider: 'openai-compatible';
      baseUrl: string;
      apiKey: string | null;
      /** Of the same server; absent: documents are found by their words alone. */
      embeddingModel?: string;
    }
  | { provider: 'anthropic'; baseUrl?: string; apiKey: string }
);

export interface Config {
  port: number;
  host: string;
  publicUrl: string | null;
  /** What links in mails begin with; null where nothing says under which address people come. */
  linkOrigin: string | null;
  dataDir: string;
  databaseUrl: string | null;
  /** Null: files are kept in `dataDir`. */
  s3: S3Settings | null;
  sessionSecret: string | null;
  /** Null: no mail is sent from here. */
  smtp: SmtpSettings | null;
  /** Null: the built-in assistant answers. */
  ai: AiConfiguration | null;
  /** Who chooses an organization's model, and whether an admin may name an address of a private network. */
  aiSettings: { setBy: 'operator' | 'admin'; privateAddresses: boolean };
  backups: BackupRules;
  /** Who may make an account. */
  registration: 'open' | 'invited' | 'closed';
  /** The organization's own sign-in; null: there is none. */
  outside: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
  /** Whether one may sign in with a password of Goodstead's. */
  localSignIn: boolean;
  rateLimits: boolean;
  trustProxy: boolean;
  /** Whom to tell of a hole; where nothing is set, where mail comes from. */
  securityContact: string | null;
}

/** Its message has one line for each wrong variable. */
export class ConfigError extends Error {}

export function isLoopback(host: string): boolean {
  return /^(127(\.\d{1,3}){3}|localhost|::1|\[::1\])$/.test(host);
}

/** Reads the environment; throws `ConfigError`. An empty variable counts as absent. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const result = environment.safeParse(given);
  if (!result.success) {
    const names = new Set(result.error.issues.map((issue) => String(issue.path[0]) as keyof Environment));
    throw new ConfigError([...names].map((name) => `${name} ${advice[name]}.`).join('\n'));
  }
  const values = result.data;
  if (values.RATE_LIMITS === 'off' && !isLoopback(values.HOST)) {
    throw new ConfigError('RATE_LIMITS may be off only while HOST is a loopback address, such as 127.0.0.1.');
  }
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? null,
    linkOrigin: readLinkOrigin(values),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    s3: readS3(values),
    sessionSecret: values.SESSION_SECRET ?? null,
    smtp: readSmtp(values),
    ai: readAi(values),
    aiSettings: readAiSettings(values),
    backups: {
      isOn: values.BACKUPS === 'on',
      folder: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
      command: values.BACKUP_COMMAND ? { line: values.BACKUP_COMMAND, environment: pickOwn(variables) } : null,
      passphrase: values.BACKUP_PASSPHRASE ?? null,
    },
    registration: values.REGISTRATION ?? (isPrivateSite(values) ? 'open' : 'invited'),
    outside: readOutside(values),
    localSignIn: values.LOCAL_SIGN_IN === 'on',
    rateLimits: values.RATE_LIMITS === 'on',
    trustProxy: values.TRUST_PROXY === 'on',
    securityContact: values.SECURITY_CONTACT ?? readSmtp(values)?.from.address ?? null,
  };
}

/** What programs of the operator find their own settings by, and none of ours. */
const pickOwn = ({ PATH = '/usr/local/bin:/usr/bin:/bin', HOME = '/' }: Record<string, string | undefined>) => ({
  PATH,
  HOME,
});

const everyAddress = /^(0\.0\.0\.0|::|\[::\])$/;

/** Never the address that a request claims to have come to: whoever sends it could lead a mailed link to themselves. */
function readLinkOrigin({ PUBLIC_URL: publicUrl, HOST: host, PORT: port, TRUST_PROXY: proxy }: Environment) {
  if (publicUrl) return publicUrl;
  if (proxy === 'on' || port === 0 || everyAddress.test(host)) return null;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function readSmtp({ SMTP_URL: url, MAIL_FROM: from }: Environment): SmtpSettings | null {
  if (!url && !from) return null;
  const address = url && readSmtpAddress(url);
  const sender = from && readMailSender(from);
  if (!address || !sender) throw new ConfigError('SMTP_URL and MAIL_FROM belong together: please set both.');
  return { ...address, from: sender };
}

function readOutside(values: Environment): Config['outside'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = values;
  const parts = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  const missing = Object.entries(parts).flatMap(([variable, value]) => (value ? [] : [variable]));
  if (!issuer || !clientId || !clientSecret) {
    if (missing.length < 3 || name) {
      throw new ConfigError(`To sign in by OpenID Connect, please set ${listed.format(missing)} as well.`);
    }
    if (values.LOCAL_SIGN_IN === 'off') {
      throw new ConfigError('LOCAL_SIGN_IN may be off only where OIDC_ISSUER offers another way in.');
    }
    return null;
  }
  if (!readLinkOrigin(values)) {
    throw new ConfigError('OIDC_ISSUER needs PUBLIC_URL beside it: the address that people open and come back to.');
  }
  return { issuer, clientId, clientSecret, name: name ?? 'your organization’s account' };
}
const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

function readS3({ STORAGE_URL: url, ...values }: Environment): S3Settings | null {
  const address = url && readS3Address(url);
  if (!address) return null;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError('STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it.');
  }
  return { ...address, accessKeyId, secretAccessKey, sessionToken: values.AWS_SESSION_TOKEN ?? null };
}

function readAi(values: Environment): AiConfiguration | null {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: key, AI_MODEL: model, ANTHROPIC_API_KEY: anthropicKey } = values;
  if (baseUrl && anthropicKey) {
    throw new ConfigError('AI_BASE_URL and ANTHROPIC_API_KEY are both set. Please keep the one you want to use.');
  }
  if ((baseUrl || anthropicKey) && !model) {
    throw new ConfigError('AI_MODEL must be the name of the model to use.');
  }
  const { AI_CONTEXT_TOKENS: contextTokens, AI_EMBEDDING_MODEL: embeddingModel } = values;
  if (embeddingModel && !baseUrl) {
    throw new ConfigError('AI_EMBEDDING_MODEL needs AI_BASE_URL beside it: Anthropic offers no embeddings.');
  }
  const size = contextTokens === undefined ? {} : { contextTokens };
  if (baseUrl && model) {
    const chosen = { provider: 'openai-compatible' as const, baseUrl, apiKey: key ?? null, model, ...size };
    return embeddingModel ? { ...chosen, embeddingModel } : chosen;
  }
  if (anthropicKey && model) return { provider: 'anthropic', apiKey: anthropicKey, model, ...size };
  if (key || model) throw new ConfigError('AI_BASE_URL must be set where AI_API_KEY or AI_MODEL is.');
  return null;
}

/** Whether people come to this site from this machine or a private network alone. */
const isPrivateSite = ({ HOST: host, PUBLIC_URL: publicUrl, TRUST_PROXY: proxy }: Environment): boolean =>
  publicUrl ? isPrivateHost(new URL(publicUrl).hostname) : proxy === 'off' && isPrivateHost(host);

/** Where people come to this site over a private network alone, its admins may connect the model servers of that network. */
function readAiSettings(values: Environment): Config['aiSettings'] {
  const { AI_BASE_URL, ANTHROPIC_API_KEY } = values;
  const isPrivate = isPrivateHost(values.HOST) && isPrivateSite(values);
  const hasModel = Boolean(AI_BASE_URL ?? ANTHROPIC_API_KEY);
  return {
    setBy: values.AI_SETTINGS ?? (isPrivate && !hasModel ? 'admin' : 'operator'),
    privateAddresses: (values.AI_PRIVATE_ADDRESSES ?? (isPrivate ? 'on' : 'off')) === 'on',
  };
}
