import { monthNames } from '../../../../contract/month-names.ts';
import { cutAtWord } from '../../../platform/english/cut-at-word.ts';
import { readPeriod, type Period } from '../../../platform/english/periods.ts';
import { readNamedLists } from '../../../platform/english/word-list.ts';
import { findStem, listWords } from '../../../platform/english/words.ts';
import type { KnownTask } from '../../tasks/index.ts';
import type { Heard } from '../hear.ts';
import { longDate } from '../../../platform/english/calendar-text.ts';
import type { AssistantQuestion } from '../question.ts';
import type { Found } from './candidate.ts';

const taskWords = readNamedLists('task-words.txt');
const stemsOf = new Map([...taskWords].map(([role, words]) => [role, new Set(words.map(findStem))]));
/** What every open task is, as people ask for it. */
const everyTask = [...taskWords.get('any')!, ...taskWords.get('late')!].join(' ');
const longestDescription = 200;

const isDone = ({ status }: KnownTask): boolean => status === 'completed';
const whoseOf = ({ assignee }: KnownTask): string => `${assignee?.firstName ?? ''} ${assignee?.lastName ?? ''}`.trim();
const dayOf = ({ dueDate }: KnownTask): string | null => dueDate?.toISOString().slice(0, 10) ?? null;

function describeState(task: KnownTask, today: string): string {
  const day = dayOf(task);
  const due = day ? `${day < today ? 'overdue, was ' : ''}due ${longDate(day)}` : 'no due date';
  return [isDone(task) ? 'completed' : due, whoseOf(task)].filter(Boolean).join(', ');
}

/** Open ones and those that were completed, with what is written about them. */
export async function listTasks(question: AssistantQuestion): Promise<Found[]> {
  const tasks = await question.recall.tasks();
  return tasks.map((task) => {
    const description = cutAtWord(task.description ?? '', longestDescription);
    return {
      kind: 'task',
      id: task.id,
      title: task.title,
      heading: '',
      of: [isDone(task) ? '' : everyTask, whoseOf(task)].join(' '),
      text: [task.title, task.description].filter(Boolean).join('\n'),
      shown: [describeState(task, question.today), description].filter(Boolean).join('; '),
      place: () => 'Task Management',
      cite: null,
    };
  });
}

export interface AskedTasks {
  /** Null where none is as it is asked, and these are the next. */
  isAsked: boolean;
  tasks: { id: string; title: string; shown: string }[];
}

const mostNext = 3;

/**
 * The tasks of somebody, of a time, overdue or done, where a question asks for these and nothing else: each word of it
 * is a word for tasks, a name or a time. Somebody's of a time also without a word for tasks, where there are any. Null
 * for all other questions.
 */
export async function listAskedTasks({ terms, text }: Heard, question: AssistantQuestion): Promise<AskedTasks | null> {
  const says = (role: string) => terms.some(({ stem }) => stemsOf.get(role)?.has(stem));
  const tasks = await question.recall.tasks();
  const period = says('late') ? readPeriod('overdue', question.today) : readPeriod(text, question.today);
  // "Bridgets list" is Bridget's.
  const namesOf = (task: KnownTask) =>
    listWords(whoseOf(task))
      .map(findStem)
      .filter((name) => terms.some(({ stem }) => stem === name));
  const named = tasks.filter((task) => namesOf(task).length > 0);
  const names = new Set(named.flatMap(namesOf));
  const isTold = ({ word, stem }: Heard['terms'][number]) =>
    names.has(stem) || (period !== null && months.has(word)) || [...stemsOf.values()].some((stems) => stems.has(stem));
  const isAskers = listWords(text).some((word) => word === 'i' || word === 'my' || word === 'me' || word === 'mine');
  const isSomebodys = isAskers || names.size > 0;
  const saysTasks = ['any', 'late', 'done'].some(says) || (says('weak') && isSomebodys);
  if (!terms.every(isTold) || (!saysTasks && (!period || names.size === 0))) return null;
  const owners = new Set(named.length > 0 ? named.map(whoseOf) : isAskers ? [question.askerName] : []);
  const wanted = tasks.filter((task) => isDone(task) === (says('done') && !says('late')));
  const theirs = wanted.filter((task) => owners.size === 0 || owners.has(whoseOf(task)));
  const asked = theirs.filter((task) => !period || isWithin(dayOf(task), period));
  if (!saysTasks && asked.length === 0) return null;
  const next = theirs.length > 0 ? theirs : wanted;
  const told = asked.length > 0 ? asked : next.slice(0, mostNext);
  return {
    isAsked: asked.length > 0,
    tasks: told.map((task) => ({ id: task.id, title: task.title, shown: describeState(task, question.today) })),
  };
}

const months = new Set(monthNames.map((name) => name.toLowerCase()));

const isWithin = (day: string | null, { from, to }: Period): boolean =>
  day !== null && (from === null || day >= from) && (to === null || day <= to);
