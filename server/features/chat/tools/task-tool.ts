import { z } from 'zod';
import { taskPriorityLabels, taskStatuses, taskStatusLabels } from '../../../../contract/options.ts';
import { defineTool, type ModelTool } from '../../../platform/ai/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { listTasks } from '../../tasks/index.ts';
import { markedData } from './marked-data.ts';

const mostTasks = 50;
const longestDescription = 200;

type Listed = Awaited<ReturnType<typeof listTasks>>[number];

export const taskTool = (context: Context, organizationId: string): ModelTool =>
  defineTool({
    name: 'list_tasks',
    description:
      'Lists the organization’s tasks, those that are due first at the top. Without a status: all open ones.',
    input: z.object({
      status: z.enum(taskStatuses).optional(),
      onlyMine: z.boolean().default(false).describe('Only those assigned to the person who asks.'),
    }),
    async run({ status, onlyMine }) {
      const listed = (await listTasks(context, organizationId))
        .filter(({ task }) => (status ? task.status === status : task.status !== 'completed'))
        .filter(({ task }) => !onlyMine || task.assignedTo === context.actor.userId)
        .toSorted((one, other) => dueOf(one) - dueOf(other));
      if (listed.length === 0) return 'There are no such tasks.';
      const count = listed.length > mostTasks ? `The first ${mostTasks} of ${listed.length} tasks` : 'The tasks';
      return markedData('tasks', `${count} of the organization.`, listed.slice(0, mostTasks).map(describe));
    },
  });

const dueOf = ({ task }: Listed): number => task.dueDate?.getTime() ?? Infinity;

const describe = ({ task, assignee }: Listed): string =>
  [
    `- ${task.title}`,
    taskStatusLabels[task.status],
    `${taskPriorityLabels[task.priority]} priority`,
    task.dueDate ? `due ${task.dueDate.toISOString().slice(0, 10)}` : 'no due date',
    assignee ? `assigned to ${assignee.firstName} ${assignee.lastName}` : 'assigned to nobody',
    ...(task.description ? [task.description.slice(0, longestDescription)] : []),
  ]
    .join('; ')
    .replace(/\s+/g, ' ');
