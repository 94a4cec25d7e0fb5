import { setTimeout as pause } from 'node:timers/promises';
import type { MessageMetadata, SuggestedTask } from '../../../contract/conversations.ts';
import { invalidInput } from '../../platform/errors/app-error.ts';
import { createThreadPool, TookTooLong } from '../../platform/threads/thread-pool.ts';
import type { AgentContent } from '../agents/index.ts';
import type { FlowLibrary } from '../flows/index.ts';
import type { Answerer, Question, SuggestionRequest } from './answerer.ts';
import type { Desk } from './open-desk.ts';

export interface BuiltInContent {
  content: AgentContent;
  flows: FlowLibrary['flows'];
}

/** A question as plain values. */
export type AskedQuestion = Omit<Question, 'documents' | 'openTools' | 'recall' | 'signal'> & { hasDocuments: boolean };
export type BuiltInTask = { question: AskedQuestion } | { request: SuggestionRequest };
export interface SaidAnswer {
  /** Words, and what is said in one go. */
  pieces: string[];
  metadata: MessageMetadata;
}

export interface BuiltIn extends Answerer {
  /** Where somebody is likely to ask soon: the first answer would take a second longer than those after it. */
  expectQuestions(): void;
}

const timeLimitMs = 20_000;
// Slow enough to be read along, fast enough not to be waited for.
const usualWordPauseMs = 12;
const gaveUp = 'I could not read all of this in time. Please ask in fewer words, or send it in parts.';
const noTasks = 'No tasks were looked for: this message takes too long to read. Nothing was lost.';

/** The built-in assistant in threads. What takes too long is answered with a sentence that says so. */
export function createBuiltIn(
  content: AgentContent,
  { flows }: FlowLibrary,
  {
    wordPauseMs = usualWordPauseMs,
    limitMs = timeLimitMs,
  }: { wordPauseMs?: number | undefined; limitMs?: number } = {},
): BuiltIn {
  const data: BuiltInContent = { content, flows };
  const threads = createThreadPool<BuiltInTask, SaidAnswer | SuggestedTask[]>(
    new URL('./built-in-thread.ts', import.meta.url),
    { mostAtOnce: 2, memoryInMb: 512, idleMs: 5 * 60_000, data },
  );

  return {
    async *answer({ documents, openTools: _openTools, recall, signal, ...question }) {
      const task = { question: { ...question, hasDocuments: documents !== null } };
      const serve = { ...recall, ...(documents && { ...documents, answer: answerWith(documents, signal) }) };
      const { pieces, metadata } = await threads.run(task, { timeLimitMs: limitMs, signal, serve }).then(
        (said) => said as SaidAnswer,
        (error: unknown): SaidAnswer => {
          if (error instanceof TookTooLong) return { pieces: [gaveUp], metadata: {} };
          throw error;
        },
      );
      for (const piece of pieces) {
        if (wordPauseMs > 0) await pause(wordPauseMs, undefined, { signal });
        signal.throwIfAborted();
        yield piece;
      }
      return metadata;
    },
    async suggestTasks(request) {
      try {
        return (await threads.run({ request }, { timeLimitMs: limitMs })) as SuggestedTask[];
      } catch (error) {
        throw error instanceof TookTooLong ? invalidInput(noTasks) : error;
      }
    },
    expectQuestions() {
      const request = { message: '', openTaskTitles: [], today: '2026-01-01' };
      // Whoever does ask is told what is wrong.
      threads.warm([{ request }], { timeLimitMs: limitMs }).catch(() => {});
    },
  };
}

/** What is heard in pieces is told at once. */
const answerWith =
  (documents: Desk, signal: AbortSignal) =>
  async (asked: Omit<Parameters<Desk['answer']>[0], 'signal' | 'onText'>): ReturnType<Desk['answer']> => {
    const heard: string[] = [];
    const found = await documents.answer({ ...asked, signal, onText: (piece) => heard.push(piece) });
    return found && { ...found, text: found.text ?? heard.join('') };
  };
