import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { agentTypes } from '../../../contract/agents.ts';
import type { AgentDetails } from '../../../contract/chat.ts';
import { flow as flowSchema, type Flow, type FlowRun, type Step } from '../../../contract/flows.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { newId } from '../../platform/database/ids.ts';
import { content } from '../../testing/content.ts';
import { createConversation, finishRun, startRun } from '../../testing/records.ts';
import { sampleAnswers } from '../../testing/sample-answers.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';
import { createFlowLibrary } from './flow-library.ts';

const test = useTestApp({ now: () => new Date('2026-11-23T15:00:00Z') });

let user: TestUser;
let organization: Organization;
beforeAll(async () => {
  user = await createUser(test);
  organization = await createOrganization(user);
});

const answers = sampleAnswers['grant_research'] ?? {};
const conversation = async (fields: object = {}) => (await createConversation(user, organization.id, fields)).id;
const patch = (id: string, body: object, person = user) => person.send('PATCH', `/api/flow-runs/${id}`, body);
const complete = (id: string, responses: object, person = user) =>
  person.send('POST', `/api/flow-runs/${id}/complete`, { responses });
const unfinished = async (chatSessionId: string, person = user) =>
  (await person.get(`/api/chat/sessions/${chatSessionId}/flow-run`)).json<FlowRun | null>();

function anyAnswer(guide: Flow, { key, type, options }: Step): string {
  const words = type === 'date' ? '2027-01-15' : type === 'time' ? '10:00' : 'Some words';
  return sampleAnswers[guide.id]?.[key] ?? options[0] ?? words;
}

describe('the lists of guides', () => {
  it.each(agentTypes)('of %s have the shape of the contract and nothing else', async (agentType) => {
    const response = await user.get(`/api/flows/${agentType}`);
    expect(response.statusCode).toBe(200);
    for (const guide of response.json<Flow[]>()) {
      expect(guide).toEqual(flowSchema.strict().parse(guide));
      expect(guide.agentType).toBe(agentType);
      expect(guide.id).not.toBe('message_template');
      for (const step of guide.steps) {
        const { columns, ...plain } = step;
        expect(Object.keys(plain).sort()).toEqual(
          ['condition', 'key', 'options', 'placeholder', 'question', 'required', 'type'].sort(),
        );
        if (columns) expect(step.type).toBe('textarea');
        const hasOptions = step.type === 'select' || step.type === 'checkbox';
        expect([step.key, step.options.length > 0]).toEqual([step.key, hasOptions]);
        if (step.condition) expect(Object.keys(step.condition).sort()).toEqual(['key', 'operator', 'value']);
        else expect(step.condition).toBeNull();
      }
    }
  });

  it.each([
    ['grant_writer', 'grant_research', 'Find Grants'],
    ['hr_coach', 'job_posting', 'Job Description'],
    ['hr_coach', 'onboarding_checklist', 'Onboarding Checklist'],
    ['hr_coach', 'interview_questions', 'Interview Questions'],
    ['hr_coach', 'hr_policy', 'HR Policy'],
    ['hr_coach', 'offer_letter', 'Offer Letter'],
    ['virtual_assistant', 'meeting_scheduler', 'Schedule Meeting'],
    ['fundraising_coach', 'appeal_letter', 'Appeal Letter'],
    ['fundraising_coach', 'thank_you_letter', 'Thank-You Letter'],
    ['fundraising_coach', 'case_for_support', 'Case for Support'],
    ['fundraising_coach', 'sponsorship_package', 'Sponsorship Package'],
    ['marketing_coach', 'press_release', 'Press Release'],
    ['social_media', 'giving_day_kit', 'Giving Day Toolkit'],
  ])('of %s have the quick action %s, called %s, which makes a document', async (agentType, id, name) => {
    const guide = (await user.get(`/api/flows/${agentType}`)).json<Flow[]>().find((each) => each.id === id);
    expect(guide?.name).toBe(name);
    const { quickActions } = (await user.get(`/api/agents/${agentType}`)).json<AgentDetails>();
    expect(quickActions).toContainEqual(expect.objectContaining({ flowId: id, title: name }));
    const run = await finishRun(user, await conversation({ agentType }), id, sampleAnswers[id] ?? {});
    expect(run.finalOutput).toMatch(/^# \S/);
  });

  it('have the questions that find grants', async () => {
    const guides = (await user.get('/api/flows/grant_writer')).json<Flow[]>();
    const guide = guides.find(({ id }) => id === 'grant_research');
    const asked = ['cause_area', 'geographic_focus', 'funding_amount', 'project_type'];
    expect(guide?.steps.slice(0, 4).map(({ key }) => key)).toEqual(asked);
    expect(guide?.steps.filter(({ required }) => required).map(({ key }) => key)).toEqual(asked);
    expect(guide?.finalOutputTemplate).toContain('{{cause_area}}');
  });

  it.each(['astrologer', 'GRANT_WRITER', '__proto__', 'constructor'])(
    'of the unknown agent %s are 400',
    async (type) => {
      const response = await user.get(`/api/flows/${type}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ message: 'Invalid agent type', code: 'invalid_agent_type' });
    },
  );
});

describe('a run', () => {
  it('starts at the first step with no answers', async () => {
    const chatSessionId = await conversation();
    const response = await user.send('POST', '/api/flow-runs', { chatSessionId, flowType: 'grant_research' });
    expect(response.statusCode).toBe(201);
    const run = response.json<FlowRun>();
    expect(run).toMatchObject({
      chatSessionId,
      flowType: 'grant_research',
      currentStep: 0,
      totalSteps: 7,
      responses: {},
      isCompleted: false,
      finalOutput: null,
      flow: { id: 'grant_research', steps: { length: 7 } },
    });
    expect([run.createdAt, run.updatedAt].map((time) => new Date(time).toISOString())).toEqual([
      run.createdAt,
      run.updatedAt,
    ]);
    expect(await unfinished(chatSessionId)).toEqual(run);
  });

  it.each(['no_such_guide', '', '__proto__', '../grant_research'])(
    'of the unknown guide %j is 400',
    async (flowType) => {
      const chatSessionId = await conversation();
      expect((await user.send('POST', '/api/flow-runs', { chatSessionId, flowType })).statusCode).toBe(400);
    },
  );

  it('of another agent’s guide is 400', async () => {
    const chatSessionId = await conversation({ agentType: 'hr_coach' });
    const response = await user.send('POST', '/api/flow-runs', { chatSessionId, flowType: 'grant_research' });
    expect(response.statusCode).toBe(400);
  });

  it('of the message template asks for context, audience, key message and timeline, and for details if there are any', async () => {
    const { flow } = await startRun(user, await conversation(), 'message_template');
    expect(flow.steps.map(({ key, required }) => [key, required])).toEqual([
      ['context', true],
      ['audience', true],
      ['key_message', true],
      ['timeline', true],
      ['additional_details', false],
    ]);
  });

  it.each(agentTypes)('of the message template works with %s', async (agentType) => {
    const chatSessionId = await conversation({ agentType });
    const run = await finishRun(user, chatSessionId, 'message_template', sampleAnswers['message_template'] ?? {});
    expect(run.finalOutput).toContain('Principal Dana Whitfield');
    expect(run.finalOutput).toContain('Best regards,\n\nDana Okafor\n');
  });

  it('resumes where the person was', async () => {
    const chatSessionId = await conversation();
    const { id } = await startRun(user, chatSessionId, 'grant_research');
    const saved = await patch(id, { currentStep: 1, responses: { cause_area: 'Education' } });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({ currentStep: 1, responses: { cause_area: 'Education' } });
    expect(await unfinished(chatSessionId)).toMatchObject({
      id,
      currentStep: 1,
      responses: { cause_area: 'Education' },
    });
    expect((await patch(id, { currentStep: 2 })).json()).toMatchObject({ responses: { cause_area: 'Education' } });
    expect((await patch(id, { responses: {} })).json()).toMatchObject({ currentStep: 2, responses: {} });
    expect((await patch(id, {})).statusCode).toBe(200);
  });

  it('ignores what the server owns', async () => {
    const { id } = await startRun(user, await conversation(), 'grant_research');
    const forged = { isCompleted: true, finalOutput: 'Anything', chatSessionId: newId(), totalSteps: 99 };
    expect((await patch(id, forged)).json()).toMatchObject({ isCompleted: false, finalOutput: null, totalSteps: 7 });
  });

  it.each([
    [{ currentStep: -1 }],
    [{ currentStep: 8 }],
    [{ currentStep: 1.5 }],
    [{ responses: { cause_area: 5 } }],
    [{ responses: [] }],
    [{ responses: { cause_area: 'a\u0000b' } }],
    [{ responses: { 'a\u0000b': 'x' } }],
    [{ responses: { cause_area: 'x'.repeat(50_001) } }],
  ])('refuses %.80j and keeps what it had', async (body) => {
    const chatSessionId = await conversation();
    const { id } = await startRun(user, chatSessionId, 'grant_research');
    await patch(id, { currentStep: 1, responses: { cause_area: 'Education' } });
    expect((await patch(id, body)).statusCode).toBe(400);
    expect(await unfinished(chatSessionId)).toMatchObject({ currentStep: 1, responses: { cause_area: 'Education' } });
  });

  it('keeps the answers of two windows, 50 of 50 times', async () => {
    const { id } = await startRun(user, await conversation(), 'grant_research');
    const [cause, focus] = ['cause_area', 'geographic_focus'];
    for (let time = 1; time <= 50; time += 1) {
      const both = [{ [cause!]: `Education ${time}` }, { [focus!]: `Ohio ${time}` }];
      const saved = await Promise.all(both.map((responses) => patch(id, { responses })));
      expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect((await patch(id, {})).json()).toMatchObject({ responses: { ...both[0], ...both[1] } });
    }
  });

  it('tells of an answer that was given otherwise meanwhile, 50 of 50 times, and takes what is new all the same', async () => {
    const { id, ...started } = await startRun(user, await conversation(), 'grant_research');
    let expectedUpdatedAt = started.updatedAt;
    for (let time = 1; time <= 50; time += 1) {
      const texts = [`Education ${time}`, `Health ${time}`];
      const saved = await Promise.all(
        texts.map((cause_area) => patch(id, { responses: { cause_area }, expectedUpdatedAt })),
      );
      expect(saved.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const isFirst = saved[0]?.statusCode === 200;
      const [kept, refused] = isFirst ? texts : texts.toReversed();
      expect(saved[isFirst ? 1 : 0]?.json()).toMatchObject({
        code: 'stale',
        current: { id, responses: { cause_area: kept } },
        yours: { cause_area: refused },
      });
      const other = await patch(id, { responses: { geographic_focus: `Ohio ${time}` }, expectedUpdatedAt });
      expect(other.json()).toMatchObject({ responses: { cause_area: kept, geographic_focus: `Ohio ${time}` } });
      ({ updatedAt: expectedUpdatedAt } = other.json<FlowRun>());
    }
  });

  it('takes the same words from two windows, and an answer that was looked at', async () => {
    const { id, updatedAt } = await startRun(user, await conversation(), 'grant_research');
    const say = (cause_area: string, expectedUpdatedAt: string) =>
      patch(id, { responses: { cause_area }, expectedUpdatedAt });
    const first = (await say('Education', updatedAt)).json<FlowRun>();
    expect((await say('Education', updatedAt)).statusCode).toBe(200);
    expect((await say('Health', first.updatedAt)).json()).toMatchObject({ responses: { cause_area: 'Health' } });
  });

  it('is given up without a trace', async () => {
    const chatSessionId = await conversation();
    const { id } = await startRun(user, chatSessionId, 'grant_research');
    expect((await user.send('DELETE', `/api/flow-runs/${id}`)).statusCode).toBe(204);
    expect(await unfinished(chatSessionId)).toBeNull();
    expect((await patch(id, { currentStep: 1 })).statusCode).toBe(404);
  });

  it('goes on where the same guide is started in its conversation again, also twice at once', async () => {
    const chatSessionId = await conversation();
    const [first, second] = await Promise.all([1, 2].map(() => startRun(user, chatSessionId, 'grant_research')));
    expect(second).toEqual(first);
    const { id } = first!;
    await patch(id, { currentStep: 1, responses: { cause_area: 'Education' } });
    const again = await startRun(user, chatSessionId, 'grant_research');
    expect(again).toMatchObject({ id, currentStep: 1, responses: { cause_area: 'Education' } });
    await complete(id, answers);
    expect((await startRun(user, chatSessionId, 'grant_research')).id).not.toBe(id);
  });

  it('stays as it is where another guide is started in its conversation, and comes back after that', async () => {
    const chatSessionId = await conversation();
    const first = await startRun(user, chatSessionId, 'grant_research');
    await patch(first.id, { responses: { cause_area: 'Education' } });
    const second = await startRun(user, chatSessionId, 'grant_outline');
    expect(await unfinished(chatSessionId)).toMatchObject({ id: second.id });
    expect((await patch(first.id, { currentStep: 1 })).statusCode).toBe(200);
    await user.send('DELETE', `/api/flow-runs/${second.id}`);
    expect(await unfinished(chatSessionId)).toMatchObject({ id: first.id, responses: { cause_area: 'Education' } });
  });
});

describe('completing a run', () => {
  it('tells of an answer that was given otherwise in another window', async () => {
    const chatSessionId = await conversation();
    const { id, updatedAt } = await startRun(user, chatSessionId, 'grant_research');
    await patch(id, { responses: { geographic_focus: 'Health' } });
    const finish = (responses: object, expectedUpdatedAt = updatedAt) =>
      user.send('POST', `/api/flow-runs/${id}/complete`, { responses, expectedUpdatedAt });
    const stale = { code: 'stale', yours: { geographic_focus: 'Education' } };
    expect((await finish({ ...answers, geographic_focus: 'Education' })).json()).toMatchObject(stale);
    expect(await unfinished(chatSessionId)).toMatchObject({ responses: { geographic_focus: 'Health' } });
    const run = (await finish({ ...answers, geographic_focus: 'Health' })).json<FlowRun>();
    expect(run).toMatchObject({ isCompleted: true });
    expect((await finish({ ...answers, geographic_focus: 'Health' })).json()).toEqual(run);
    expect((await finish({ ...answers, geographic_focus: 'Education' }, run.updatedAt)).json()).toMatchObject(stale);
  });

  it('renders the document from answers and profile, and posts no message', async () => {
    const chatSessionId = await conversation();
    const { id } = await startRun(user, chatSessionId, 'grant_research');
    await patch(id, { currentStep: 2, responses: { cause_area: 'Education', geographic_focus: 'Elsewhere' } });
    const response = await complete(id, answers);
    expect(response.statusCode).toBe(200);
    const run = response.json<FlowRun>();
    expect(run).toMatchObject({ id, isCompleted: true, responses: answers });
    expect(run.finalOutput).toMatch(/^# Grant search brief: Education in Lucas County, Ohio/);
    expect(run.finalOutput).toContain(organization.name);
    expect(run.finalOutput).toContain('November 23, 2026');
    expect(run.finalOutput).not.toMatch(/\{\{|\}\}|undefined|\[object/);
    expect((await user.get(`/api/chat/sessions/${chatSessionId}/messages`)).json()).toEqual([]);
    expect(await unfinished(chatSessionId)).toBeNull();
  });

  it('names a missing required answer and loses none', async () => {
    const chatSessionId = await conversation();
    const { id } = await startRun(user, chatSessionId, 'grant_research');
    const response = await complete(id, { ...answers, geographic_focus: '   ' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'missing_answer',
      message: expect.stringContaining('Where will the work happen?'),
      details: [{ path: 'geographic_focus' }],
    });
    expect(await unfinished(chatSessionId)).toMatchObject({ id, responses: { cause_area: 'Education' } });
    expect((await complete(id, { geographic_focus: 'Ohio' })).json()).toMatchObject({ isCompleted: true });
  });

  it.each([
    ['grant_research', { cause_area: 'Astrology' }, 'cause_area'],
    ['grant_research', { project_type: 'program or project' }, 'project_type'],
    ['logic_model', { inputs: 'Staff, Unicorns' }, 'inputs'],
    ['grant_report', { due_date: '2026-02-31' }, 'due_date'],
    ['grant_report', { due_date: 'soon' }, 'due_date'],
    ['grant_research', { geographic_focus: 'Ohio '.repeat(201) }, 'geographic_focus'],
  ])('of %s refuses %j', async (flowType, wrong, path) => {
    const { id } = await startRun(user, await conversation(), flowType);
    const response = await complete(id, { ...sampleAnswers[flowType], ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', details: [{ path }] });
    expect((await complete(id, sampleAnswers[flowType] ?? {})).statusCode).toBe(200);
  });

  it('needs no answer where the question is not asked, even where it is required', async () => {
    const lists = agentTypes.map(async (type) => (await user.get(`/api/flows/${type}`)).json<Flow[]>());
    const required = (await Promise.all(lists)).flat().flatMap((guide) =>
      guide.steps.flatMap((step) => {
        const { condition } = step;
        const asked = guide.steps.find(({ key }) => key === condition?.key);
        const other = asked?.options.find((option) => option !== condition?.value);
        return step.required && condition?.operator === 'equals' && other
          ? [{ guide, step, asked: asked!, other }]
          : [];
      }),
    );
    expect(required.length).toBeGreaterThan(0);
    for (const { guide, step, asked, other } of required) {
      const answered = guide.steps.filter(({ key }) => key !== step.key).map((one) => [one.key, anyAnswer(guide, one)]);
      const given = { ...Object.fromEntries(answered), [asked.key]: other };
      const run = await startRun(user, await conversation({ agentType: guide.agentType }), guide.id);
      expect((await complete(run.id, given)).json()).toMatchObject({ flowType: guide.id, isCompleted: true });
      const again = await startRun(user, await conversation({ agentType: guide.agentType }), guide.id);
      const refused = await complete(again.id, { ...given, [asked.key]: step.condition?.value });
      expect(refused.json()).toMatchObject({ code: 'missing_answer', details: [{ path: step.key }] });
    }
  });

  it('twice gives the same, whatever is sent the second time', async () => {
    const { id } = await startRun(user, await conversation(), 'grant_research');
    const first = (await complete(id, answers)).json<FlowRun>();
    const second = await complete(id, { ...answers, cause_area: 'Housing' });
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first);
    expect((await patch(id, { responses: {} })).json()).toMatchObject({ code: 'run_completed' });
    expect((await user.send('DELETE', `/api/flow-runs/${id}`)).statusCode).toBe(409);
  });

  it('twice at once gives the same and is told once', async () => {
    const { id } = await startRun(user, await conversation(), 'grant_research');
    const runs = await Promise.all([complete(id, answers), complete(id, answers)]);
    expect(runs.map((run) => run.statusCode)).toEqual([200, 200]);
    expect(runs[0].json<FlowRun>().finalOutput).toBe(runs[1].json<FlowRun>().finalOutput);
  });

  it('treats an answer as words, never as a template or markup of its own', async () => {
    const evil = '{{org.mission}} {{#each x}} <b>bold</b>';
    const { finalOutput } = await finishRun(user, await conversation(), 'grant_research', {
      ...answers,
      geographic_focus: evil,
    });
    expect(finalOutput).not.toMatch(/(?<!\\)<b>/);
    expect(finalOutput.replaceAll('\\', '')).toContain('{{org.mission}}');
  });

  it('needs the answers as an object', async () => {
    const { id } = await startRun(user, await conversation(), 'grant_research');
    expect((await complete(id, [])).statusCode).toBe(400);
    expect((await complete(id, { cause_area: null })).statusCode).toBe(400);
  });
});

it('a document is looked at before it is finished, with answers that nobody has kept yet', async () => {
  const run = await startRun(user, await conversation(), 'grant_research');
  await patch(run.id, { responses: answers });
  const { geographic_focus: kept, ...others } = answers;
  const preview = async (responses: object, person = user) =>
    person.send('POST', `/api/flow-runs/${run.id}/preview`, { responses });
  const shown = await preview({ ...others, geographic_focus: 'Boat Bay, Ohio' });
  expect(shown.json<{ markdown: string }>().markdown).toContain('Boat Bay, Ohio');
  expect(shown.json<{ warnings: unknown[] }>().warnings).toEqual([]);
  expect((await preview({ geographic_focus: '' })).statusCode).toBe(200);
  expect((await unfinished(run.chatSessionId))?.responses['geographic_focus']).toBe(kept);
  const stranger = await createUser(test);
  expect((await preview({}, stranger)).statusCode).toBe(404);
  await complete(run.id, {});
  expect((await preview({})).json()).toMatchObject({ code: 'run_completed' });
});

it('a member of the organization who is named by first name stands in the document with the whole name', async () => {
  await createMember(test, organization, 'viewer');
  const chatSessionId = await conversation({ agentType: 'virtual_assistant' });
  const { id } = await startRun(user, chatSessionId, 'meeting_minutes');
  const actions = 'Order the mats\tViewer\t\nCall the bank\tdana\t';
  const run = (await complete(id, { ...sampleAnswers['meeting_minutes'], actions })).json<FlowRun>();
  expect(run.finalOutput).toContain('| Order the mats | Viewer Okafor |\n| Call the bank | Dana Okafor |');
});

describe('somebody else’s run', () => {
  it('does not exist, neither for an admin nor for a stranger', async () => {
    const owner = await createMember(test, organization, 'staff');
    const chatSessionId = (await createConversation(owner, organization.id)).id;
    const { id } = await startRun(owner, chatSessionId, 'grant_research');
    for (const other of [user, await createUser(test)]) {
      expect((await patch(id, { currentStep: 1 }, other)).statusCode).toBe(404);
      expect((await complete(id, answers, other)).statusCode).toBe(404);
      expect((await other.send('DELETE', `/api/flow-runs/${id}`)).statusCode).toBe(404);
      const read = await other.get(`/api/chat/sessions/${chatSessionId}/flow-run`);
      expect(read.statusCode).toBeOneOf([403, 404]);
      expect(read.body).not.toContain(id);
    }
    expect(await unfinished(chatSessionId, owner)).toMatchObject({ id, currentStep: 0, responses: {} });
  });
});

describe('a run whose guide is edited', () => {
  const guide = content.flows.flows.get('grant_research')!;
  const changed = {
    ...guide,
    finalOutputTemplate: guide.finalOutputTemplate.replace('# Grant search brief', '# A new heading'),
    steps: guide.steps.map((step) => ({
      ...step,
      question: step.question.replace('Where will the work happen?', 'Which place is it for?'),
    })),
  };
  const flows = createFlowLibrary(new Map([...content.flows.flows, [guide.id, changed]]));

  it('goes on with the guide it was started with', async () => {
    const chatSessionId = await conversation();
    const { id } = await startRun(user, chatSessionId, 'grant_research');
    const later = userOn(await startFurtherApp(test, { content: { ...content, flows } }), user);
    const guides = (await later.get('/api/flows/grant_writer')).json<Flow[]>();
    const now = guides.find((guide) => guide.id === 'grant_research');
    expect(now?.finalOutputTemplate).toContain('# A new heading');
    expect((await unfinished(chatSessionId, later))?.flow.steps[1]?.question).toMatch(/^Where will the work happen/);
    const run = (await complete(id, answers, later)).json<FlowRun>();
    expect(run.finalOutput).toMatch(/^# Grant search brief: Education in /);
  });

  it.each(['{{gone (gone too purpose) "a"}}', '| {{fill_in_row "owner"}} |'])(
    'makes the document of today’s guide where the one it was started with calls what is no more: %s',
    async (called) => {
      const { id } = await startRun(user, await conversation(), 'grant_research');
      const old = JSON.stringify(`# Old\n\n${called}`);
      await test.open.database.execute(
        sql`update conversational_flows set flow = jsonb_set(flow, '{finalOutputTemplate}', ${old}::jsonb) where id = ${id}`,
      );
      const preview = await user.send('POST', `/api/flow-runs/${id}/preview`, { responses: answers });
      expect(preview.json<{ markdown: string }>().markdown).toMatch(/^# Grant search brief: Education in /);
      const run = (await complete(id, answers)).json<FlowRun>();
      expect(run.finalOutput).toMatch(/^# Grant search brief: Education in /);
    },
  );
});
