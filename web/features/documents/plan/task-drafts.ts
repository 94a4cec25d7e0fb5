// The tasks that are to be made of what a document asks for.
import type { AnalysisReport, Place, Requirement } from '../../../../contract/document-analysis.ts';
import { taskPriorities } from '../../../../contract/options.ts';
import type { TaskPriority } from '../../../../contract/options.ts';
import { describePlace } from '../analysis/place.ts';

/** What a task can be made of: a requirement, or a task that the analysis suggests. */
export interface TaskSource {
  key: string;
  requirementId: string | null;
  /** Which of the analysis's suggestions it is. */
  suggestion: { title: string; dueDate: string | null } | null;
  /** The requirement as the document's analysis has it. */
  label: string;
  place: Place;
  draft: TaskDraft;
}

export interface TaskDraft {
  title: string;
  description: string;
  priority: TaskPriority;
  /** A member's user id, or empty for nobody. */
  assignedTo: string;
  /** `YYYY-MM-DD`, or empty for no date. */
  dueDay: string;
}

const maxTitle = 255;
const maxDescription = 5000;
const soonDays = 21;
const dayMs = 86_400_000;

const verbs: Partial<Record<Requirement['category'], string>> = {
  eligibility: 'Confirm: ',
  section: 'Write: ',
  attachment: 'Gather: ',
  match: 'Secure: ',
};

const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;

const priorityFor = (day: string | null, today: string): TaskPriority =>
  day !== null && Date.parse(day) - Date.parse(today) <= soonDays * dayMs ? 'high' : 'medium';

const describeSource = (quote: string, place: Place, documentName: string): string =>
  cut(`"${quote}"\n${[documentName, describePlace(place)].filter(Boolean).join(', ')}`, maxDescription);

interface Day {
  documentName: string;
  /** The organization's, `YYYY-MM-DD`. */
  today: string;
}

const fromRequirement = (requirement: Requirement, { documentName, today }: Day): TaskSource => {
  const { id, category, text, quote, place, plannedDate } = requirement;
  return {
    key: id,
    requirementId: id,
    suggestion: null,
    label: text,
    place,
    draft: {
      title: cut(`${verbs[category] ?? ''}${text}`, maxTitle),
      description: describeSource(quote, place, documentName),
      priority: priorityFor(plannedDate, today),
      assignedTo: '',
      dueDay: plannedDate ?? '',
    },
  };
};

type Suggestion = AnalysisReport['suggestedTasks'][number];

/** Suggestions have no id: the same words are the same suggestion. */
export const suggestionKey = ({ title, dueDate }: Pick<Suggestion, 'title' | 'dueDate'>): string =>
  `suggested:${dueDate ?? ''}:${title}`;

const fromSuggestion = (suggestion: Suggestion): TaskSource => ({
  key: suggestionKey(suggestion),
  requirementId: null,
  suggestion: { title: suggestion.title, dueDate: suggestion.dueDate },
  label: suggestion.title,
  place: suggestion.place,
  draft: {
    title: cut(suggestion.title, maxTitle),
    description: cut(suggestion.description ?? '', maxDescription),
    priority: suggestion.priority,
    assignedTo: '',
    dueDay: suggestion.dueDate ?? '',
  },
});

/** All that a task can still be made of. */
export const findTaskSources = (
  { requirements, suggestedTasks }: Pick<AnalysisReport, 'requirements' | 'suggestedTasks'>,
  day: Day,
): { requirements: TaskSource[]; suggestions: TaskSource[] } => ({
  requirements: requirements
    .filter(({ state, taskId }) => state === 'open' && taskId === null)
    .map((requirement) => fromRequirement(requirement, day)),
  suggestions: suggestedTasks.filter(({ taskId }) => taskId === null).map(fromSuggestion),
});

export const findDraftError = ({ title }: TaskDraft): string | undefined =>
  title.trim() === '' ? 'Task title is required' : undefined;

export type ChosenDrafts = Readonly<Record<string, TaskDraft>>;

const isDraft = (value: unknown): value is TaskDraft => {
  if (typeof value !== 'object' || value === null) return false;
  const { title, description, priority, assignedTo, dueDay } = value as Record<keyof TaskDraft, unknown>;
  const isText = [title, description, assignedTo, dueDay].every((each) => typeof each === 'string');
  return isText && taskPriorities.some((each) => each === priority);
};

/** As they are kept in the browser; "" where there is nothing to keep. */
export const writeChosen = (chosen: ChosenDrafts): string =>
  Object.keys(chosen).length === 0 ? '' : JSON.stringify(chosen);

/** What is kept in a browser may be of an older version, or damaged. */
export function readChosen(text: string): ChosenDrafts {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, draft]) => isDraft(draft)));
  } catch {
    return {};
  }
}
