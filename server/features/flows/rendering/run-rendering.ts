import type { SuggestedTask } from '../../../../contract/conversations.ts';
import type { CellWarning, Responses, Step } from '../../../../contract/flows.ts';
import { createThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { DocumentInput } from './fill-template.ts';
import type { RenderedFlow } from './fill-template.ts';
import type { FlowWithTasks } from './render-tasks.ts';

export type RenderTask =
  | { flow: RenderedFlow; input: DocumentInput }
  | { flow: FlowWithTasks; input: DocumentInput; document: string }
  | { steps: readonly Step[]; responses: Responses };

const timeLimitMs = 20_000;

/** Whoever finishes a guide begins another in a while, not at once. */
const threads = createThreadPool<RenderTask, string | SuggestedTask[] | CellWarning[]>(
  new URL('./render-thread.ts', import.meta.url),
  {
    mostAtOnce: 2,
    memoryInMb: 512,
    idleMs: 60_000,
  },
);

const run = <Result>(task: RenderTask) => threads.run(task, { timeLimitMs }) as Promise<Result>;

/** The finished document of a guide as Markdown. Each of these throws `TookTooLong`. */
export const runRendering = (flow: RenderedFlow, input: DocumentInput) => run<string>({ flow, input });

/** The tasks that the guide declares. */
export const runTaskRendering = (flow: FlowWithTasks, input: DocumentInput, document: string) =>
  run<SuggestedTask[]>({ flow, input, document });

/** What is told of the cells of these steps' tables. */
export const runCellWarnings = (steps: readonly Step[], responses: Responses) =>
  run<CellWarning[]>({ steps, responses });
