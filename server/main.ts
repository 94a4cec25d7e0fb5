import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';
import { createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { loadContent } from './content.ts';
import { backupSource, openStorage } from './installation.ts';
import { createSetupCode, hasAccounts } from './features/auth/index.ts';
import { ContentError } from './platform/content/index.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { backUpBeforeUpgrade } from './platform/backup/before-upgrade.ts';
import { openDatabase } from './platform/database/database.ts';
import { DataDirectoryError, startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase, SchemaError } from './platform/database/migrate.ts';
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts';
import { describeFailure, placesOf } from './platform/errors/describe-failure.ts';
import { isDiskFull } from './platform/errors/disk-full.ts';
import { findDisagreements } from './platform/peers/agree-with-peers.ts';
import { createNoPeers, type Peers } from './platform/peers/peers.ts';
import { createPostgresPeers } from './platform/peers/postgres-peers.ts';
import { readFilesId } from './platform/secrets/files-id.ts';
import { readSessionSecret } from './platform/secrets/session-secret.ts';
import { readSettingsKey } from './platform/secrets/settings-key.ts';
import { checkStorage } from './platform/storage/check-storage.ts';
import { StorageError } from './platform/storage/s3-failure.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const stopMs = 9_000;

const linksAreNotMailed =
  'Invitations and links for new passwords and addresses are not mailed: set PUBLIC_URL to the address that people open.';

const log = (message: string) => console.error(message);

async function start(config: Config): Promise<void> {
  await checkPort(config);
  const database = await connectDatabase(config);
  const undo: (() => Promise<unknown>)[] = [database.stop];
  const stop = async () => {
    for (const step of undo.toReversed())
      await step().catch((error: unknown) => log(`The stop was not clean: ${describeFailure(error)}`));
  };
  stopOnSignals(stop);

  try {
    await migrateDatabase(database.connection, async () => {
      const source = backupSource(config, { connection: database.connection, storage: openStorage(config, log) });
      await backUpBeforeUpgrade(source, config.backups, log);
    });
    const open = openDatabase(database.connection, log);
    undo.push(open.close);
    const storage = openStorage(config, log);
    // The failed start itself says what is wrong.
    await checkStorage(openStorage(config, () => {}));
    const sessionSecret = config.sessionSecret ?? (await readSessionSecret(config.dataDir));
    const settingsKey = await readSettingsKey(config.dataDir);
    const peers = await meetPeers(config, database.connection, { sessionSecret, settingsKey });
    undo.push(peers.close);
    const app = await createApp({
      open,
      peers,
      storage,
      installation: {
        source: backupSource(config, { connection: database.connection, storage }),
        backups: config.backups,
      },
      content: loadContent(join(project, 'content')),
      webRoot: join(project, 'dist', 'web'),
      sessionSecret,
      publicUrl: config.publicUrl,
      linkOrigin: config.linkOrigin,
      trustProxy: config.trustProxy,
      registration: config.registration,
      outside: config.outside,
      localSignIn: config.localSignIn,
      rateLimits: config.rateLimits,
      mailer: config.smtp && createSmtpMailer(config.smtp),
      ai: config.ai,
      aiSettings: config.aiSettings,
      settingsKey,
    });
    undo.push(() => app.close());
    const address = await app.listen({ port: config.port, host: config.host });
    if (config.smtp && !config.linkOrigin) log(linksAreNotMailed);
    console.log(`Goodstead is ready at ${config.publicUrl ?? address}`);
    if (config.registration === 'invited' && !(await hasAccounts(open.database))) {
      console.log(
        `There is no account yet. Whoever makes the first one needs this set-up code: ${createSetupCode(sessionSecret)}`,
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
}

class PeerError extends Error {}

const mustAgree = {
  sessionSecret: 'SESSION_SECRET must be the same for both',
  settingsKey: 'they must share one DATA_DIR, or have the same settings-key in it',
  files: 'they must keep files in one place: the same STORAGE_URL, or one shared DATA_DIR',
};

/** Other processes on the same database; on our own there are none. Throws `PeerError` where they could not share it. */
async function meetPeers(
  { databaseUrl, s3, dataDir }: Config,
  connection: PoolConfig,
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

/** Throws EADDRINUSE before the database and its jobs are begun for nothing. */
async function checkPort({ port, host }: Config): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

async function connectDatabase(config: Config): Promise<{ connection: PoolConfig; stop(): Promise<void> }> {
  if (config.databaseUrl) {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    return { connection: { connectionString: config.databaseUrl }, stop: async () => {} };
  }
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    // The supervisor has said why.
    onGiveUp: () => {
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    },
  });
}

// Where nothing is left to do Node ends by itself. `process.exit` can wait forever for a thread that compiles in the
// background and itself waits for the main thread (seen with Node 26.10, about one exit in 130 right after a start).

/** Stops once, however often the signal comes, and at the latest after `stopMs`. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), stopMs).unref();
      void stop();
    });
  }
}

function explain(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof ContentError ||
    error instanceof DataDirectoryError ||
    error instanceof PeerError
  ) {
    return error.message;
  }
  if (error instanceof SchemaError || error instanceof BackupError) return error.message;
  if (error instanceof StorageError) return error.reason;
  if (isDiskFull(error))
    return 'The disk is full: please make room where DATA_DIR and the database are, and start again.';
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return 'The port is in use by another program. Set PORT to a free one, such as 5001.';
  if (code === 'ECONNREFUSED') return 'The database at DATABASE_URL does not answer.';
  // The first try of a connection, which tells what an operator has to mend and nothing of the data.
  if (error instanceof Error && code && isOfConnection.test(code)) return error.message;
  return [describeFailure(error), ...(error instanceof Error ? placesOf(error) : [])].join('\n    ');
}

/** Signing in, the database's name, room, or the network. */
const isOfConnection = /^(28...|3D...|53...|57P0.|08...|E[A-Z_]+)$/;

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

try {
  await start(readConfig());
} catch (error) {
  log(`Goodstead could not start. ${explain(error)}`);
  process.exitCode = 1;
}
