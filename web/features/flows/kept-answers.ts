// Answers that the server does not have yet, and what belongs to a run in this browser alone.
import type { FlowRun, Responses } from '../../../contract/flows.ts';
import { readDraft, removeDraft, saveDraft } from '../../lib/drafts.ts';
import { receiveRun } from './answering.ts';
import type { Answering, SeenRun } from './answering.ts';
import type { RunAnswers } from './run-saver.ts';

const answersKey = (runId: string) => `flow-run:${runId}`;
const hintKey = (runId: string) => `flow-hint:${runId}`;

const hasAnswers = (value: unknown): value is { responses: Responses } =>
  typeof value === 'object' &&
  value !== null &&
  'responses' in value &&
  typeof value.responses === 'object' &&
  value.responses !== null &&
  Object.values(value.responses).every((answer) => typeof answer === 'string');

const isSeenRun = (value: unknown): value is SeenRun =>
  hasAnswers(value) && 'updatedAt' in value && typeof value.updatedAt === 'string';

const isRunAnswers = (value: unknown): value is RunAnswers =>
  hasAnswers(value) &&
  'currentStep' in value &&
  Number.isInteger(value.currentStep) &&
  (!('seen' in value) || isSeenRun(value.seen));

export const parseAnswers = (text: string): RunAnswers | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isRunAnswers(value) ? value : null;
  } catch {
    return null;
  }
};

/** What was typed last, and where the person stands; `isUnsaved` where the server does not have it. */
export function readAnswers(run: FlowRun): { currentStep: number; answering: Answering; isUnsaved: boolean } {
  const kept = run.isCompleted ? null : parseAnswers(readDraft(answersKey(run.id)));
  const answering = { seen: kept?.seen ?? run, edits: kept?.responses ?? {}, conflicts: [] };
  return {
    currentStep: kept?.currentStep ?? run.currentStep,
    answering: receiveRun(answering, run),
    isUnsaved: kept !== null,
  };
}

export const keepAnswers = (runId: string, answers: RunAnswers | null): void => {
  if (answers) saveDraft(answersKey(runId), JSON.stringify(answers));
  else removeDraft(answersKey(runId));
};

/** The template that a message is written after, shown above the questions. */
export const readHint = (runId: string): string => readDraft(hintKey(runId));
export const keepHint = (runId: string, text: string): void => saveDraft(hintKey(runId), text);

const outputKey = (conversationId: string) => `flow-output:${conversationId}`;

/** A finished document that is not a message of its conversation yet; empty where there is none. */
export const readOutput = (conversationId: string): string => readDraft(outputKey(conversationId));
export const keepOutput = (conversationId: string, text: string): void => saveDraft(outputKey(conversationId), text);
export const forgetOutput = (conversationId: string): void => removeDraft(outputKey(conversationId));

/** When a run is left for good. */
export const forgetRun = (runId: string): void => {
  removeDraft(answersKey(runId));
  removeDraft(hintKey(runId));
};
