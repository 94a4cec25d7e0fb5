import type { AgentType } from '../../../../contract/agents.ts';
import type { Citation, MessageMetadata, Proposal } from '../../../../contract/conversations.ts';
import { citeDocument, sourceOf } from '../../assistant/index.ts';
import type { PassageHit } from '../../search/index.ts';
import { findMissing } from './check-citations.ts';
import { createConversationNumbers, type ConversationNumbers, type NumberedIds } from './conversation-numbers.ts';
import type { NumberedSource } from './numbered-source.ts';
import type { Turn } from '../turns/turn.ts';

export type SourcePassage = Omit<PassageHit, 'score'>;

/** What an answer may point to. */
export interface Source {
  id: string;
  /** What it says. */
  text: string;
  cite(number: number): Citation;
}

type WithoutState<P> = P extends Proposal ? Omit<P, 'id' | 'state' | 'path'> : never;
export type NewProposal = WithoutState<Proposal>;

/** What goes with one answer: what it may point to, from whatever way it came, each under one number, and what it proposes. */
export interface SourceList {
  numbers: ConversationNumbers;
  add(source: Source): number;
  numberOf(passage: SourcePassage): number;
  /** Something of another conversation was told. */
  share(message: { conversationId: string; createdAt: Date }): void;
  /** What was told and shared since the list began, and all numbers of the conversation. */
  used(): Pick<Turn, 'sources' | 'shared' | 'numbers'>;
  /** One of the same thing gives way to it. False where there are enough. */
  propose(proposal: NewProposal): boolean;
  handOff(agentType: AgentType, question: string): void;
  /** The words of what it proposes. */
  proposed(): string[];
  /** What the answer points to, as [2], and is no source. */
  findPointless(said: string): string[];
  /** The sources that the answer points to, as [2], and what it proposes. */
  cite(said: string): MessageMetadata;
}

export interface EarlierSources {
  /** Those that the person who asks may still open. */
  sources: NumberedSource[];
  numbers: NumberedIds;
}

const mostProposals = 10;

/** Goes on from those of the conversation so far: their numbers never change. */
export function createSourceList(earlier: EarlierSources = { sources: [], numbers: {} }): SourceList {
  const numbers = createConversationNumbers(earlier.numbers);
  const sources = new Map(earlier.sources.map((source) => [source.number, source]));
  const told = new Set<number>();
  const proposals = new Map<string, NewProposal>();
  let shared: Turn['shared'] = null;
  let handOff: MessageMetadata['handOff'];

  function add({ id, text, cite }: Source): number {
    const number = numbers.of('source', id);
    sources.set(number, { id, number, text, citation: cite(number) });
    told.add(number);
    return number;
  }

  return {
    numbers,
    add,
    numberOf: (passage) =>
      add({ id: passage.id, text: passage.text, cite: (number) => citeDocument(sourceOf(passage, number)) }),
    share({ conversationId, createdAt }) {
      const { conversationIds, since } = shared ?? { conversationIds: [], since: createdAt.toISOString() };
      shared = {
        conversationIds: [...new Set([...conversationIds, conversationId])],
        since: [since, createdAt.toISOString()].toSorted()[0]!,
      };
    },
    used: () => ({ sources: [...told].map((number) => sources.get(number)!), shared, numbers: numbers.toJSON() }),
    propose(proposal) {
      const key = keyOf(proposal);
      if (!proposals.has(key) && proposals.size >= mostProposals) return false;
      proposals.set(key, proposal);
      return true;
    },
    handOff(agentType, question) {
      handOff = { agentType, question };
    },
    proposed: () => [...proposals.values()].flatMap(wordsOf),
    findPointless: (said) => [
      ...new Set(
        [...said.matchAll(/\[(\d{1,3})\]/g)].flatMap(([mark, number]) => (sources.has(Number(number)) ? [] : [mark])),
      ),
    ],
    cite(said) {
      const cited = [...sources.values()]
        .toSorted((one, other) => one.number - other.number)
        .filter(({ number }) => said.includes(`[${number}]`));
      const missing = findMissing(said, cited);
      const proposed = [...proposals.values()].map((proposal, index): Proposal => ({
        ...proposal,
        id: `p${index + 1}`,
        state: 'open',
        path: null,
      }));
      return {
        ...(cited.length > 0 && {
          citations: cited.map(({ number, citation }) => ({
            ...citation,
            ...(missing.has(number) && { missing: missing.get(number) }),
          })),
        }),
        ...(proposed.length > 0 && { proposals: proposed }),
        ...(handOff && { handOff }),
      };
    },
  };
}

function keyOf(proposal: NewProposal): string {
  switch (proposal.kind) {
    case 'task':
      return `task ${proposal.title.toLowerCase()}`;
    case 'document':
      return `document ${proposal.name.toLowerCase()}`;
    case 'document-change':
      return `change ${proposal.messageId}`;
    case 'profile':
      return `profile ${proposal.field} ${proposal.label.toLowerCase()}`;
    case 'guide':
      return `guide ${proposal.flowId}`;
  }
}

function wordsOf(proposal: NewProposal): string[] {
  switch (proposal.kind) {
    case 'task':
      return [proposal.title, proposal.description, proposal.dueReason ?? ''];
    case 'document':
      return [proposal.content];
    case 'document-change':
      return proposal.changes.map(({ replace }) => replace);
    case 'profile':
      return [String(proposal.value)];
    case 'guide':
      return Object.values(proposal.answers);
  }
}
