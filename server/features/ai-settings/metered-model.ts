import { estimateInput, type LanguageModel, type ModelRequest, type ModelUsage } from '../../platform/ai/index.ts';
import type { ModelUse } from './model-use.ts';
import type { UsageLedger } from './usage-ledger.ts';

/** What an answer takes that nobody has limited. */
const usualAnswer = 1_000;

const expect = (request: ModelRequest): ModelUsage => ({
  inputTokens: estimateInput(request),
  outputTokens: Math.min(request.maxOutputTokens ?? usualAnswer, usualAnswer),
});

/** The same model, each of its requests written down. Throws `BudgetUsedUp` before one for which nothing is left. */
export const meterModel = (model: LanguageModel, ledger: UsageLedger, use: ModelUse): LanguageModel => ({
  ...model,
  async *streamText(request) {
    const entry = await ledger.begin(use, expect(request));
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
});
