import { expect, it } from 'vitest';
import type { AgentType } from '../../../contract/agents.ts';
import type { Profile } from '../../../contract/profile.ts';
import { createAssistant } from '../../features/assistant/answer.ts';
import { loadSafety } from '../../features/assistant/safety/load-safety.ts';
import type { KnownTask } from '../../features/tasks/index.ts';
import { content, contentRoot } from '../content.ts';
import { createAsking } from './organization-in-memory.ts';
import { readWhole } from './read-set.ts';

interface Week {
  organization: string;
  today: string;
  asker: string;
  profile: Partial<Profile>;
  tasks: { title: string; description: string; assignee: string; due: string; status: KnownTask['status'] }[];
  documents: { name: string; text: string }[];
  questions: {
    id: string;
    text: string;
    agent: AgentType;
    before?: string[];
    /** Any of these makes the answer useful. */
    holds: string[];
    /** With any of these. */
    also?: string[];
    /** What would be wrong wherever it stands, and in what is said first. */
    misleads?: string[];
    leads?: string[];
  }[];
}

const plain = (text: string): string =>
  text
    .replaceAll(/[|*_>\\"“”‘’']/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

it('answers what people of an organization ask in a week', async () => {
  const { agents, flows } = content;
  const { answer } = createAssistant({ agents, flows: flows.flows, safety: loadSafety(contentRoot) });
  const { organization, today, asker, profile, tasks, documents, questions } = readWhole<Week>('week');
  const asking = createAsking(
    documents.map((each) => ({ ...each, id: each.name, organization })),
    { asker, profile, tasks: tasks.map(toTask), today },
  );
  const useful: string[] = [];
  const wrong: string[] = [];
  for (const { id, text, agent, before = [], holds, also = [''], misleads = [], leads = [] } of questions) {
    const told = await answer({ ...asking(text, before), agentType: agent });
    const said = plain(told.text);
    const first = plain(told.text.split(/\n\n(?=\*\*[^\n]*\[2\]:|In general|The playbook has)/)[0]!);
    const isIn = (part: string) => (words: string) => part.includes(plain(words).trim());
    const isWrong = misleads.some(isIn(said)) || leads.some(isIn(first));
    if (isWrong) wrong.push(id);
    else if (holds.some(isIn(said)) && also.some(isIn(said))) useful.push(id);
    if (process.env.SHOW_ANSWERS)
      console.info(`${id} ${isWrong ? 'WRONG' : useful.includes(id) ? 'useful' : '-'}: ${text}\n${told.text}\n`);
  }
  console.info(`Everyday: ${useful.length} useful, ${wrong.length} wrong or misleading, of ${questions.length}.`);
  expect(useful.length / questions.length).toBeGreaterThanOrEqual(0.8);
  expect(wrong.length).toBeLessThanOrEqual(1);
});

const toTask = ({ title, description, assignee, due, status }: Week['tasks'][number], index: number): KnownTask => {
  const [firstName = '', lastName = ''] = assignee.split(' ');
  return {
    id: String(index),
    title,
    description,
    status,
    priority: 'medium',
    dueDate: new Date(due),
    assignee: { firstName, lastName },
  };
};
