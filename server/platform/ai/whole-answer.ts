import { createEndlessAnswerError } from './language-model.ts';
import type { LanguageModel, ModelRequest } from './language-model.ts';

/** All that a model says, for those who do not show it as it comes. Throws ModelError beyond so many characters. */
export async function readWholeAnswer(model: LanguageModel, request: ModelRequest, limit: number): Promise<string> {
  let answer = '';
  const pieces = model.streamText({
    ...request,
    onStep(step) {
      if (step.type === 'unsaid') answer = answer.slice(0, answer.length - step.text.length);
      request.onStep?.(step);
    },
  });
  for await (const piece of pieces) {
    answer += piece;
    if (answer.length > limit) throw createEndlessAnswerError('over the limit of whole answers');
  }
  return answer;
}
