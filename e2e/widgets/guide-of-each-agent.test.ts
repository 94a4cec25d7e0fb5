// One guide of each agent, from its start panel to the finished document, as a person answers it.
import { expect, it } from 'vitest';
import { agents } from '../../contract/agents.ts';
import type { AgentType } from '../../contract/agents.ts';
import { reachableSteps } from '../../contract/flow-conditions.ts';
import type { Message } from '../../contract/conversations.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { answerQuestions, findGuide } from '../journey/guide.ts';

const product = useProduct();

const guides: [AgentType, string][] = [
  ['grant_writer', 'need_statement'],
  ['hr_coach', 'volunteer_role'],
  ['virtual_assistant', 'meeting_agenda'],
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
  await answerQuestions(page, flow, reachableSteps(flow.steps, answers), answers);
  await page.getByRole('heading', { name: 'Your Result is Ready!' }).waitFor();
  await page.getByText('I’ve also added it to this conversation').waitFor();

  const session = new URL(page.url()).searchParams.get('session');
  const messages = await settled.person.get<Message[]>(`/api/chat/sessions/${session}/messages`);
  const document = messages.findLast(({ isUser }) => !isUser)?.content ?? '';
  const title = /^# (.+)$/m.exec(document)?.[1]?.replaceAll('\\', '') ?? '';
  expect(title).not.toBe('');
  const { persona } = agents[agentType];
  await page.getByRole('button', { name: `Back to the conversation with ${persona}` }).click();
  await page.getByRole('article').getByRole('heading', { name: title, exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: 'Your Result is Ready!' }).count()).toBe(0);
});
