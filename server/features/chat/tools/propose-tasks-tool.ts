import { z } from 'zod';
import type { ModelTool } from '../../../platform/ai/index.ts';
import { getOrganization } from '../../organizations/index.ts';
import { calendarDayIn } from '../../tasks/index.ts';
import { defineAgentTool, type Bench } from './agent-tool.ts';
import { findMember } from './find-member.ts';
import { enough, shown } from './proposal-words.ts';

const proposedTask = z.object({
  title: z.string().trim().min(1).max(255),
  note: z.string().trim().max(2000).optional(),
  due: z.string().trim().max(20).optional(),
  reason: z.string().trim().max(300).optional(),
  owner: z.string().trim().max(200).optional(),
});
type ProposedTask = z.output<typeof proposedTask>;

export const proposeTasksTool = (bench: Bench): ModelTool =>
  defineAgentTool({
    name: 'propose_tasks',
    description:
      'Shows tasks that the person can accept. "due" is YYYY-MM-DD and needs its "reason"; "owner" is a member.',
    input: z.object({ tasks: z.array(proposedTask).min(1).max(10) }),
    async run({ tasks }) {
      const { organization } = await getOrganization(bench.context, bench.conversation.organizationId);
      const today = calendarDayIn(organization.timeZone, bench.context.now());
      const told: string[] = [];
      for (const task of tasks) told.push(`“${task.title}”: ${await propose(bench, task, today)}`);
      return told.join('\n');
    },
  });

async function propose(bench: Bench, task: ProposedTask, today: string): Promise<string> {
  const { title, note, due, reason, owner } = task;
  if (due) {
    if (!z.iso.date().safeParse(due).success) return 'not shown. Give "due" as YYYY-MM-DD, or leave it out.';
    if (due < today) return `not shown. ${due} is past: today is ${today}.`;
    if (!reason) return 'not shown. Say in "reason" why it is due that day, or leave "due" out.';
  }
  const member = owner ? await findMember(bench, owner) : null;
  if (member && 'refusal' in member) return `not shown. ${member.refusal}`;
  const isShown = bench.sources.propose({
    kind: 'task',
    title,
    description: note ?? '',
    priority: 'medium',
    dueDate: due || null,
    dueReason: due ? (reason ?? null) : null,
    assignedTo: member && { id: member.id, name: member.name },
  });
  return isShown ? shown : enough;
}
