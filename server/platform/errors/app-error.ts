import type { ErrorBody, ErrorCode } from '../../../contract/errors.ts';

export interface AppErrorOptions {
  details?: ErrorBody['details'];
  current?: unknown;
  yours?: unknown;
  userMessage?: unknown;
  token?: string;
  methods?: ErrorBody['methods'];
  organizations?: ErrorBody['organizations'];
  /** It keeps somebody out who is not in yet: 401, whatever the code. */
  isSignIn?: boolean;
  /** For `rate_limited` and `ai_unavailable`, where known. */
  retryAfterSeconds?: number;
}

/** A refusal that the caller is told: a code of the contract and a sentence for people. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly options: AppErrorOptions;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.options = options;
  }
}

export const unauthorized = () => new AppError('unauthorized', 'Unauthorized');

/** The same answer for what does not exist and for what belongs to somebody else. */
export const notFound = (what: string) =>
  new AppError('not_found', `We could not find that ${what}. It may have been deleted.`);

export const invalidInput = (message: string, path = '') =>
  new AppError('invalid_input', message, { details: [{ path, message }] });
