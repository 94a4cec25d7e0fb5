// What can go wrong between the browser and the server, as errors with a sentence for people.
import type { ErrorBody } from '../../contract/errors.ts';

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'code' in value &&
  typeof value.code === 'string';

const parseErrorBody = (text: string): ErrorBody | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isErrorBody(value) ? value : null;
  } catch {
    return null;
  }
};

const serverTrouble = 'Something went wrong on our side. Please try again in a moment.';

/** The server answered, but not with success. `message` is `{status}: {body text, or status text}`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody | null;
  /** The server's words for people. */
  readonly sentence: string;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.body = parseErrorBody(text);
    this.sentence = this.body?.message ?? serverTrouble;
  }
}

/** No answer, or one that broke off. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';

  constructor(cause?: unknown) {
    super('Goodstead cannot be reached. Please check your internet connection, then try again.', { cause });
  }
}

/** Whether the session has ended; a wrong password, also a 401, is something else. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized');

/** Whether an organization asks for two-step sign-in, which has to be set up first. */
export const needsTwoStep = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'two_step_required';

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** A sentence to show for any error. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.sentence;
  return error instanceof ConnectionError ? error.message : serverTrouble;
};

/** What the server said of single fields, by their names. */
export const refusedFields = (error: unknown): Record<string, string> => {
  const details = (error instanceof ApiError && error.body?.details) || [];
  return Object.fromEntries(details.toReversed().map(({ path, message }) => [path, message]));
};
