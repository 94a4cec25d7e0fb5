/** The port to a language model, and the one error that every adapter answers with. */
import type { ModelTool } from './model-tool.ts';

/** What an answer took, in the tokens of its model. */
export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
}

/** A tool that a model called while it answered. */
export interface ModelCall {
  id: string;
  name: string;
  input: unknown;
}

export type ModelMessage =
  | { role: 'user'; content: string }
  | { role: 'assistant'; content: string; calls?: ModelCall[] }
  /** What a call gave; each call of the message before has one. */
  | { role: 'tool'; callId: string; name: string; content: string };

/** What happens besides the text, in the order in which it happens. */
export type ModelStep =
  /** Others are served first. */
  | { type: 'queued'; ahead: number }
  /** The server has the request, and reads. */
  | { type: 'sent' }
  /** A piece of what the model thinks; never part of the answer. */
  | { type: 'reasoning'; text: string }
  | ({ type: 'call' } & ModelCall)
  | { type: 'result'; id: string; name: string; output: string };

export interface ModelRequest {
  system: string;
  messages: ModelMessage[];
  maxOutputTokens?: number;
  /** What the model may look up in between; a model that cannot call tools answers without. */
  tools?: ModelTool[];
  signal: AbortSignal;
  /** Hears once, at the end, of all the answer took, however it ended; never where the provider refused to answer. */
  onUsage?: (usage: ModelUsage) => void;
  onStep?: (step: ModelStep) => void;
}

export interface LanguageModel {
  /** 'openai-compatible', 'anthropic' or 'scripted'. */
  provider: string;
  model: string;
  /**
   * What a request and its answer may take together, in tokens: the server's own word where it gives one, else stated
   * with care. Asks the server once.
   */
  readWindow(): Promise<number>;
  /**
   * Yields text as it comes. Throws ModelError when the answer fails, and the signal's reason when it is aborted:
   * what was yielded until then stands. To leave the loop early closes the connection too.
   */
  streamText(request: ModelRequest): AsyncIterable<string>;
}

export type ModelErrorReason =
  | 'refused_key'
  | 'unknown_model'
  | 'too_long'
  | 'rate_limited'
  | 'unavailable'
  | 'silent'
  | 'too_slow'
  | 'bad_answer'
  | 'empty';

const sentences: Record<ModelErrorReason, string> = {
  refused_key:
    'The AI service does not accept the access this site has. Please ask the person who looks after this site to check its AI settings.',
  unknown_model:
    'The AI service does not have the model this site asks for. Please ask the person who looks after this site to check its AI settings.',
  too_long: 'This is too long for the AI service. Please start a new conversation, or send a shorter message.',
  rate_limited: 'The AI service is getting too many requests.',
  unavailable: 'The AI service cannot be reached right now.',
  silent: 'The AI service stopped responding. Please try again.',
  too_slow: 'The answer took too long, so it was stopped. Please try again, perhaps with a shorter question.',
  bad_answer: 'The AI service sent an answer that could not be read. Please try again.',
  empty: 'The AI service gave no answer. Please try again, or word your message differently.',
};

const needsAnotherHand: ReadonlySet<ModelErrorReason> = new Set(['refused_key', 'unknown_model', 'too_long']);

function sayWhen(seconds: number | null): string {
  if (seconds === null) return 'Please try again in a few minutes.';
  if (seconds <= 1) return 'Please try again now.';
  if (seconds < 90) return `Please try again in ${seconds} seconds.`;
  return `Please try again in ${Math.ceil(seconds / 60)} minutes.`;
}

export interface ModelErrorDetails {
  retryAfterSeconds?: number | null;
  /** In place of the reason's own sentence and judgement. */
  message?: string;
  retryable?: boolean;
  /** For the log: an HTTP status or an error's code; never content, an address or a key. */
  detail?: string;
}

/** Its message is a sentence for the person in front of the screen. It carries no cause: a cause holds the prompt. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: ModelErrorReason;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | null;
  readonly detail: string | null;

  constructor(reason: ModelErrorReason, details: ModelErrorDetails = {}) {
    const retryAfterSeconds = details.retryAfterSeconds ?? null;
    const canWait = reason === 'rate_limited' || reason === 'unavailable';
    const sentence = canWait ? `${sentences[reason]} ${sayWhen(retryAfterSeconds)}` : sentences[reason];
    super(details.message ?? sentence);
    this.reason = reason;
    this.retryable = details.retryable ?? !needsAnotherHand.has(reason);
    this.retryAfterSeconds = retryAfterSeconds;
    this.detail = details.detail ?? null;
  }
}

/** What every adapter says of an answer that outgrows its bounds. */
export function createEndlessAnswerError(detail: string): ModelError {
  return new ModelError('bad_answer', {
    message: 'The answer grew far too long, so it was stopped. Please try again, perhaps with a narrower question.',
    detail,
  });
}
