import { guardCodes, ModelError, type LanguageModel } from '../../platform/ai/index.ts';
import { privateAddress } from './connection.ts';

interface Trial {
  works: boolean;
  message: string;
}

const patienceMs = 25_000;
const seconds = patienceMs / 1000;
const enoughTokens = 16;

/** Asks for one word, and says in a sentence what came of it. */
export async function tryModel(model: LanguageModel): Promise<Trial> {
  const signal = AbortSignal.timeout(patienceMs);
  const works = { works: true, message: `${model.model} answered. The connection works.` };
  try {
    const pieces = model.streamText({
      system: '',
      messages: [{ role: 'user', content: 'Please answer with the one word: Ready' }],
      maxOutputTokens: enoughTokens,
      signal,
    });
    for await (const piece of pieces) if (piece.trim() !== '') return works;
    return works;
  } catch (error) {
    if (signal.aborted) return { works: false, message: `There was no answer within ${seconds} seconds.` };
    if (!(error instanceof ModelError)) throw error;
    // A model that thinks first needs more than this for its first word, but it is there.
    if (error.reason === 'empty') return works;
    return { works: false, message: explain(error, model) };
  }
}

const connectionFailures: Record<string, string> = {
  [guardCodes.notAllowed]: privateAddress,
  [guardCodes.redirected]: 'This address leads on to another one. Please enter the address that it leads to.',
  ENOTFOUND: 'No server has this name. Please check the address.',
  ECONNREFUSED: 'Nothing answers at this address. Please check it, and whether the server is running.',
};

function explain({ reason, detail, message }: ModelError, { model }: LanguageModel): string {
  switch (reason) {
    case 'refused_key':
      return 'The service does not accept this key, or the account has no credit left.';
    case 'unknown_model':
      return `The service was reached, but does not know ${model}, or nothing is at this address. Please check the model and that the address ends in /v1.`;
    case 'unavailable':
      return connectionFailures[detail ?? ''] ?? 'The service could not be reached. Please check the address.';
    case 'rate_limited':
      return 'The service was reached, but is getting too many requests. Please try again in a few minutes.';
    case 'silent':
    case 'too_slow':
      return `There was no answer within ${seconds} seconds.`;
    case 'bad_answer':
      return 'Something answered, but not as this kind of service does. Please check provider and address.';
    default:
      return message;
  }
}
