// What a model may propose: cards below its answer, checked before they are shown; nothing is written by it.
import { beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createScriptedModel, type ScriptedReply } from '../../../platform/ai/scripted-model.ts';
import { converse, createConversation } from '../../../testing/records.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../../testing/test-app.ts';

const test = useTestApp();
let withModel: FastifyInstance;
let script: ScriptedReply;
let user: TestUser;
let colleague: TestUser;
let organizationId: string;

beforeAll(async () => {
  withModel = await startFurtherApp(test, {
    ai: createScriptedModel((request) => script(request), 64_000),
    now: () => new Date('2026-11-20T15:00:00Z'),
  });
  user = await createUser(test, 'Ana', 'Diaz');
  const organization = await createOrganization(user);
  organizationId = organization.id;
  colleague = await createMember(test, organization, 'staff');
});

/** What a model is told that calls these tools, and what its answer then carries. */
async function propose(...calls: [name: string, input: object][]) {
  let outputs: string[] = [];
  script = () => ({
    calls: calls.map(([name, input]) => ({ name, input })),
    pieces: (told) => {
      outputs = told;
      return ['Please look\u0000 below.'];
    },
  });
  const asking = userOn(withModel, user);
  const { id } = await createConversation(asking, organizationId);
  const { agentMessage } = await converse(asking, id, 'What is to be done?');
  const { proposals = [], handOff, unsourced } = agentMessage.metadata;
  return { outputs, proposals, handOff, unsourced };
}

describe('tasks', () => {
  it('are shown with their owner, a member, and their day with its reason', async () => {
    const me = {
      title: 'Call the printer',
      note: 'Ask.',
      due: '2026-12-01: Gala',
      owner: 'Ana',
    };
    const { proposals, outputs } = await propose(
      ['list_members', {}],
      ['propose_tasks', { tasks: [me, { title: 'Order paper', owner: 'M2', due: null }] }],
    );
    const card = { kind: 'task', state: 'open', path: null };
    const dated = { dueDate: '2026-12-01', dueReason: 'Gala' };
    expect(proposals).toEqual([
      {
        ...card,
        ...dated,
        id: 'p1',
        title: 'Call the printer',
        description: 'Ask.',
        priority: 'medium',
        assignedTo: { id: user.id, name: 'Ana Diaz' },
      },
      {
        ...card,
        id: 'p2',
        title: 'Order paper',
        description: '',
        priority: 'medium',
        dueDate: null,
        dueReason: null,
        assignedTo: expect.objectContaining({ id: colleague.id }),
      },
    ]);
    expect(outputs[1]).toContain('Nothing is done yet');
    expect((await user.get(`/api/tasks?organizationId=${organizationId}`)).json()).toEqual([]);
  });

  it.each([
    ['a day that is past', { due: '2026-11-19: Gala' }, 'is past: today is 2026-11-20'],
    ['a day without its reason', { due: '2026-12-01' }, 'why it is due'],
    ['no day at all', { due: 'soon, for the gala' }, 'YYYY-MM-DD'],
    ['an owner who is no member', { owner: 'Nobody' }, 'Nobody of the organization is called so'],
  ])('are not shown with %s', async (_, fields, sentence) => {
    const { proposals, outputs } = await propose(['propose_tasks', { tasks: [{ title: 'Call', ...fields }] }]);
    expect([proposals, outputs[0]]).toEqual([[], expect.stringContaining(sentence)]);
  });

  it('are stored without what no database can hold', async () => {
    const { proposals } = await propose(['propose_tasks', { tasks: [{ title: 'Call\u0000 Bo \ud800' }] }]);
    expect(proposals).toMatchObject([{ title: 'Call Bo \ufffd' }]);
  });

  it('are shown once each, and ten of one answer', async () => {
    const tasks = (from: number) => ({
      tasks: Array.from({ length: 8 }, (_, index) => ({ title: `Task ${from + index}` })),
    });
    const { proposals, outputs } = await propose(
      ['propose_tasks', tasks(1)],
      ['propose_tasks', tasks(1)],
      ['propose_tasks', tasks(7)],
    );
    expect(proposals.map((each) => each.kind === 'task' && each.title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Task ${index + 1}`),
    );
    expect(outputs[2]).toContain('“Task 11”: not shown: ten proposals are enough');
  });
});

describe('what else is proposed', () => {
  it('is looked through for what nothing has, as the answer is', async () => {
    const { unsourced } = await propose(
      [
        'propose_tasks',
        { tasks: [{ title: 'Call', note: 'It is $410.', due: '2026-12-01: The portal closes Dec 8' }] },
      ],
      ['propose_document', { name: 'Letter', content: 'You gave $5,300, [Ana].' }],
      ['propose_profile', { field: 'mission', value: 'Meals for 640 households.' }],
      ['offer_guide', { guide: 'letter_of_inquiry', answers: [['funder_name', 'Calloway Foundation']] }],
    );
    expect(unsourced).toEqual(['$410', 'Dec 8', '$5,300', '640', 'Calloway Foundation']);
  });

  it('a document, a field of the profile with what stands there, a colleague', async () => {
    const { proposals, outputs, handOff } = await propose(
      ['propose_document', { name: 'Letter', content: '# Dear Ana' }],
      ['propose_profile', { field: 'Board members', value: '9' }],
      ['propose_profile', { field: 'boardMemberCount', value: '9' }],
      ['propose_profile', { field: 'boardMemberCount', value: 'many' }],
      ['propose_profile', { field: 'updatedAt', value: 'now' }],
      ['hand_off', { agent: 'Harper', question: 'How do we hire?' }],
      ['hand_off', { agent: 'Grace', question: 'And I?' }],
    );
    expect(proposals).toMatchObject([
      { kind: 'document', name: 'Letter', content: '# Dear Ana' },
      { kind: 'profile', field: 'boardMemberCount', value: 9, current: null },
    ]);
    expect(outputs[3]).toContain('does not fit');
    expect(outputs[4]).toContain('There is no such field');
    expect(handOff).toEqual({ agentType: 'hr_coach', question: 'How do we hire?' });
    expect(outputs[6]).toContain('That is you');
  });

  it('a program of the profile, over what is known of it', async () => {
    const programs = [{ name: 'Young Cooks', goal: 'Cook; then eat', serves: 'Teenagers', budget: 31_000 }];
    await user.send('POST', `/api/organizations/${organizationId}/profile`, { programs });
    const { proposals, outputs } = await propose(
      ['propose_profile', { field: 'programs', value: 'young cooks; budget: $34,500; funder: Harlan' }],
      ['propose_profile', { field: 'Programs', value: 'Night School; serves: adults; served last year: 60' }],
      ['propose_profile', { field: 'program', value: 'Young Cooks; color: red' }],
      ['propose_profile', { field: 'program', value: 'Young Cooks; budget: much' }],
      ['propose_profile', { field: 'program', value: 'Young Cooks; serves: Teenagers' }],
    );
    expect(proposals).toMatchObject([
      {
        field: 'programs',
        label: 'Program: Young Cooks',
        value: 'Young Cooks; goal: Cook, then eat; serves: Teenagers; budget: $34,500; funder: Harlan',
        current: 'Young Cooks; goal: Cook, then eat; serves: Teenagers; budget: $31,000',
      },
      { field: 'programs', value: 'Night School; serves: adults; served last year: 60', current: null },
    ]);
    expect(outputs.slice(2)).toEqual([
      expect.stringContaining('Say it as "Name;'),
      expect.stringContaining('Say it as "Name;'),
      'The profile says that already.',
    ]);
  });

  it('a guide, with the answers that it takes; without any, what it asks is told', async () => {
    const { proposals, outputs } = await propose(
      ['offer_guide', {}],
      ['offer_guide', { guide: 'grant_research' }],
      [
        'offer_guide',
        {
          guide: 'Grant Research',
          answers: [
            ['nonsense', 'x'],
            ['program', 'Reading for all'],
          ],
        },
      ],
      ['offer_guide', { guide: 'job_posting' }],
    );
    expect(outputs[0]).toMatch(/- letter_of_inquiry /);
    const keys = [...(outputs[1] ?? '').matchAll(/^- (\w+): /gm)].map(([, key]) => key);
    expect(keys.length).toBeGreaterThan(3);
    expect(proposals).toHaveLength(1);
    expect(proposals[0]).toMatchObject({ kind: 'guide', flowId: 'grant_research' });
    expect(proposals[0]).not.toMatchObject({ answers: { nonsense: 'x' } });
    expect(outputs[3]).toContain('a colleague may');
  });
});
