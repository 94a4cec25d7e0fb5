/** Reads what a provider says of a failure, and says it as a ModelError. */
import { ModelError } from './language-model.ts';
import type { ModelErrorReason } from './language-model.ts';

interface Failure {
  status: number | null;
  /** The provider's own words: only to tell one refusal from another, never shown. */
  words: string;
}

const readOfWords = 4000;

/** By what is said, where the status says less; the first that fits. */
const byWords: [ModelErrorReason, RegExp][] = [
  [
    'too_long',
    /context[ _](length|size|window)|maximum context|prompt is too long|too many tokens|request_too_large|exceed_context/,
  ],
  ['out_of_memory', /out of memory|requires more (system )?memory|insufficient memory|cudamalloc|failed to allocate/],
  ['no_credit', /insufficient_quota|credit balance|billing|insufficient (credits|balance|funds)|payment required/],
  ['refused_key', /invalid_api_key|incorrect api key|invalid x-api-key|invalid api key|unauthorized/],
  ['not_pulled', /try pulling it first/],
  [
    'unknown_model',
    /model_not_found|unknown model|file does not exist|manifest|model .{0,80}(not found|does not exist)|invalid model|not a valid model/,
  ],
  ['refused_content', /content[_ ](filter|policy)|content management policy|moderation|safety (system|policy|filter)/],
  ['rate_limited', /rate.?limit|too many requests/],
  ['overloaded', /overloaded|at capacity|server busy|loading model|queue is full/],
];

const byStatus: Record<number, ModelErrorReason> = {
  401: 'refused_key',
  402: 'no_credit',
  403: 'refused_key',
  404: 'unknown_model',
  405: 'wrong_service',
  408: 'unavailable',
  413: 'too_long',
  429: 'rate_limited',
  503: 'overloaded',
  529: 'overloaded',
};

const statusOfType: Record<string, number> = {
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  overloaded_error: 529,
  invalid_request_error: 400,
};

function decideReason({ status, words }: Failure): ModelErrorReason {
  const said = byWords.find(([, pattern]) => pattern.test(words))?.[0];
  if (said) return said;
  if (status === null || status >= 500) return byStatus[status ?? 0] ?? 'failed';
  return byStatus[status] ?? 'refused_request';
}

/** "8192 tokens", "200000 maximum", "n_ctx": 4096: the least number that is said of a window. */
function readWindow(words: string): number | null {
  const said = [
    ...words.matchAll(/(?:length|size|window|limit|maximum|n_ctx)\W{1,4}(?:is |of )?(?:only )?(\d{3,8})\b/g),
    ...words.matchAll(/\b(\d{3,8}) (?:tokens? )?(?:maximum|limit|context)/g),
  ].map(([, tokens]) => Number(tokens));
  return said.length > 0 ? Math.min(...said) : null;
}

/** Seconds from now; null where the header is absent or unreadable, and never over an hour. */
export function readRetryAfter(header: string | null | undefined): number | null {
  if (header === null || header === undefined) return null;
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), 3600);
}

function describeFailure(
  { status, words: told }: Failure,
  retryAfterSeconds: number | null,
  detail: string,
): ModelError {
  const words = told.slice(0, readOfWords).toLowerCase();
  const reason = decideReason({ status, words });
  const contextTokens = reason === 'too_long' ? readWindow(words) : null;
  return new ModelError(reason, { retryAfterSeconds, detail, contextTokens });
}

/** Why a server does not answer, in its own words. */
export interface Refused {
  status: number;
  retryAfter: string | null;
  words: string;
}

/** Of an answer that is a refusal. */
export const readRefusedRequest = ({ status, words, retryAfter }: Refused): ModelError =>
  describeFailure({ status, words }, readRetryAfter(retryAfter), `HTTP ${status}`);

/** Of an answer that has begun. */
export function readErrorEvent(error: unknown): ModelError {
  const { type, code } =
    typeof error === 'object' && error !== null ? (error as { type?: string; code?: unknown }) : {};
  const ofCode = Number(code) >= 400 && Number(code) < 600 ? Number(code) : null;
  const status = statusOfType[type ?? ''] ?? ofCode;
  return describeFailure({ status, words: JSON.stringify(error) }, null, `error event ${status ?? ''}`.trim());
}

function findCode(error: unknown): string | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return null;
}

/** A connection that was refused or cannot be made. */
export const readConnectionFailure = (error: unknown): ModelError =>
  new ModelError('unavailable', { detail: findCode(error) ?? 'connection failed' });

/** A connection that was there. */
export const readBreak = (error: unknown): ModelError =>
  new ModelError('cut_off', { detail: findCode(error) ?? 'connection failed' });
