import type { Responses } from '../../../contract/flows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { presentRun } from './present.ts';
import type { RunRow } from './queries.ts';

/**
 * The given answers beside those that there are. Throws `stale` where one was given in other words since
 * `expectedUpdatedAt`, or the run was completed without it.
 */
export function mergeAnswers(
  run: RunRow,
  given: Responses,
  expectedUpdatedAt: string | undefined,
): Pick<RunRow, 'responses' | 'answeredAt' | 'updatedAt'> {
  const changed = Object.keys(given).filter((key) => given[key] !== run.responses[key]);
  if (expectedUpdatedAt !== undefined) {
    const seen = Date.parse(expectedUpdatedAt);
    const isTaken = (key: string) => run.isCompleted || Date.parse(run.answeredAt[key] ?? '') > seen;
    const conflicts = changed.filter((key) => given[key] !== (run.responses[key] ?? '') && isTaken(key));
    if (conflicts.length > 0) {
      throw new AppError(
        'stale',
        'The same question was answered in another window, too. Please choose which answer to keep.',
        { current: presentRun(run), yours: Object.fromEntries(conflicts.map((key) => [key, given[key]])) },
      );
    }
  }
  // Never the same as the time before, so that `expectedUpdatedAt` tells two saves apart.
  const updatedAt = new Date(Math.max(Date.now(), run.updatedAt.getTime() + 1));
  const times = Object.fromEntries(changed.map((key) => [key, updatedAt.toISOString()]));
  return { responses: { ...run.responses, ...given }, answeredAt: { ...run.answeredAt, ...times }, updatedAt };
}
