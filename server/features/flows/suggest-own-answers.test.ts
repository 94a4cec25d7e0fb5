import { expect, it } from 'vitest';
import type { AnswerSuggestion, FlowRun, Responses } from '../../../contract/flows.ts';
import { createConversation, finishRun, startRun } from '../../testing/records.ts';
import { sampleAnswers } from '../../testing/sample-answers.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp({ now: () => new Date('2026-11-20T15:00:00Z') });
const answers: Responses = sampleAnswers['letter_of_inquiry'] ?? {};

async function setUp() {
  const user = await createUser(test);
  const { id: organizationId } = await createOrganization(user);
  return { user, organizationId };
}

async function start(
  user: TestUser,
  organizationId: string,
  flowType = 'letter_of_inquiry',
  agentType = 'grant_writer',
): Promise<FlowRun> {
  return startRun(user, (await createConversation(user, organizationId, { agentType })).id, flowType);
}

async function finish(user: TestUser, organizationId: string, given: Responses = answers) {
  const { id } = await createConversation(user, organizationId);
  await finishRun(user, id, 'letter_of_inquiry', given);
  return id;
}

const saveProfile = (user: TestUser, organizationId: string, fields: object) =>
  user.send('POST', `/api/organizations/${organizationId}/profile`, fields);

const textsOf = (run: FlowRun, from: AnswerSuggestion['from'], key: string) =>
  (run.suggestions[key] ?? []).filter((each) => each.from === from).map(({ text }) => text);

it('offers what the profile says, in words', async () => {
  const { user, organizationId } = await setUp();
  const profile = {
    primaryContactName: 'Maya Okafor',
    primaryContactTitle: 'Executive Director',
    programs: [{ name: 'Summer Bridge' }, { name: 'Reading Buddies' }, { name: null, goal: 'No name yet' }],
  };
  expect((await saveProfile(user, organizationId, profile)).statusCode).toBeLessThan(300);
  const letter = await start(user, organizationId);
  expect(letter.suggestions['signer']).toEqual([
    {
      text: 'Maya Okafor, Executive Director',
      from: 'profile',
      source: 'Organization Profile',
      path: '/organization-profile',
    },
  ]);
  const model = await start(user, organizationId, 'logic_model');
  expect(textsOf(model, 'profile', 'program_name')).toEqual(['Summer Bridge', 'Reading Buddies']);
  expect(letter.responses).toEqual({});
});

it('offers the asker’s own name as the contact where the profile names none, and nothing else', async () => {
  const { user, organizationId } = await setUp();
  const own = { from: 'account', source: 'Your account', path: '/settings/account' };
  expect((await start(user, organizationId)).suggestions).toEqual({ signer: [{ text: 'Dana Okafor', ...own }] });
  const sponsors = await start(user, organizationId, 'sponsorship_package', 'fundraising_coach');
  expect(sponsors.suggestions).toEqual({ contact: [{ text: `Dana Okafor, ${user.email}`, ...own }] });
});

it('offers the answers of the last time the guide was finished, with the conversation they stand in', async () => {
  const { user, organizationId } = await setUp();
  await finish(user, organizationId, { ...answers, funder_name: 'An earlier foundation' });
  const conversation = await finish(user, organizationId);
  await start(user, organizationId);
  const { suggestions } = await start(user, organizationId);
  expect(suggestions['funder_name']).toEqual([
    {
      text: 'Northwater Foundation',
      from: 'last_time',
      source: expect.stringMatching(/^Letter of Inquiry \(LOI\), [A-Z][a-z]{2} \d{1,2}(, \d{4})?$/) as string,
      path: `/chat/grant_writer?session=${conversation}`,
    },
  ]);
  expect(Object.keys(suggestions).sort()).toEqual(Object.keys(answers).sort());
});

it('says the same only once, and offers no day of last time', async () => {
  const { user, organizationId } = await setUp();
  const { id } = await createConversation(user, organizationId, { agentType: 'virtual_assistant' });
  const meeting = sampleAnswers['meeting_scheduler'] ?? {};
  await finishRun(user, id, 'meeting_scheduler', { ...meeting, meeting_date: '2026-11-19' });
  const next = await createConversation(user, organizationId, { agentType: 'virtual_assistant' });
  expect((await startRun(user, next.id, 'meeting_scheduler')).suggestions['meeting_date']).toBeUndefined();

  await saveProfile(user, organizationId, {
    primaryContactName: 'Maya Okafor',
    primaryContactTitle: 'Executive Director',
  });
  await finish(user, organizationId);
  const run = await start(user, organizationId);
  expect(run.suggestions['signer']?.map(({ text }) => text)).toEqual(['Maya Okafor, Executive Director']);
});

it('offers no answers of a colleague, of another organization, or of what was deleted', async () => {
  const { user, organizationId } = await setUp();
  const colleague = await createMember(test, { id: organizationId }, 'staff');
  await finish(colleague, organizationId);
  const { id: elsewhere } = await createOrganization(user);
  await finish(user, elsewhere);
  expect(Object.keys((await start(user, organizationId)).suggestions)).toEqual(['signer']);
  const conversation = await finish(user, organizationId);
  await user.send('DELETE', `/api/chat/sessions/${conversation}`);
  const { signer, ...others } = (await start(user, organizationId)).suggestions;
  expect(signer?.map(({ from }) => from)).toEqual(['account']);
  expect(others).toEqual({});
});

it('leaves out an answer that is too long to look at', async () => {
  const { user, organizationId } = await setUp();
  await finish(user, organizationId, { ...answers, need: 'long '.repeat(1000) });
  const { suggestions } = await start(user, organizationId);
  expect(suggestions['need']).toBeUndefined();
  expect(textsOf(await start(user, organizationId), 'last_time', 'solution')).toEqual([answers['solution']]);
});
