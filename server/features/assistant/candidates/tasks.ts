import { readPeriod } from '../../../platform/english/periods.ts';
import { listTopicStems, listWords } from '../../../platform/english/words.ts';
import type { OpenTask } from '../../tasks/index.ts';
import type { Heard } from '../hear.ts';
import { longDate } from '../long-date.ts';
import type { AssistantQuestion } from '../question.ts';
import type { Found } from './candidate.ts';

/** What every task is, as people ask for it. */
const everyTask = 'task tasks todo to-do due overdue deadline assigned open';
const stemsOfTask = new Set(listTopicStems(everyTask));

/** The open tasks; those due in the time that a question about tasks names, where it names one. */
export async function listTasks({ terms, text }: Heard, question: AssistantQuestion): Promise<Found[]> {
  const tasks = await question.recall.openTasks();
  const period = terms.some(({ stem }) => stemsOfTask.has(stem)) ? readPeriod(text, question.today) : null;
  const isWithin = ({ dueDate }: OpenTask) => {
    if (!period) return true;
    const day = dueDate?.toISOString().slice(0, 10);
    return (
      day !== undefined && (period.from === null || day >= period.from) && (period.to === null || day <= period.to)
    );
  };
  const isAskers = listWords(text).some((word) => word === 'i' || word === 'my' || word === 'me');
  return tasks.filter(isWithin).map((task) => {
    const who = `${task.assignee?.firstName ?? ''} ${task.assignee?.lastName ?? ''}`.trim();
    const due = task.dueDate ? `due ${longDate(task.dueDate.toISOString().slice(0, 10))}` : 'no due date';
    return {
      kind: 'task',
      id: task.id,
      title: task.title,
      heading: '',
      of: [everyTask, who, isAskers && who === question.askerName ? 'mine' : ''].join(' '),
      text: task.title,
      shown: [due, who].filter(Boolean).join(', '),
      place: () => 'Task Management',
      cite: null,
    };
  });
}
