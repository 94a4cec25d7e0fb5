import type { LanguageModel } from '../../platform/ai/index.ts';
import type { Assistant } from '../assistant/index.ts';
import { BudgetUsedUp, type ModelSource } from '../ai-settings/index.ts';
import type { Answer, Answerer, AnswererFor, Question } from './answerer.ts';

interface Answerers {
  builtIn: Answerer & Pick<Assistant, 'listen'>;
  withModel(model: LanguageModel): Answerer;
}

export const budgetNote =
  '*The AI budget of your organization is used up for this month, so the built-in assistant answers.*';

/** The organization's model, or the built-in assistant where it has none or its budget is used up. */
export const createAnswererChoice =
  (models: ModelSource, { builtIn, withModel }: Answerers): AnswererFor =>
  async ({ organizationId, userId, agentType }) => {
    const asker = { organizationId, userId, agentType };
    const model = await models.modelFor({ ...asker, purpose: 'answer' });
    if (!model) return builtIn;
    return {
      answer: (question) => answerWithinBudget(withModel(model), builtIn, question),
      async suggestTasks(request) {
        const suggesting = await models.modelFor({ ...asker, purpose: 'tasks' });
        return (suggesting ? withModel(suggesting) : builtIn).suggestTasks(request);
      },
      async writeTitle(request) {
        const naming = await models.modelFor({ ...asker, purpose: 'title' });
        return (naming && (await withModel(naming).writeTitle?.(request))) ?? null;
      },
    };
  };

async function* answerWithinBudget(first: Answerer, builtIn: Answerers['builtIn'], question: Question): Answer {
  const alarm = await builtIn.listen(question.text, question.signal);
  if (alarm !== null) yield `${alarm}\n\n`;
  let hasSpoken = false;
  try {
    const answer = first.answer(question);
    for (let next = await answer.next(); ; next = await answer.next()) {
      if (next.done) return next.value;
      hasSpoken = true;
      yield next.value;
    }
  } catch (error) {
    if (hasSpoken || !(error instanceof BudgetUsedUp)) throw error;
  }
  yield `${budgetNote}\n\n`;
  return yield* builtIn.answer({ ...question, isWarned: true });
}
