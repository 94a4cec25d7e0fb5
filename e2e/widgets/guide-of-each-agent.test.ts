// One guide of each agent, from its start panel to the finished document, as a person answers it.
import { expect, it } from 'vitest';
import { agents } from '../../contract/agents.ts';
import type { AgentType } from '../../contract/agents.ts';
import { reachableSteps } from '../../contract/flow-conditions.ts';
import type { Message } from '../../contract/conversations.ts';
import type { FlowRun } from '../../contract/flows.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { answerQuestions, findGuide, question } from '../journey/guide.ts';

const product = useProduct();

/** The first has every type of question, and all of it is answered here; of the others the last question. */
const guides: [AgentType, string][] = [
  ['virtual_assistant', 'meeting_agenda'],
  ['grant_writer', 'need_statement'],
  ['hr_coach', 'volunteer_role'],
  ['fundraising_coach', 'stewardship_plan'],
  ['general_coach', 'theory_of_change'],
  ['marketing_coach', 'brand_message'],
  ['social_media', 'platform_posts'],
];

it.each(guides)('%s asks the questions of %s and gives the finished document', async (agentType, id) => {
  const settled = await product.settle();
  const { page } = await product.visitAs(settled.person, { clock: true });
  await page.goto(`/chat/${agentType}?guide=${id}`);
  const flow = await findGuide(page, agentType, id);
  const answers = sampleAnswers[id] ?? {};
  const asked = reachableSteps(flow.steps, answers);
  await question(page, asked[0]!).waitFor();
  const session = new URL(page.url()).searchParams.get('session');
  const isWhole = id === guides[0]![1];
  if (!isWhole) {
    const last = asked.at(-1)!;
    const run = await settled.person.get<FlowRun>(`/api/chat/sessions/${session}/flow-run`);
    const body = { currentStep: flow.steps.indexOf(last), responses: { ...answers, [last.key]: '' } };
    await settled.person.request('PATCH', `/api/flow-runs/${run.id}`, { body });
    await page.reload();
  }
  await answerQuestions(page, flow, isWhole ? asked : asked.slice(-1), answers);
  await page.getByRole('heading', { name: 'Your Result is Ready!' }).waitFor();
  await page.getByText('I’ve also added it to this conversation').waitFor();

  const messages = await settled.person.get<Message[]>(`/api/chat/sessions/${session}/messages`);
  const document = messages.findLast(({ isUser }) => !isUser)?.content ?? '';
  const title = /^# (.+)$/m.exec(document)?.[1]?.replaceAll('\\', '') ?? '';
  expect(title).not.toBe('');
  const { persona } = agents[agentType];
  await page.getByRole('button', { name: `Back to the conversation with ${persona}` }).click();
  await page.getByRole('article').getByRole('heading', { name: title, exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: 'Your Result is Ready!' }).count()).toBe(0);
});
