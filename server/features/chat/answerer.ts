import type { AnswerStatus } from '../../../contract/chat.ts';
import type { MessageMetadata, SuggestedTask } from '../../../contract/conversations.ts';
import type { SentRequest } from '../../platform/ai/index.ts';
import type { AssistantQuestion, SuggestionRequest } from '../assistant/index.ts';
import type { Asker } from './asker.ts';
import type { Desk } from './open-desk.ts';
import type { EarlierSources, SourceList } from './sources/source-list.ts';
import type { Toolbox } from './tools/index.ts';
import type { Turn } from './turns/turn.ts';
import type { MessageRow } from '../conversations/index.ts';
import type { Role } from '../../../contract/options.ts';

export interface Question extends AssistantQuestion {
  /** Null where the agents are not to read documents. */
  documents: Desk | null;
  /** What a model may look up besides; what it finds is numbered on in the list. */
  openTools(sources: SourceList): Toolbox;
  askerRole: Role;
  history: (AssistantQuestion['history'][number] & Pick<MessageRow, 'id' | 'answersMessageId'>)[];
  /** What may go along of the questions before, by their ids. */
  turns: ReadonlyMap<string, Turn>;
  earlierSources: EarlierSources;
  /** What of the conversation goes along in fewer words from now on. */
  keepPast(changes: PastChanges): Promise<void>;
  /** What a model is told and says for this question, as far as it has come; stored with the answer. */
  keep(turn: Turn, metadata: MessageMetadata, sent: readonly SentRequest[]): void;
  /** Takes back what was said last: it was thought. */
  unsay(text: string): void;
  /** Says what is done before the next piece of text. */
  tell(status: AnswerStatus): void;
  /** Resolves once the question is kept: no model is asked before. */
  untilStored(): Promise<void>;
  signal: AbortSignal;
}

export interface PastChanges {
  lightened: string[];
  summary: { messageId: string; text: string } | null;
  /** The last message of what is told no more, as it could not be summed up. */
  leftOut: string | null;
}

/** Yields the answer's text as it comes, and returns what goes with the whole message. */
export type Answer = AsyncGenerator<string, MessageMetadata, void>;

export interface TitleRequest {
  /** The first message of a conversation. */
  message: string;
  signal: AbortSignal;
}

export interface Answerer {
  /** Throws `ModelError`, or the signal's reason where the answer was stopped. */
  answer(question: Question): Answer;
  /** What is to be done after a message; none where it asks for nothing. Throws `ModelError`. */
  suggestTasks(request: SuggestionRequest): Promise<SuggestedTask[]>;
  /** What a conversation is about, in the answerer’s words. Without them, the message’s own words are its title. */
  writeTitle?(request: TitleRequest): Promise<string | null>;
}

/** Chosen for each answer: what an organization uses may change between two. */
export type AnswererFor = (asker: Asker) => Promise<Answerer>;
