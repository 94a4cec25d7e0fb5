/** Asks a model server a short question about itself. */
import { isRefusal, sendAnywhere, type Send } from './guarded-send.ts';
import { ModelError } from './language-model.ts';
import { readText } from './read-answer.ts';

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
  send: Send = sendAnywhere,
  patience = patienceMs,
): Promise<unknown> {
  const signal = AbortSignal.timeout(patience);
  const answer = await send(url, { signal, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  if (isRefusal(answer)) {
    answer.body.destroy();
    if (answer.status === 401 || answer.status === 403) throw new ModelError('refused_key');
    return null;
  }
  const text = await readText(answer.body, answerLimit + 1);
  if (text.length > answerLimit) throw new Error('This is no answer about a server.');
  return JSON.parse(text);
}
