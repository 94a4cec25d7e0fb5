import {
  estimateInput,
  estimateTokens,
  type EmbeddingModel,
  type LanguageModel,
  type ModelRequest,
  type ModelUsage,
} from '../../platform/ai/index.ts';
import type { ModelUse } from './model-use.ts';
import type { Terms, UsageLedger } from './usage-ledger.ts';

/** What an answer takes that nobody has limited. */
const usualAnswer = 1_000;

const expect = (request: ModelRequest): ModelUsage => ({
  inputTokens: estimateInput(request),
  outputTokens: Math.min(request.maxOutputTokens ?? usualAnswer, usualAnswer),
});

/**
 * The same model, each of its requests written down. Throws `BudgetUsedUp` before one for which nothing is left. The
 * terms of the first may be known; before the others they are asked for.
 */
export function meterModel(
  model: LanguageModel,
  ledger: UsageLedger,
  use: ModelUse,
  terms: Terms | null,
): LanguageModel {
  let known = terms;
  return {
    ...model,
    async *streamText(request) {
      const asked = ledger.begin(use, expect(request), known);
      known = null;
      const entry = await asked;
      let used: ModelUsage | null = null;
      try {
        yield* model.streamText({
          ...request,
          onUsage: (usage) => {
            used = usage;
            request.onUsage?.(usage);
          },
        });
      } finally {
        await ledger.end(entry, used);
      }
    },
  };
}

/** The vectors of some texts, written down by what they are estimated to take. Throws `BudgetUsedUp` as above. */
export async function embedMetered(
  model: EmbeddingModel,
  ledger: UsageLedger,
  use: Pick<ModelUse, 'organizationId' | 'userId'>,
  texts: string[],
  signal: AbortSignal,
): Promise<number[][]> {
  const expected = { inputTokens: texts.reduce((sum, text) => sum + estimateTokens(text), 0), outputTokens: 0 };
  const entry = await ledger.begin(
    { ...use, agentType: null, purpose: 'vectors', isOfInstallation: true },
    expected,
    null,
  );
  let used: ModelUsage | null = null;
  try {
    const vectors = await model.embed(texts, signal);
    used = expected;
    return vectors;
  } finally {
    await ledger.end(entry, used);
  }
}
