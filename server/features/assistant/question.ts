import type { AgentType } from '../../../contract/agents.ts';
import type { MessageMetadata } from '../../../contract/conversations.ts';
import type { Profile } from '../../../contract/profile.ts';
import type { DeskAnswer, DeskQuestion, FactKind, ListedFact } from '../documents/index.ts';
import type { SharedMessage } from '../memory/index.ts';
import type { PassageHit } from '../search/index.ts';
import type { KnownTask } from '../tasks/index.ts';

/** What the organization's documents hold: no more than the person who asks may read. */
export interface DocumentSource {
  /** Counts, sums and lists over tables; null where the question is none of these, or no table answers it. */
  answer(question: DeskQuestion): Promise<DeskAnswer | null>;
  /** Of one document in reading order, and how many it has. */
  readPassages(documentId: string, from: number, limit: number): Promise<{ passages: Omit<PassageHit, 'score'>[] }>;
  /** Those that most likely answer the question, best first. */
  findPassages(question: string, limit: number): Promise<PassageHit[]>;
  /** Of the newest documents, in reading order. */
  latestPassages(limit: number): Promise<Omit<PassageHit, 'score'>[]>;
  /** What they say of decisions, actions and the like, the newest document first. */
  listFacts(filter: { kinds: FactKind[]; documentIds?: string[]; limit: number }): Promise<ListedFact[]>;
  /** Those that were read, the newest first. */
  listDocuments(limit: number): Promise<{ id: string; name: string; createdAt: Date }[]>;
}

/** A message, and what its answer may draw on. */
export interface AssistantQuestion {
  agentType: AgentType;
  text: string;
  /** Oldest first, without the question itself. */
  history: { isUser: boolean; content: string; metadata: MessageMetadata | null }[];
  /** Whoever asks. */
  askerName: string;
  organizationName: string;
  profile: Profile;
  /** False where the agents are not to read the profile: it then holds nothing. */
  readsProfile: boolean;
  /** Null where the agents are not to read documents. */
  documents: DocumentSource | null;
  recall: {
    /** Of other conversations, the newest first: what may stand word for word where the asker’s colleagues read along. */
    messagesToQuote(): Promise<SharedMessage[]>;
    /** Open ones first. */
    tasks(): Promise<KnownTask[]>;
  };
  /** The organization's calendar day. */
  today: string;
  timeZone: string;
  /** What is to be said to danger, if there is any, has been said. */
  isWarned?: boolean;
}

/** A whole answer. */
export interface Told {
  text: string;
  metadata: MessageMetadata;
}
