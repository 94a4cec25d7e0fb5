import type { SuggestedTask } from '../../../../contract/conversations.ts';
import type { CellWarning, Responses, Step } from '../../../../contract/flows.ts';
import { createThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { DocumentInput } from './fill-template.ts';
import type { RenderedFlow } from './render-document.ts';
import type { FlowWithTasks } from './render-tasks.ts';

export type RenderTask =
  | { flow: RenderedFlow; input: DocumentInput }
  | { flow: FlowWithTasks; input: DocumentInput; document: string }
  | { steps: readonly Step[]; responses: Responses };

const usualLimitMs = 20_000;

/** Whoever finishes a guide begins another in a while, not at once. */
const threads = createThreadPool<RenderTask, string | SuggestedTask[] | CellWarning[]>(
  new URL('./render-thread.ts', import.meta.url),
  {
    mostAtOnce: 2,
    memoryInMb: 512,
    idleMs: 60_000,
  },
);

/** The finished document of a guide as Markdown. Throws `TookTooLong`. */
export const runRendering = async (
  flow: RenderedFlow,
  input: DocumentInput,
  timeLimitMs = usualLimitMs,
): Promise<string> => (await threads.run({ flow, input }, { timeLimitMs })) as string;

/** The tasks that the guide declares. Throws `TookTooLong`. */
export const runTaskRendering = async (
  flow: FlowWithTasks,
  input: DocumentInput,
  document: string,
): Promise<SuggestedTask[]> =>
  (await threads.run({ flow, input, document }, { timeLimitMs: usualLimitMs })) as SuggestedTask[];

/** What is told of the cells of these steps' tables. Throws `TookTooLong`. */
export const runCellWarnings = async (steps: readonly Step[], responses: Responses): Promise<CellWarning[]> =>
  (await threads.run({ steps, responses }, { timeLimitMs: usualLimitMs })) as CellWarning[];
