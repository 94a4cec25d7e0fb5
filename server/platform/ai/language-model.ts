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
  /** Others are served first; with none ahead, the server is too busy just now and is asked again. */
  | { type: 'queued'; ahead: number }
  /** The server has the request, and reads. */
  | { type: 'sent' }
  /** A piece of what the model thinks; never part of the answer. */
  | { type: 'reasoning'; text: string }
  /** The text that was yielded last was thought, as only its end showed: it is no part of the answer. */
  | { type: 'unsaid'; text: string }
  | ({ type: 'call' } & ModelCall)
  | { type: 'result'; id: string; name: string; output: string };

/** A request as it goes to the server; what is looked up for it is added as it is. */
export interface SentRequest {
  /** Null: the server has no address. */
  host: string | null;
  model: string;
  system: string;
  messages: ModelMessage[];
  isMasked: boolean;
  /** How many values of each kind stand as marks. */
  masked(): Record<string, number>;
}

export interface ModelRequest {
  system: string;
  messages: ModelMessage[];
  maxOutputTokens?: number;
  /** What the model may look up in between; a model that cannot call tools answers without. */
  tools?: ModelTool[];
  /** JSON Schema of the answer, for servers that can be held to one; the prompt says it too. */
  schema?: Record<string, unknown>;
  /** Whether a person waits for it; else `background`, which comes after those. */
  priority?: 'chat' | 'background';
  signal: AbortSignal;
  /** Hears once, at the end, of all the answer took, however it ended; never where the provider refused to answer. */
  onUsage?: (usage: ModelUsage) => void;
  onStep?: (step: ModelStep) => void;
  /** Hears of the request before it goes. */
  onSent?: (sent: SentRequest) => void;
}

export interface LanguageModel {
  /** As it is configured: 'openai-compatible', 'anthropic' or 'scripted'. */
  provider: string;
  model: string;
  /** Of its server. */
  host?: string;
  /**
   * What a request and its answer may take together, in tokens: the server's own word where it gives one, else stated
   * with care. Asks the server once.
   */
  readWindow(): Promise<number>;
  /** Absent: as far as is known it does. */
  callsTools?(): Promise<boolean>;
  /**
   * Yields text as it comes. Throws ModelError when the answer fails, and the signal's reason when it is aborted:
   * what was yielded until then stands. To leave the loop early closes the connection too.
   */
  streamText(request: ModelRequest): AsyncIterable<string>;
}

/** True for whoever reads it, an admin or not. */
const anAdminCan = 'An admin can check the AI settings.';
const again = 'Please try again.';

/** What happened; and what whoever asked a question can do about it. */
type Sentences = readonly [what: string, then?: string];

const sentences = {
  refused_key: [`The AI service does not accept the access this site has. ${anAdminCan}`],
  no_credit: ['The account at the AI service has no credit left. An admin can have some added.'],
  unknown_model: [`The AI service does not have the model this site asks for. ${anAdminCan}`],
  not_pulled: ['The AI model is not on its machine yet. An admin can get it in the AI settings.'],
  out_of_memory: [
    'The machine of the AI model has too little memory for it. An admin can choose a smaller one in the AI settings.',
  ],
  refused_content: ['The AI service declined to answer this.', 'Please word your message differently.'],
  too_long: ['This is too long for the AI service.', 'Please start a new conversation, or send a shorter message.'],
  cut_short: ['The answer reached the most that the AI service writes at once.', 'Please ask for the rest.'],
  rate_limited: ['The AI service is getting too many requests.'],
  overloaded: ['The AI service has too much to do right now.'],
  unavailable: ['The AI service cannot be reached right now.'],
  failed: ['The AI service had a fault of its own.'],
  cut_off: ['The connection to the AI service broke off.', again],
  silent_at_start: ['The AI service took the question but did not begin to answer.', again],
  silent: ['The AI service stopped responding.', again],
  too_slow: ['The answer took too long, so it was stopped.', 'Please try again, perhaps with a shorter question.'],
  wrong_service: [`What answered is not the kind of AI service that was chosen. ${anAdminCan}`],
  refused_request: [
    'The AI service could not work with this request.',
    'Please word your message differently. If that does not help, an admin can check the AI settings.',
  ],
  bad_answer: ['The AI service sent an answer that could not be read.', again],
  empty: ['The AI service gave no answer.', 'Please try again, or word your message differently.'],
  only_thoughts: ['The AI model thought about this but wrote no answer.', again],
} as const satisfies Record<string, Sentences>;

export type ModelErrorReason = keyof typeof sentences;

const needsAnotherHand: ReadonlySet<ModelErrorReason> = new Set([
  'refused_key',
  'no_credit',
  'unknown_model',
  'not_pulled',
  'out_of_memory',
  'refused_content',
  'too_long',
  'wrong_service',
  'refused_request',
]);
const ofTheService: ReadonlySet<ModelErrorReason> = new Set([
  'refused_key',
  'no_credit',
  'rate_limited',
  'overloaded',
  'unavailable',
]);
const inSettings: ReadonlySet<ModelErrorReason> = new Set([
  'refused_key',
  'unknown_model',
  'not_pulled',
  'out_of_memory',
  'unavailable',
  'wrong_service',
  'refused_request',
]);
const comesBack: ReadonlySet<ModelErrorReason> = new Set(['rate_limited', 'overloaded', 'unavailable', 'failed']);

function sayWhen(seconds: number | null): string {
  if (seconds === null) return 'Please try again in a few minutes.';
  if (seconds <= 1) return 'Please try again now.';
  if (seconds < 90) return `Please try again in ${seconds} seconds.`;
  return `Please try again in ${Math.ceil(seconds / 60)} minutes.`;
}

export interface ModelErrorDetails {
  retryAfterSeconds?: number | null;
  /** In place of the reason's own sentences and judgement. */
  sentences?: Sentences;
  retryable?: boolean;
  /** For the log: an HTTP status or an error's code; never content, an address or a key. */
  detail?: string;
  /** What the server says its window is, where it refused something too long. */
  contextTokens?: number | null;
}

/** Its message is a sentence for the person in front of the screen. It carries no cause: a cause holds the prompt. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: ModelErrorReason;
  /** Of its message what holds also where nobody asked a question. */
  readonly what: string;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | null;
  readonly detail: string | null;
  readonly contextTokens: number | null;

  constructor(reason: ModelErrorReason, details: ModelErrorDetails = {}) {
    const retryAfterSeconds = details.retryAfterSeconds ?? null;
    const [what, then]: Sentences = details.sentences ?? sentences[reason];
    const next = !details.sentences && comesBack.has(reason) ? sayWhen(retryAfterSeconds) : then;
    super(next === undefined ? what : `${what} ${next}`);
    this.reason = reason;
    this.what = what;
    this.retryable = details.retryable ?? !needsAnotherHand.has(reason);
    this.retryAfterSeconds = retryAfterSeconds;
    this.detail = details.detail ?? null;
    this.contextTokens = details.contextTokens ?? null;
  }

  /** Whoever may change the AI settings can mend it there. */
  get isForSettings(): boolean {
    return inSettings.has(this.reason);
  }

  /** Nothing else that is asked just now would fare better. */
  get isOfService(): boolean {
    return ofTheService.has(this.reason);
  }
}

const narrower = 'Please try again, perhaps with a narrower question.';

/** What every adapter says of an answer that outgrows its bounds. */
export function createEndlessAnswerError(detail: string): ModelError {
  return new ModelError('bad_answer', {
    sentences: ['The answer grew far too long, so it was stopped.', narrower],
    detail,
  });
}

/** And of one that only repeats itself. */
export function createRepeatedAnswerError(): ModelError {
  return new ModelError('bad_answer', {
    sentences: ['The model began to repeat itself, so it was stopped.', narrower],
    detail: 'repeats itself',
  });
}
