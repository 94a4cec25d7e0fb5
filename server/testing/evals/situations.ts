/** What happens between a person and a model, each with what is sent, shown and stored. */
import { expect } from 'vitest';
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
}

const found = 'That is what I found.';
const outputsIn = ({ messages }: StubRequest): string[] =>
  messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
const outputsOf = ({ requests }: Seen): string => outputsIn(requests.at(-1)!).join('\n');
const answerOf = ({ messages }: Seen): Message => messages.findLast(({ isUser }) => !isUser)!;
const proposalsOf = (seen: Seen): Proposal[] => answerOf(seen).metadata.proposals ?? [];

/** Calls something first, then answers. */
const afterCalling =
  (calls: StubCall[], say = found) =>
  (request: StubRequest): string | StubCall[] =>
    outputsIn(request).length === 0 ? calls : say;

const lookUp = (name: string, tool: string, input: object, gives: RegExp): Situation => ({
  name: `look-up: ${name}`,
  say: [`Please find out: ${name}.`],
  reply: afterCalling([{ name: tool, input }]),
  check(seen) {
    expect(outputsOf(seen)).toMatch(gives);
    expect(answerOf(seen)).toMatchObject({ content: found, metadata: { steps: [expect.any(String)] } });
  },
});
const search = (name: string, query: string, gives: RegExp, kinds: string[] = []): Situation =>
  lookUp(name, 'search', kinds.length > 0 ? { query, kinds } : { query }, gives);

const lookUps: Situation[] = [
  search('words of a document', 'shoes of kitchen volunteers', /\[\d+\] document D\d Handbook\.txt[^]*closed shoes/),
  search('a document by its name', 'Handbook', /document D\d Handbook\.txt/, ['documents']),
  search('an article', 'How do I write a need statement?', /playbook .*\n?[^]*Source:/, ['playbook']),
  search('help with the product', 'How do I invite a colleague?', /- help /, ['help']),
  search('a guide', 'letter of inquiry', /- guide letter_of_inquiry/, ['guides']),
  search('a task', 'kitchen permit', /task T\d Renew the kitchen permit/, ['tasks']),
  search('a member', 'Maya', /member M\d Maya Okafor: admin/, ['members']),
  search('the profile', 'mission', /Warm meals for all of Elm Street/, ['profile']),
  search('nothing', 'xylophone quarks', /Nothing was found/, ['members']),
  search('what to do with a sum in words', 'How much did Ada Lund give in all?', /1,250/),
  lookUp('a document by name', 'read_document', { document: 'Handbook' }, /closed shoes/),
  lookUp('a document at a heading', 'read_document', { document: 'Handbook', heading: 'Volunteers' }, /closed shoes/),
  lookUp('a document that is not there', 'read_document', { document: 'Moon landing.pdf' }, /no (?:such )?document/i),
  lookUp('a part too many', 'read_document', { document: 'Handbook', part: 40 }, /part/),
  lookUp('a sum', 'query_table', { document: 'Gifts', of: 'sum', column: 'Amount' }, /1,?750/),
  lookUp('a count of rows', 'query_table', { where: [['Donor', 'is', 'Ada Lund']], of: 'count' }, /\b2\b/),
  lookUp('rows under a condition', 'query_table', { where: [['Amount', 'more than', '400']] }, /Ben Ode[^]*Ada Lund/),
  lookUp('groups', 'query_table', { of: 'sum', column: 'Amount', by: 'Donor' }, /Ada Lund[^]*1,?250/),
  lookUp('a column that is not there', 'query_table', { of: 'sum', column: 'Weight' }, /Amount/),
  lookUp('which tables there are', 'query_table', {}, /Gifts\.csv[^]*Donor/),
  lookUp('the tasks', 'list_tasks', {}, /Renew the kitchen permit[^]*2027/),
  lookUp('the tasks of somebody', 'list_tasks', { owner: 'me' }, /no such tasks|Renew/),
  lookUp('the members', 'list_members', {}, /Maya Okafor/),
  lookUp('the days', 'calendar', { from: '2027-01-01', to: '2027-01-31' }, /2027-01-15[^]*permit|permit[^]*2027-01-15/),
  lookUp('an input that does not fit', 'search', { query: 7 }, /does not fit|input|invalid/i),
  {
    name: 'two look-ups at once',
    say: ['Look up both.'],
    reply: afterCalling([
      { name: 'list_tasks', input: {} },
      { name: 'list_members', input: {} },
    ]),
    check(seen) {
      expect(outputsIn(seen.requests.at(-1)!)).toHaveLength(2);
      expect(answerOf(seen).metadata.steps).toHaveLength(2);
    },
  },
  {
    name: 'a tool that does not exist',
    say: ['Fly to the moon.'],
    reply: afterCalling([{ name: 'fly', input: {} }], 'I cannot fly.'),
    check(seen) {
      expect(answerOf(seen).content).toBe('I cannot fly.');
    },
  },
  {
    name: 'look-ups without an end are ended, and what there is is answered',
    say: ['Look up everything.'],
    reply: ({ tools }) => (tools.length > 0 ? [{ name: 'list_tasks', input: {} }] : 'That is enough.'),
    check(seen) {
      expect(seen.requests.length).toBeLessThanOrEqual(14);
      expect(seen.messages).toHaveLength(2);
    },
  },
  {
    name: 'what was looked up stays known in the next question',
    say: ['What are our tasks?', 'And the first of them?'],
    reply: (request) => (outputsIn(request).length === 0 ? [{ name: 'list_tasks', input: {} }] : found),
    check(seen) {
      expect(outputsOf(seen)).toContain('Renew the kitchen permit');
      expect(seen.requests).toHaveLength(3);
    },
  },
];

const propose = (
  name: string,
  call: StubCall,
  check: (proposals: Proposal[], seen: Seen) => void | Promise<void>,
): Situation => ({
  name: `proposal: ${name}`,
  say: [`Please propose: ${name}.`],
  reply: afterCalling([call], 'There you are.'),
  check: (seen) => check(proposalsOf(seen), seen),
});

const taskCall = (...tasks: object[]): StubCall => ({ name: 'propose_tasks', input: { tasks } });
const titlesOf = async ({ person, organizationId }: Seen, title: string) =>
  (await person.get(`/api/tasks?organizationId=${organizationId}`))
    .json<{ title: string }[]>()
    .filter((task) => task.title === title).length;
const decide = (seen: Seen, { id }: Proposal, state: string) =>
  seen.person.send('POST', `/api/chat/messages/${answerOf(seen).id}/proposals/${id}`, { state });

const proposals: Situation[] = [
  propose(
    'a task with its day',
    taskCall({ title: 'Call the plumber', due: '2031-03-03', reason: 'The lease ends' }),
    (made) =>
      expect(made).toMatchObject([
        { kind: 'task', title: 'Call the plumber', dueDate: '2031-03-03', dueReason: 'The lease ends', state: 'open' },
      ]),
  ),
  propose('a task of a member', taskCall({ title: 'Paint the door', owner: 'Maya Okafor' }), (made) =>
    expect(made).toMatchObject([{ assignedTo: { name: 'Maya Okafor' } }]),
  ),
  propose('a task that nothing writes before a click', taskCall({ title: 'Order the moon' }), async (_made, seen) =>
    expect(await titlesOf(seen, 'Order the moon')).toBe(0),
  ),
  propose('a task accepted twice', taskCall({ title: 'Order two crates' }), async ([made], seen) => {
    const answers = await Promise.all([decide(seen, made!, 'accepted'), decide(seen, made!, 'accepted')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await titlesOf(seen, 'Order two crates')).toBe(1);
  }),
  propose('a task dismissed, and accepted after all', taskCall({ title: 'Mend the gate' }), async ([made], seen) => {
    await decide(seen, made!, 'dismissed');
    expect(await titlesOf(seen, 'Mend the gate')).toBe(0);
    await decide(seen, made!, 'accepted');
    expect(await titlesOf(seen, 'Mend the gate')).toBe(1);
  }),
  propose('a task in the past', taskCall({ title: 'Be early', due: '2001-01-01' }), (made, seen) => {
    expect(made).toEqual([]);
    expect(outputsOf(seen)).toMatch(/past|not shown/);
  }),
  propose('a task of a stranger', taskCall({ title: 'Sing', owner: 'Elvis' }), (made, seen) => {
    expect(made.every((each) => each.kind === 'task' && each.assignedTo === null)).toBe(true);
    expect(outputsOf(seen)).toMatch(/Elvis|member/);
  }),
  propose('the same task twice', taskCall({ title: 'Sweep' }, { title: 'sweep' }), (made) =>
    expect(made).toHaveLength(1),
  ),
  propose('a document', { name: 'propose_document', input: { name: 'Plan', content: '# Plan\n\nWe cook.' } }, (made) =>
    expect(made).toMatchObject([{ kind: 'document', name: 'Plan' }]),
  ),
  propose(
    'a field of the profile',
    { name: 'propose_profile', input: { field: 'mission', value: 'Meals for all.' } },
    (made) =>
      expect(made).toMatchObject([
        { kind: 'profile', field: 'mission', value: 'Meals for all.', current: 'Warm meals for all of Elm Street.' },
      ]),
  ),
  propose('a field that is none', { name: 'propose_profile', input: { field: 'shoeSize', value: '42' } }, (made) =>
    expect(made).toEqual([]),
  ),
  propose('a guide', { name: 'offer_guide', input: { guide: 'letter_of_inquiry', answers: [] } }, (made) =>
    expect(made).toMatchObject([{ kind: 'guide', flowId: 'letter_of_inquiry' }]),
  ),
  propose(
    'a colleague',
    { name: 'hand_off', input: { agent: 'hr_coach', question: 'May she work on Sundays?' } },
    (_made, seen) =>
      expect(answerOf(seen).metadata.handOff).toEqual({ agentType: 'hr_coach', question: 'May she work on Sundays?' }),
  ),
];

const thought = (name: string, said: string, answer: string, reasoning: RegExp): Situation => ({
  name: `thoughts: ${name}`,
  say: ['Which shoes do we wear?'],
  reply: () => said,
  check(seen) {
    expect(answerOf(seen).content.trim()).toBe(answer);
    expect(answerOf(seen).metadata.reasoning).toMatch(reasoning);
  },
});

const shapes: Situation[] = [
  ...['think', 'thinking', 'thought', 'reasoning'].map((tag) =>
    thought(
      `<${tag}>`,
      `<${tag}>They ask about shoes.</${tag}>\n\nClosed shoes.`,
      'Closed shoes.',
      /They ask about shoes/,
    ),
  ),
  thought('◁think▷', '◁think▷They ask.◁/think▷Closed shoes.', 'Closed shoes.', /They ask/),
  {
    name: 'thoughts in their own field',
    say: ['Which shoes do we wear?'],
    faults: [{ kind: 'think', thought: 'They ask about shoes.', text: 'Closed shoes.' }],
    reply: () => '',
    check(seen) {
      expect(answerOf(seen)).toMatchObject({
        content: 'Closed shoes.',
        metadata: { reasoning: 'They ask about shoes.' },
      });
    },
  },
  {
    name: 'a figure that its source does not have is marked',
    say: ['Which shoes do kitchen volunteers wear, and what is the rate?'],
    reply: () => 'Closed shoes [1]. The rate is 15 % [1].',
    check(seen) {
      expect(answerOf(seen).metadata.citations).toMatchObject([{ missing: ['15'] }]);
    },
  },
  {
    name: 'a figure that its source has is not',
    say: ['Which shoes do kitchen volunteers wear, and what is the indirect rate?'],
    reply: () => 'Closed shoes, and the indirect rate is 12 % [1].',
    check(seen) {
      expect(answerOf(seen).metadata.citations?.[0]).not.toHaveProperty('missing');
    },
  },
  {
    name: 'a number that nothing has cites nothing',
    say: ['Hello there'],
    reply: () => 'As written [77].',
    check(seen) {
      expect(answerOf(seen).metadata.citations).toBeUndefined();
    },
  },
  {
    name: 'danger is met before the model answers',
    say: ['I want to kill myself tonight'],
    reply: () => 'I am here.',
    check(seen) {
      expect(answerOf(seen).content).toMatch(/988[^]*I am here\./);
    },
  },
];

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

const faults: Situation[] = [
  {
    name: 'a model that calls no tools is told of all kinds what bears on the question',
    say: ['Hello', 'How do I write a letter of inquiry?'],
    faults: [answers(400, '{"error":{"message":"this model does not support tools"}}')],
    reply: () => found,
    check({ requests, messages, wire }) {
      expect(messages).toHaveLength(4);
      if (wire === 'anthropic') return;
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
  fault('declined', [{ kind: 'ended-by', after: '', reason: 'filter' }], 502, /^none$/),
];

export const situations: Situation[] = [...lookUps, ...proposals, ...shapes, ...faults];
