// All of a start that needs the database.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';
import { createApp } from './app.ts';
import type { AppOptions } from './app-options.ts';
import type { Config } from './config.ts';
import { openContent } from './content.ts';
import { giveBackWhenIdle } from './idle-memory.ts';
import { backupSource, openStorage } from './installation.ts';
import { readContentOnce } from './kept-content.ts';
import { hasAccounts, tellOfFirstAccount } from './features/auth/index.ts';
import { backUpBeforeUpgrade } from './platform/backup/before-upgrade.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts';
import { findDisagreements } from './platform/peers/agree-with-peers.ts';
import { PeerError } from './platform/peers/peer-error.ts';
import { createNoPeers, type Peers } from './platform/peers/peers.ts';
import { createPostgresPeers } from './platform/peers/postgres-peers.ts';
import { readFilesId } from './platform/secrets/files-id.ts';
import { readSessionSecret } from './platform/secrets/session-secret.ts';
import { readSettingsKey } from './platform/secrets/settings-key.ts';
import { checkStorage } from './platform/storage/check-storage.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const keptContent = 'node_modules/.cache/goodstead/content';

const linksAreNotMailed =
  'Invitations and links for new passwords and addresses are not mailed: set PUBLIC_URL to the address that people open.';

interface Starting {
  log(message: string): void;
  /** What is to be undone at the end, the last first. */
  undo: (() => Promise<unknown>)[];
}

export async function serve(config: Config, connection: PoolConfig, { log, undo }: Starting): Promise<void> {
  await migrateDatabase(connection, async () => {
    const source = backupSource(config, { connection, storage: openStorage(config, log) });
    await backUpBeforeUpgrade(source, config.backups, log);
  });
  const open = openDatabase(connection, log);
  undo.push(open.close);
  const storage = openStorage(config, log);
  // The failed start itself says what is wrong.
  await checkStorage(openStorage(config, () => {}));
  const sessionSecret = config.sessionSecret ?? (await readSessionSecret(config.dataDir));
  const settingsKey = await readSettingsKey(config.dataDir);
  const peers = await meetPeers(config, connection, log, { sessionSecret, settingsKey });
  undo.push(peers.close);
  const app = await createApp({
    open,
    peers,
    storage,
    installation: {
      source: backupSource(config, { connection, storage }),
      backups: config.backups,
    },
    content: openContent(readContentOnce(join(project, 'content'), join(project, keptContent))),
    webRoot: join(project, 'dist', 'web'),
    sessionSecret,
    publicUrl: config.publicUrl,
    linkOrigin: config.linkOrigin,
    trustProxy: config.trustProxy,
    securityContact: config.securityContact,
    registration: config.registration,
    outside: config.outside,
    localSignIn: config.localSignIn,
    rateLimits: config.rateLimits,
    mailer: config.smtp && createSmtpMailer(config.smtp),
    ai: config.ai,
    aiSettings: config.aiSettings,
    settingsKey,
    hosts: hostsOf(config),
  });
  undo.push(() => app.close());
  const address = await app.listen({ port: config.port, host: config.host });
  undo.push(giveBackWhenIdle(app.server));
  if (config.smtp && !config.linkOrigin) log(linksAreNotMailed);
  console.log(`Goodstead is ready at ${config.publicUrl ?? address}`);
  const first = tellOfFirstAccount(config.registration, sessionSecret);
  if (first !== null && !(await hasAccounts(open.database))) console.log(first);
}

/** Of the servers that people's data goes to. */
function hostsOf({ ai, smtp, s3, outside }: Config): AppOptions['hosts'] {
  const hostOf = (url: string | undefined) => (url === undefined ? null : new URL(url).host);
  const makesVectors = ai?.provider === 'openai-compatible' && ai.embeddingModel !== undefined;
  return {
    vectors: makesVectors ? hostOf(ai.baseUrl) : null,
    mail: smtp?.host ?? null,
    files: hostOf(s3?.bucketUrl),
    signIn: hostOf(outside?.issuer),
  };
}

const mustAgree = {
  sessionSecret: 'SESSION_SECRET must be the same for both',
  settingsKey: 'they must share one DATA_DIR, or have the same settings-key in it',
  files: 'they must keep files in one place: the same STORAGE_URL, or one shared DATA_DIR',
};

/** Other processes on the same database; on our own there are none. Throws `PeerError` where they could not share it. */
async function meetPeers(
  { databaseUrl, s3, dataDir }: Config,
  connection: PoolConfig,
  log: (message: string) => void,
  { sessionSecret, settingsKey }: { sessionSecret: string; settingsKey: Buffer },
): Promise<Peers> {
  if (!databaseUrl) return createNoPeers();
  const peers = await createPostgresPeers(connection, log);
  const files = s3 ? `${s3.bucketUrl} ${s3.keyPrefix}` : await readFilesId(dataDir);
  const wrong = await findDisagreements(peers, { sessionSecret, settingsKey: settingsKey.toString('hex'), files });
  if (wrong.length === 0) return peers;
  await peers.close();
  const reasons = wrong.map((name) => mustAgree[name as keyof typeof mustAgree]);
  throw new PeerError(`Another Goodstead serves this database already, and ${reasons.join('; and ')}.`);
}
