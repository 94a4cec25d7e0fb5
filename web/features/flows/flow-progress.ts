// Where a person stands in a guide. A guide is its steps and the answers so far; steps that the answers hide do not count.
import { reachableSteps } from '../../../contract/flow-conditions.ts';
import type { Responses, Step } from '../../../contract/flows.ts';
import { findRows } from '../../../contract/table-lines.ts';
import { calendarZone, formatDate, formatTime } from '../../lib/format.ts';

export const isBlank = (answer: string | undefined): boolean => (answer ?? '').trim() === '';

const indexOf = (steps: readonly Step[], key: string) => steps.findIndex((step) => step.key === key);

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

export interface AskedStep {
  key: string;
  question: string;
  /** In words: a day and a time as people write them; empty where the question was passed over. */
  answer: string;
}

/** A day and a time as people write them, a line for each row of a table, everything else as it is. */
export const answerInWords = ({ type, columns }: Pick<Step, 'type' | 'columns'>, answer: string): string => {
  const rows = columns && findRows(answer, columns);
  if (rows) return rows.map((cells) => cells.filter(Boolean).join(' · ')).join('\n');
  const moment = type === 'date' ? answer : type === 'time' ? `1970-01-01T${answer}Z` : '';
  if (Number.isNaN(Date.parse(moment))) return answer;
  return type === 'date' ? formatDate(moment, calendarZone) : formatTime(moment, calendarZone);
};

/** What was asked before a step; without one, the whole guide. */
export const listQuestions = (steps: readonly Step[], responses: Responses, before?: string): AskedStep[] => {
  const reachable = reachableSteps(steps, responses);
  const end = before === undefined ? reachable.length : indexOf(reachable, before);
  return reachable.slice(0, end).map((step) => {
    const { key, question } = step;
    const answer = responses[key] ?? '';
    return { key, question, answer: isBlank(answer) ? '' : answerInWords(step, answer) };
  });
};

/** The same without steps left blank. */
export const listAnswers = (steps: readonly Step[], responses: Responses, before?: string): AskedStep[] =>
  listQuestions(steps, responses, before).filter(({ answer }) => answer !== '');
