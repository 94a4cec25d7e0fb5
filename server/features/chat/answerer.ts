import type { AgentType } from '../../../contract/agents.ts';
import type { MessageMetadata, SuggestedTask } from '../../../contract/conversations.ts';
import type { Desk } from './open-desk.ts';
import type { Profile } from '../../../contract/profile.ts';

export interface Question {
  agentType: AgentType;
  text: string;
  /** Oldest first, without the question itself. */
  history: { isUser: boolean; content: string; metadata: MessageMetadata | null }[];
  organizationName: string;
  profile: Profile;
  /** Null where the agents are not to read documents. */
  documents: Desk | null;
  /** The organization's calendar day. */
  today: string;
  timeZone: string;
  signal: AbortSignal;
}

/** Yields the answer's text as it comes, and returns what goes with the whole message. */
export type Answer = AsyncGenerator<string, MessageMetadata, void>;

export interface SuggestionRequest {
  /** What an agent said. */
  message: string;
  openTaskTitles: string[];
  /** The organization's calendar day. */
  today: string;
}

export interface Answerer {
  status: { mode: 'built-in' | 'model'; provider: string | null; model: string | null };
  /** Throws `ModelError`, or the signal's reason where the answer was stopped. */
  answer(question: Question): Answer;
  /** What is to be done after a message; none where it asks for nothing. */
  suggestTasks(request: SuggestionRequest): Promise<SuggestedTask[]>;
}
