import type { JobAttempt, JobKind } from '../jobs/jobs.ts';
import { MailError, type Mail, type Mailer } from './mailer.ts';

const firstRetrySeconds = 15;
const longestRetrySeconds = 15 * 60;
/** For about four hours in all. */
const retries = 20;

/** How jobs that send mail go about it; `retryAfterSeconds`: until a mail is tried again, for the first time. */
export const mailJobPace = (
  retryAfterSeconds = firstRetrySeconds,
): Pick<JobKind<object>, 'concurrency' | 'limitSeconds' | 'retries' | 'backoff'> => ({
  concurrency: 2,
  limitSeconds: 180,
  retries,
  backoff: { firstSeconds: retryAfterSeconds, mostSeconds: longestRetrySeconds },
});

/** Null once the mail server took it, else the sentence why it never will; throws where it is to be tried again. */
export async function handOverMail(mailer: Mailer, mail: Mail, { signal, isLast }: JobAttempt): Promise<string | null> {
  try {
    await mailer.send(mail, signal);
    return null;
  } catch (error) {
    const isOver = error instanceof MailError && (error.isPermanent || (isLast && !signal.aborted));
    if (!isOver) throw error;
    return error.message;
  }
}
