/** Counts what an answer takes. */
import { estimateTokens } from './estimate-tokens.ts';
import type { ModelRequest, ModelUsage } from './language-model.ts';

export const estimateInput = ({ system, messages, tools = [] }: ModelRequest): number =>
  [
    system,
    ...messages.map(({ content }) => content),
    ...tools.map(({ description, inputSchema }) => description + JSON.stringify(inputSchema)),
  ].reduce((total, text) => total + estimateTokens(text), 0);

export interface UsageMeter {
  hearSaid(text: string): void;
  hearToolOutput(text: string): void;
  /** Ends one response of the provider; what it did not count is estimated. */
  endResponse(counted: Partial<ModelUsage> | null): void;
  /** Of all responses, of which the last may have broken off; null where there was none. */
  read(responses: number): ModelUsage | null;
}

export function createUsageMeter(request: ModelRequest): UsageMeter {
  const total: ModelUsage = { inputTokens: 0, outputTokens: 0 };
  let ended = 0;
  let said = '';
  let lookedUp = 0;

  function endResponse(counted: Partial<ModelUsage> | null): void {
    total.inputTokens += counted?.inputTokens || estimateInput(request) + lookedUp;
    total.outputTokens += counted?.outputTokens || estimateTokens(said);
    said = '';
    ended += 1;
  }

  return {
    hearSaid(text) {
      said += text;
    },
    hearToolOutput(text) {
      lookedUp += estimateTokens(text);
    },
    endResponse,
    read(responses) {
      if (responses > ended) endResponse(null);
      return ended === 0 ? null : total;
    },
  };
}
