import { beforeAll, expect, it } from 'vitest';
import type { FlowRun } from '../../../contract/flows.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { createConversation, startRun } from '../../testing/records.ts';
import { sampleAnswers } from '../../testing/sample-answers.ts';
import { createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp();

let user: TestUser;
let organization: Organization;
beforeAll(async () => {
  user = await createUser(test);
  organization = await createOrganization(user);
});

const conversation = async () => (await createConversation(user, organization.id)).id;
const patch = (id: string, body: object) => user.send('PATCH', `/api/flow-runs/${id}`, body);
const complete = (id: string, responses: object) => user.send('POST', `/api/flow-runs/${id}/complete`, { responses });
const unfinished = async (chatSessionId: string) =>
  (await user.get(`/api/chat/sessions/${chatSessionId}/flow-run`)).json<FlowRun | null>();

it('keeps white space as one but for the tabs between cells, and the lines of an answer', async () => {
  const { id } = await startRun(user, await conversation(), 'grant_research');
  const typed = {
    cause_area: `Edu${'\t '.repeat(20_000)}cation`,
    notes: `One\r\n${' \n'.repeat(20_000)}Two\nThree  four`,
  };
  const { responses } = (await patch(id, { responses: typed })).json<FlowRun>();
  expect(responses).toEqual({ cause_area: `Edu${'\t'.repeat(8)}cation`, notes: 'One\n\nTwo\nThree four' });
});

it.each([
  [
    'the document would be too long',
    3_780,
    { outcomes: 'They read.' },
    /^Please shorten your longest answers: the document would have more than 100,000 characters\.$/,
  ],
  [
    'they are more than a document takes',
    3_800,
    {},
    /^Please shorten your longest answers\. Together they have 1\d\d,\d{3} characters, and a document takes 100,000\. All of them are kept\.$/,
  ],
])('asks for shorter answers where %s, and loses none', async (_, repeats, shorter, message) => {
  const chatSessionId = await conversation();
  const { id } = await startRun(user, chatSessionId, 'letter_of_inquiry');
  const long = 'Nobody came. '.repeat(repeats);
  const given = { ...sampleAnswers['letter_of_inquiry'], need: long, solution: long, outcomes: long, ...shorter };
  const response = await complete(id, given);
  expect(response.statusCode).toBe(400);
  expect(response.json<{ message: string }>().message).toMatch(message);
  expect(await unfinished(chatSessionId)).toMatchObject({ id, responses: { need: long } });
  expect((await complete(id, { solution: 'We read.', outcomes: 'They read.' })).statusCode).toBe(200);
});
