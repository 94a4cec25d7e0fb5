// An organization in the middle of its work, for pictures of the screens.
import type { AgentType } from '../../contract/agents.ts';
import type { Conversation } from '../../contract/conversations.ts';
import type { FlowRun, Responses } from '../../contract/flows.ts';
import type { TaskPriority, TaskStatus } from '../../contract/options.ts';
import type { Organization } from '../../contract/organizations.ts';
import type { Task } from '../../contract/tasks.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { createPdf } from '../harness/sample-pdf.ts';
import { registerPerson } from '../harness/person.ts';
import type { Person } from '../harness/person.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface SampleTask {
  title: string;
  description?: string;
  priority: TaskPriority;
  status: TaskStatus;
  dueInDays: number;
  agent?: AgentType;
}

const tasks: SampleTask[] = [
  {
    title: 'Send Harlan Foundation letter of inquiry',
    description: 'Grace’s draft is in Documents. Add the match letter before it goes out.',
    priority: 'high',
    status: 'todo',
    dueInDays: 2,
    agent: 'grant_writer',
  },
  {
    title: 'Post the Warehouse Lead opening',
    description: 'Harper’s posting is approved. Share with the county job board and Facebook.',
    priority: 'medium',
    status: 'todo',
    dueInDays: 3,
    agent: 'hr_coach',
  },
  { title: 'Choose the date for spring open house', priority: 'low', status: 'todo', dueInDays: 17 },
  {
    title: 'Confirm match with Harlan Foundation',
    description: 'Ask whether in-kind grocer transport counts toward the 1:1 match.',
    priority: 'high',
    status: 'todo',
    dueInDays: 21,
    agent: 'grant_writer',
  },
  {
    title: 'Year-end appeal to lapsed donors',
    description: '212 people gave in 2024 but not this year. Two emails and one postcard.',
    priority: 'high',
    status: 'in_progress',
    dueInDays: 7,
    agent: 'fundraising_coach',
  },
  {
    title: 'Board packet for December meeting',
    description: 'Agenda, finance summary and the pantry expansion memo.',
    priority: 'medium',
    status: 'in_progress',
    dueInDays: 13,
    agent: 'virtual_assistant',
  },
  {
    title: 'Thank-you letters for October donors',
    description: '47 letters signed and mailed.',
    priority: 'medium',
    status: 'completed',
    dueInDays: -1,
    agent: 'fundraising_coach',
  },
  { title: 'Fenner’s Market pickup agreement', priority: 'high', status: 'completed', dueInDays: -4 },
];

const files = [
  { name: '2025 Impact Report.pdf', type: 'application/pdf', content: createPdf(['412,000 pounds of food rescued']) },
  { name: 'Donor list, October.csv', type: 'text/csv', content: Buffer.from('name,last gift\nA. Reyes,2025-10-02\n') },
  { name: 'Harlan Foundation Guidelines.pdf', type: 'application/pdf', content: createPdf(['Up to $60,000']) },
  { name: 'Radio spot script.txt', type: 'text/plain', content: Buffer.from('Thirty seconds on the fall food drive.') },
];

const profile = {
  organizationName: 'Juniper Table Food Rescue',
  foundedDate: 'May 2014',
  legalStatus: '501(c)(3)',
  mission: 'Juniper Table gets surplus food from grocers and farms to neighbors who need it, the same day.',
  primaryContactName: 'Dana Okafor',
  primaryContactTitle: 'Executive Director',
  primaryContactEmail: 'dana@junipertable.example',
  websiteUrl: 'https://junipertable.example',
  totalBudgetLastYear: 638_400,
  grantsPercentage: 46,
  donationsPercentage: 38,
  otherSourcesPercentage: 16,
  boardMemberCount: 11,
  fullTimeStaffCount: 9,
  activeVolunteerCount: 120,
};

export interface JuniperTable {
  person: Person;
  organization: Organization;
  /** A new run of the proposal outline, with this many of its questions answered; gives the address of its screen. */
  startGuide(answered: number): Promise<string>;
  /** The address of a conversation with a question and its answer. */
  conversation: string;
}

export async function settleJuniperTable(url: string): Promise<JuniperTable> {
  const person = await registerPerson(url, 'Dana', 'Okafor');
  const organization = await person.post<Organization>('/api/organizations', {
    name: 'Juniper Table Food Rescue',
    description: 'We collect surplus food from 64 grocers and farms and share it with 38 pantries in Alder County.',
  });
  await person.post(`/api/organizations/${organization.id}/profile`, profile);
  for (const task of tasks.toReversed()) await addTask(person, organization.id, task);
  for (const file of files) await addFile(url, person, organization.id, file);

  const startConversation = (title: string) =>
    person.post<Conversation>('/api/chat/sessions', {
      agentType: 'grant_writer',
      organizationId: organization.id,
      title,
    });
  const asked = await startConversation('Harlan Foundation letter');
  await person.post('/api/chat/messages', {
    chatSessionId: asked.id,
    content: 'The Harlan Foundation opened its nutrition round. What should a letter of inquiry lead with?',
    isUser: true,
  });
  return {
    person,
    organization,
    conversation: `/chat/grant_writer?session=${asked.id}`,
    async startGuide(answered) {
      const { id } = await startConversation('Grant Proposal Outline');
      const run = await person.post<FlowRun>('/api/flow-runs', { chatSessionId: id, flowType: 'grant_outline' });
      const answers: Responses = { ...sampleAnswers['grant_outline'], funder_name: 'Harlan Foundation' };
      const given = run.flow.steps.slice(0, answered).map(({ key }) => [key, answers[key] ?? '']);
      const currentStep = Math.min(answered, run.flow.steps.length - 1);
      const body = { currentStep, responses: Object.fromEntries(given) as Responses };
      await person.request('PATCH', `/api/flow-runs/${run.id}`, { body });
      return `/chat/grant_writer?session=${id}`;
    },
  };
}

async function addTask(person: Person, organizationId: string, task: SampleTask): Promise<void> {
  const { title, description, priority, status, dueInDays, agent } = task;
  const dueDate = new Date(Date.now() + dueInDays * dayMs).toISOString();
  const { id } = await person.post<Task>('/api/tasks', {
    organizationId,
    title,
    description,
    priority,
    dueDate,
    createdFromAgent: agent,
  });
  if (status !== 'todo') await person.request('PUT', `/api/tasks/${id}`, { body: { status } });
}

async function addFile(url: string, person: Person, organizationId: string, file: (typeof files)[number]) {
  const form = new FormData();
  form.set('organizationId', organizationId);
  form.set('file', new Blob([new Uint8Array(file.content)], { type: file.type }), file.name);
  await fetch(`${url}/api/documents`, { method: 'POST', headers: { cookie: person.cookie }, body: form });
}
