// What happens while a model answers: told to the person who waits, and written down to be sent again.
import { estimateInput, type ModelMessage, type ModelRequest, type ModelStep } from '../../../platform/ai/index.ts';
import { toStorable } from '../../../platform/database/storable.ts';
import type { Question } from '../answerer.ts';
import { describeCall, isOffer } from '../describe-call.ts';

export interface AnswerRecord {
  hear(step: ModelStep): void;
  say(piece: string): void;
  read(): { transcript: ModelMessage[]; reasoning: string; steps: string[]; said: string };
}

const longestReasoning = 50_000;
const mostSteps = 60;

export function recordAnswer({ tell, unsay }: Pick<Question, 'tell' | 'unsay'>, asked: ModelRequest): AnswerRecord {
  /** Each ends with what its calls gave. */
  const rounds: { text: string; calls: Extract<ModelStep, { type: 'call' }>[]; outputs: Map<string, string> }[] = [];
  const begin = () => rounds[rounds.push({ text: '', calls: [], outputs: new Map() }) - 1]!;
  const steps: string[] = [];
  let round = begin();
  let reasoning = '';
  let isThinking = false;
  const transcribe = () => rounds.flatMap(toMessages);

  return {
    hear(step) {
      if (step.type === 'queued') tell({ step: 'waiting', label: describeQueue(step.ahead) });
      if (step.type === 'sent') tell({ step: 'waiting', label: describeReading(countWords(asked, transcribe())) });
      if (step.type === 'reasoning') {
        if (!isThinking) tell({ step: 'thinking', label: 'Your model is thinking' });
        isThinking = true;
        reasoning = (reasoning + step.text).slice(0, longestReasoning);
      }
      if (step.type === 'unsaid') {
        round.text = withoutEnd(round.text, step.text);
        reasoning = (reasoning + step.text).slice(0, longestReasoning);
        unsay(step.text);
      }
      if (step.type === 'call') {
        if (round.outputs.size > 0) round = begin();
        const label = describeCall(step.name, step.input);
        if (!isOffer(step.name) && steps.length < mostSteps) steps.push(label);
        tell({ step: 'tool', label });
        round.calls.push(step);
        isThinking = false;
      }
      if (step.type === 'result') {
        round.outputs.set(step.id, step.output);
        if (round.calls.every(({ id }) => round.outputs.has(id))) {
          tell({ step: 'waiting', label: 'Your model is reading what was found' });
        }
      }
    },
    say(piece) {
      if (round.outputs.size > 0) round = begin();
      isThinking = false;
      round.text += piece;
    },
    read: () =>
      toStorable({
        transcript: transcribe(),
        reasoning,
        steps,
        said: rounds.map(({ text }) => text).join('\n'),
      }),
  };
}

/** A call that was not answered any more is left out. */
function toMessages({
  text,
  calls,
  outputs,
}: {
  text: string;
  calls: Extract<ModelStep, { type: 'call' }>[];
  outputs: Map<string, string>;
}): ModelMessage[] {
  const answered = calls.filter(({ id }) => outputs.has(id)).map(({ id, name, input }) => ({ id, name, input }));
  if (answered.length === 0) return text.trim() === '' ? [] : [{ role: 'assistant', content: text }];
  return [
    { role: 'assistant', content: text, calls: answered },
    ...answered.map(({ id, name }): ModelMessage => ({ role: 'tool', callId: id, name, content: outputs.get(id)! })),
  ];
}

export const withoutEnd = (text: string, end: string): string =>
  text.endsWith(end) ? text.slice(0, -end.length) : text;

const describeQueue = (ahead: number): string =>
  ahead === 0
    ? 'The server of your model is busy and is asked again'
    : ahead === 1
      ? 'Your model answers one other question first'
      : `Your model answers ${ahead} other questions first`;

const wordsOfToken = 0.75;
/** The request as it goes after the look-ups of an answer. */
const countWords = (asked: ModelRequest, added: ModelMessage[]): number =>
  Math.round(wordsOfToken * estimateInput({ ...asked, messages: [...asked.messages, ...added] }));

const describeReading = (words: number): string =>
  `Your model is reading about ${(Math.round(words / 100) * 100 || words).toLocaleString('en-US')} words`;
