import { describe, expect, it } from 'vitest';
import type { AgentType } from '../../../contract/agents.ts';
import type { FlowRun, Responses } from '../../../contract/flows.ts';
import { createConversation, finishRun, startRun } from '../../testing/records.ts';
import { sampleAnswers } from '../../testing/sample-answers.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp({ now: () => new Date('2026-11-23T15:00:00Z') });

interface Own {
  user: TestUser;
  organizationId: string;
}

async function setUp(): Promise<Own> {
  const user = await createUser(test);
  const { id: organizationId } = await createOrganization(user);
  return { user, organizationId };
}

interface Guide {
  agentType: AgentType;
  flowType: string;
}
const outline: Guide = { agentType: 'grant_writer', flowType: 'grant_outline' };
const letter: Guide = { agentType: 'grant_writer', flowType: 'letter_of_inquiry' };
const thanks: Guide = { agentType: 'fundraising_coach', flowType: 'thank_you_letter' };
const posting: Guide = { agentType: 'hr_coach', flowType: 'job_posting' };
const offer: Guide = { agentType: 'hr_coach', flowType: 'offer_letter' };
const meeting: Guide = { agentType: 'virtual_assistant', flowType: 'meeting_scheduler' };
const agenda: Guide = { agentType: 'virtual_assistant', flowType: 'meeting_agenda' };

interface Finished {
  given?: Responses;
  conversation?: object;
  /** When it was finished. */
  at?: string;
}

/** Finishes a guide in a conversation of its own, and gives the conversation's id. */
async function finish({ user, organizationId }: Own, { agentType, flowType }: Guide, finished: Finished = {}) {
  const { given, conversation, at = '2026-11-20T15:00:00Z' } = finished;
  const { id } = await createConversation(user, organizationId, { agentType, ...conversation });
  const run = await finishRun(user, id, flowType, { ...sampleAnswers[flowType], ...given });
  await test.open.execute(`update conversational_flows set updated_at = $1 where id = $2`, [at, run.id]);
  return id;
}

async function start({ user, organizationId }: Own, { agentType, flowType }: Guide, fields: object = {}) {
  const { id } = await createConversation(user, organizationId, { agentType, ...fields });
  return startRun(user, id, flowType);
}

const textsOf = ({ suggestions }: FlowRun, key: string) =>
  (suggestions[key] ?? []).filter(({ from }) => from === 'guide').map(({ text }) => text);
const offeredKeys = (run: FlowRun) => Object.keys(run.suggestions).filter((key) => textsOf(run, key).length > 0);

describe('what was answered in another guide', () => {
  it('is offered where the same is asked, with the guide and its day, and is not filled in', async () => {
    const own = await setUp();
    const conversation = await finish(own, outline);
    const run = await start(own, letter);
    expect(run.suggestions['funder_name']).toEqual([
      {
        text: 'Northwater Foundation',
        from: 'guide',
        source: 'Grant Proposal Outline, Nov 20',
        path: `/chat/grant_writer?session=${conversation}`,
      },
    ]);
    expect(offeredKeys(run).sort()).toEqual([
      'after_grant',
      'funder_name',
      'grant_period',
      'in_short',
      'leaders',
      'need',
      'project_cost',
      'project_title',
      'request_amount',
      'why_it_works',
      'why_this_funder',
    ]);
    expect(textsOf(run, 'need')).toEqual([sampleAnswers['grant_outline']?.['need']]);
    expect(run.responses).toEqual({});
  });

  it('comes after the last time of the same guide and before the profile, the newest first, two at most', async () => {
    const own = await setUp();
    const named = (project: string) => ({ project_title: project, program_name: project });
    await finish(own, letter, { given: named('Letters'), at: '2026-11-01T15:00:00Z' });
    await finish(own, outline, { given: named('Older outline'), at: '2026-11-02T15:00:00Z' });
    await finish(own, outline, { given: named('Outline'), at: '2026-11-03T15:00:00Z' });
    await finish(
      own,
      { ...outline, flowType: 'evaluation_plan' },
      { given: named('Evaluation'), at: '2026-11-04T15:00:00Z' },
    );
    await finish(own, { ...outline, flowType: 'logic_model' }, { given: named('Model'), at: '2026-11-05T15:00:00Z' });
    await own.user.send('POST', `/api/organizations/${own.organizationId}/profile`, {
      programs: [{ name: 'Program' }],
    });
    const { suggestions } = await start(own, letter);
    const texts = suggestions['project_title']?.map(({ text }) => text);
    expect(texts).toEqual(['Letters', 'Model', 'Evaluation', 'Program']);
  });

  it('crosses from one agent to another', async () => {
    const own = await setUp();
    await finish(own, letter, { given: { signer: 'Sam Cole, Chair' } });
    const run = await start(own, thanks);
    expect(textsOf(run, 'signer')).toEqual(['Sam Cole, Chair']);
    expect(textsOf(run, 'designation')).toEqual(['BrightPath Summer Bridge']);
  });

  it('fits the question: one line for a short one, and only what is among its options', async () => {
    const own = await setUp();
    const need = { ...outline, flowType: 'need_statement' };
    await finish(own, outline, { given: { need: 'Too few children read.\nMost of them are eight.' } });
    expect(textsOf(await start(own, need), 'problem')).toEqual([]);
    await finish(own, outline, { given: { need: 'Too few children read.' }, at: '2026-11-21T15:00:00Z' });
    expect(textsOf(await start(own, need), 'problem')).toEqual(['Too few children read.']);

    await finish(own, posting, {
      given: { employment_type: 'Internship', benefits: 'Health insurance, Parental leave, Paid holidays' },
    });
    const run = await start(own, offer);
    expect(textsOf(run, 'employment_type')).toEqual([]);
    expect(textsOf(run, 'benefits')).toEqual(['Health insurance, Paid holidays']);
  });

  it('is not offered when its day is past, or when it is older than a year', async () => {
    const own = await setUp();
    await finish(own, meeting, { given: { meeting_date: '2026-11-22' } });
    expect(textsOf(await start(own, agenda), 'meeting_date')).toEqual([]);
    await finish(own, meeting, { given: { meeting_date: '2026-12-01' }, at: '2026-11-21T15:00:00Z' });
    expect(textsOf(await start(own, agenda), 'meeting_date')).toEqual(['2026-12-01']);

    await finish(own, outline, { at: '2025-11-20T15:00:00Z' });
    expect(offeredKeys(await start(own, letter))).toEqual([]);
    await finish(own, outline, { at: '2025-12-20T15:00:00Z' });
    const { suggestions } = await start(own, letter);
    expect(suggestions['funder_name']?.map(({ source }) => source)).toEqual(['Grant Proposal Outline, Dec 20, 2025']);
  });
});

describe('what was answered about one person', () => {
  it('goes to no other guide, though the guide takes what others say of the job', async () => {
    const own = await setUp();
    await finish(own, posting, { given: { job_title: 'Site Lead' } });
    expect(textsOf(await start(own, offer), 'job_title')).toEqual(['Site Lead']);
    const signed = { job_title: 'Secret post', signer: 'Ruth Adeyemi, Treasurer' };
    await finish(own, offer, { given: signed, at: '2026-11-21T15:00:00Z' });
    await finish(own, thanks, { given: { signer: 'Ruth Adeyemi, Treasurer', designation: 'In memory of Lee' } });
    const everywhere: Guide[] = [
      posting,
      { agentType: 'hr_coach', flowType: 'onboarding_checklist' },
      { agentType: 'hr_coach', flowType: 'interview_questions' },
      letter,
      outline,
    ];
    for (const guide of everywhere) {
      const said = JSON.stringify((await start(own, guide)).suggestions);
      expect(said).not.toContain('Secret post');
      expect(said).not.toContain('Ruth Adeyemi');
      expect(said).not.toContain('In memory of Lee');
    }
  });
});

describe('whose answers are offered', () => {
  it('the asker’s own of this organization, and none of what was deleted or is not finished', async () => {
    const own = await setUp();
    const colleague = await createMember(test, { id: own.organizationId }, 'manager');
    await finish({ ...own, user: colleague }, outline);
    const { id: elsewhere } = await createOrganization(own.user);
    await finish({ ...own, organizationId: elsewhere }, outline);
    const begun = await start(own, outline);
    await own.user.send('PATCH', `/api/flow-runs/${begun.id}`, { responses: sampleAnswers['grant_outline'] });
    expect(offeredKeys(await start(own, letter))).toEqual([]);
    const conversation = await finish(own, outline);
    expect(offeredKeys(await start(own, letter))).not.toEqual([]);
    await own.user.send('DELETE', `/api/chat/sessions/${conversation}`);
    expect(offeredKeys(await start(own, letter))).toEqual([]);
  });

  it('of a private conversation only in a private one, also in the same guide', async () => {
    const own = await setUp();
    await finish(own, outline, { conversation: { isPrivate: true } });
    expect((await start(own, letter)).suggestions['funder_name']).toBeUndefined();
    expect((await start(own, outline)).suggestions['funder_name']).toBeUndefined();
    const isPrivate = { isPrivate: true };
    expect(textsOf(await start(own, letter, isPrivate), 'funder_name')).toEqual(['Northwater Foundation']);
    expect((await start(own, outline, isPrivate)).suggestions['funder_name']).toMatchObject([{ from: 'last_time' }]);
  });

  it('of no conversation that is kept apart from the others', async () => {
    const own = await setUp();
    await finish(own, outline, { conversation: { shareWithAgents: false } });
    expect((await start(own, letter)).suggestions['funder_name']).toBeUndefined();
    expect((await start(own, outline)).suggestions['funder_name']).toBeUndefined();
  });
});
