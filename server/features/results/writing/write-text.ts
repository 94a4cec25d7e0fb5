import { asData, estimateTokens, ModelError, type LanguageModel, type ModelStep } from '../../../platform/ai/index.ts';

/** Characters: more than any document may have. */
const longestAnswer = 120_000;

/** Tokens that are told of the sources, at the most. */
const mostTold = 8_000;

export const rules = (organizationName: string, guide: string): string =>
  [
    `You write for ${asData(organizationName)}, a nonprofit organization, on a document of the kind “${asData(guide)}”.`,
    'Write plain US English in short, warm, exact sentences. Repeat nothing and praise nothing.',
    'State only what the text or the known facts say. Never add a number, a name, a date, a result or a promise of your own.',
    'Signs such as ⟦3⟧ stand for a table, a list, an amount, a date or a place to fill in. Keep each sign as it is. A sign that stands on a line of its own stays so, and these keep their order.',
    'Answer with the text alone, in Markdown: no heading of your own, no remark, no quotation marks around it.',
  ].join('\n');

/** What is left of a model's room for the known facts, beside a text and its answer. */
export async function roomForSources(model: LanguageModel, text: string): Promise<number> {
  const window = await model.readWindow();
  return Math.max(Math.min(mostTold, Math.floor(window * 0.8) - 3 * estimateTokens(text) - 800), 0);
}

export interface TextRequest {
  system: string;
  /** Told in turns: what was asked, what was answered, what was wrong with that. */
  turns: string[];
  /** Of the text that is to be written anew, in tokens. */
  length: number;
  /** Else a heading at its beginning goes, and the others are those of a section. */
  keepsHeadings?: boolean;
  say(text: string): void;
  signal: AbortSignal;
}

/** Throws `ModelError`, or the signal's reason. */
export async function writeText(model: LanguageModel, request: TextRequest): Promise<string> {
  const { system, turns, length, keepsHeadings, say, signal } = request;
  const messages = turns.map((content, index) => ({
    role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content,
  }));
  const maxOutputTokens = Math.max(1_000, 2 * length);
  let text = '';
  const onStep = (step: ModelStep) => {
    // What was said last was thought.
    if (step.type === 'unsaid') text = text.slice(0, text.length - step.text.length);
  };
  const asked = { system, messages, maxOutputTokens, priority: 'chat' as const, signal, onStep };
  for await (const piece of model.streamText(asked)) {
    text += piece;
    if (text.length > longestAnswer) throw new ModelError('bad_answer', { detail: 'longer than a document may be' });
    say(text);
  }
  const bare = withoutFence(text);
  return keepsHeadings
    ? bare
    : bare
        .replace(/^#{1,6}\s.*\n+/, '')
        .replace(/^#{1,2}\s/gm, '### ')
        .trim();
}

const withoutFence = (text: string): string =>
  (/^\s*```(?:markdown|md)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(text)?.[1] ?? text).replaceAll('\u0000', '').trim();
