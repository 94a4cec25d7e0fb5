// What creates something is sent with a key, the same until the server has answered: two clicks on a button, or a second
// try after a broken connection, create it once. What is created once more after that has a key of its own.
import { ApiError } from './api-error.ts';

const unanswered = new Map<unknown, string>();

/** Without `crypto.randomUUID`, which browsers have with HTTPS alone. */
const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** `content`: the same for what is sent again, a text or a file. */
export async function sendWithKey<Answer>(content: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = unanswered.get(content) ?? createKey();
  unanswered.set(content, key);
  const forget = () => {
    if (unanswered.get(content) === key) unanswered.delete(content);
  };
  try {
    const answer = await send(key);
    forget();
    return answer;
  } catch (error) {
    // Whether the server has done it is not known where it failed, or gave no answer.
    if (error instanceof ApiError && error.status < 500) forget();
    throw error;
  }
}
