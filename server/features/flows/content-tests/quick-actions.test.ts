// The guides an agent offers, as a person gets them.
import { beforeAll, describe, expect, it } from 'vitest';
import type { AgentDetails } from '../../../../contract/chat.ts';
import type { Flow } from '../../../../contract/flows.ts';
import { createUser, useTestApp, type TestUser } from '../../../testing/test-app.ts';

const test = useTestApp();
let user: TestUser;
beforeAll(async () => {
  user = await createUser(test);
});

const offers: [agentType: string, quickActions: string[], guides: string[], templates: string[]][] = [
  [
    'hr_coach',
    ['job_posting', 'onboarding_checklist', 'interview_questions', 'hr_policy', 'offer_letter', 'volunteer_role'],
    [
      'job_posting',
      'onboarding_checklist',
      'interview_questions',
      'hr_policy',
      'offer_letter',
      'performance_review',
      'volunteer_role',
    ],
    ['Invite to interview', 'Decline a candidate kindly', 'Announce a policy change', 'Thank a volunteer'],
  ],
  [
    'virtual_assistant',
    ['meeting_scheduler', 'meeting_agenda', 'meeting_minutes', 'board_report', 'event_plan', 'message_template'],
    ['meeting_scheduler', 'meeting_agenda', 'meeting_minutes', 'board_report', 'event_plan'],
    ['Meeting request', 'Board packet cover', 'Follow-up with actions', 'Deadline reminder'],
  ],
  [
    'general_coach',
    ['strategic_plan', 'risk_register', 'theory_of_change', 'board_recruitment', 'program_plan'],
    ['strategic_plan', 'theory_of_change', 'risk_register', 'board_recruitment', 'program_plan'],
    [
      'Ask the board for a decision',
      'Propose a partnership',
      'Invite a board candidate',
      'Tell staff about a hard change',
    ],
  ],
];

describe.each(offers)('%s offers', (agentType, quickActions, guides, templates) => {
  it('its quick actions, guides and message templates, each in its order', async () => {
    const agent = (await user.get(`/api/agents/${agentType}`)).json<AgentDetails>();
    expect(agent.quickActions.map(({ flowId }) => flowId)).toEqual(quickActions);
    expect(agent.messageTemplates.map(({ title }) => title)).toEqual(templates);
    const listed = (await user.get(`/api/flows/${agentType}`)).json<Flow[]>();
    expect(listed.map(({ id }) => id)).toEqual(guides);
  });
});
