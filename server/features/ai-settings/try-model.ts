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

const usualTokens = 500;
/** For one that thinks first. */
const roomToThink = 4_000;
const system = 'You help the staff of a small nonprofit. Answer in plain words.';

type Outcome = 'works' | 'fails' | 'only thought' | 'late';

const sentences: Record<TrialPart['name'], [works: string, fails: string, unseen: string]> = {
  writing: ['It writes.', 'It does not write.', 'Whether it writes was not seen'],
  length: [
    'It writes answers of some length.',
    'It breaks off early, so long answers will be cut.',
    'Whether it writes answers of some length was not seen',
  ],
  tools: [
    'It looks things up by itself.',
    'It cannot call tools, so it will not look things up by itself.',
    'Whether it looks things up by itself was not seen',
  ],
  json: [
    'It can read documents into tables and lists.',
    'It does not keep to a form, so documents are read by Goodstead’s own rules.',
    'Whether it can read documents into tables and lists was not seen',
  ],
};

function part(name: TrialPart['name'], outcome: Outcome): TrialPart {
  const [works, fails, unseen] = sentences[name];
  const message = {
    works,
    fails,
    'only thought': `${unseen}: it thought for too long.`,
    late: `${unseen}: it gave no answer in time.`,
  }[outcome];
  return { name, works: outcome === 'works', message };
}

const doesIf = (works: boolean): Outcome => (works ? 'works' : 'fails');

/** Each question has the time that an answer has, and no less: a model on this machine is loaded first. */
export async function tryModel(model: LanguageModel, signal: AbortSignal): Promise<Trial> {
  try {
    const said = await write(model, signal);
    if (said.words === 0) {
      const parts = [part('writing', 'fails')];
      return { works: false, tookTooLong: false, message: 'It answered without a word.', parts };
    }
    const others = [
      part('length', doesIf(said.words >= enoughWords)),
      await attempt('tools', said.limit, signal, (limit) => callTool(model, limit, signal)),
      await attempt('json', said.limit, signal, (limit) => fillForm(model, limit, signal)),
    ];
    const missing = others.filter(({ works }) => !works).map(({ message }) => message);
    const parts = [part('writing', 'works'), ...others];
    return { works: true, tookTooLong: false, message: ['Works.', ...missing, ...said.isSlow].join(' '), parts };
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelError)) throw error;
    const tookTooLong = late.has(error.reason);
    const parts = [part('writing', tookTooLong ? 'late' : 'fails')];
    return { works: false, tookTooLong, message: explainFailure(error, model.model), parts };
  }
}

const content = 'Please write a thank-you letter to a donor of about 100 words.';
const letter = [{ role: 'user' as const, content }];
const late: ReadonlySet<ModelErrorReason> = new Set(['silent_at_start', 'silent', 'too_slow']);
const thoughtAllOfIt: ReadonlySet<ModelErrorReason> = new Set(['empty', 'only_thoughts', 'cut_short']);
const enoughWords = 60;
/** Of a server that keeps to no limit. */
const enoughCharacters = 6_000;
const slowWordsASecond = 3;

/** An answer of about a hundred words, and within how many tokens it came. */
async function write(model: LanguageModel, signal: AbortSignal) {
  let text = '';
  let begun = 0;
  let limit = usualTokens;
  const ask = async () => {
    const request = { system, messages: letter, maxOutputTokens: limit, priority: 'chat' as const, signal };
    for await (const piece of model.streamText(request)) {
      begun ||= performance.now();
      text += piece;
      if (text.length > enoughCharacters) break;
    }
  };
  // One that thinks first may have used it all up for that.
  await ask().catch((error: unknown) => {
    if (error instanceof ModelError && thoughtAllOfIt.has(error.reason) && text === '') {
      limit = roomToThink;
      return ask();
    }
    if (error instanceof ModelError && error.reason === 'cut_short' && text !== '') return undefined;
    throw error;
  });
  const words = text.split(/\s+/).filter(Boolean).length;
  const seconds = (performance.now() - begun) / 1000;
  const isSlow = words > slowWordsASecond && words / seconds < slowWordsASecond;
  return { words, limit, isSlow: isSlow ? ['It writes slowly: a page takes minutes.'] : [] };
}

/** A fault of this one question says that it cannot do it; a thought that used up all its room does not. */
async function attempt(
  name: TrialPart['name'],
  limit: number,
  signal: AbortSignal,
  ask: (limit: number) => Promise<boolean>,
): Promise<TrialPart> {
  try {
    return part(name, doesIf(await ask(limit)));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ModelError)) return part(name, 'fails');
    if (error.isOfService) throw error;
    if (late.has(error.reason)) return part(name, 'late');
    if (error.reason !== 'only_thoughts') return part(name, 'fails');
    return limit < roomToThink ? attempt(name, roomToThink, signal, ask) : part(name, 'only thought');
  }
}

async function callTool(model: LanguageModel, maxOutputTokens: number, signal: AbortSignal): Promise<boolean> {
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
  const request = { system, messages, tools: [search], maxOutputTokens, priority: 'chat' as const, signal };
  try {
    for await (const _ of model.streamText(request)) if (wasCalled) break;
  } catch (error) {
    // It did what was asked of it.
    if (!wasCalled || signal.aborted) throw error;
  }
  return wasCalled;
}

async function fillForm(model: LanguageModel, maxOutputTokens: number, signal: AbortSignal): Promise<boolean> {
  await askForJson(model, {
    system: 'Answer with JSON alone: {"title": string, "amount": number}',
    content: 'The Harlan Foundation gives 25000 dollars for the after-school program.',
    schema: z.object({ title: z.string().min(1), amount: z.number() }),
    maxOutputTokens,
    priority: 'chat',
    signal,
  });
  return true;
}
