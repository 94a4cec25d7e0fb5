/** What went wrong between this site and a model, in a sentence for who connects it. */
import { guardCodes, ModelError } from '../../platform/ai/index.ts';
import { privateAddress } from './connection.ts';
import { BudgetUsedUp } from './usage-ledger.ts';

const noSuchName =
  'No server was found by this name. Please check the address, and whether the computer of Goodstead is online.';

const connectionFailures: Record<string, string> = {
  [guardCodes.notAllowed]: privateAddress,
  [guardCodes.redirected]: 'This address leads on to another one. Please enter the address that it leads to.',
  ENOTFOUND: noSuchName,
  EAI_AGAIN: noSuchName,
  ECONNREFUSED: 'Nothing answers at this address. Please check it, and whether the server is running.',
};

export function explainFailure(failure: ModelError, model: string): string {
  const { reason, detail, message } = failure;
  if (failure instanceof BudgetUsedUp) return message;
  switch (reason) {
    case 'refused_key':
      return 'The service does not accept this key.';
    case 'unknown_model':
      return `The service was reached, but does not know ${model}, or nothing is at this address. Please check the model and that the address ends in /v1.`;
    case 'no_credit':
      return 'The key works, but its account has no credit left. Please add some where the key was made.';
    case 'not_pulled':
      return `${model} is not on the machine of this server yet.`;
    case 'out_of_memory':
      return `The machine of this server has too little memory for ${model}. Please choose a smaller model.`;
    case 'refused_request':
      return `The service was reached, but ${model} could not work with what it was asked. Please choose another model.`;
    case 'unavailable':
      return connectionFailures[detail ?? ''] ?? 'The service could not be reached. Please check the address.';
    case 'rate_limited':
      return 'The service was reached, but is getting too many requests. Please try again in a few minutes.';
    case 'silent_at_start':
    case 'silent':
    case 'too_slow':
      return 'The service was reached, but gave no answer in time.';
    case 'wrong_service':
    case 'bad_answer':
      return 'Something answered, but not as this kind of service does. Please check provider and address.';
    default:
      return failure.what;
  }
}
