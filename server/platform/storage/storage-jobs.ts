import type { JobAttempt, JobKind } from '../jobs/jobs.ts';
import { StorageError } from './s3-failure.ts';

/** For two hours, as a storage that is away comes back. */
export const storageJobPace: Pick<JobKind<object>, 'retries' | 'backoff'> = {
  retries: 30,
  backoff: { firstSeconds: 3, mostSeconds: 300 },
};

const mostAttempts = 3;

/** Whether a job that failed so is not tried again: what is no fault of the storage, after the third time. */
export const isGivenUp = (error: unknown, { signal, isLast, number }: JobAttempt): boolean =>
  !signal.aborted && (isLast || (!(error instanceof StorageError) && number >= mostAttempts));
