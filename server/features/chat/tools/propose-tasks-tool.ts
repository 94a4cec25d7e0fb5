import { z } from 'zod';
import { getOrganization } from '../../organizations/index.ts';
import { calendarDayIn } from '../../tasks/index.ts';
import { defineAgentTool, type Bench } from './agent-tool.ts';
import { findMember } from './find-member.ts';
import { enough, shown } from './proposal-words.ts';

const proposedTask = z.object({
  title: z.string().trim().min(1).max(255),
  note: z.string().trim().max(2000).optional(),
  /** A day, and why that one. */
  due: z.string().trim().max(320).optional(),
  owner: z.string().trim().max(200).optional(),
});
type ProposedTask = z.output<typeof proposedTask>;

export const proposeTasksTool = defineAgentTool({
  name: 'propose_tasks',
  description:
    'Shows tasks that the person can accept. "due" is a day with its reason, like "2027-03-01: the lease ends"; "owner" is a member.',
  input: z.object({ tasks: z.array(proposedTask).min(1).max(10) }),
  async run({ tasks }, bench) {
    const { organization } = await getOrganization(bench.context, bench.conversation.organizationId);
    const today = calendarDayIn(organization.timeZone, bench.context.now());
    const told: string[] = [];
    for (const task of tasks) told.push(`“${task.title}”: ${await propose(bench, task, today)}`);
    return told.join('\n');
  },
});

async function propose(bench: Bench, task: ProposedTask, today: string): Promise<string> {
  const { title, note, due, owner } = task;
  const [, day = '', reason = ''] = /^(\S{10})[\s:,;–—-]*(.*)$/su.exec(due ?? '') ?? [];
  if (due) {
    if (!z.iso.date().safeParse(day).success) return 'not shown. Give "due" as YYYY-MM-DD: reason, or leave it out.';
    if (day < today) return `not shown. ${day} is past: today is ${today}.`;
    if (!reason) return 'not shown. Say in "due", after the day, why it is due then, or leave it out.';
  }
  const member = owner ? await findMember(bench, owner) : null;
  if (member && 'refusal' in member) return `not shown. ${member.refusal}`;
  const isShown = bench.sources.propose({
    kind: 'task',
    title,
    description: note ?? '',
    priority: 'medium',
    dueDate: day || null,
    dueReason: reason === '' ? null : reason[0]!.toUpperCase() + reason.slice(1),
    assignedTo: member && { id: member.id, name: member.name },
  });
  return isShown ? shown : enough;
}
