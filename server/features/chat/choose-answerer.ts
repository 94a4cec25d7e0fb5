import type { LanguageModel } from '../../platform/ai/index.ts';
import type { Assistant } from '../assistant/index.ts';
import { BudgetUsedUp, type ModelSource } from '../ai-settings/index.ts';
import type { AnswerTurns } from './answers/answer-turns.ts';
import type { Answer, Answerer, AnswererFor, Question } from './answerer.ts';
import type { Asker } from './asker.ts';

interface Answerers {
  builtIn: Answerer & Pick<Assistant, 'listen'>;
  withModel(model: LanguageModel): Answerer;
  turns: AnswerTurns;
}

export const budgetNote = {
  organization: '*The AI budget of your organization is used up for this month, so the built-in assistant answers.*',
  site: '*The AI budget of this site is used up for now, so the built-in assistant answers.*',
};

/** The organization's model, or the built-in assistant where it has none or its budget is used up. */
export const createAnswererChoice =
  (models: ModelSource, { builtIn, withModel, turns }: Answerers): AnswererFor =>
  async ({ organizationId, userId, agentType }) => {
    const asker = { organizationId, userId, agentType };
    const model = await models.modelFor({ ...asker, purpose: 'answer' });
    if (!model) return builtIn;
    return {
      answer: (question) => answerWithinBudget(inTurn(withModel(model), turns, asker, question), builtIn, question),
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

/** Others of the person, the organization or everybody may come first. */
async function* inTurn(
  answerer: Answerer,
  turns: AnswerTurns,
  asker: Pick<Asker, 'organizationId' | 'userId'>,
  question: Question,
): Answer {
  const leave = await turns.take(asker, question.signal, () => question.tell(waitsForOthers));
  try {
    return yield* answerer.answer(question);
  } finally {
    leave();
  }
}

const waitsForOthers = { step: 'waiting', label: 'Other answers are being written. Yours comes next.' } as const;

async function* answerWithinBudget(first: Answer, builtIn: Answerers['builtIn'], question: Question): Answer {
  // Both at the same time: what is said to danger comes before anything of the answer, and lets nobody wait.
  const begun = first.next();
  begun.catch(() => {});
  let hasSpoken = false;
  try {
    const alarm = await builtIn.listen(question.text, question.signal);
    if (alarm !== null) yield `${alarm}\n\n`;
    for (let next = await begun; ; next = await first.next()) {
      if (next.done) return next.value;
      hasSpoken = true;
      yield next.value;
    }
  } catch (error) {
    if (hasSpoken || !(error instanceof BudgetUsedUp)) throw error;
    yield `${budgetNote[error.of]}\n\n`;
  } finally {
    // Whoever stops listening half way gives up the turn as well.
    await first.return({});
  }
  return yield* builtIn.answer({ ...question, isWarned: true });
}
