// Answers that the server does not have yet, and what belongs to a run in this browser alone.
import type { FlowRun } from '../../../contract/flows.ts';
import { readDraft, removeDraft, saveDraft } from '../../lib/drafts.ts';
import type { RunAnswers } from './run-saver.ts';

const answersKey = (runId: string) => `flow-run:${runId}`;
const hintKey = (runId: string) => `flow-hint:${runId}`;

const isRunAnswers = (value: unknown): value is RunAnswers =>
  typeof value === 'object' &&
  value !== null &&
  'currentStep' in value &&
  Number.isInteger(value.currentStep) &&
  'responses' in value &&
  typeof value.responses === 'object' &&
  value.responses !== null &&
  Object.values(value.responses).every((answer) => typeof answer === 'string');

export const parseAnswers = (text: string): RunAnswers | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isRunAnswers(value) ? value : null;
  } catch {
    return null;
  }
};

/** What was typed last; `isUnsaved` where the server does not have it. */
export const readAnswers = (run: FlowRun): RunAnswers & { isUnsaved: boolean } => {
  const kept = run.isCompleted ? null : parseAnswers(readDraft(answersKey(run.id)));
  return kept
    ? { ...kept, isUnsaved: true }
    : { currentStep: run.currentStep, responses: run.responses, isUnsaved: false };
};

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
