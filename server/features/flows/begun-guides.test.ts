import { beforeAll, expect, it } from 'vitest';
import type { AgentType } from '../../../contract/agents.ts';
import type { FlowRun } from '../../../contract/flows.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { createConversation, startRun } from '../../testing/records.ts';
import { sampleAnswers } from '../../testing/sample-answers.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp();

let user: TestUser;
let organization: Organization;
beforeAll(async () => {
  user = await createUser(test);
  organization = await createOrganization(user);
});

const answers = sampleAnswers['grant_research'] ?? {};

it('the begun guides are one’s own with answers, the last answered first, and three of them', async () => {
  const own = await createMember(test, organization, 'staff');
  const begin = async (responses: object) => {
    const { id } = await createConversation(own, organization.id, {});
    const run = await startRun(own, id, 'grant_research');
    await own.send('PATCH', `/api/flow-runs/${run.id}`, { currentStep: 1, responses });
    return run.id;
  };
  const begun = async (person: TestUser) =>
    (await person.get(`/api/flow-runs?organizationId=${organization.id}`)).json<FlowRun[]>().map(({ id }) => id);
  const first = await begin({ geographic_focus: 'Toledo' });
  const others = [await begin({}), await begin(answers), await begin(answers), await begin(answers)];
  expect(await begun(own)).toEqual([others[3], others[2], others[1]]);
  await own.send('POST', `/api/flow-runs/${others[3]}/complete`, { responses: answers });
  expect(await begun(own)).toEqual([others[2], others[1], first]);
  const [listed] = (await own.get(`/api/flow-runs?organizationId=${organization.id}`)).json<FlowRun[]>();
  expect(listed).toMatchObject({ agentType: 'grant_writer', currentStep: 1, isCompleted: false });
  expect(await begun(user)).not.toContain(first);
});

it('of one agent, those without an answer wait, too', async () => {
  const own = await createMember(test, organization, 'staff');
  const begin = async (agentType: AgentType, flowType: string) => {
    const { id } = await createConversation(own, organization.id, { agentType });
    return (await startRun(own, id, flowType)).id;
  };
  const letter = await begin('grant_writer', 'letter_of_inquiry');
  const meeting = await begin('virtual_assistant', 'meeting_scheduler');
  const waiting = async (person: TestUser, agentType: string) => {
    const answer = await person.get(`/api/flow-runs?organizationId=${organization.id}&agentType=${agentType}`);
    return answer.json<FlowRun[]>().map(({ id }) => id);
  };
  expect(await waiting(own, 'grant_writer')).toEqual([letter]);
  expect(await waiting(own, 'virtual_assistant')).toEqual([meeting]);
  expect(await waiting(own, 'hr_coach')).toEqual([]);
  expect(await waiting(user, 'virtual_assistant')).not.toContain(meeting);
});
