// Fills a started product with the fictional organization. What is there already stays as it is: a second time goes on.
import type { Conversation } from '../contract/conversations.ts';
import type { Document } from '../contract/documents.ts';
import type { FlowRun } from '../contract/flows.ts';
import type { Invitation } from '../contract/invitations.ts';
import type { Organization } from '../contract/organizations.ts';
import type { Profile } from '../contract/profile.ts';
import type { Task, TaskComment } from '../contract/tasks.ts';
import { sampleProfile } from './sample-profile.ts';
import { DemoCalendar } from './calendar.ts';
import { listDemoConversations } from './conversations.ts';
import { signIn, type DemoClient } from './demo-client.ts';
import { demoDocuments } from './documents.ts';
import { neighbor, neighborName, organizationFacts, organizationName, people, type DemoName } from './people.ts';
import { listDemoTasks } from './tasks.ts';

type Team = Record<DemoName, DemoClient & { id: string }>;

export async function fillDemo(url: string, password: string, today: Date): Promise<void> {
  const calendar = new DemoCalendar(today);
  const team = await signInTeam(url, password);
  const { id } = await foundOrganization(team.maya, organizationName, organizationFacts);
  for (const name of Object.keys(people) as DemoName[]) await join(team.maya, id, team[name], people[name]);
  await fillProfile(team.maya, id, calendar);
  await fillDocuments(team, id, calendar);
  await fillTasks(team, id, calendar);
  await fillConversations(team, id, calendar);

  const helen = await signIn(url, neighbor, password);
  const other = await foundOrganization(helen, neighborName, {});
  await join(helen, other.id, team.maya, { ...people.maya, role: 'viewer' });
}

async function signInTeam(url: string, password: string): Promise<Team> {
  const team: Partial<Team> = {};
  for (const name of Object.keys(people) as DemoName[]) {
    const client = await signIn(url, people[name], password);
    const { id } = await client.get<{ id: string }>('/api/auth/user');
    team[name] = { ...client, id };
  }
  return team as Team;
}

async function foundOrganization(founder: DemoClient, name: string, facts: object): Promise<Organization> {
  const known = (await founder.get<Organization[]>('/api/organizations')).find((each) => each.name === name);
  if (known) return known;
  const { id } = await founder.send<Organization>('POST', '/api/organizations', { name });
  return founder.send('PATCH', `/api/organizations/${id}`, facts);
}

async function join(
  inviter: DemoClient,
  id: string,
  member: DemoClient,
  { email, role }: { email: string; role: string },
) {
  const own = await member.get<Organization[]>('/api/organizations');
  if (own.some((each) => each.id === id)) return;
  const { url } = await inviter.send<Invitation>('POST', `/api/organizations/${id}/invitations`, { email, role });
  await member.send('POST', `/api/invitations/${url.slice(url.lastIndexOf('/') + 1)}/accept`, {});
}

async function fillProfile(maya: DemoClient, id: string, calendar: DemoCalendar): Promise<void> {
  const own = `/api/organizations/${id}`;
  if ((await maya.get<Profile>(`${own}/profile`)).createdAt) return;
  await maya.send('POST', `${own}/profile`, { ...sampleProfile, upcomingDeadlineDate: calendar.iso(24) });
  await maya.send('PUT', `${own}/funding-target`, { amount: 260_000, raised: 148_500, targetDate: calendar.iso(220) });
}

async function fillDocuments(team: Team, organizationId: string, calendar: DemoCalendar): Promise<void> {
  const known = await team.maya.get<Document[]>(`/api/documents?organizationId=${organizationId}`);
  for (const { name, type, tags, uploader, write } of demoDocuments) {
    if (known.some(({ originalName }) => originalName === name)) continue;
    const content = await write(calendar);
    const { id } = await team[uploader].upload({ organizationId }, { name, type, content });
    await team[uploader].send('PATCH', `/api/documents/${id}`, { tags });
  }
}

async function fillTasks(team: Team, organizationId: string, calendar: DemoCalendar): Promise<void> {
  const known = await team.maya.get<Task[]>(`/api/tasks?organizationId=${organizationId}`);
  for (const { due, assignee, agent, comment, ...task } of listDemoTasks(calendar)) {
    if (known.some(({ title }) => title === task.title)) continue;
    const { id } = await team.maya.send<Task>('POST', '/api/tasks', {
      ...task,
      organizationId,
      assignedTo: team[assignee].id,
      createdFromAgent: agent,
      dueDate: calendar.workday(due).toISOString(),
    });
    if (comment)
      await team[comment.by].send<TaskComment>('POST', `/api/tasks/${id}/comments`, { comment: comment.text });
  }
}

async function fillConversations(team: Team, organizationId: string, calendar: DemoCalendar): Promise<void> {
  for (const { agentType, owner, title, says, guide } of listDemoConversations(calendar)) {
    const client = team[owner];
    const known = await client.get<Conversation[]>(`/api/chat/sessions?organizationId=${organizationId}`);
    if (known.some((each) => each.title === title)) continue;
    const start = { agentType, organizationId, title };
    const { id: chatSessionId } = await client.send<Conversation>('POST', '/api/chat/sessions', start);
    for (const content of says)
      await client.send('POST', '/api/chat/messages', { chatSessionId, content, isUser: true });
    if (!guide) continue;
    const run = await client.send<FlowRun>('POST', '/api/flow-runs', { chatSessionId, flowType: guide.id });
    const { responses, leftAtStep } = guide;
    if (leftAtStep !== undefined) {
      await client.send('PATCH', `/api/flow-runs/${run.id}`, { currentStep: leftAtStep, responses });
      continue;
    }
    const done = await client.send<FlowRun>('POST', `/api/flow-runs/${run.id}/complete`, { responses });
    await client.send('POST', '/api/chat/messages', { chatSessionId, content: done.finalOutput, isUser: false });
  }
}
