// A model on a processor, with a clock that is moved: the first token comes after 200 s, then five a second, one request
// after the other. Somebody talks with it while it reads a document of twenty pages.
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createLanguageModel, readWholeAnswer, type ModelStep } from '../../../platform/ai/index.ts';
import {
  createCpuReader,
  guidelines,
  isOfDocument,
  startCpuServer,
  type CpuServer,
} from '../../../testing/cpu-server.ts';
import { analyzeText, analyzeWithModel } from './index.ts';
import { readPages } from './testing/read-fixture.ts';

const twentyPages = readPages(guidelines);

let server: CpuServer;
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Moves the clock from one thing that is waited for to the next, once all that travels has arrived. */
async function passTime(work: Promise<unknown>): Promise<void> {
  const state = { isOver: false };
  void work.catch(() => {}).finally(() => (state.isOver = true));
  while (!state.isOver) {
    for (let turns = 0; turns < 20; turns += 1) await turn();
    // Where the server has said all, its last words are gathered yet.
    if (server.isBusy()) await vi.advanceTimersToNextTimerAsync();
    else await vi.advanceTimersByTimeAsync(10);
  }
}

it('reads a document of twenty pages to its end and answers a person in between, though each waits for the other', async () => {
  // Longer than a server has until its first word.
  server = await startCpuServer(createCpuReader(40));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const model = createLanguageModel({
    provider: 'openai-compatible',
    baseUrl: `${server.url}/v1`,
    apiKey: null,
    model: 'cpu',
  });
  const { signal } = new AbortController();
  const task = { name: 'guidelines.pdf', today: '2026-11-21', timeZone: 'America/New_York' };
  const began = performance.now();
  const reading = analyzeWithModel(model, twentyPages, { ...task, own: analyzeText(twentyPages, task), signal });
  // The person comes while the first part is read.
  await vi.waitFor(() => expect(server.requests).toHaveLength(1), 20_000);
  const steps: ModelStep[] = [];
  const asking = readWholeAnswer(
    model,
    {
      system: 'You help a nonprofit.',
      messages: [{ role: 'user', content: 'Which shoes do we wear?' }],
      priority: 'chat',
      onStep: (step) => steps.push(step),
      signal,
    },
    10_000,
  );
  await passTime(Promise.all([reading, asking]));
  const minutes = (performance.now() - began) / 60_000;
  vi.useRealTimers();

  expect(await asking).toMatch(/^(Closed shoes[^.]*\. ){8}$/);
  expect(steps.slice(0, 2)).toEqual([{ type: 'queued', ahead: 1 }, { type: 'sent' }]);
  const { analysis, hasRead, failure } = await reading;
  expect([hasRead, failure]).toEqual([true, null]);
  expect(analysis.dates).toMatchObject([{ date: '2027-03-12', place: { page: 20 } }]);
  expect(analysis.summary).toMatchObject([{ text: 'It has chapters.' }]);
  // Each once: the person second, in front of the parts that waited.
  expect(server.requests.map(({ messages }) => isOfDocument(messages))).toEqual([
    true,
    false,
    ...server.requests.slice(2).map(() => true),
  ]);
  expect(server.requests.length).toBeGreaterThanOrEqual(6);
  expect(server.answered).toEqual(server.requests);
  expect(minutes).toBeGreaterThan((server.requests.length * 200) / 60);
});
