/** What happens between a person and a model, each with what is sent, shown and stored. */
import { expect } from 'vitest';
import type { AgentType } from '../../../contract/agents.ts';
import type { Message } from '../../../contract/conversations.ts';
import type { StubCall, StubRequest } from '../ai-stub-wire.ts';

export interface Situation {
  name: string;
  agentType?: AgentType;
  /** The person's messages, one after the other. */
  say: string[];
  /** What the scripted model answers or calls. */
  reply(request: StubRequest): string | StubCall[];
  check(seen: Seen): void;
}

export interface Seen {
  wire: string;
  requests: StubRequest[];
  messages: Message[];
  statuses: number[];
}

/** Calls something first, and says of what it got. */
const afterCalling =
  (calls: StubCall[], say: string | ((outputs: string[]) => string) = 'That is what I found.') =>
  ({ messages }: StubRequest): string | StubCall[] => {
    const outputs = messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
    if (outputs.length === 0) return calls;
    return typeof say === 'string' ? say : say(outputs);
  };

const outputsOf = ({ requests }: Seen): string[] =>
  (requests.at(-1)?.messages ?? []).filter(({ role }) => role === 'tool').map(({ content }) => content);

const answerOf = ({ messages }: Seen): Message => messages.findLast(({ isUser }) => !isUser)!;

/** A look-up that has to give something. */
const lookUp = (name: string, say: string, call: StubCall, found: RegExp): Situation => ({
  name,
  say: [say],
  reply: afterCalling([call]),
  check(seen) {
    expect(outputsOf(seen).join('\n')).toMatch(found);
    expect(answerOf(seen).metadata.steps).toHaveLength(1);
  },
});

export const situations: Situation[] = [
  lookUp(
    'a document is searched',
    'Which shoes?',
    { name: 'search', input: { query: 'shoes of kitchen volunteers' } },
    /closed shoes/,
  ),
];
