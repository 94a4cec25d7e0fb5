// What a person makes of what an agent proposes: nothing is done before a click, and that acts once, as if by hand.
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Message, Proposal } from '../../../../contract/conversations.ts';
import type { Document } from '../../../../contract/documents.ts';
import type { FlowRun } from '../../../../contract/flows.ts';
import type { Organization } from '../../../../contract/organizations.ts';
import type { Profile } from '../../../../contract/profile.ts';
import type { Task } from '../../../../contract/tasks.ts';
import { newId } from '../../../platform/database/ids.ts';
import { converse, createConversation } from '../../../testing/records.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { chatMessages } from '../../conversations/index.ts';

const test = useTestApp();
let user: TestUser;
let colleague: TestUser;
let organization: Organization;
beforeAll(async () => {
  user = await createUser(test);
  organization = await createOrganization(user);
  colleague = await createMember(test, organization, 'staff');
});

const open = { id: 'p1', state: 'open', path: null } as const;
const task = (fields: object = {}): Proposal =>
  ({
    ...open,
    kind: 'task',
    title: 'Call the printer',
    description: 'About the **flyers**.',
    priority: 'high',
    dueDate: '2027-03-01',
    dueReason: 'The gala is two weeks later.',
    assignedTo: { id: colleague.id, name: 'Somebody' },
    ...fields,
  }) as Proposal;
const field = (fields: object = {}): Proposal =>
  ({
    ...open,
    kind: 'profile',
    field: 'mission',
    label: 'Mission',
    value: 'We read.',
    current: null,
    ...fields,
  }) as Proposal;

/** A message that carries this. */
async function propose(
  metadata: (typeof chatMessages.$inferSelect)['metadata'],
  { person = user, ...fields }: { person?: TestUser; isPrivate?: true } = {},
) {
  const { id } = await createConversation(person, organization.id, fields);
  const { agentMessage } = await converse(person, id, 'Hello');
  await test.open.database.update(chatMessages).set({ metadata }).where(eq(chatMessages.id, agentMessage.id));
  return agentMessage;
}
const decide = (message: Message, body: object = { state: 'accepted' }, person = user) =>
  person.send('POST', `/api/chat/messages/${message.id}/proposals/p1`, body);
const proposalOf = (response: { json<T>(): T }) =>
  response.json<{ message: Message }>().message.metadata.proposals?.[0];
const listTasks = async () => (await user.get(`/api/tasks?organizationId=${organization.id}`)).json<Task[]>();
const profileUrl = () => `/api/organizations/${organization.id}/profile`;

describe('a proposed task', () => {
  it('is made once, of the day at noon with its reason, however often it is accepted', async () => {
    const message = await propose({ proposals: [task()] });
    const before = (await listTasks()).length;
    const both = await Promise.all([decide(message), decide(message)]);
    const again = await decide(message, { state: 'dismissed' });
    const [made, ...others] = await listTasks();
    expect(others).toHaveLength(before);
    expect(made).toMatchObject({
      title: 'Call the printer',
      priority: 'high',
      dueDate: '2027-03-01T12:00:00.000Z',
      dueDateReason: 'The gala is two weeks later.',
      assignedTo: colleague.id,
      createdFromAgent: 'grant_writer',
      source: { kind: 'conversation', messageId: message.id },
    });
    for (const response of [...both, again]) {
      expect(response.statusCode).toBe(200);
      expect(proposalOf(response)).toEqual({ ...task(), state: 'accepted', path: `/tasks?task=${made?.id}` });
    }
  });

  it('is made as the person has changed it, who can change nothing else', async () => {
    const message = await propose({ proposals: [task()] });
    const changes = { title: 'Ring the printer', dueDate: '2027-02-01', assignedTo: null, id: 'p9', path: '/x' };
    const kept = proposalOf(await decide(message, { state: 'accepted', changes }));
    const [made] = await listTasks();
    expect(made).toMatchObject({ title: 'Ring the printer', dueDateReason: null, assignedTo: null });
    expect(kept).toMatchObject({ id: 'p1', title: 'Ring the printer', path: `/tasks?task=${made?.id}` });
  });

  it('is open again after its dismissal was taken back, which nothing does to one that was accepted', async () => {
    const proposal = task({ title: 'Second thoughts' });
    const message = await propose({ proposals: [proposal] });
    expect(proposalOf(await decide(message, { state: 'dismissed' }))).toEqual({ ...proposal, state: 'dismissed' });
    expect(proposalOf(await decide(message, { state: 'open' }))).toEqual(proposal);
    const [kept] = (await user.get(`/api/chat/sessions/${message.chatSessionId}/messages`)).json<Message[]>().slice(-1);
    expect(kept?.metadata.proposals).toEqual([proposal]);
    expect((await listTasks()).map(({ title }) => title)).not.toContain('Second thoughts');
    const accepted = proposalOf(await decide(message));
    expect(accepted).toMatchObject({ state: 'accepted' });
    expect(proposalOf(await decide(message, { state: 'open' }))).toEqual(accepted);
  });

  it.each([
    ['of somebody who is no member', { assignedTo: { id: newId(), name: 'A stranger' } }],
    ['without a title', { title: ' ' }],
    ['due on no day', { dueDate: '2027-02-30' }],
  ])('%s is refused and stays open', async (_, changes) => {
    const message = await propose({ proposals: [task()] });
    const before = (await listTasks()).length;
    expect((await decide(message, { state: 'accepted', changes })).statusCode).toBe(400);
    expect(await listTasks()).toHaveLength(before);
    expect(proposalOf(await decide(message, { state: 'dismissed' }))).toMatchObject({ state: 'dismissed' });
  });
});

describe('what else is proposed', () => {
  it('a document becomes a Word file of the library', async () => {
    const proposal: Proposal = {
      ...open,
      kind: 'document',
      name: 'Volunteer letter',
      content: '# Dear Ana\n\nThank you.',
    };
    const kept = proposalOf(await decide(await propose({ proposals: [proposal] })));
    const id = new URLSearchParams(kept?.path?.split('?')[1]).get('document');
    const document = (await user.get(`/api/documents/${id}`)).json<Document>();
    expect(document).toMatchObject({ originalName: 'Volunteer letter.docx', isResult: true, version: 1 });
  });

  it('a program becomes what is said of it, or is added, as the person has changed it; what was not said stays', async () => {
    const read = async () => (await user.get(profileUrl())).json<Profile>().programs;
    const programs = [{ name: 'Garden' }, { name: 'Young Cooks', goal: 'Cook; then eat', budget: 31_000 }];
    await user.send('POST', profileUrl(), { programs });
    const current = 'Young Cooks; goal: Cook, then eat; budget: $31,000';
    const of = (value: string, before: string | null = current) =>
      propose({ proposals: [field({ field: 'programs', label: 'Program', value, current: before })] });
    const first = await of('Young Cooks; goal: Cook, then eat; budget: $34,500');
    const changed = { state: 'accepted', changes: { value: 'Junior Cooks; goal: Cook, then eat; budget: 35000' } };
    expect(proposalOf(await decide(first, changed))).toMatchObject({ state: 'accepted', path: '/profile#programs' });
    expect(await read()).toMatchObject([
      { name: 'Garden' },
      { name: 'Junior Cooks', goal: 'Cook; then eat', budget: 35_000, funder: null },
    ]);
    expect((await decide(await of('Young Cooks; budget: $1'))).json()).toMatchObject({ code: 'stale' });
    const added = await of('Night School; serves: adults', null);
    const wrong = { state: 'accepted', changes: { value: 'Night School; budget: much' } };
    expect((await decide(added, wrong)).statusCode).toBe(400);
    expect((await decide(added)).statusCode).toBe(200);
    expect((await read()).at(-1)).toMatchObject({ name: 'Night School', serves: 'adults', budget: null });
  });

  it('a field of the profile is filled, unless it says something else by now', async () => {
    const [first, second] = [await propose({ proposals: [field()] }), await propose({ proposals: [field()] })];
    expect(proposalOf(await decide(first))).toMatchObject({ state: 'accepted', path: '/profile#mission' });
    expect((await user.get(profileUrl())).json<Profile>().mission).toBe('We read.');
    const late = await decide(second);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'stale', current: { mission: 'We read.' } });
  });

  it('a field that is no field, or a value that it cannot have, is refused', async () => {
    const { organizationId } = (await user.get(profileUrl())).json<Profile>();
    for (const fields of [
      { field: 'organizationId', current: organizationId },
      { field: 'boardMemberCount', value: 'nine' },
    ]) {
      const { statusCode } = await decide(await propose({ proposals: [field(fields)] }));
      expect(statusCode).toBe(400);
    }
  });

  it('a guide begins with the answers that it takes, and keeps those of the person', async () => {
    const answers = { funder_name: 'Tern Fund', nonsense: 'x', focus_areas: 'No such choice' };
    const guide = {
      ...open,
      kind: 'guide',
      flowId: 'grant_research',
      name: 'Grant Research',
      description: '',
      answers,
    } as const;
    const message = await propose({ proposals: [guide] });
    const [step] = (await startedIn(message, 'grant_research')).flow.steps.filter(
      ({ type }) => type === 'text' || type === 'textarea',
    );
    const taken = { ...guide, answers: { ...answers, [step!.key]: 'Reading for all' } };
    const other = await propose({ proposals: [taken] });
    expect(proposalOf(await decide(other))).toMatchObject({
      path: `/chat/grant_writer?session=${other.chatSessionId}`,
    });
    const begun = (await user.get(`/api/chat/sessions/${other.chatSessionId}/flow-run`)).json<FlowRun>();
    expect(begun.responses).toEqual({ [step!.key]: 'Reading for all' });
    const own = await propose({ proposals: [taken] });
    const run = await startedIn(own, 'grant_research');
    await user.send('PATCH', `/api/flow-runs/${run.id}`, { responses: { [step!.key]: 'My own words' } });
    await decide(own);
    expect((await user.get(`/api/chat/sessions/${own.chatSessionId}/flow-run`)).json<FlowRun>()).toMatchObject({
      id: run.id,
      responses: { [step!.key]: 'My own words' },
    });
  });

  it('a change of a document that was stored in a field of its own is a proposal as well', async () => {
    const message = await propose({
      documentChange: { messageId: newId(), basedOn: 1, changes: [{ find: 'a', replace: 'b' }] },
    });
    const [found] = (await user.get(`/api/chat/sessions/${message.chatSessionId}/messages`))
      .json<Message[]>()
      .slice(-1);
    expect(found?.metadata).toMatchObject({ proposals: [{ id: 'change', kind: 'document-change', state: 'open' }] });
    expect(found?.metadata).not.toHaveProperty('documentChange');
    const dismissed = await user.send('POST', `/api/chat/messages/${message.id}/proposals/change`, {
      state: 'dismissed',
    });
    expect(proposalOf(dismissed)).toMatchObject({ state: 'dismissed' });
  });

  const startedIn = async ({ chatSessionId }: Message, flowType: string) =>
    (await user.send('POST', '/api/flow-runs', { chatSessionId, flowType })).json<FlowRun>();
});

describe('who may', () => {
  it('is the owner of the conversation alone, with the rights of that moment', async () => {
    const [shared, secret] = [
      await propose({ proposals: [task()] }),
      await propose({ proposals: [task()] }, { isPrivate: true }),
    ];
    const admin = await createMember(test, organization, 'admin');
    const outsider = await createUser(test);
    expect((await decide(shared, undefined, admin)).statusCode).toBe(403);
    const own = await propose(
      { proposals: [field({ field: 'websiteUrl', value: 'https://a.example' })] },
      { person: colleague },
    );
    expect((await decide(own, undefined, colleague)).statusCode).toBe(403);
    expect((await decide(secret, undefined, admin)).statusCode).toBe(404);
    expect((await decide(shared, undefined, outsider)).statusCode).toBe(404);
    expect(
      (await user.send('POST', `/api/chat/messages/${shared.id}/proposals/p2`, { state: 'accepted' })).statusCode,
    ).toBe(404);
  });
});
