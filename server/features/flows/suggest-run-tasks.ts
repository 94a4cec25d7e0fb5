import type { SuggestedTask } from '../../../contract/conversations.ts';
import type { Granted } from '../../platform/access/access.ts';
import type { Context } from '../../platform/context/context.ts';
import { invalidInput } from '../../platform/errors/app-error.ts';
import { TookTooLong } from '../../platform/threads/thread-pool.ts';
import type { ConversationRow } from '../conversations/index.ts';
import type { FlowLibrary } from './flow-library.ts';
import { flowOfRun } from './flow-of-run.ts';
import { gatherInput } from './gather-input.ts';
import { findRun } from './queries.ts';
import { runRendering } from './rendering/run-rendering.ts';

const takesTooLong = 'No tasks were looked for: the answers of this guide take too long to read. Nothing was lost.';

/**
 * What is to be done once the document of a run is there, as its guide declares it, and the places still open in
 * `document`. Null where the message is no such document.
 */
export async function suggestRunTasks(
  context: Context,
  library: FlowLibrary,
  conversation: Granted<ConversationRow, 'send'>,
  { runId, document }: { runId: string | undefined; document: string },
): Promise<SuggestedTask[] | null> {
  const run = runId === undefined ? null : await findRun(context.database, conversation, runId);
  if (!run) return null;
  const input = await gatherInput(context, { run, conversation });
  return runRendering('renderTasks', flowOfRun(run, library), input, document).catch((error: unknown) => {
    throw error instanceof TookTooLong ? invalidInput(takesTooLong) : error;
  });
}
