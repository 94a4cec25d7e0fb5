/** What a server refuses or breaks off: each fault with its sentence, and no message lost. */
import { expect } from 'vitest';
import type { StubBehaviour } from '../ai-stub-server.ts';
import { answerOf, found, type Situation } from './situation.ts';

const fault = (name: string, faults: StubBehaviour[], status: number, sentence: RegExp): Situation => ({
  name: `fault: ${name}`,
  say: ['How do we thank a donor?'],
  faults,
  reply: () => 'Warmly.',
  check(seen) {
    expect(seen.statuses).toEqual([status]);
    const said = seen.messages.find(({ isUser }) => !isUser);
    expect(said ? `${said.content} ${said.metadata.error ?? ''}` : 'none').toMatch(sentence);
  },
});
const answers = (status: number, body?: string): StubBehaviour => ({ kind: 'status', status, ...(body && { body }) });
const busy: StubBehaviour = { kind: 'status', status: 429, headers: { 'retry-after': '0' } };
const tooLong = answers(400, '{"error":{"message":"This model\'s maximum context length is 4096 tokens"}}');

export const faults: Situation[] = [
  {
    name: 'a model that calls no tools is told of all kinds what bears on the question',
    say: ['Hello', 'How do I write a letter of inquiry?'],
    faults: [answers(400, '{"error":{"message":"this model does not support tools"}}')],
    reply: () => found,
    check({ requests, messages }) {
      expect(messages).toHaveLength(4);
      expect(requests.at(-1)!.tools).toEqual([]);
      expect(requests.at(-1)!.messages.at(-1)!.content).toMatch(/<given>[^]*guide letter_of_inquiry[^]*<\/given>/);
    },
  },
  fault('busy twice, then not', [busy, busy], 201, /^Warmly/),
  fault('overloaded twice, then not', [answers(529), answers(529)], 201, /^Warmly/),
  fault('busy three times', [busy, busy, busy], 502, /^none$/),
  fault('too long, then shorter', [tooLong], 201, /^Warmly/),
  fault('too long twice', [tooLong, tooLong], 502, /^none$/),
  fault('a refused key', [answers(401)], 502, /^none$/),
  fault('no such model', [answers(404)], 502, /^none$/),
  fault('a fault of its own', [answers(500)], 502, /^none$/),
  fault('cut off in the middle', [{ kind: 'cut', after: 'Half' }], 502, /^Half .*broke off/),
  fault('nothing at all', [{ kind: 'empty' }], 502, /^none$/),
  fault(
    'the most that it writes',
    [{ kind: 'ended-by', after: 'A beginning', reason: 'length' }],
    502,
    /^A beginning .*rest/,
  ),
  {
    name: 'an answer that broke off has its sources, and what they do not say',
    say: ['Which shoes do kitchen volunteers wear?'],
    faults: [{ kind: 'ended-by', after: 'Closed shoes, for $9,999 [1]. And', reason: 'length' }],
    reply: () => found,
    check(seen) {
      expect(answerOf(seen).metadata.citations).toMatchObject([{ missing: ['$9,999'] }]);
    },
  },
  fault('declined', [{ kind: 'ended-by', after: '', reason: 'filter' }], 502, /^none$/),
];
