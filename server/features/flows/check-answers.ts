import { reachableSteps, splitAnswer } from '../../../contract/flow-conditions.ts';
import type { Flow, Responses, Step } from '../../../contract/flows.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** Throws `missing_answer` or `invalid_input`, naming each question that still needs an answer. */
export function checkAnswers(flow: Flow, responses: Responses): void {
  const details = reachableSteps(flow.steps, responses).flatMap((step) => {
    const problem = findProblem(step, (responses[step.key] ?? '').trim());
    return problem ? [{ path: step.key, ...problem }] : [];
  });
  const [first] = details;
  if (!first) return;
  throw new AppError(first.code, first.message, { details: details.map(({ path, message }) => ({ path, message })) });
}

interface Problem {
  code: 'missing_answer' | 'invalid_input';
  message: string;
}

function findProblem(step: Step, answer: string): Problem | null {
  if (answer === '') {
    return step.required ? { code: 'missing_answer', message: `Please answer "${step.question}"` } : null;
  }
  const refuse = (hint: string): Problem => ({ code: 'invalid_input', message: `${hint} (${step.question})` });
  switch (step.type) {
    case 'select':
      return step.options.includes(answer) ? null : refuse('Please choose one of the options.');
    case 'checkbox':
      return splitAnswer(answer).every((item) => step.options.includes(item))
        ? null
        : refuse('Please choose from the options.');
    case 'date':
      return isDate(answer) ? null : refuse('Please give a date as YYYY-MM-DD.');
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(answer) ? null : refuse('Please give a time as HH:MM.');
    default:
      return null;
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
