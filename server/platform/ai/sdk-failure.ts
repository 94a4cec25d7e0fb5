/** Reads what the SDK reports of a failure, and says it as a ModelError. */
import { APICallError, StreamProviderError } from 'ai';
import { ModelError } from './language-model.ts';
import {
  describeFailure,
  readConnectionFailure,
  readOfWords,
  readRetryAfter,
  statusOfType,
} from './provider-failure.ts';

/** `brokenOff` is why the body ended before its end, if it did: then what the SDK makes of the torso says less. */
export function readProviderFailure(error: unknown, brokenOff: ModelError | null, isStream = true): ModelError {
  if (APICallError.isInstance(error)) {
    const { statusCode, responseBody, responseHeaders } = error;
    if (statusCode === undefined) return readConnectionFailure(error);
    if (statusCode < 400) return brokenOff ?? new ModelError('wrong_service', { detail: `HTTP ${statusCode}` });
    const words = (responseBody ?? '').slice(0, readOfWords).toLowerCase();
    const retryAfter = readRetryAfter(responseHeaders?.['retry-after']);
    return describeFailure({ status: statusCode, words }, retryAfter, `HTTP ${statusCode}`);
  }
  if (StreamProviderError.isInstance(error)) {
    const status = statusOfType[error.type ?? ''] ?? error.statusCode ?? null;
    const words = `${error.type} ${error.code} ${error.message.slice(0, readOfWords)}`.toLowerCase();
    return describeFailure({ status, words }, null, `error event ${status ?? ''}`.trim());
  }
  return (
    brokenOff ??
    new ModelError(isStream ? 'bad_answer' : 'wrong_service', {
      detail: error instanceof Error ? error.name : 'unknown',
    })
  );
}
