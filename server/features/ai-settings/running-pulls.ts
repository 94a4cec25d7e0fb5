/** Models on their way to an Ollama, one at a time for an organization. They go on when nobody looks, and end with the process. */
import { z } from 'zod';
import type { ModelPull } from '../../../contract/ai-settings.ts';

type Pull = NonNullable<ModelPull>;
type Send = typeof globalThis.fetch;

export interface RunningPulls {
  find(organizationId: string): Pull | null;
  /** Gives the one that runs already, where one does. */
  start(organizationId: string, baseUrl: string, model: string, send: Send): Pull;
  /** Nothing is left to look at. */
  cancel(organizationId: string): void;
  cancelAll(): void;
}

const lineLimit = 64 * 1024;
/** Between two signs of life. */
const patienceMs = 120_000;
const news = z.object({
  error: z.string().optional(),
  status: z.string().optional(),
  digest: z.string().optional(),
  total: z.number().nonnegative().optional(),
  completed: z.number().nonnegative().optional(),
});

const failed = 'The model could not be loaded. Please check that this computer is online and has room for it.';

export function createRunningPulls(): RunningPulls {
  const pulls = new Map<string, { pull: Pull; controller: AbortController }>();

  const cancel = (organizationId: string) => {
    pulls.get(organizationId)?.controller.abort();
    pulls.delete(organizationId);
  };
  return {
    find: (organizationId) => pulls.get(organizationId)?.pull ?? null,
    start(organizationId, baseUrl, model, send) {
      const running = pulls.get(organizationId);
      if (running?.pull.state === 'working') return running.pull;
      const pull: Pull = { model, state: 'working', completed: 0, total: 0, message: null };
      const controller = new AbortController();
      pulls.set(organizationId, { pull, controller });
      follow(pull, `${baseUrl.replace(/\/v1$/, '')}/api/pull`, send, controller).then(
        () => (pull.state = 'done'),
        () => Object.assign(pull, { state: 'failed', message: failed }),
      );
      return pull;
    },
    cancel,
    cancelAll: () => [...pulls.keys()].forEach(cancel),
  };
}

async function follow(pull: Pull, url: string, send: Send, controller: AbortController): Promise<void> {
  const silence = setTimeout(() => controller.abort(), patienceMs);
  const layers = new Map<string, { total: number; completed: number }>();
  try {
    const response = await send(url, {
      method: 'POST',
      body: JSON.stringify({ model: pull.model, stream: true }),
      redirect: 'error',
      signal: controller.signal,
    });
    if (!response.ok || !response.body) throw new Error('The server does not pull.');
    let isDone = false;
    for await (const line of readLines(response.body)) {
      silence.refresh();
      const { error, status, digest, total = 0, completed = 0 } = news.parse(JSON.parse(line));
      if (error !== undefined) throw new Error('The server could not pull.');
      if (digest) layers.set(digest, { total, completed });
      pull.total = [...layers.values()].reduce((sum, layer) => sum + layer.total, 0);
      pull.completed = [...layers.values()].reduce((sum, layer) => sum + layer.completed, 0);
      isDone = status === 'success';
    }
    if (!isDone) throw new Error('The server broke off.');
  } finally {
    clearTimeout(silence);
  }
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let open = '';
  for await (const chunk of body) {
    const lines = (open + decoder.decode(chunk, { stream: true })).split('\n');
    open = lines.pop() ?? '';
    if (open.length > lineLimit) throw new Error('A line has no end.');
    yield* lines.filter((line) => line.trim() !== '');
  }
  if (open.trim() !== '') yield open;
}
