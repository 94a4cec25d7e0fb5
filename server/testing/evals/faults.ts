/** What a server refuses or breaks off: each fault with its sentence, and no message lost. */
import { expect } from 'vitest';
import type { StubBehaviour } from '../ai-stub-server.ts';
import { answerOf, found, type Situation } from './situation.ts';

/** `said`: what is kept of the answer; `told`: the sentence of the fault, beside that or in its place. */
const fault = (name: string, faults: StubBehaviour[], { said, told }: { said?: string; told?: RegExp }): Situation => ({
  name: `fault: ${name}`,
  say: ['How do we thank a donor?'],
  faults,
  reply: () => 'Warmly.',
  check(seen) {
    expect(seen.statuses).toEqual([told ? 502 : 201]);
    const answer = seen.messages.find(({ isUser }) => !isUser);
    expect(answer?.content.trim()).toBe(said);
    expect(seen.failures).toEqual(told ? [expect.stringMatching(told)] : []);
    expect(answer?.metadata.error).toEqual(told && said ? expect.stringMatching(told) : undefined);
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
  fault('busy twice, then not', [busy, busy], { said: 'Warmly.' }),
  fault('overloaded twice, then not', [answers(529), answers(529)], { said: 'Warmly.' }),
  fault('busy three times', [busy, busy, busy], { told: /too many requests\. Please try again now\.$/ }),
  fault('too long, then shorter', [tooLong], { said: 'Warmly.' }),
  fault('too long twice', [tooLong, tooLong], {
    told: /too long for the AI service\. Please start a new conversation/,
  }),
  fault('a refused key', [answers(401)], { told: /does not accept the access this site has\. An admin can check/ }),
  fault('no such model', [answers(404)], { told: /does not have the model this site asks for\. An admin can check/ }),
  fault('a fault of its own', [answers(500)], { told: /had a fault of its own\. Please try again in a few minutes/ }),
  fault('cut off in the middle', [{ kind: 'cut', after: 'Half' }], { said: 'Half', told: /connection .* broke off/ }),
  fault('nothing at all', [{ kind: 'empty' }], { told: /gave no answer\. Please try again/ }),
  fault('the most that it writes', [{ kind: 'ended-by', after: 'A beginning', reason: 'length' }], {
    said: 'A beginning',
    told: /reached the most that the AI service writes at once\. Please ask for the rest/,
  }),
  {
    name: 'an answer that broke off has its sources, and what they do not say',
    say: ['Which shoes do kitchen volunteers wear?'],
    faults: [{ kind: 'ended-by', after: 'Closed shoes, for $9,999 [1]. And', reason: 'length' }],
    reply: () => found,
    check(seen) {
      expect(answerOf(seen).metadata.citations).toMatchObject([{ missing: ['$9,999'] }]);
    },
  },
  fault('declined', [{ kind: 'ended-by', after: '', reason: 'filter' }], { told: /declined to answer this/ }),
];
