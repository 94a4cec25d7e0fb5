/** What happens between a person and a model, each with what is sent, shown and stored. */
import type { AgentType } from '../../../contract/agents.ts';
import type { Message, Proposal } from '../../../contract/conversations.ts';
import type { StubBehaviour } from '../ai-stub-server.ts';
import type { StubCall, StubRequest } from '../ai-stub-wire.ts';
import type { TestUser } from '../test-app.ts';

export interface Situation {
  name: string;
  agentType?: AgentType;
  /** The person's messages, one after the other. */
  say: string[];
  /** What the server does first, a request each, before it answers as it should. */
  faults?: StubBehaviour[];
  /** What the scripted model answers or calls. */
  reply(request: StubRequest): string | StubCall[];
  check(seen: Seen): void | Promise<void>;
}

export interface Seen {
  wire: string;
  person: TestUser;
  organizationId: string;
  requests: StubRequest[];
  messages: Message[];
  statuses: number[];
  /** What is told where there is no answer. */
  failures: string[];
}

export const found = 'That is what I found.';

export const outputsIn = ({ messages }: StubRequest): string[] =>
  messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
export const outputsOf = ({ requests }: Seen): string => outputsIn(requests.at(-1)!).join('\n');
export const answerOf = ({ messages }: Seen): Message => messages.findLast(({ isUser }) => !isUser)!;
export const proposalsOf = (seen: Seen): Proposal[] => answerOf(seen).metadata.proposals ?? [];

/** Calls something first, then answers. */
export const afterCalling =
  (calls: StubCall[], say = found) =>
  (request: StubRequest): string | StubCall[] =>
    outputsIn(request).length === 0 ? calls : say;
