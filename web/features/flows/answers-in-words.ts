// What was answered, as people read it. Lines that were typed in place of a table's rows are read here: a screen that shows
// only where a guide stands need not load that.
import { reachableSteps } from '../../../contract/flow-conditions.ts';
import type { Responses, Step } from '../../../contract/flows.ts';
import { findRows } from '../../../contract/table-lines.ts';
import { calendarZone, formatDate, formatTime } from '../../lib/format.ts';
import { indexOf, isBlank } from './flow-progress.ts';

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
