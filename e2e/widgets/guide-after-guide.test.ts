// Two guides in a row: what was said in the first is not typed again.
import { expect, it } from 'vitest';
import type { FlowRun } from '../../contract/flows.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { goOn, question, startGuide } from '../journey/guide.ts';

const product = useProduct();
const outline = sampleAnswers['grant_outline'] ?? {};

it('the letter offers what the finished outline says, to be taken with a press', async () => {
  const maya = await product.settle();
  const first = await startGuide(maya, 'grant_writer', 'grant_outline', outline);
  await maya.person.post<FlowRun>(`/api/flow-runs/${first.run.id}/complete`, { responses: outline });
  const { page } = await product.visitAs(maya.person, { clock: true });
  await page.goto('/chat/grant_writer?guide=letter_of_inquiry');

  const offered = page.getByRole('region', { name: 'Suggested answers' });
  await offered.getByRole('link', { name: /^Grant Proposal Outline, [A-Z][a-z]{2} \d+$/ }).waitFor();
  const funder = page.getByLabel('Which foundation are you writing to?');
  expect(await funder.inputValue()).toBe('');
  await offered.getByRole('button', { name: 'Add to the answer: Northwater Foundation' }).click();
  expect(await funder.inputValue()).toBe('Northwater Foundation');
  await expectGoodEverywhere(page);

  const run = await maya.person.get<FlowRun>(`/api/chat/sessions/${sessionOf(page.url())}/flow-run`);
  const [funderStep, contactStep, projectStep] = run.flow.steps;
  await goOn(page, funderStep!);
  await question(page, contactStep!).waitFor();
  expect(await offered.count()).toBe(0);
  await goOn(page, contactStep!);
  await question(page, projectStep!).waitFor();
  await offered.getByRole('button', { name: 'Add to the answer: BrightPath Summer Bridge' }).click();
  expect(await page.getByLabel(projectStep!.question).inputValue()).toBe('BrightPath Summer Bridge');
});

const sessionOf = (url: string) => new URL(url).searchParams.get('session') ?? '';
