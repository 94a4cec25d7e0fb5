import { z } from 'zod';
import { taskPriorityLabels, taskStatuses, taskStatusLabels } from '../../../../contract/options.ts';
import { nameWeekday } from '../../flows/index.ts';
import { listTasks } from '../../tasks/index.ts';
import { defineAgentTool, type Bench } from './agent-tool.ts';
import { findMember } from './find-member.ts';
import { markedData } from './marked-data.ts';

const mostTasks = 50;
const mostRead = 5000;
const longestDescription = 200;

type Listed = Awaited<ReturnType<typeof listTasks>>['rows'][number];

export const listTasksTool = defineAgentTool({
  name: 'list_tasks',
  description: `Lists tasks, those due first at the top: the open ones, or by status (${taskStatuses.join(', ')}), owner (a member or "me") and the day until which they are due.`,
  input: z.object({
    status: z.enum(taskStatuses).optional(),
    owner: z.string().max(200).optional(),
    until: z.iso.date().optional(),
  }),
  async run({ status, owner, until }, bench) {
    const member = owner === undefined ? null : await findMember(bench, owner);
    if (member && 'refusal' in member) return member.refusal;
    const all = await listTasks(bench.context, bench.conversation.organizationId, {
      status: status ?? 'open',
      limit: mostRead,
    });
    const listed = all.rows
      .filter(({ task }) => !member || task.assignedTo === member.id)
      .filter(({ task }) => until === undefined || (task.dueDate !== null && dayOf(task.dueDate) <= until))
      .toSorted((one, other) => dueOf(one) - dueOf(other));
    if (listed.length === 0) return 'There are no such tasks.';
    const count = listed.length > mostTasks ? `The first ${mostTasks} of ${listed.length} tasks` : 'The tasks';
    return markedData(
      'tasks',
      `${count} of the organization.`,
      listed.slice(0, mostTasks).map((each) => describe(bench, each)),
    );
  },
});

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
const dueOf = ({ task }: Listed): number => task.dueDate?.getTime() ?? Infinity;

const describe = ({ sources: { numbers } }: Bench, { task, assignee }: Listed): string =>
  [
    `- ${numbers.nameOf('task', task.id)} ${task.title}`,
    taskStatusLabels[task.status],
    `${taskPriorityLabels[task.priority]} priority`,
    task.dueDate ? `due ${nameWeekday(dayOf(task.dueDate))} ${dayOf(task.dueDate)}` : 'no due date',
    assignee ? `assigned to ${assignee.firstName} ${assignee.lastName}` : 'assigned to nobody',
    ...(task.description ? [task.description.slice(0, longestDescription)] : []),
  ]
    .join('; ')
    .replace(/\s+/g, ' ');
