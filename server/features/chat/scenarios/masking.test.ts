// What a provider gets of personal data, over its real wire: nothing, while everybody here sees all of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SentRequest } from '../../../../contract/chat.ts';
import type { Message } from '../../../../contract/conversations.ts';
import { startAiStub, type AiStub } from '../../../testing/ai-stub-server.ts';
import type { StubCall, StubRequest } from '../../../testing/ai-stub-wire.ts';
import { wordsOf } from '../../../testing/asked-words.ts';
import { addTexts, converse, createConversation, readEvents } from '../../../testing/records.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../../testing/test-app.ts';

const test = useTestApp({ runJobs: true, asksForTitles: true, aiSettings: { setBy: 'admin', privateAddresses: true } });
let reply: (request: StubRequest) => string | StubCall[];
let stub: AiStub;
beforeAll(async () => {
  stub = await startAiStub({ reply: (request) => reply(request) });
});
afterAll(() => stub.close());

let user: TestUser;
let organizationId: string;
const settings = (path = '') => `/api/organizations/${organizationId}/ai-settings${path}`;
const mask = (scope: string, names: string[] = []) => user.send('PUT', settings('/masking'), { scope, names });

const askedOf = ({ messages }: StubRequest) => wordsOf(messages.findLast(({ role }) => role === 'user')?.content);

beforeEach(async () => {
  user = await createUser(test, 'Ana', 'Diaz');
  ({ id: organizationId } = await createOrganization(user));
  const connection = { provider: 'openai-compatible', baseUrl: `${stub.url}/v1`, model: 'stub', apiKey: null };
  expect((await user.send('PUT', settings(), connection)).statusCode).toBe(200);
  stub.requests.splice(0);
  reply = (request) => `You said: ${askedOf(request)}`;
});

const luhn = (number: string) => {
  const sum = [...number].toReversed().reduce((total, sign, at) => {
    const digit = Number(sign) * (at % 2 === 0 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return `${number}${(10 - (sum % 10)) % 10}`;
};
const digits = (seed: number, count: number) =>
  String((seed * 7919 + 10 ** (count - 1)) % 10 ** count).padStart(count, '1');

/** One of each kind, different for each `seed`. */
const canaries = (seed: number) => ({
  email: `canary.${seed}@people${seed}.example.org`,
  phone: `(503) 5${digits(seed, 2)}-${digits(seed, 4)}`,
  ssn: `219-${digits(seed, 2)}-${digits(seed, 4)}`,
  card: luhn(`411111${digits(seed, 9)}`),
  account: `0${digits(seed, 10)}`,
  birth: `19${50 + (seed % 49)}-03-${10 + (seed % 19)}`,
  name: `Canary Bird${String.fromCharCode(65 + (seed % 26))}`,
});
const writeOf = ({ email, phone, ssn, card, account, birth, name }: ReturnType<typeof canaries>) =>
  `${name} (${email}, ${phone}), born ${birth}, SSN ${ssn}, card ${card}, account number ${account}.`;
const names = Array.from({ length: 26 }, (_, at) => `Canary Bird${String.fromCharCode(65 + at)}`);

/** What of it stands anywhere in what the provider received. */
const leaksOf = (seeds: number[]) => {
  const received = JSON.stringify(stub.requests.map(({ body }) => body));
  return seeds.flatMap((seed) => Object.values(canaries(seed))).filter((value) => received.includes(value));
};
const chat = (agentType = 'hr_coach', fields = {}) =>
  createConversation(user, organizationId, { agentType, ...fields });

describe('a model that is asked for the HR agent', { timeout: 120_000 }, () => {
  it('is told nothing personal in 60 messages, and each answer has all of it', async () => {
    await mask('hr', names);
    const seeds = Array.from({ length: 60 }, (_, at) => at);
    let missing = 0;
    for (const start of [0, 20, 40]) {
      const { id } = await chat();
      for (const seed of seeds.slice(start, start + 20)) {
        const { agentMessage } = await converse(user, id, `What of ${writeOf(canaries(seed))}`);
        missing += Object.values(canaries(seed)).filter((value) => !agentMessage.content.includes(value)).length;
        expect(agentMessage.metadata.masked).toBeGreaterThanOrEqual(7);
      }
    }
    const leaks = leaksOf(seeds);
    console.log(`masking: 60 messages, 420 values: ${leaks.length} with the provider, ${missing} missing in answers`);
    expect({ leaks, missing }).toEqual({ leaks: [], missing: 0 });
    expect(JSON.stringify(stub.requests[0]?.body)).toContain('[SSN-1]');
  });

  it('is told a longer conversation as it was told the shorter one', async () => {
    await mask('hr', names);
    const { id } = await chat();
    for (const seed of [1, 2, 3]) await converse(user, id, writeOf(canaries(seed)));
    const bodies = stub.requests.map(({ body }) => body.messages as unknown[]);
    for (const [at, messages] of bodies.slice(1).entries()) {
      expect(messages.slice(0, bodies[at]!.length)).toEqual(bodies[at]);
    }
    expect(bodies).toHaveLength(3);
  });

  it('gets marks of documents, tables and tasks, and proposes with them what it never saw', async () => {
    await mask('hr', names);
    const [one, two] = [canaries(4), canaries(5)];
    await addTexts(user, organizationId, {
      'file.txt': `Personnel file\n\n${writeOf(one)}`,
      'people.csv': `Name,Date of birth,SSN,Hours\n${two.name},${two.birth},${two.ssn},12\n`,
    });
    stub.requests.splice(0);
    const rounds: StubCall[][] = [
      [
        { name: 'read_document', input: { document: 'file.txt' } },
        { name: 'query_table', input: { document: 'people.csv', where: [['Hours', 'at least', '1']] } },
      ],
      [{ name: 'propose_tasks', input: { tasks: [{ title: 'Call [NAME-1]', note: 'At [PHONE-1], [EMAIL-1].' }] } }],
    ];
    reply = ({ messages }) => {
      const outputs = messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
      return rounds[Math.ceil(outputs.length / 2)] ?? `Found: ${outputs.join('\n')}`;
    };
    const { id } = await chat();
    const response = await user.request({
      method: 'POST',
      url: '/api/chat/messages',
      headers: { accept: 'text/event-stream' },
      payload: { chatSessionId: id, content: `Who is ${one.name}, at ${one.phone} or ${one.email}?`, isUser: true },
    });
    const events = readEvents(response.body);
    const streamed = events.flatMap(({ name, data }) => (name === 'delta' ? [(data as { text: string }).text] : []));
    const { content, metadata } = events.find(({ name }) => name === 'agent-message')!.data as Message;
    expect(streamed.join('')).toBe(content);
    for (const value of [...Object.values(one), two.name, two.ssn]) expect(content).toContain(value);
    expect(content).not.toMatch(/\[(?:NAME|EMAIL|SSN|BIRTHDATE)-\d+\]/);
    expect(metadata.proposals).toMatchObject([
      { kind: 'task', title: `Call ${one.name}`, description: `At ${one.phone}, ${one.email}.` },
    ]);
    expect(leaksOf([4, 5])).toEqual([]);
    const received = JSON.stringify(stub.requests.map(({ body }) => body));
    expect(received).not.toContain(two.birth);
  });

  it('makes titles, tasks and readings of documents without them as well', async () => {
    await mask('hr', names);
    const one = canaries(6);
    const { id } = await chat();
    reply = () => 'Please call [NAME-1] by [PHONE-1].';
    const { agentMessage } = await converse(user, id, `Remind me of ${writeOf(one)}`);
    expect(agentMessage.content).toBe(`Please call ${one.name} by ${one.phone}.`);
    reply = () => '{"tasks": [{"title": "Call [NAME-1]", "description": "By [PHONE-1].", "priority": "low"}]}';
    const suggested = await user.send('POST', '/api/chat/suggest-tasks', {
      chatSessionId: id,
      messageContent: agentMessage.content,
      messageId: agentMessage.id,
    });
    expect(suggested.json()).toMatchObject({
      suggestedTasks: [{ title: `Call ${one.name}`, description: `By ${one.phone}.` }],
    });
    await addTexts(user, organizationId, { 'file.txt': `Personnel file\n\n${writeOf(one)}` });
    expect(stub.requests.length).toBeGreaterThan(3);
    expect(leaksOf([6])).toEqual([]);
  });

  it('is what the person who asked sees, and nobody else', async () => {
    await mask('hr', names);
    const one = canaries(7);
    const { id } = await chat();
    const { userMessage, agentMessage } = await converse(user, id, writeOf(one));
    const response = await user.get(`/api/chat/messages/${agentMessage.id}/sent`);
    const { requests } = response.json<{ requests: SentRequest[] }>();
    expect(requests).toHaveLength(1);
    const [sent] = requests;
    expect(sent).toMatchObject({ host: new URL(stub.url).host, model: 'stub', isMasked: true });
    expect(sent?.masked).toMatchObject({ EMAIL: 1, PHONE: 1, SSN: 1, CARD: 1, ACCOUNT: 1, BIRTHDATE: 1, NAME: 1 });
    expect(sent?.system).toBe(stub.requests[0]?.system);
    expect(sent?.messages.map(({ content }) => content)).toEqual(
      stub.requests[0]?.messages.map(({ content }) => content),
    );
    const colleague = await createMember(test, { id: organizationId }, 'admin');
    for (const [who, message] of [
      [colleague, agentMessage],
      [colleague, userMessage],
      [await createUser(test), agentMessage],
    ] as const) {
      expect((await who.get(`/api/chat/messages/${message.id}/sent`)).statusCode).toBe(404);
    }
    expect((await user.get(`/api/chat/messages/${userMessage.id}/sent`)).json()).toEqual(response.json());
  });
});

describe('what is masked', () => {
  it.each([
    ['hr_coach', null, true],
    ['grant_writer', null, false],
    ['grant_writer', 'all', true],
    ['hr_coach', 'off', false],
  ])('for %s, set to %s: %s', async (agentType, scope, isMasked) => {
    if (scope) await mask(scope);
    const { email } = canaries(8);
    const { id } = await chat(agentType);
    const { agentMessage } = await converse(user, id, `Write to ${email}`);
    expect(agentMessage.content).toContain(email);
    expect(leaksOf([8])).toEqual(isMasked ? [] : [email]);
  });

  it('is set by admins, who alone see the names', async () => {
    expect((await user.get(settings())).json()).toMatchObject({ masking: { scope: 'hr', names: [] } });
    expect((await mask('all', ['Maria Lopez', ' Maria Lopez '])).json()).toMatchObject({
      masking: { scope: 'all', names: ['Maria Lopez'] },
    });
    const manager = await createMember(test, { id: organizationId }, 'manager');
    expect((await manager.get(settings())).json()).toMatchObject({
      masking: { scope: 'all', names: null },
      can: { updateMasking: false },
    });
    expect((await manager.send('PUT', settings('/masking'), { scope: 'off', names: [] })).statusCode).toBe(403);
    expect((await mask('all', ['7'])).statusCode).toBe(400);
    expect((await mask('some')).statusCode).toBe(400);
    const [entry] = (await user.get(`/api/organizations/${organizationId}/audit-log`)).json<{ action: string }[]>();
    expect(entry).toMatchObject({ action: 'ai-masking.updated', target: 'masked for all agents' });
    expect(JSON.stringify(entry)).not.toContain('Lopez');
  });
});
