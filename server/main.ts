import { once } from 'node:events';
import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { ConfigError, readConfig, type Config } from './config.ts';
import { ContentError } from './platform/content/content-error.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { DataDirectoryError, startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { SchemaError } from './platform/database/migrate.ts';
import { describeFailure, placesOf } from './platform/errors/describe-failure.ts';
import { isDiskFull } from './platform/errors/disk-full.ts';
import { endOnBugs } from './platform/errors/end-on-bugs.ts';
import { PeerError } from './platform/peers/peer-error.ts';
import { makeOwnFolder } from './platform/storage/own-folder.ts';
import { StorageError } from './platform/storage/s3-failure.ts';

const stopMs = 9_000;
const log = (message: string) => console.error(message);

async function start(config: Config): Promise<void> {
  await checkPort(config);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop())
      await step().catch((error: unknown) => log(`The stop was not clean: ${describeFailure(error)}`));
  };
  // Most of a start is reading our own code, which needs no database; its failure is told once there is one.
  const loading = loadServer();
  loading.catch(() => {});
  const database = await connectDatabase(config);
  undo.push(database.stop);
  const isStopping = stopOnSignals(stop);
  try {
    const { serve } = await loading;
    await serve(config, database.connection, { log, undo });
    await database
      .keepPrograms()
      .catch(() =>
        log('The programs of PostgreSQL could not be kept beside its data: a newer one cannot take them over.'),
      );
  } catch (error) {
    // A start that is broken off finds its database gone.
    if (!isStopping()) {
      await stop();
      throw error;
    }
  }
  if (isStopping()) await stop();
}

/** In parts, between which the start of PostgreSQL goes on. */
async function loadServer() {
  const parts = [
    () => import('./platform/http/server.ts'),
    () => import('./platform/jobs/jobs.ts'),
    () => import('./features/auth/index.ts'),
    () => import('./features/flows/index.ts'),
    () => import('./features/documents/index.ts'),
  ];
  for (const part of parts) {
    await part();
    await setImmediate();
  }
  return import('./serve.ts');
}

/** Throws EADDRINUSE before the database and its jobs are begun for nothing. */
async function checkPort({ port, host }: Config): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

async function connectDatabase(config: Config) {
  if (config.databaseUrl) {
    await makeOwnFolder(config.dataDir);
    return {
      connection: { connectionString: config.databaseUrl },
      stop: async () => {},
      keepPrograms: async () => {},
    };
  }
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    async openMove() {
      const { openDataMove } = await import('./installation.ts');
      return openDataMove(config, log);
    },
    // The supervisor has said why.
    onGiveUp: () => {
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    },
  });
}

// Where nothing is left to do Node ends by itself. `process.exit` can wait forever for a thread that compiles in the
// background and itself waits for the main thread (seen with Node 26.10, about one exit in 130 right after a start).

/** Stops once, however often the signal comes, and at the latest after `stopMs`. Gives whether one came. */
function stopOnSignals(stop: () => Promise<void>): () => boolean {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), stopMs).unref();
      void stop();
    });
  }
  return () => stopping;
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

endOnBugs(log);
try {
  await start(readConfig());
} catch (error) {
  log(`Goodstead could not start. ${explain(error)}`);
  process.exitCode = 1;
}
