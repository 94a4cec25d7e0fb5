import { z } from 'zod';
import { nameWeekday } from '../../flows/index.ts';
import { getMemorySettings } from '../../memory/index.ts';
import { getOrganization } from '../../organizations/index.ts';
import { addDays, calendarDayIn, findHoliday, listTasks } from '../../tasks/index.ts';
import { defineAgentTool, type Bench } from './agent-tool.ts';
import { markedData } from './marked-data.ts';

const usualDays = 30;
const mostDays = 400;
const mostFacts = 500;
const mostTasks = 5000;
const mostLines = 60;
const longestText = 160;

interface Entry {
  day: string;
  text: string;
}

export const calendarTool = defineAgentTool({
  name: 'calendar',
  description:
    'What is on from a day to a day (YYYY-MM-DD): tasks due, days that documents name, federal holidays; each with its weekday.',
  input: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  async run(asked, bench) {
    const { context, conversation } = bench;
    const { organization } = await getOrganization(context, conversation.organizationId);
    const today = calendarDayIn(organization.timeZone, context.now());
    const from = asked.from ?? today;
    const last = addDays(from, mostDays);
    const wanted = asked.to ?? addDays(from, usualDays);
    const to = wanted < last ? wanted : last;
    if (to < from) return 'The last day is before the first one.';
    const all = [...(await listDue(bench)), ...(await listDated(bench)), ...listHolidays(from, to)];
    const entries = all
      .filter(({ day }) => day >= from && day <= to)
      .toSorted((one, other) => one.day.localeCompare(other.day));
    const more = entries.length > mostLines ? [`(${entries.length - mostLines} more. Ask for fewer days.)`] : [];
    const lines = entries.slice(0, mostLines).map(({ day, text }) => `- ${nameWeekday(day)} ${day}: ${text}`);
    const lead = `Today is ${nameWeekday(today)}, ${today}. From ${nameWeekday(from)} ${from} to ${nameWeekday(to)} ${to}${lines.length === 0 ? ' there is nothing' : ''}.`;
    return markedData('calendar', lead, [...lines, ...more]);
  },
});

async function listDue({ context, conversation, sources }: Bench): Promise<Entry[]> {
  const listed = (await listTasks(context, conversation.organizationId, { status: 'open', limit: mostTasks })).rows;
  return listed.flatMap(({ task, assignee }) => {
    if (!task.dueDate) return [];
    const owner = assignee ? `, ${assignee.firstName} ${assignee.lastName}` : '';
    const text = `task ${sources.numbers.nameOf('task', task.id)} ${task.title}${owner}`;
    return [{ day: task.dueDate.toISOString().slice(0, 10), text }];
  });
}

async function listDated({ context, conversation, desk, sources }: Bench): Promise<Entry[]> {
  const { enableFileAccess } = await getMemorySettings(context, conversation.organizationId);
  if (!enableFileAccess) return [];
  const facts = await desk.listFacts({ kinds: ['date', 'action', 'requirement'], limit: mostFacts });
  return facts.flatMap(({ day, text, documentId, name }) =>
    day
      ? [{ day, text: `${sources.numbers.nameOf('document', documentId)} ${name}: ${text.slice(0, longestText)}` }]
      : [],
  );
}

function listHolidays(from: string, to: string): Entry[] {
  const days: Entry[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const text = findHoliday(day);
    if (text) days.push({ day, text: `${text}, federal holiday` });
  }
  return days;
}
