/** The table of roles: for every call that not every member may make, the least role that may. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import type { Organization } from '../../contract/organizations.ts';
import { roles, type Role } from '../../contract/options.ts';
import { converse, createConversation, finishRun, invite, postFiles, textFile, uploadDocument } from './records.ts';
import { sampleAnswers } from './sample-answers.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from './test-app.ts';

const test = useTestApp({
  mailer: { send: async () => {} },
  aiSettings: { setBy: 'admin', privateAddresses: false },
});

let admin: TestUser;
let organization: Organization;
let members: Record<Role, TestUser>;
/** What stands before `/profile` and the like. */
let own: string;
beforeAll(async () => {
  admin = await createUser(test);
  organization = await createOrganization(admin);
  own = `/api/organizations/${organization.id}`;
  const entries = await Promise.all(roles.map(async (role) => [role, await createMember(test, organization, role)]));
  members = Object.fromEntries(entries) as Record<Role, TestUser>;
});

type Attempt = (user: TestUser) => Promise<LightMyRequestResponse>;

const idOf = (response: LightMyRequestResponse) => response.json<{ id: string }>().id;
const addTask = async (creator: TestUser, organizationId = organization.id) =>
  idOf(await creator.send('POST', '/api/tasks', { organizationId, title: 'Call the printer' }));
const addComment = async (author: TestUser, organizationId = organization.id) =>
  idOf(await author.send('POST', `/api/tasks/${await addTask(author, organizationId)}/comments`, { comment: 'Done.' }));
const addDocument = async (uploader: TestUser, organizationId = organization.id) =>
  (await uploadDocument(uploader, organizationId)).id;
/** An own one; whoever may not have one tries it with somebody else's. */
const findConversation = async (user: TestUser) =>
  (await createConversation(user === members.viewer ? admin : user, organization.id)).id;

/** The message with a finished document, likewise. */
const findResult = async (user: TestUser) => {
  const owner = user === members.viewer ? admin : user;
  const { id: chatSessionId } = await createConversation(owner, organization.id);
  const run = await finishRun(owner, chatSessionId, 'grant_research', sampleAnswers['grant_research'] ?? {});
  const body = { chatSessionId, content: run.finalOutput, isUser: false };
  const posted = await owner.send('POST', '/api/chat/messages', body);
  return `/api/chat/messages/${posted.json<{ agentMessage: { id: string } }>().agentMessage.id}`;
};

const reads: string[] = ['members', 'profile', 'memory-settings', 'ai-settings', 'privacy'];
const readsById: string[] = ['dashboard/stats', 'tasks', 'documents', 'chat/sessions', 'flow-runs', 'notifications'];

const calls: [call: string, least: Role, attempt: Attempt][] = [
  ...reads.map((name): [string, Role, Attempt] => [`read ${name}`, 'viewer', (user) => user.get(`${own}/${name}`)]),
  ...readsById.map((name): [string, Role, Attempt] => [
    `read ${name}`,
    'viewer',
    (user) => user.get(`/api/${name}?organizationId=${organization.id}`),
  ]),
  ['search', 'viewer', (user) => user.get(`/api/search?organizationId=${organization.id}&q=printer`)],
  [
    'read the versions of a document',
    'viewer',
    async (user) => user.get(`/api/documents/${await addDocument(admin)}/versions`),
  ],
  [
    'read which suggestions have become tasks',
    'viewer',
    async (user) => user.get(`/api/chat/sessions/${await findConversation(user)}/made-tasks`),
  ],
  [
    'read the versions of a finished document',
    'viewer',
    async (user) => user.get(`${await findResult(admin)}/versions`),
  ],
  ['read comments', 'viewer', async (user) => user.get(`/api/tasks/${await addTask(admin)}/comments`)],
  ['change the own name', 'viewer', (user) => user.send('PATCH', '/api/auth/user', { firstName: 'Ada' })],
  [
    'mark notifications as read',
    'viewer',
    (user) => user.send('POST', '/api/notifications/read', { all: true, organizationId: organization.id }),
  ],

  [
    'begin a conversation',
    'staff',
    (user) => user.send('POST', '/api/chat/sessions', { agentType: 'hr_coach', organizationId: organization.id }),
  ],
  [
    'send a message',
    'staff',
    async (user) =>
      user.send('POST', '/api/chat/messages', {
        chatSessionId: await findConversation(user),
        content: 'Hello',
        isUser: true,
      }),
  ],
  [
    'change the own message',
    'staff',
    async (user) => {
      const sender = user === members.viewer ? admin : user;
      const { userMessage } = await converse(sender, await findConversation(user), 'Hello');
      return user.send('PATCH', `/api/chat/messages/${userMessage.id}`, { content: 'Hello again' });
    },
  ],
  [
    'run a flow',
    'staff',
    async (user) =>
      user.send('POST', '/api/flow-runs', { chatSessionId: await findConversation(user), flowType: 'grant_research' }),
  ],
  [
    'change a finished document of one’s own',
    'staff',
    async (user) => user.send('POST', `${await findResult(user)}/versions`, { content: '# Mine', basedOn: 1 }),
  ],
  [
    'save a finished document to the library',
    'staff',
    async (user) => user.send('POST', `${await findResult(user)}/documents`, { format: 'txt' }),
  ],
  [
    'create a task',
    'staff',
    (user) => user.send('POST', '/api/tasks', { organizationId: organization.id, title: 'Thank the donors' }),
  ],
  [
    'change a colleague’s task',
    'staff',
    async (user) => user.send('PUT', `/api/tasks/${await addTask(admin)}`, { status: 'completed' }),
  ],
  [
    'comment',
    'staff',
    async (user) => user.send('POST', `/api/tasks/${await addTask(admin)}/comments`, { comment: 'Yes.' }),
  ],
  [
    'send an email',
    'staff',
    (user) =>
      user.send('POST', '/api/emails', {
        organizationId: organization.id,
        to: ['donor@example.org'],
        subject: 'Thank you',
        body: 'For your gift.',
      }),
  ],
  ['upload a document', 'staff', (user) => postFiles(user, { organizationId: organization.id }, [textFile])],
  [
    'upload a new version of a colleague’s document',
    'staff',
    async (user) =>
      postFiles(user, { organizationId: organization.id, replaces: await addDocument(admin) }, [textFile]),
  ],

  ['save the profile', 'manager', (user) => user.send('POST', `${own}/profile`, { mission: 'Good food for all.' })],
  [
    'set the funding target',
    'manager',
    (user) => user.send('PUT', `${own}/funding-target`, { amount: 5000, raised: 0, targetDate: null }),
  ],
  ['change memory settings', 'manager', (user) => user.send('PUT', `${own}/memory-settings`, { retentionDays: 7 })],
  ['delete a colleague’s task', 'manager', async (user) => user.send('DELETE', `/api/tasks/${await addTask(admin)}`)],
  [
    'delete a colleague’s comment',
    'manager',
    async (user) => user.send('DELETE', `/api/task-comments/${await addComment(admin)}`),
  ],
  [
    'describe a colleague’s document',
    'manager',
    async (user) => user.send('PATCH', `/api/documents/${await addDocument(admin)}`, { description: 'Notes' }),
  ],
  [
    'delete a colleague’s document',
    'manager',
    async (user) => user.send('DELETE', `/api/documents/${await addDocument(admin)}`),
  ],
  ['read the invitations', 'manager', (user) => user.get(`${own}/invitations`)],
  ...(['viewer', 'staff'] as const).map((role): [string, Role, Attempt] => [
    `invite a ${role}`,
    'manager',
    (user) => user.send('POST', `${own}/invitations`, { email: `${role}@example.org`, role }),
  ]),

  ...(['manager', 'admin'] as const).map((role): [string, Role, Attempt] => [
    `invite a ${role}`,
    'admin',
    (user) => user.send('POST', `${own}/invitations`, { email: `${role}@example.org`, role }),
  ]),
  [
    'revoke the invitation of a manager',
    'admin',
    async (user) => {
      const { id } = await invite(admin, organization.id, { role: 'manager' });
      return user.send('DELETE', `${own}/invitations/${id}`);
    },
  ],
  ['rename the organization', 'admin', (user) => user.send('PATCH', own, { name: 'Juniper House' })],
  [
    'change a role',
    'admin',
    async (user) => {
      const { id } = await createMember(test, organization, 'staff');
      return user.send('PATCH', `${own}/members/${id}`, { role: 'manager' });
    },
  ],
  [
    'remove a member',
    'admin',
    async (user) => {
      const { id } = await createMember(test, organization, 'staff');
      return user.send('DELETE', `${own}/members/${id}`);
    },
  ],
  [
    'sign a member out everywhere',
    'admin',
    async (user) => {
      const { id } = await createMember(test, organization, 'viewer');
      return user.send('DELETE', `${own}/members/${id}/sessions`);
    },
  ],
  ['reset the memory', 'admin', (user) => user.send('POST', `${own}/memory/reset`)],
  ['export everything', 'admin', (user) => user.send('POST', `${own}/export`)],
  ['read the audit log', 'admin', (user) => user.get(`${own}/audit-log`)],
  ['choose the AI model', 'admin', (user) => user.send('PUT', `${own}/ai-settings`, { provider: 'built-in' })],
  ['set the AI budget', 'admin', (user) => user.send('PUT', `${own}/ai-settings/budget`, { unit: 'none' })],
  [
    'say what a model is not told',
    'admin',
    (user) => user.send('PUT', `${own}/ai-settings/masking`, { scope: 'all', names: [] }),
  ],
  ['test the AI connection', 'admin', (user) => user.send('POST', `${own}/ai-settings/test`, {})],
  ['look for models on this machine', 'admin', (user) => user.get(`${own}/ai-settings/local-models`)],
  ['read what the AI model has used', 'admin', (user) => user.get(`${own}/ai-usage`)],
  // The last one: the organization is gone with it.
  ['delete the organization', 'admin', (user) => user.send('DELETE', own, { confirmName: 'Juniper House' })],
];

describe('each role has all that the one before it has', () => {
  it.each(calls)('%s: from %s on', async (_, least, attempt) => {
    for (const role of roles) {
      const response = await attempt(members[role]);
      const isAllowed = roles.indexOf(role) >= roles.indexOf(least);
      expect([role, response.statusCode < 300, response.statusCode === 403]).toEqual([role, isAllowed, !isAllowed]);
    }
  });

  it.each([
    ['task', addTask, '/api/tasks'],
    ['comment', addComment, '/api/task-comments'],
    ['document', addDocument, '/api/documents'],
  ] as const)('an own %s is deleted by staff, and not by whoever became a viewer', async (_, add, path) => {
    const [founder, creator] = [await createUser(test), await createUser(test)];
    const { id } = await createOrganization(founder);
    const { token } = await invite(founder, id, { email: creator.email, role: 'staff' });
    await creator.send('POST', `/api/invitations/${token}/accept`);
    const [first, second] = [await add(creator, id), await add(creator, id)];
    expect((await creator.send('DELETE', `${path}/${first}`)).statusCode).toBe(204);
    await founder.send('PATCH', `/api/organizations/${id}/members/${creator.id}`, { role: 'viewer' });
    expect((await creator.send('DELETE', `${path}/${second}`)).statusCode).toBe(403);
  });
});
