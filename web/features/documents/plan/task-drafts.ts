// The tasks that are to be made of what a document asks for.
import type { AnalysisReport, Place, Requirement } from '../../../../contract/document-analysis.ts';
import { taskPriorities } from '../../../../contract/options.ts';
import type { TaskPriority } from '../../../../contract/options.ts';
import { titleOfRequirement } from '../../../../contract/requirement-titles.ts';
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
// A suggested task begins with the words it is from, a long passage being cut.
const quoteStart = 250;
const dayMs = 86_400_000;

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
      title: cut(titleOfRequirement(category, text) ?? text, maxTitle),
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
export function findTaskSources(
  { requirements, suggestedTasks, dates }: Pick<AnalysisReport, 'requirements' | 'suggestedTasks' | 'dates'>,
  day: Day,
): { requirements: TaskSource[]; suggestions: TaskSource[] } {
  const isOver = ({ category, quote }: Requirement): boolean => {
    const days = dates.filter((date) => date.quote === quote);
    return category === 'deadline' && days.length > 0 && days.every(({ date }) => date < day.today);
  };
  const toDo = requirements.filter(
    (requirement) => titleOfRequirement(requirement.category, requirement.text) !== null && !isOver(requirement),
  );
  const isMadeOf = ({ dueDate, description }: Suggestion, { category, quote }: Requirement): boolean => {
    if ((dueDate !== null) !== (category === 'deadline')) return false;
    const isThatDay = dates.some((date) => date.quote === quote && date.date === dueDate);
    return isThatDay || (description ?? '').startsWith(quote.slice(0, quoteStart));
  };
  // A suggested task names the deadline's own day and what to hand in; of all else the requirement knows when to begin.
  const isLeftOut = (requirement: Requirement): boolean =>
    isDouble(requirement, toDo) ||
    (requirement.category === 'deadline' && suggestedTasks.some((suggestion) => isMadeOf(suggestion, requirement)));
  const isTold = (suggestion: Suggestion): boolean =>
    toDo.some(
      (requirement) =>
        isMadeOf(suggestion, requirement) && (requirement.category !== 'deadline' || requirement.taskId !== null),
    );
  return {
    requirements: toDo
      .filter((requirement) => requirement.state === 'open' && requirement.taskId === null && !isLeftOut(requirement))
      .map((requirement) => fromRequirement(requirement, day)),
    suggestions: suggestedTasks
      .filter((suggestion) => suggestion.taskId === null && !isTold(suggestion))
      .map(fromSuggestion),
  };
}

/** The length of what is written or gathered is part of that task; and a sentence under two heads is one thing to do. */
const isDouble = (requirement: Requirement, all: Requirement[]): boolean => {
  const others = all.filter((other) => other !== requirement && other.quote === requirement.quote);
  if (requirement.category === 'length' || requirement.category === 'format')
    if (others.some(({ category }) => category === 'section' || category === 'attachment')) return true;
  const same = all.filter(({ quote, text }) => quote === requirement.quote && text === requirement.text);
  // That with a day of its own before the others.
  return requirement !== (same.find(({ category }) => category === 'deadline') ?? same[0]);
};

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
