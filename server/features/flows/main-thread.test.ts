// What a guide's answers and its document can make long is done in threads, or is soon done: nobody else waits for it.
import { beforeAll, expect, it } from 'vitest';
import type { FlowRun } from '../../../contract/flows.ts';
import type { Message } from '../../../contract/conversations.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { createConversation, finishRun, startRun } from '../../testing/records.ts';
import { sampleAnswers } from '../../testing/sample-answers.ts';
import { watchMainThread } from '../../testing/soak/watch-main-thread.ts';
import { createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp();
const mostMs = 100;

let user: TestUser;
let organization: Organization;
beforeAll(async () => {
  user = await createUser(test);
  organization = await createOrganization(user);
});

const conversation = async () => (await createConversation(user, organization.id)).id;

/** The status, and how long the main thread was kept by one piece of work; the second time, when all is loaded. */
async function keep(send: (round: number) => Promise<{ statusCode: number }>) {
  const thread = watchMainThread();
  await send(0);
  thread.begin();
  const { statusCode } = await send(1);
  return { statusCode, ms: await thread.end() };
}

/** Of a guide whose answers are tables, with as many lines in each. */
async function tables(flowType: string, lines: number, line: string) {
  const run = await startRun(user, await conversation(), flowType);
  const keys = run.flow.steps.flatMap(({ key, columns }) => (columns ? [key] : []));
  const answer = Array.from({ length: lines }, () => line).join('\n');
  return { run, responses: { ...sampleAnswers[flowType], ...Object.fromEntries(keys.map((key) => [key, answer])) } };
}
const rent = 'Rent of hall, 3 months at $1,200.00 from June, Dana';

it('reads the tables of a guide that is finished in a thread', async () => {
  const { statusCode, ms } = await keep(async () => {
    const { run, responses } = await tables('budget_narrative', 110, rent);
    return user.send('POST', `/api/flow-runs/${run.id}/complete`, { responses });
  });
  expect(statusCode).toBe(200);
  expect(ms).toBeLessThan(mostMs);
});

it('reads the tables of a guide under way in a thread, and none that is too long', async () => {
  const preview = async (lines: number, line: string) => {
    const { run, responses } = await tables('budget_narrative', lines, line);
    return user.send('POST', `/api/flow-runs/${run.id}/preview`, { responses });
  };
  const whole = await keep(() => preview(110, rent));
  expect(whole).toMatchObject({ statusCode: 200 });
  expect(whole.ms).toBeLessThan(mostMs);
  const long = await keep(() => preview(4_000, 'ab 12\t1'));
  expect(long.statusCode).toBe(400);
  expect(long.ms).toBeLessThan(mostMs);
});

/** A finished document with as many places to fill. */
async function finishLetter(need: string): Promise<Message> {
  const chatSessionId = await conversation();
  const run: FlowRun = await finishRun(user, chatSessionId, 'letter_of_inquiry', {
    ...sampleAnswers['letter_of_inquiry'],
    need,
  });
  const body = { chatSessionId, content: run.finalOutput, isUser: false };
  return (await user.send('POST', '/api/chat/messages', body)).json<{ agentMessage: Message }>().agentMessage;
}

it('takes what is filled in off the list, however many places there are', async () => {
  const list = `---\n\n## Still to fill\n\n${'- ab\n'.repeat(1_500)}`;
  const { statusCode, ms } = await keep(async (round) => {
    const { id } = await finishLetter('They said [ab] here. '.repeat(2_000));
    const content = `${round} ${'[cd] '.repeat(1_500)}\n\n${list}`;
    return user.send('POST', `/api/chat/messages/${id}/versions`, { content, basedOn: 1 });
  });
  expect(statusCode).toBe(201);
  expect(ms).toBeLessThan(mostMs);
});

it('fills a place as often as it stands on one line', async () => {
  const { statusCode, ms } = await keep(async () => {
    const { id } = await finishLetter('They read.');
    const content = `# A letter\n\n${'the [ab] and '.repeat(7_000)}`;
    await user.send('POST', `/api/chat/messages/${id}/versions`, { content, basedOn: 1 });
    const places = [{ place: 'ab', text: 'fox' }];
    return user.send('POST', `/api/chat/messages/${id}/places`, { from: 'typed', basedOn: 2, places });
  });
  expect(statusCode).toBe(201);
  expect(ms).toBeLessThan(mostMs);
});
