// Situations with a model, over its real wire. `EVALS_AI_BASE_URL` and `EVALS_AI_MODEL` name a real server instead of
// the scripted one: then what depends on a model's words is left out, and each situation is reported when it is over.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../contract/conversations.ts';
import type { DashboardStats } from '../../../contract/dashboard.ts';
import { createLanguageModel, estimateTokens, type ModelConfiguration } from '../../platform/ai/index.ts';
import { startAiStub, type AiStub } from '../ai-stub-server.ts';
import type { StubRequest } from '../ai-stub-wire.ts';
import { wordsOf } from '../asked-words.ts';
import { createConversation, uploadDocument, waitUntilRead } from '../records.ts';
import { createOrganization, createUser, startFurtherApp, userOn, useTestApp, type TestUser } from '../test-app.ts';
import { answers } from './answers.ts';
import { faults } from './faults.ts';
import { lookUps } from './look-ups.ts';
import { proposals } from './proposals.ts';
import { createReport, listenToServer } from './real-server.ts';
import type { Seen, Situation } from './situation.ts';

const { EVALS_AI_BASE_URL: realUrl, EVALS_AI_MODEL: realModel = '', EVALS_AI_API_KEY: realKey = null } = process.env;
const test = useTestApp({ runJobs: true });
const wires = ['openai', 'anthropic', 'ollama'] as const;
type Wire = (typeof wires)[number];

let stub: AiStub;
let current: Situation | null = null;
/** Each wire has an organization of its own: what one conversation writes is in no other's way. */
const desks = new Map<Wire, { person: TestUser; organizationId: string }>();
const server = listenToServer();

const configurationOf = (wire: Wire): ModelConfiguration => {
  if (realUrl) return { provider: 'openai-compatible', baseUrl: realUrl, apiKey: realKey, model: realModel };
  if (wire === 'anthropic') return { provider: 'anthropic', baseUrl: `${stub.url}/v1`, apiKey: 'sk-test', model: wire };
  const path = wire === 'ollama' ? '/ollama/v1' : '/v1';
  return { provider: 'openai-compatible', baseUrl: `${stub.url}${path}`, apiKey: null, model: wire };
};

async function settle(user: TestUser): Promise<string> {
  const { id: organizationId } = await createOrganization(user, 'Juniper Table');
  await user.send('POST', `/api/organizations/${organizationId}/profile`, {
    mission: 'Warm meals for all of Elm Street.',
  });
  await user.send('POST', '/api/tasks', {
    organizationId,
    title: 'Renew the kitchen permit',
    dueDate: '2027-01-15T12:00:00.000Z',
  });
  for (const [name, type, text] of [
    [
      'Handbook.txt',
      'text/plain',
      'Volunteers\n\nEvery kitchen volunteer wears closed shoes. The indirect rate is 12 %.',
    ],
    [
      'Gifts.csv',
      'text/csv',
      'Donor,Amount,Date\nAda Lund,250,2026-01-10\nBen Ode,500,2026-02-11\nAda Lund,1000,2026-03-12',
    ],
  ] as const) {
    const { id } = await uploadDocument(user, organizationId, { name, type, content: Buffer.from(text) });
    await waitUntilRead(user, id);
  }
  return organizationId;
}

beforeAll(async () => {
  stub = await startAiStub({ reply: (request) => current?.reply(request) ?? 'Gladly.' });
  const user = await createUser(test, 'Maya', 'Okafor');
  for (const wire of realUrl ? (['openai'] as const) : wires) {
    const ai = realUrl
      ? createLanguageModel(configurationOf(wire), undefined, server.send)
      : createLanguageModel(configurationOf(wire), { firstMs: 20_000, betweenMs: 20_000, againMs: [1, 1] });
    const person = userOn(await startFurtherApp(test, { ai, asksForTitles: false }), user);
    desks.set(wire, { person, organizationId: await settle(user) });
  }
}, 120_000);

afterAll(async () => {
  await stub.close();
  if (!realUrl) return;
  report.end();
  // What it proposed nobody accepted.
  const { person, organizationId } = desks.get('openai')!;
  const { activeTasks, documents } = (
    await person.get(`/api/dashboard/stats?organizationId=${organizationId}`)
  ).json<DashboardStats>();
  expect([activeTasks, documents]).toEqual([1, 2]);
});

/** Says one message after the other in one conversation. */
async function talk(wire: Wire, situation: Situation): Promise<Seen> {
  const { person, organizationId } = desks.get(wire)!;
  const { id } = await createConversation(person, organizationId, { agentType: situation.agentType ?? 'grant_writer' });
  const before = stub.requests.length;
  const statuses: number[] = [];
  const failures: string[] = [];
  const began = performance.now();
  current = situation;
  for (const content of situation.say) {
    if (!realUrl) stub.next(...(content === situation.say[0] ? (situation.faults ?? []) : []));
    const body = { chatSessionId: id, content, isUser: true };
    const answer = await person.send('POST', '/api/chat/messages', body);
    statuses.push(answer.statusCode);
    if (answer.statusCode !== 201) failures.push(answer.json<{ message: string }>().message);
  }
  const messages = (await person.get(`/api/chat/sessions/${id}/messages`)).json<Message[]>();
  const lost = situation.say.length - messages.filter(({ isUser }) => isUser).length;
  const ms = performance.now() - began;
  if (realUrl)
    report.add({
      name: situation.name,
      say: situation.say.length,
      failures,
      messages,
      lost,
      ms,
      work: server.takeWork(),
    });
  return { wire, person, organizationId, requests: stub.requests.slice(before), messages, statuses, failures };
}

const followUps = readFileSync(join(import.meta.dirname, 'follow-ups.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Situation => {
    const say = line.split(' | ');
    return {
      name: say.join(' | '),
      say,
      reply: () => 'Here it is.',
      check({ requests }) {
        expect(requests).toHaveLength(2);
        expect(requests[1]!.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
        expect(requests[1]!.messages.map(({ content }) => wordsOf(content))).toEqual([say[0], 'Here it is.', say[1]]);
      },
    };
  });

/** Markup of models that is none of the answer, and what no sentence of ours has. */
const remains = /<\/?think|<\|channel|tool_call|\[object|undefined|\bNaN\b/;

// Each over one of the wires here, over all of them as `npm run evals`.
const wiresOf = (index: number): readonly Wire[] =>
  realUrl ? ['openai'] : process.env.EVALS_ALL ? wires : [wires[index % wires.length]!];

// A real server has the faults it has.
const situations = [...lookUps, ...proposals, ...answers, ...(realUrl ? [] : faults)];
const report = createReport(realModel, followUps.length + situations.length, console.info);
/** A machine of one's own may read for minutes. */
const timeout = realUrl ? 60 * 60_000 : 120_000;

describe.each([
  ['a situation', situations],
  ['a follow-up', followUps],
] as const)('%s', (_kind, list) => {
  const cases = list.flatMap((situation, index) =>
    wiresOf(index).map((wire) => [wire, situation.name, situation] as const),
  );
  it.each(cases)(
    'over %s: %s',
    async (wire, _name, situation) => {
      const talked = await talk(wire, situation);
      for (const [index, content] of situation.say.entries()) {
        expect(talked.messages.filter(({ isUser }) => isUser)[index]?.content).toBe(content);
      }
      for (const { content, metadata } of talked.messages.filter(({ isUser }) => !isUser)) {
        expect(content).not.toMatch(remains);
        for (const { label } of metadata.citations ?? []) expect(label).toMatch(/^\[\d+\] /);
      }
      if (realUrl) expect(new Set([...talked.statuses, 201, 502])).toEqual(new Set([201, 502]));
      else await situation.check(talked);
    },
    timeout,
  );
});

describe.skipIf(realUrl !== undefined)('a conversation of eight turns', () => {
  it('has hardly anything read twice, and no number given twice', async () => {
    const say = [
      'Which shoes do kitchen volunteers wear?',
      'Look at our tasks.',
      'What is our indirect rate?',
      'and the number again?',
      'Look once more.',
      'How much did Ada give?',
      'Thanks! Shorter please.',
      'What is due in January?',
    ];
    const reply = ({ messages }: StubRequest) =>
      messages.at(-1)?.role === 'user' && wordsOf(messages.at(-1)?.content).startsWith('Look')
        ? [{ name: 'list_tasks', input: {} }]
        : 'As it says [1].';
    const { requests } = await talk('openai', { name: '', say, reply, check: () => {} });
    const told = requests.map(({ system, messages }) => [system, ...messages.map(({ content }) => content)]);
    const sizeOf = (texts: string[]) => texts.reduce((sum, text) => sum + estimateTokens(text), 0);
    let anew = 0;
    for (const [index, texts] of told.entries()) {
      const known = told.slice(0, index).map((earlier) => texts.findIndex((text, at) => text !== earlier[at]));
      anew += sizeOf(texts.slice(Math.max(0, ...known.map((at) => (at < 0 ? texts.length : at)))));
    }
    const all = told.reduce((sum, texts) => sum + sizeOf(texts), 0);
    const beyond = (anew - sizeOf(told.at(-1)!)) / all;
    console.info(`Prompt of eight turns: ${all} tokens sent, ${anew} new, ${Math.round(100 * beyond)} % read again`);
    expect(beyond).toBeLessThan(0.25);
    const numbered = new Map<string, string>();
    for (const [, number = '', text = ''] of told
      .at(-1)!
      .join('\n')
      .matchAll(/^\[(\d+)\] (.*)$/gm)) {
      expect(numbered.get(number) ?? text).toBe(text);
      numbered.set(number, text);
    }
    expect(numbered.size).toBeGreaterThan(0);
  });
});
