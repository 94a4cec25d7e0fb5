import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import type { OpenDatabase } from '../database/database.ts';
import { describeFailure } from '../errors/describe-failure.ts';

/** Work that outlives the request it comes from, and a restart. It may be done twice and must bear that. */
export interface JobKind<Data extends object> {
  name: string;
  /** How many at once in this process. */
  concurrency: number;
  limitSeconds: number;
  /** How often it is tried again after it threw. */
  retries: number;
  /** How long it waits before that: twice as long each time. Without it, a few seconds each time. */
  backoff?: { firstSeconds: number; mostSeconds: number };
  run(data: Data, attempt: JobAttempt): Promise<void>;
}

export interface JobAttempt {
  /** From 1. */
  number: number;
  /** Aborted where the job took too long or the server stops. */
  signal: AbortSignal;
  /** It is not tried again where this one throws. */
  isLast: boolean;
}

export interface Jobs {
  /** Jobs of one key wait once: a second one is the first. */
  send(name: string, data: object, key: string): Promise<void>;
  /** `work` false: jobs are kept and not done. */
  start(kinds: JobKind<object>[], work?: boolean): Promise<void>;
  /** What runs is told to end; what does not, is done again after the next start. */
  stop(): Promise<void>;
}

const schema = 'jobs';
const pollingSeconds = 2;
const superviseSeconds = 30;
/** A job of a process that died is taken up again after this. */
const heartbeatSeconds = 20;
const retryDelaySeconds = 3;
const keptSeconds = 24 * 60 * 60;
const stopMs = 3_000;

const paceOf = ({ limitSeconds, retries, backoff }: JobKind<object>) => ({
  expireInSeconds: limitSeconds,
  retryLimit: retries,
  retryDelay: backoff?.firstSeconds ?? retryDelaySeconds,
  ...(backoff && { retryBackoff: true, retryDelayMax: backoff.mostSeconds }),
});

/** A queue in our database. Its tables are brought to their newest version at the start. */
export function createJobs(open: OpenDatabase, log: (message: string) => void): Jobs {
  const boss = new PgBoss({
    db: { executeSql: open.execute },
    schema,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  const stopping = new AbortController();
  boss.on('error', (error) => {
    // What it was asking when it was stopped finds the database gone.
    if (stopping.signal.aborted) return;
    // The text of an error may hold what somebody wrote.
    log(`The job queue had an error: ${describeFailure(error)}`);
  });
  const running = new Set<Promise<void>>();
  const workers = new Map<string, string[]>();

  return {
    async send(name, data, key) {
      await boss.send(name, data, { singletonKey: key });
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
    },
    async start(kinds, isWorking = true) {
      await boss.start();
      for (const kind of kinds) {
        const options = { policy: 'stately', deleteAfterSeconds: keptSeconds, heartbeatSeconds } as const;
        await boss.createQueue(kind.name, { ...options, ...paceOf(kind) });
        if (!isWorking) continue;
        // One that is there from before keeps its old pace otherwise.
        await boss.updateQueue(kind.name, paceOf(kind));
        const starting = Array.from({ length: kind.concurrency }, () => work(boss, kind, running, stopping.signal));
        workers.set(kind.name, await Promise.all(starting));
      }
    },
    async stop() {
      stopping.abort();
      await Promise.race([Promise.allSettled(running), pause(stopMs, null, { ref: false })]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

async function work(
  boss: PgBoss,
  kind: JobKind<object>,
  running: Set<Promise<void>>,
  stopping: AbortSignal,
): Promise<string> {
  const worker = await boss.work(
    kind.name,
    { pollingIntervalSeconds: pollingSeconds, includeMetadata: true },
    async ([job]: JobWithMetadata<object>[]) => {
      if (!job) return;
      const { data, signal, retryCount, retryLimit } = job;
      const done = kind.run(data, {
        signal: AbortSignal.any([signal, stopping]),
        number: retryCount + 1,
        isLast: retryCount >= retryLimit,
      });
      running.add(done);
      try {
        await done;
      } finally {
        running.delete(done);
        // Another may be waiting already: it is not left until the next regular look.
        boss.notifyWorker(worker);
      }
    },
  );
  return worker;
}
