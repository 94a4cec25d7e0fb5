// Where a person stands in a guide. A guide is its steps and the answers so far; steps that the answers hide do not count.
import { reachableSteps } from '../../../contract/flow-conditions.ts';
import type { Responses, Step } from '../../../contract/flows.ts';

export const isBlank = (answer: string | undefined): boolean => (answer ?? '').trim() === '';

export const indexOf = (steps: readonly Step[], key: string) => steps.findIndex((step) => step.key === key);

/**
 * `null` where the guide ends. With a step to return to, everything up to it that needs no answer any more is passed
 * over.
 */
export const findNextStep = (
  steps: readonly Step[],
  responses: Responses,
  key: string,
  returnKey: string | null = null,
): Step | null => {
  const reachable = reachableSteps(steps, responses);
  const following = reachable.slice(indexOf(reachable, key) + 1);
  const wanted = following.find((step) => step.key === returnKey || (step.required && isBlank(responses[step.key])));
  const returns = returnKey !== null && following.some((step) => step.key === returnKey);
  return (returns ? wanted : following[0]) ?? null;
};

/** `null` on the first step. */
export const findPreviousStep = (steps: readonly Step[], responses: Responses, key: string): Step | null => {
  const reachable = reachableSteps(steps, responses);
  return reachable[indexOf(reachable, key) - 1] ?? null;
};

/** Counted from 1, among the steps that are asked. */
export const findPosition = (
  steps: readonly Step[],
  responses: Responses,
  key: string,
): { number: number; total: number } => {
  const reachable = reachableSteps(steps, responses);
  return { number: indexOf(reachable, key) + 1, total: reachable.length };
};

/** The step at which a stored run goes on: its own where that is still asked, else the nearest one after or before it. */
export const findStepToResume = (
  steps: readonly Step[],
  responses: Responses,
  currentStep: number,
): Step | undefined => {
  const reachable = reachableSteps(steps, responses);
  const after = reachable.find((step) => indexOf(steps, step.key) >= currentStep);
  return after ?? reachable.at(-1);
};
