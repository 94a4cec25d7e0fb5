/** What a real server says of its work, in its own counts, and a report of it that is told as it grows. */
import { Readable } from 'node:stream';
import type { Message } from '../../../contract/conversations.ts';
import { sendAnywhere, type Send } from '../../platform/ai/index.ts';

/** Of all requests of one situation. */
interface Work {
  requests: number;
  /** From the first request to the first bytes of its answer. */
  firstMs: number | null;
  prompt: number;
  /** Of the prompt, what the server had not read before; where it does not say, all. */
  anew: number;
  written: number;
}

const noWork = (): Work => ({ requests: 0, firstMs: null, prompt: 0, anew: 0, written: 0 });

/** The line of an answer that tells its tokens, whichever of the servers says it. */
function readCounts(line: string): Pick<Work, 'prompt' | 'anew' | 'written'> | null {
  if (!/"(?:usage|timings|prompt_eval_count)"/.test(line)) return null;
  try {
    const { usage, timings, ...ollama } = JSON.parse(line.replace(/^data: /, ''));
    const prompt = usage?.prompt_tokens ?? ollama.prompt_eval_count;
    if (typeof prompt !== 'number') return null;
    const anew = timings?.prompt_n ?? prompt - (usage?.prompt_tokens_details?.cached_tokens ?? 0);
    return { prompt, anew, written: usage?.completion_tokens ?? ollama.eval_count ?? 0 };
  } catch {
    return null;
  }
}

/** `send` makes the requests; `takeWork` tells what came of them since it was last asked. */
export function listenToServer(): { send: Send; takeWork(): Work } {
  let work = noWork();
  return {
    async send(url, asked) {
      // What a server is asked of itself is no work.
      if (!asked?.body?.includes('"messages"')) return sendAnywhere(url, asked);
      const of = work;
      of.requests += 1;
      const began = performance.now();
      const answer = await sendAnywhere(url, asked);
      const decoder = new TextDecoder();
      let rest = '';
      async function* hear() {
        for await (const bytes of answer.body as AsyncIterable<Buffer>) {
          of.firstMs ??= performance.now() - began;
          const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
          rest = lines.pop() ?? '';
          for (const counts of lines.map(readCounts)) {
            of.prompt += counts?.prompt ?? 0;
            of.anew += counts?.anew ?? 0;
            of.written += counts?.written ?? 0;
          }
          yield bytes;
        }
      }
      return { ...answer, body: Readable.from(hear(), { objectMode: false }) };
    },
    takeWork() {
      const taken = work;
      work = noWork();
      return taken;
    },
  };
}

interface Told {
  name: string;
  /** Messages that were said, and the sentence of each that failed. */
  say: number;
  failures: string[];
  messages: Message[];
  lost: number;
  ms: number;
  work: Work;
}

const seconds = (ms: number | null): string => (ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`);
const sumOf = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** One line for each situation as soon as it is over, and all of them together at the end. */
export function createReport(model: string, planned: number, tell: (line: string) => void) {
  const all: Told[] = [];
  return {
    add(told: Told): void {
      all.push(told);
      const { name, say, failures, messages, work, ms } = told;
      const said = messages.filter(({ isUser }) => !isUser).map(({ metadata }) => metadata);
      const count = (of: (metadata: Message['metadata']) => unknown[] | undefined) =>
        sumOf(said.map((metadata) => of(metadata)?.length ?? 0));
      const parts = [
        `${all.length}/${planned} ${name}: ${say - failures.length} of ${say} answered ${failures.join(' ')}`,
        `first after ${seconds(work.firstMs)}, all in ${seconds(ms)}`,
        `${work.requests} requests, ${work.prompt} tokens of prompt, ${work.anew} read anew, ${work.written} written`,
        `${count(({ steps }) => steps)} look-ups, ${count(({ proposals }) => proposals)} proposals`,
        `${count(({ citations }) => citations)} citations, ${count(({ citations }) => citations?.filter((each) => each.missing))} marked`,
      ];
      tell(parts.join('; '));
    },
    end(): void {
      const works = all.map(({ work }) => work);
      const asked = sumOf(all.map(({ say }) => say));
      const failed = all.flatMap(({ failures }) => failures);
      const firsts = works.flatMap(({ firstMs }) => firstMs ?? []).toSorted((one, other) => one - other);
      const prompt = sumOf(works.map((work) => work.prompt));
      const anew = sumOf(works.map((work) => work.anew));
      tell(
        [
          `Evals on ${model}: ${all.length} of ${planned} situations`,
          `${asked - failed.length} of ${asked} messages answered, ${sumOf(all.map(({ lost }) => lost))} lost`,
          `first sign of life after ${seconds(firsts[firsts.length >> 1] ?? null)} in the middle, ${seconds(firsts.at(-1) ?? null)} at most`,
          `${prompt} tokens of prompt, ${anew} (${prompt === 0 ? 0 : Math.round((100 * anew) / prompt)} %) read anew, ${sumOf(works.map((work) => work.written))} written`,
          `${seconds(sumOf(all.map(({ ms }) => ms)))} in all`,
        ].join('; '),
      );
    },
  };
}
