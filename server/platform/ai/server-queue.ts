/**
 * One queue for each model server. What a person waits for comes first. Of a server that does not say how much it takes
 * at once it is learnt: while it writes one answer it is asked for a second, once; one at a time until then. One whose
 * answers share a window, and run over it together, is asked for one at a time from then on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServerMemory } from './server-memory.ts';

export interface Turn {
  /** How many requests the server takes at once; null where it does not say. */
  atOnce: number | null;
  priority: 'chat' | 'background';
  signal: AbortSignal;
  /** Hears of each place in the queue; never where none is ahead. */
  onWait(ahead: number): void;
}

interface Waiting extends Turn {
  begin(isTrial: boolean): void;
}

interface Queue {
  /** Tells the one that was asked for beside another. */
  tellTrial: () => void;
  running: number;
  /** Of those that run, how many the server answers already. */
  begun: number;
  isTried: boolean;
  waiting: Waiting[];
  /** Those that run. */
  turns: Set<{ ranBeside: boolean }>;
}

/** A turn that has come. */
export interface Begun {
  /** The server answers. */
  hear(): void;
  end(): void;
  /** Calls where it was asked for beside another answer, and the server takes it only now that the other is over. */
  onAlone(call: () => void): void;
  /** The window was full before its answer was: true where another ran beside it, and may have filled it. */
  runOver(): boolean;
}

const queues = new Map<string, Queue>();
const learnt = createServerMemory<number>(10 * 60_000);
const manyAtOnce = 32;
const nothing = () => undefined;
const insideAnswer = new AsyncLocalStorage<true>();

/** What is asked of a server within an answer of it takes no turn: it would wait for itself. */
export const runInsideAnswer = <T>(work: () => T): T => insideAnswer.run(true, work);

function settle(server: string, queue: Queue): void {
  for (let next = queue.waiting[0]; next; next = queue.waiting[0]) {
    const limits = [next.atOnce, learnt.get(server)].filter((limit) => typeof limit === 'number');
    const known = limits.length > 0 ? Math.min(...limits) : undefined;
    const isTrial = known === undefined && queue.running === 1 && queue.begun === 1;
    if (queue.running >= (known ?? 1) && !isTrial) break;
    queue.waiting.shift();
    queue.running += 1;
    queue.isTried = isTrial;
    next.begin(isTrial);
  }
  for (const [index, { onWait }] of queue.waiting.entries()) onWait(queue.running + index);
  if (queue.running === 0) queues.delete(server);
}

/** Resolves when it is this request's turn, with how to end it; rejects with the signal's reason. */
export async function waitForTurn(server: string, turn: Turn): Promise<Begun> {
  const { signal, priority } = turn;
  signal.throwIfAborted();
  if (insideAnswer.getStore()) return { hear: nothing, end: nothing, onAlone: nothing, runOver: () => false };
  const queue: Queue = queues.get(server) ?? {
    tellTrial: nothing,
    running: 0,
    begun: 0,
    isTried: false,
    waiting: [],
    turns: new Set(),
  };
  queues.set(server, queue);
  const isTrial = await new Promise<boolean>((begin, reject) => {
    const leave = () => {
      queue.waiting = queue.waiting.filter((each) => each !== waiting);
      settle(server, queue);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    const waiting: Waiting = {
      ...turn,
      begin(trial) {
        signal.removeEventListener('abort', leave);
        begin(trial);
      },
    };
    const before = priority === 'chat' ? queue.waiting.findIndex((each) => each.priority === 'background') : -1;
    queue.waiting.splice(before === -1 ? queue.waiting.length : before, 0, waiting);
    settle(server, queue);
  });
  let isRunning = true;
  let hasBegun = false;
  const own = { ranBeside: false };
  queue.turns.add(own);
  if (queue.turns.size > 1) for (const each of queue.turns) each.ranBeside = true;
  return {
    hear() {
      if (hasBegun || !isRunning) return;
      hasBegun = true;
      queue.begun += 1;
      if (isTrial && queue.isTried) learn(manyAtOnce);
      settle(server, queue);
    },
    end() {
      if (!isRunning) return;
      isRunning = false;
      queue.turns.delete(own);
      queue.running -= 1;
      if (hasBegun) queue.begun -= 1;
      // The other was answered to its end before the second was begun.
      if (queue.isTried && !isTrial) {
        learn(1);
        queue.tellTrial();
      }
      queue.isTried = false;
      settle(server, queue);
    },
    onAlone(call) {
      if (isTrial) queue.tellTrial = call;
    },
    runOver() {
      if (own.ranBeside) learn(1, 60 * 60_000);
      return own.ranBeside;
    },
  };

  function learn(atOnce: number, forMs?: number): void {
    queue.isTried = false;
    learnt.set(server, atOnce, forMs);
  }
}
