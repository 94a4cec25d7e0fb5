// How many steps a guide may have, before anything is answered.
import { conditionPasses } from '../../../contract/flow-conditions.ts';
import type { Responses, Step } from '../../../contract/flows.ts';

interface StepRange {
  fewest: number;
  most: number;
}

/** Along the shortest and the longest way through a guide. */
function findStepRange(steps: readonly Step[], answers: Responses = {}): StepRange {
  const [step, ...following] = steps;
  if (!step) return { fewest: 0, most: 0 };
  if (!conditionPasses(step.condition, answers)) return findStepRange(following, answers);
  const ways = listTellingAnswers(step, following).map((answer) =>
    findStepRange(following, { ...answers, [step.key]: answer }),
  );
  return {
    fewest: 1 + Math.min(...ways.map(({ fewest }) => fewest)),
    most: 1 + Math.max(...ways.map(({ most }) => most)),
  };
}

/** One answer for each way that the conditions of the steps after it may go. */
function listTellingAnswers({ key, type, options, required }: Step, following: readonly Step[]): string[] {
  const conditions = following.flatMap(({ condition }) => (condition?.key === key ? [condition] : []));
  if (conditions.length === 0) return [''];
  const told = new Set(conditions.flatMap(({ value }) => value ?? []));
  const other = type === 'select' ? options.find((option) => !told.has(option)) : 'x';
  const all = type === 'checkbox' ? [[...told].join(', ')] : [];
  return [...told, ...all, ...(other === undefined ? [] : [other]), ...(required ? [] : [''])];
}

export function describeSteps(steps: readonly Step[]): string {
  const { fewest, most } = findStepRange(steps);
  if (most === 1) return '1 step';
  return fewest === most ? `${most} steps` : `${fewest} to ${most} steps`;
}
