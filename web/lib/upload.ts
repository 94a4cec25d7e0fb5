// Files go through XMLHttpRequest: fetch cannot tell how much has been sent.
import { ApiError, ConnectionError } from './api-error.ts';
import type { AnswerTo, Call } from './api.ts';
import { followNetwork, isOffline } from './network.ts';
import { sendWithKey } from './request-key.ts';

interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  /** The connection broke; it is tried again. */
  onBroken?: () => void;
  signal?: AbortSignal;
}

const aborted = () => new DOMException('The upload was cancelled.', 'AbortError');

/** Without a pause it resolves once there is a network. Rejects after the signal. */
const wait = (pause: number | null, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    if (pause !== null) setTimeout(resolve, pause);
    else {
      const stop = followNetwork(() => {
        stop();
        resolve();
      });
      signal?.addEventListener('abort', stop, { once: true });
    }
    signal?.addEventListener('abort', () => reject(aborted()), { once: true });
  });

/**
 * Throws ApiError, ConnectionError, or an AbortError after the signal. Where the connection broke, it is tried again three
 * times, and once there is one where there was none: the key has the file arrive once.
 */
export const upload = <C extends Call & `POST ${string}`>(
  name: C,
  form: FormData,
  options: UploadOptions = {},
): Promise<AnswerTo<C>> =>
  sendWithKey(form.get('file'), async (key) => {
    const pauses = [1_000, 3_000, 9_000];
    for (;;) {
      try {
        return await uploadOnce(name, form, key, options);
      } catch (error) {
        if (!(error instanceof ConnectionError)) throw error;
        const pause = isOffline() ? null : pauses.shift();
        if (pause === undefined) throw error;
        options.onBroken?.();
        await wait(pause, options.signal);
      }
    }
  });

function uploadOnce<C extends Call & `POST ${string}`>(
  name: C,
  form: FormData,
  key: string,
  { onProgress, signal }: UploadOptions,
): Promise<AnswerTo<C>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(aborted());
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(total === 0 ? 1 : loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status > 299) {
        reject(new ApiError(request.status, request.statusText, request.responseText));
        return;
      }
      try {
        resolve(JSON.parse(request.responseText));
      } catch (error) {
        reject(new ConnectionError(error));
      }
    });
    request.addEventListener('error', () => reject(new ConnectionError()));
    request.addEventListener('abort', () => reject(aborted()));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    request.open('POST', name.slice('POST '.length));
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', key);
    request.send(form);
  });
}
