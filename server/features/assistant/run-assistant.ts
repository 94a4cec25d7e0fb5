import { setTimeout as pause } from 'node:timers/promises';
import type { MessageMetadata, SuggestedTask } from '../../../contract/conversations.ts';
import { invalidInput } from '../../platform/errors/app-error.ts';
import { createThreadPool, TookTooLong } from '../../platform/threads/thread-pool.ts';
import type { AssistantContent } from './answer.ts';
import type { Further } from './candidates/further.ts';
import type { FoundItem, SearchQuestion } from './list-found.ts';
import type { AssistantQuestion, DocumentSource, Told } from './question.ts';
import type { SafetyText } from './safety/load-safety.ts';
import { ordinaryQuestions } from './safety/ordinary-questions.ts';
import type { SuggestionRequest } from './suggested-tasks/suggest-tasks.ts';

/** A question as plain values. */
export type AskedQuestion = Omit<AssistantQuestion, 'documents' | 'recall'> & { hasDocuments: boolean };
export type AssistantTask =
  | { question: AskedQuestion }
  | { question: AskedQuestion; further: Further }
  | { request: SuggestionRequest };
export type AssistantReply = Told | FoundItem[] | SuggestedTask[];

export interface Assistant {
  /** Yields the answer word by word, and returns what goes with the whole of it. Throws the signal's reason where it was stopped. */
  answer(question: AssistantQuestion & { signal: AbortSignal }): AsyncGenerator<string, MessageMetadata, void>;
  /** What is to be said before all else to a message that tells of danger; null where it tells of none. */
  listen(message: string, signal: AbortSignal): Promise<string | null>;
  /** All that there is about what is asked, ranked; nothing where that takes too long. */
  search(question: SearchQuestion & { signal?: AbortSignal }): Promise<FoundItem[]>;
  suggestTasks(request: SuggestionRequest): Promise<SuggestedTask[]>;
  /** Where somebody is likely to ask soon: the first answer would take a second longer than those after it. */
  expectQuestions(): void;
  /** The same where a model answers. */
  expectMessages(): void;
}

const timeLimitMs = 20_000;
// An answer is seen to grow, and a long one is not waited for: its words then come several at once.
const usualWordPauseMs = 12;
const mostPauses = 40;
const gaveUp = 'I could not read all of this in time. Please ask in fewer words, or send it in parts.';
const noTasks = 'No tasks were looked for: this message takes too long to read. Nothing was lost.';

export interface AssistantOptions {
  /** Between two words. */
  wordPauseMs?: number | undefined;
  limitMs?: number;
  /** Further questions wait. Each thread finds out for itself what texts mean. */
  mostAtOnce?: number;
}

/** The assistant in threads. What takes too long is answered with a sentence that says so. */
export function runAssistant(
  content: AssistantContent,
  { wordPauseMs = usualWordPauseMs, limitMs = timeLimitMs, mostAtOnce = 2 }: AssistantOptions = {},
): Assistant {
  const threads = createThreadPool<AssistantTask, AssistantReply>(new URL('./assistant-thread.ts', import.meta.url), {
    mostAtOnce,
    memoryInMb: 512,
    idleMs: 5 * 60_000,
    data: content,
  });
  const listening = createThreadPool<string, SafetyText | null>(
    new URL('./safety/listening-thread.ts', import.meta.url),
    {
      mostAtOnce: 1,
      memoryInMb: 256,
      idleMs: 5 * 60_000,
      data: { safety: content.safety, ordinary: ordinaryQuestions(content.agents) },
    },
  );

  type Asking = AssistantQuestion & { signal?: AbortSignal };
  /** What a thread is handed of a question, and what it asks for. */
  function handOver({ documents, recall, signal, ...question }: Asking) {
    // A caller may have more of its own, which no thread can be handed.
    const plain = Object.entries(question).filter(([, value]) => typeof value !== 'function');
    type AskedOfTables = Parameters<DocumentSource['answer']>[0];
    const answer = (asked: AskedOfTables) => documents?.answer({ ...asked, signal }) ?? Promise.resolve(null);
    return {
      question: { ...(Object.fromEntries(plain) as typeof question), hasDocuments: documents !== null },
      options: { timeLimitMs: limitMs, ...(signal && { signal }), serve: { ...recall, ...documents, answer } },
    };
  }

  return {
    async *answer({ signal, ...asked }) {
      const { question, options } = handOver({ ...asked, signal });
      const told = await threads.run({ question }, options).catch(orElse<Told>({ text: gaveUp, metadata: {} }));
      const { text, metadata } = told as Told;
      const words = text.match(/\S+\s*|\s+/g) ?? [];
      const atOnce = Math.ceil(words.length / mostPauses);
      for (const [index, word] of words.entries()) {
        if (wordPauseMs > 0 && index % atOnce === 0) await pause(wordPauseMs, undefined, { signal });
        signal.throwIfAborted();
        yield word;
      }
      return metadata;
    },
    async listen(message, signal) {
      const alarm = await listening.run(message, { timeLimitMs: limitMs, signal }).catch(orElse(null));
      return alarm?.text ?? null;
    },
    async search({ further, ...asked }) {
      const { question, options } = handOver(asked);
      return (await threads.run({ question, further }, options).catch(orElse([]))) as FoundItem[];
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
    expectMessages() {
      listening.warm([''], { timeLimitMs: limitMs }).catch(() => {});
    },
  };
}

/** Of what takes too long this instead. */
const orElse =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (error instanceof TookTooLong) return instead;
    throw error;
  };
