import { reachableSteps, splitAnswer } from '../../../contract/flow-conditions.ts';
import { longestLine, type Flow, type Responses, type Step } from '../../../contract/flows.ts';
import { hasCells, isTableStep, mostRows, splitRows } from '../../../contract/table-answers.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';

export const longestAnswers = 100_000;

/**
 * Throws `missing_answer` or `invalid_input`, naming each question that still needs an answer, or that all of them
 * together are more than a document can have.
 */
export function checkAnswers(flow: Flow, responses: Responses): void {
  const asked = reachableSteps(flow.steps, responses);
  checkLength(asked, responses);
  const details = asked.flatMap((step) => {
    const problem = findProblem(step, (responses[step.key] ?? '').trim());
    return problem ? [{ path: step.key, ...problem }] : [];
  });
  const [first] = details;
  if (!first) return;
  throw new AppError(first.code, first.message, { details: details.map(({ path, message }) => ({ path, message })) });
}

/** Throws `invalid_input` where all answers together are more than a document can have. */
export function checkLength(asked: readonly Step[], responses: Responses): void {
  const length = asked.reduce((sum, { key }) => sum + (responses[key] ?? '').length, 0);
  if (length > longestAnswers) throw invalidInput(tooMuch(length));
}

const tooMuch = (length: number) =>
  `Please shorten your longest answers. Together they have ${length.toLocaleString('en-US')} characters, ` +
  `and a document takes ${longestAnswers.toLocaleString('en-US')}. All of them are kept.`;

/** Whether the guide would take this for an answer. */
export const isAnswer = (step: Step, answer: string): boolean =>
  answer.trim() !== '' && findProblem(step, answer.trim()) === null;

interface Problem {
  code: 'missing_answer' | 'invalid_input';
  message: string;
}

function findProblem(step: Step, answer: string): Problem | null {
  if (answer === '') {
    return step.required ? { code: 'missing_answer', message: `Please answer "${step.question}"` } : null;
  }
  const refuse = (hint: string): Problem => ({ code: 'invalid_input', message: `${hint} (${step.question})` });
  if (step.type !== 'textarea' && answer.length > longestLine) {
    return refuse(`Please keep this answer under ${longestLine.toLocaleString('en-US')} characters.`);
  }
  if (isTableStep(step) && hasCells(answer) && splitRows(answer, step.columns.length).length > mostRows)
    return refuse(`A table takes ${mostRows} rows. Please leave some out, or add them up.`);
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
