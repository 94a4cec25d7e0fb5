// What a model said of parts of a text that it did not read to its end. Read again, it is asked about the rest alone.
import { createHash } from 'node:crypto';
import { askForJson, type LanguageModel } from '../../../platform/ai/index.ts';
import { partAnswer } from './model-answer.ts';

type Question = Omit<Parameters<typeof askForJson>[1], 'schema'>;
type Answer = Awaited<ReturnType<typeof ask>>;

/** Of all documents together, the oldest give way. */
const mostKept = 100;
const kept = new Map<string, Answer>();

const ask = (model: LanguageModel, question: Question) => askForJson(model, { ...question, schema: partAnswer });

export function createPartAsker(model: LanguageModel) {
  const { provider, host, model: name } = model;
  const keys: string[] = [];
  return {
    async ask(question: Question): Promise<Answer> {
      const text = JSON.stringify([provider, host, name, question.system, question.content]);
      const key = createHash('sha256').update(text).digest('base64');
      keys.push(key);
      const answer = kept.get(key) ?? (await ask(model, question));
      kept.set(key, answer);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
    /** All is read: who wants it read again wants other answers. */
    forget: () => keys.forEach((key) => kept.delete(key)),
  };
}
