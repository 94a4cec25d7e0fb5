import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { testAiConnection } from '../../../../contract/ai-settings.ts';
import { ApiError, ConnectionError } from '../../../lib/api-error.ts';

/** Browsers and proxies give up by themselves where nothing comes for a minute or more. */
const patienceMs = 55_000;

/** A test whose answer something on the way did not wait for; null where it failed by something else. */
export function lateTrial(error: unknown, waitedMs: number): OutputOf<typeof testAiConnection> | null {
  const isOnTheWay = error instanceof ConnectionError || (error instanceof ApiError && error.body === null);
  if (!isOnTheWay || waitedMs < patienceMs) return null;
  const message = 'The test took longer than this browser, or what is between it and Goodstead, waits.';
  return { works: false, tookTooLong: true, message, parts: [] };
}
