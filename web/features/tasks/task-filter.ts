// Which tasks the board shows. The address keeps the choice (`/tasks?priority=high&due=overdue`), so that a reload does.
import { agentTypes } from '../../../contract/agents.ts';
import { taskPriorities } from '../../../contract/options.ts';
import type { Task } from '../../../contract/tasks.ts';
import { daysUntil } from './due-date.ts';

export const nobody = 'nobody';
export const manual = 'manual';
export const dueChoices = ['overdue', 'today', 'week', 'later', 'none'] as const;
type DueChoice = (typeof dueChoices)[number];

const facets = ['assignee', 'priority', 'origin', 'due'] as const;
export type Facet = (typeof facets)[number];

/** Choices of one facet widen the result, facets narrow it; a facet without choices lets everything through. */
export type TaskFilter = Record<Facet, string[]>;

const knownValues: Record<Facet, readonly string[] | null> = {
  // Any id: whoever it names may have left.
  assignee: null,
  priority: taskPriorities,
  origin: [...agentTypes, manual],
  due: dueChoices,
};

export const readFilter = (parameters: URLSearchParams): TaskFilter => {
  const read = (facet: Facet) => {
    const values = new Set(parameters.getAll(facet).filter((value) => knownValues[facet]?.includes(value) ?? value));
    return [...values];
  };
  return { assignee: read('assignee'), priority: read('priority'), origin: read('origin'), due: read('due') };
};

/** The address with this filter and whatever else it said. */
export const writeFilter = (parameters: URLSearchParams, filter: TaskFilter): URLSearchParams => {
  const written = new URLSearchParams(parameters);
  for (const facet of facets) {
    written.delete(facet);
    for (const value of filter[facet]) written.append(facet, value);
  }
  return written;
};

export const noFilter: TaskFilter = { assignee: [], priority: [], origin: [], due: [] };

export const countChoices = (filter: TaskFilter): number =>
  facets.reduce((count, facet) => count + filter[facet].length, 0);

/** What is done is not overdue, whenever it was due. */
const dueChoiceOf = ({ dueDate, status }: Task, today: string): DueChoice | null => {
  if (dueDate === null) return 'none';
  const days = daysUntil(dueDate, today);
  if (days < 0) return status === 'completed' ? null : 'overdue';
  if (days === 0) return 'today';
  return days <= 7 ? 'week' : 'later';
};

const matchesDue = (task: Task, choices: readonly string[], today: string): boolean => {
  const own = dueChoiceOf(task, today);
  // Today is one of the next seven days.
  return own !== null && (choices.includes(own) || (own === 'today' && choices.includes('week')));
};

/** `today`: the organization's day, `YYYY-MM-DD`. */
export const filterTasks = (tasks: readonly Task[], filter: TaskFilter, today: string): Task[] => {
  const lets = (facet: Facet, value: string) => filter[facet].length === 0 || filter[facet].includes(value);
  return tasks.filter(
    (task) =>
      lets('assignee', task.assignedTo ?? nobody) &&
      lets('priority', task.priority) &&
      lets('origin', task.createdFromAgent ?? manual) &&
      (filter.due.length === 0 || matchesDue(task, filter.due, today)),
  );
};
