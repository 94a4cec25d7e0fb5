/** Asks a model what is asked of it in earnest, and says in words what works and what will be left out. */
import { z } from 'zod';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { testAiConnection, TrialPart } from '../../../contract/ai-settings.ts';
import {
  askForJson,
  defineTool,
  ModelError,
  type LanguageModel,
  type ModelErrorReason,
} from '../../platform/ai/index.ts';
import { explainFailure } from './explain-failure.ts';

export type Trial = OutputOf<typeof testAiConnection>;

/** Until the first sentence is there: a model on this machine is loaded first. */
const patienceMs = 120_000;
/** For each question after that. */
const partMs = 60_000;
const maxOutputTokens = 500;
const system = 'You help the staff of a small nonprofit. Answer in plain words.';

const leftOut: Record<TrialPart['name'], [works: string, fails: string]> = {
  writing: ['It writes.', 'It does not write.'],
  length: ['It writes answers of some length.', 'It breaks off early, so long answers will be cut.'],
  tools: ['It looks things up by itself.', 'It cannot call tools, so it will not look things up by itself.'],
  json: [
    'It can read documents into tables and lists.',
    'It does not keep to a form, so documents are read by Goodstead’s own rules.',
  ],
};

const part = (name: TrialPart['name'], works: boolean): TrialPart => ({
  name,
  works,
  message: leftOut[name][works ? 0 : 1],
});

export async function tryModel(model: LanguageModel, signal: AbortSignal): Promise<Trial> {
  try {
    const said = await write(model, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));
    if (said.words === 0)
      return { works: false, message: 'It answered without a word.', parts: [part('writing', false)] };
    const others = [
      part('length', said.words >= enoughWords),
      await attempt('tools', signal, (until) => callTool(model, until)),
      await attempt('json', signal, (until) => fillForm(model, until)),
    ];
    const missing = others.filter(({ works }) => !works).map(({ message }) => message);
    const parts = [part('writing', true), ...others];
    return { works: true, message: ['Works.', ...missing, ...said.isSlow].join(' '), parts };
  } catch (error) {
    const failure = error instanceof DOMException ? new ModelError('too_slow') : error;
    if (signal.aborted || !(failure instanceof ModelError)) throw error;
    return { works: false, message: explainFailure(failure, model.model), parts: [part('writing', false)] };
  }
}

const content = 'Please write a thank-you letter to a donor of about 100 words.';
const letter = [{ role: 'user' as const, content }];
const roomToThink = 4_000;
const thoughtAllOfIt: ReadonlySet<ModelErrorReason> = new Set(['empty', 'only_thoughts', 'cut_short']);
const enoughWords = 60;
const slowWordsASecond = 3;

/** An answer of about a hundred words. What comes until time is up counts. */
async function write(model: LanguageModel, signal: AbortSignal) {
  let text = '';
  let begun = 0;
  const ask = async (limit: number) => {
    for await (const piece of model.streamText({ system, messages: letter, maxOutputTokens: limit, signal })) {
      begun ||= performance.now();
      text += piece;
    }
  };
  try {
    // One that thinks first may have used it all up for that.
    await ask(maxOutputTokens).catch((error: unknown) => {
      if (error instanceof ModelError && thoughtAllOfIt.has(error.reason) && text === '') return ask(roomToThink);
      if (error instanceof ModelError && error.reason === 'cut_short' && text !== '') return undefined;
      throw error;
    });
  } catch (error) {
    if (!signal.aborted || text === '') throw error;
  }
  const words = text.split(/\s+/).filter(Boolean).length;
  const seconds = (performance.now() - begun) / 1000;
  const isSlow = words > slowWordsASecond && words / seconds < slowWordsASecond;
  return { words, isSlow: isSlow ? ['It writes slowly: a page takes minutes.'] : [] };
}

const ofTheService: ReadonlySet<ModelErrorReason> = new Set([
  'refused_key',
  'no_credit',
  'rate_limited',
  'overloaded',
  'unavailable',
]);

/** A fault of this one question says that it cannot do it. */
async function attempt(
  name: TrialPart['name'],
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<boolean>,
): Promise<TrialPart> {
  try {
    return part(name, await ask(AbortSignal.any([signal, AbortSignal.timeout(partMs)])));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelError && ofTheService.has(error.reason)) throw error;
    return part(name, false);
  }
}

async function callTool(model: LanguageModel, signal: AbortSignal): Promise<boolean> {
  let wasCalled = false;
  const search = defineTool({
    name: 'search',
    description: 'Looks something up in the documents of the organization.',
    input: z.object({ query: z.string() }),
    run: async () => {
      wasCalled = true;
      return 'Lease: the office costs 840 dollars a month.';
    },
  });
  const asked = 'What does our office cost a month? Please look it up with the tool.';
  const messages = [{ role: 'user' as const, content: asked }];
  for await (const _ of model.streamText({ system, messages, tools: [search], maxOutputTokens, signal })) {
    if (wasCalled) break;
  }
  return wasCalled;
}

async function fillForm(model: LanguageModel, signal: AbortSignal): Promise<boolean> {
  await askForJson(model, {
    system: 'Answer with JSON alone: {"title": string, "amount": number}',
    content: 'The Harlan Foundation gives 25000 dollars for the after-school program.',
    schema: z.object({ title: z.string().min(1), amount: z.number() }),
    maxOutputTokens,
    signal,
  });
  return true;
}
