/** Reads what the SDK reports of a failure, and says it as a ModelError. */
import { APICallError, StreamProviderError } from 'ai';
import { ModelError } from './language-model.ts';
import type { ModelErrorReason } from './language-model.ts';

interface Failure {
  status: number | null;
  /** The provider's own words, lowercase: only to tell one refusal from another, never shown. */
  words: string;
}

const tooLong = /context[ _](length|size|window)|maximum context|prompt is too long|too many tokens|request_too_large/;
const noCredit = /insufficient_quota|credit balance|billing_error|billing_not_active/;
const wrongKey = /invalid_api_key|incorrect api key|invalid x-api-key/;
const wrongModel = /model_not_found|unknown model|model .{0,80}(not found|does not exist)|invalid model/;

const statusOfType: Record<string, number> = {
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  invalid_request_error: 400,
};

function decideReason({ status, words }: Failure): ModelErrorReason {
  const refused = status !== null && status >= 400 && status < 500;
  if (status === 413 || tooLong.test(words)) return 'too_long';
  if (status === 401 || status === 402 || status === 403) return 'refused_key';
  if (refused && (noCredit.test(words) || wrongKey.test(words))) return 'refused_key';
  if (status === 404 || (refused && wrongModel.test(words))) return 'unknown_model';
  if (status === 429) return 'rate_limited';
  if (status === null || status === 408 || status >= 500) return 'unavailable';
  return 'bad_answer';
}

/** Seconds from now; null where the header is absent or unreadable, and never over an hour. */
function readRetryAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), 3600);
}

function describe(failure: Failure, retryAfterSeconds: number | null, detail: string): ModelError {
  const reason = decideReason(failure);
  if (reason !== 'bad_answer') return new ModelError(reason, { retryAfterSeconds, detail });
  return new ModelError(reason, {
    message:
      'The AI service could not work with this request. Please word your message differently, or ask the person who looks after this site to check its AI settings.',
    retryable: false,
    detail,
  });
}

function findCode(error: unknown): string | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return null;
}

/** A connection that was refused, reset or cut. */
export function readConnectionFailure(error: unknown): ModelError {
  return new ModelError('unavailable', { detail: findCode(error) ?? 'connection failed' });
}

/** `brokenOff` is why the body ended before its end, if it did: then what the SDK makes of the torso says less. */
export function readProviderFailure(error: unknown, brokenOff: ModelError | null): ModelError {
  if (APICallError.isInstance(error)) {
    const { statusCode, responseBody, responseHeaders } = error;
    if (statusCode === undefined) return readConnectionFailure(error);
    if (statusCode < 400) return brokenOff ?? new ModelError('bad_answer', { detail: `HTTP ${statusCode}` });
    const words = statusCode < 500 ? (responseBody ?? '').slice(0, 4000).toLowerCase() : '';
    const retryAfter = readRetryAfter(responseHeaders?.['retry-after']);
    return describe({ status: statusCode, words }, retryAfter, `HTTP ${statusCode}`);
  }
  if (StreamProviderError.isInstance(error)) {
    const status = statusOfType[error.type ?? ''] ?? error.statusCode ?? null;
    const words = `${error.type} ${error.code} ${error.message.slice(0, 4000)}`.toLowerCase();
    return describe({ status, words }, null, `error event ${status ?? ''}`.trim());
  }
  return brokenOff ?? new ModelError('bad_answer', { detail: error instanceof Error ? error.name : 'unknown' });
}
