import { isDeepStrictEqual } from 'node:util';
import { isAgentType, type AgentType } from '../../../contract/agents.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { reachableSteps } from '../../../contract/flow-conditions.ts';
import type * as calls from '../../../contract/flows.ts';
import type { CellWarning, Responses } from '../../../contract/flows.ts';
import { longestResult } from '../../../contract/results.ts';
import { isTableStep } from '../../../contract/table-answers.ts';
import { authorize, type Granted } from '../../platform/access/access.ts';
import { change, type Context } from '../../platform/context/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import { TookTooLong } from '../../platform/threads/thread-pool.ts';
import { authorizeConversation, lockConversationFor } from '../conversations/index.ts';
import { getDocument } from '../documents/index.ts';
import { getMembership } from '../organizations/index.ts';
import { checkAnswers, checkLength } from './check-answers.ts';
import { runCompleted } from './events.ts';
import { findSuggestions } from './find-suggestions.ts';
import type { FlowDefinition } from './flow-definition.ts';
import { gatherInput } from './gather-input.ts';
import type { FlowLibrary } from './flow-library.ts';
import { flowOfRun } from './flow-of-run.ts';
import { mergeAnswers } from './merge-answers.ts';
import { runPolicy } from './policy.ts';
import * as queries from './queries.ts';
import { runRendering } from './rendering/run-rendering.ts';

export function listFlows(library: FlowLibrary, agentType: string): FlowDefinition[] {
  if (!isAgentType(agentType)) throw new AppError('invalid_agent_type', 'Invalid agent type');
  return library.listFor(agentType);
}

/** Starts a guide in an own conversation. The same, begun there and not finished, goes on; any other stays as it is. */
export async function startRun(context: Context, library: FlowLibrary, input: BodyOf<typeof calls.startFlowRun>) {
  const definition = library.flows.get(input.flowType);
  const suggestions = definition ? await findSuggestions(context, library, definition, input) : {};
  return change(context, async (transaction, _announce, made) => {
    const conversation = await lockConversationFor(context, transaction, input.chatSessionId, 'send');
    const isOffered = definition && (definition.agentType ?? conversation.agentType) === conversation.agentType;
    if (!isOffered) throw invalidInput('We could not find that guide for this agent.', 'flowType');
    const documentId = input.documentId ?? null;
    const source = documentId && (await getDocument(context, documentId, transaction));
    if (source && source.document.organizationId !== conversation.organizationId) throw notFound('document');
    const begun = await queries.findUnfinishedRun(transaction, conversation, {
      flowType: definition.id,
      documentId,
    });
    const run =
      begun ??
      (await queries.insertRun(transaction, conversation, {
        flowType: definition.id,
        flow: definition,
        totalSteps: definition.steps.length,
        suggestions,
        documentId,
      }));
    await made(run.id);
    return run;
  });
}

export async function getRun(context: Context, id: string): Promise<queries.RunRow> {
  const found = await queries.findOwnRun(context.database, context.actor, id);
  if (!found) throw notFound('guide');
  return found.run;
}

/** Throws `stale` where the same question was answered otherwise since `expectedUpdatedAt`. */
export async function updateRun(context: Context, id: string, input: BodyOf<typeof calls.updateFlowRun>) {
  return change(context, async (transaction) => {
    const own = await getOwnRun(context, transaction, id);
    if (own.run.isCompleted)
      throw new AppError('run_completed', 'This guide is finished. Start it again to change answers.');
    if (input.currentStep !== undefined && input.currentStep > own.run.totalSteps) {
      throw invalidInput('There is no such step in this guide.', 'currentStep');
    }
    const { currentStep, responses = {}, expectedUpdatedAt } = input;
    return queries.updateRunRow(transaction, own, {
      ...(currentStep !== undefined && { currentStep }),
      ...mergeAnswers(own.run, responses, expectedUpdatedAt),
    });
  });
}

const isFinished = 'This guide is already finished.';

const tooLong = 'Please shorten your longest answers: the document would have more than 100,000 characters.';

const takesTooLong =
  'The document takes too long to write. Your answers are kept. Please shorten the longest ones and finish again.';

/**
 * Renders the finished document; the same run again gives the same. Throws `stale` as `updateRun` does, `missing_answer`
 * and, where it would be too long, `invalid_input`; the answers are kept.
 */
export async function completeRun(
  context: Context,
  library: FlowLibrary,
  id: string,
  { responses: given, expectedUpdatedAt }: BodyOf<typeof calls.completeFlowRun>,
): Promise<queries.RunRow> {
  const answered = await change(context, async (transaction) => {
    const own = await getOwnRun(context, transaction, id);
    const merged = mergeAnswers(own.run, given, expectedUpdatedAt);
    if (own.run.isCompleted) return own;
    return { ...own, run: await queries.updateRunRow(transaction, own, merged) };
  });
  if (answered.run.isCompleted) return answered.run;
  checkAnswers(answered.run.flow, answered.run.responses);

  const { conversation } = answered;
  const markdown = await renderRun(context, library, answered);

  const completed = await change(context, async (transaction, announce) => {
    const own = await getOwnRun(context, transaction, id);
    if (own.run.isCompleted) return own.run;
    if (!isDeepStrictEqual(own.run.responses, answered.run.responses)) return null;
    const completed = await queries.updateRunRow(transaction, own, {
      isCompleted: true,
      finalOutput: markdown,
      currentStep: own.run.totalSteps,
    });
    if (!conversation.isPrivate) await announce(runCompleted(conversation, completed));
    return completed;
  });
  // An answer came while the document was made: it is to be in it.
  return completed ?? completeRun(context, library, id, { responses: {} });
}

async function renderRun(context: Context, library: FlowLibrary, own: queries.OwnRun): Promise<string> {
  const input = await gatherInput(context, own);
  const { markdown } = await runRendering('renderDocument', flowOfRun(own.run, library), input).catch(
    (error: unknown) => {
      throw error instanceof TookTooLong ? invalidInput(takesTooLong) : error;
    },
  );
  if (markdown.length > longestResult) throw invalidInput(tooLong);
  return markdown;
}

/** What is told of the cells of its tables. */
export const listWarnings = ({ flow, responses }: queries.RunRow): Promise<CellWarning[]> => {
  const steps = reachableSteps(flow.steps, responses);
  return steps.some(isTableStep) ? runRendering('listCellWarnings', steps, responses) : Promise.resolve([]);
};

/** The document as it would be with these answers, required ones missing or not. Writes nothing. */
export async function previewRun(context: Context, library: FlowLibrary, id: string, given: Responses) {
  const found = await queries.findOwnRun(context.database, context.actor, id);
  if (!found) throw notFound('guide');
  const { run, conversation } = authorize(found.membership, runPolicy, 'answer', found);
  if (run.isCompleted) throw new AppError('run_completed', isFinished);
  const answered = { ...run, responses: { ...run.responses, ...given } };
  checkLength(reachableSteps(run.flow.steps, answered.responses), answered.responses);
  return { run: answered, markdown: await renderRun(context, library, { run: answered, conversation }) };
}

export async function cancelRun(context: Context, id: string): Promise<void> {
  await change(context, async (transaction) => {
    const own = await getOwnRun(context, transaction, id);
    if (own.run.isCompleted) throw new AppError('run_completed', isFinished);
    await queries.deleteRun(transaction, own);
  });
}

export async function findUnfinishedRun(context: Context, conversationId: string): Promise<queries.RunRow | null> {
  const conversation = await authorizeConversation(context, conversationId, 'send');
  return queries.findUnfinishedRun(context.database, conversation);
}

export const listBegunRuns = async (
  context: Context,
  { organizationId, agentType }: { organizationId: string; agentType?: AgentType },
) => queries.selectBegunRuns(context.database, await getMembership(context, organizationId), agentType);

async function getOwnRun(
  context: Context,
  transaction: Transaction,
  id: string,
): Promise<Granted<queries.OwnRun, 'answer'>> {
  const found = await queries.lockRun(transaction, context.actor, id);
  if (!found) throw notFound('guide');
  const { run, conversation, membership } = found;
  return authorize(membership, runPolicy, 'answer', { run, conversation });
}
