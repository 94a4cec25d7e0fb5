/** One queue for each model server: a machine of one's own answers one request at a time. What a person waits for comes first. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Turn {
  /** How many requests the server takes at once. */
  atOnce: number;
  priority: 'chat' | 'background';
  signal: AbortSignal;
  /** Hears of each place in the queue; never where none is ahead. */
  onWait(ahead: number): void;
}

interface Waiting extends Turn {
  begin(): void;
}

interface Queue {
  running: number;
  waiting: Waiting[];
}

const queues = new Map<string, Queue>();
const insideAnswer = new AsyncLocalStorage<true>();

/** What is asked of a server within an answer of it takes no turn: it would wait for itself. */
export const runInsideAnswer = <T>(work: () => T): T => insideAnswer.run(true, work);

function settle(server: string, queue: Queue): void {
  for (let next = queue.waiting[0]; next && queue.running < next.atOnce; next = queue.waiting[0]) {
    queue.waiting.shift();
    queue.running += 1;
    next.begin();
  }
  for (const [index, { onWait }] of queue.waiting.entries()) onWait(queue.running + index);
  if (queue.running === 0) queues.delete(server);
}

/** Resolves when it is this request's turn, with how to end it; rejects with the signal's reason. */
export async function waitForTurn(server: string, turn: Turn): Promise<() => void> {
  const { signal, priority } = turn;
  signal.throwIfAborted();
  if (insideAnswer.getStore()) return () => undefined;
  const queue = queues.get(server) ?? { running: 0, waiting: [] };
  queues.set(server, queue);
  await new Promise<void>((begin, reject) => {
    const leave = () => {
      queue.waiting = queue.waiting.filter((each) => each !== waiting);
      settle(server, queue);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    const waiting: Waiting = {
      ...turn,
      begin() {
        signal.removeEventListener('abort', leave);
        begin();
      },
    };
    const before = priority === 'chat' ? queue.waiting.findIndex((each) => each.priority === 'background') : -1;
    queue.waiting.splice(before === -1 ? queue.waiting.length : before, 0, waiting);
    settle(server, queue);
  });
  let isRunning = true;
  return () => {
    if (!isRunning) return;
    isRunning = false;
    queue.running -= 1;
    settle(server, queue);
  };
}
