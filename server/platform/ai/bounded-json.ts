/** Asks a model server a short question about itself. */
import { ModelError } from './language-model.ts';

interface Question {
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON; without it, the question is a GET. */
  body?: unknown;
}

const patienceMs = 2_000;
/** Lists of hundreds of models are long. */
const answerLimit = 8 * 1024 * 1024;

/** Throws where nothing answers in time, and for anything that is no JSON; null where it is refused as not there. */
export async function askServer(
  { url, headers = {}, body }: Question,
  send: typeof globalThis.fetch = fetch,
  patience = patienceMs,
): Promise<unknown> {
  const response = await send(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    if (response.status === 401 || response.status === 403) throw new ModelError('refused_key');
    return null;
  }
  return JSON.parse(await readBounded(response.body));
}

async function readBounded(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > answerLimit) throw new Error('This is no answer about a server.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
