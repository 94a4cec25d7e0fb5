import { DrizzleQueryError } from 'drizzle-orm';
import { AppError } from '../errors/app-error.ts';

/** The database is not there, or has no room. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database does not answer.', { cause });
  }
}

/** The database stopped answering at the commit, and has not come back to say whether there was one. */
export class OutcomeUnknown extends AppError {
  constructor() {
    super(
      'not_ready',
      'The database stopped answering while this was being kept. Please look whether it is there before you try again.',
      { retryAfterSeconds: 10 },
    );
  }
}

// Beyond PostgreSQL's class 08: told to end, crashed, starting or stopping, idle for too long, too many connections.
const lostStates: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);
// The network's own words, such as ECONNRESET.
const networkError = /^E[A-Z_]{3,}$/;
/** What the driver says without a code. */
const driverSentence =
  /^(Connection terminated|Client (has encountered|was closed)|Cannot use a pool|timeout exceeded when trying)/;

/** Whether a query failed because the database is not there: nothing is wrong with the query. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  return error instanceof DrizzleQueryError && isLossOfDriver(error.cause);
}

/** The same, of what the driver itself throws. */
export function isLossOfDriver(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error) ?? '';
  return lostStates.has(code) || /^08...$/.test(code) || networkError.test(code) || driverSentence.test(error.message);
}

/** The state that PostgreSQL gave for a failed query, or the network's. */
export const databaseCodeOf = (error: unknown): string | null =>
  error instanceof DrizzleQueryError && error.cause ? codeOf(error.cause) : null;

const codeOf = (error: Error): string | null => ('code' in error && typeof error.code === 'string' ? error.code : null);

/** What a row was to belong to is not there any more. */
export const isReferenceGone = (error: unknown): boolean => databaseCodeOf(error) === '23503';

/** There is a row already with what may be there once. */
export const isUniqueViolation = (error: unknown): boolean => databaseCodeOf(error) === '23505';

/** Each of two transactions waited for the other, and this one was rolled back so that the other can go on. */
export const isDeadlock = (error: unknown): boolean => databaseCodeOf(error) === '40P01';
