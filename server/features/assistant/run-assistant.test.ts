import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { sampleProfile } from '../../../demo/sample-profile.ts';
import { content, contentRoot } from '../../testing/content.ts';
import type { AssistantQuestion } from './question.ts';
import { runAssistant } from './run-assistant.ts';
import { loadSafety } from './safety/load-safety.ts';

type Asked = AssistantQuestion & { signal: AbortSignal };

const assistant = runAssistant(
  { agents: content.agents, flows: content.flows.flows, safety: loadSafety(contentRoot) },
  { wordPauseMs: 1 },
);

const asked = (fields: Partial<Asked> = {}): Asked => ({
  agentType: 'grant_writer',
  text: 'How do I write a need statement?',
  history: [],
  readsProfile: true,
  documents: null,
  recall: { messagesToQuote: async () => [], tasks: async () => [] },
  timeZone: 'America/New_York',
  askerName: 'Maya Ortiz',
  organizationName: 'Lantern Bridge',
  profile: { ...sampleProfile, organizationId: '0', createdAt: null, updatedAt: null },
  today: '2026-11-23',
  signal: new AbortController().signal,
  ...fields,
});

async function hear(question: Asked, answerer = assistant): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of answerer.answer(question)) pieces.push(piece);
  return pieces;
}

it('answers word by word, and leaves the server free while it thinks', async () => {
  await hear(asked());
  const { idle } = performance.eventLoopUtilization();
  const before = process.threadCpuUsage();
  expect((await hear(asked())).length).toBeGreaterThan(50);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
  expect(performance.eventLoopUtilization().idle).toBeGreaterThan(idle);
});

it('is told by the server what the database knows', async () => {
  const questions: unknown[] = [];
  const tasks = async () => {
    questions.push('tasks');
    return [];
  };
  const recall = { ...asked().recall, tasks };
  expect((await hear(asked({ text: 'Which of my tasks are overdue?', recall }))).length).toBeGreaterThan(0);
  expect(questions).toEqual(['tasks']);
});

it('fails as the database does', async () => {
  const recall = { ...asked().recall, tasks: () => Promise.reject(new Error('The database is away.')) };
  await expect(hear(asked({ text: 'Which of my tasks are overdue?', recall }))).rejects.toThrow(
    'The database is away.',
  );
});

it('says that a message takes too long, and answers the next one', async () => {
  const impatient = runAssistant(
    { agents: content.agents, flows: content.flows.flows, safety: loadSafety(contentRoot) },
    { wordPauseMs: 0, limitMs: 1 },
  );
  expect((await hear(asked(), impatient)).join('')).toBe(
    'I could not read all of this in time. Please ask in fewer words, or send it in parts.',
  );
  const request = { message: 'Call Ann by Friday. '.repeat(1_000), openTaskTitles: [], today: '2026-11-23' };
  await expect(impatient.suggestTasks(request)).rejects.toThrow('Nothing was lost.');
  expect((await hear(asked())).length).toBeGreaterThan(50);
});

it('stops when it is told to', async () => {
  const controller = new AbortController();
  const answer = assistant.answer(asked({ signal: controller.signal }));
  expect((await answer.next()).value).toMatch(/^\S+ $/);
  controller.abort();
  await expect(answer.next()).rejects.toThrow();
});
