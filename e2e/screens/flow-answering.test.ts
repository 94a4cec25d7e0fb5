// One guide, answered in two windows and on a phone.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { FlowRun } from '../../contract/flows.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import { question, startGuide } from '../journey/guide.ts';
import { button } from '../journey/fields.ts';

const product = useProduct();

it('shows both answers where a question was answered in two windows, and keeps the one that is chosen', async () => {
  const maya = await product.settle();
  const { path, run } = await startGuide(maya, 'grant_writer', 'letter_of_inquiry');
  const visits = [await product.visitAs(maya.person), await product.visitAs(maya.person)] as const;
  // The browser itself tells of each refusal.
  for (const { expectProblems } of visits) expectProblems(/flow-runs|409/);
  const [{ page: here }, { page: there }] = visits;
  const [funder] = run.flow.steps;
  const isSaved = (page: Page) =>
    page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  const answers = () => maya.person.get<FlowRun>(`/api/chat/sessions/${run.chatSessionId}/flow-run`);
  for (const page of [here, there]) {
    await page.goto(path);
    await page.getByLabel(funder!.question).waitFor();
  }
  const saved = isSaved(there);
  await there.getByLabel(funder!.question).fill('Lakeside Fund');
  await saved;
  await here.getByLabel(funder!.question).fill('Northwater Foundation');
  const both = here.getByRole('region', { name: 'Two answers' });
  await both.getByText('Lakeside Fund', { exact: true }).waitFor();
  await both.getByText('Northwater Foundation', { exact: true }).waitFor();
  expect((await answers()).responses).toEqual({ [funder!.key]: 'Lakeside Fund' });
  await expectGoodEverywhere(here);
  // What was typed here outlives the page.
  await here.reload();
  await both.getByText('Northwater Foundation', { exact: true }).waitFor();
  const kept = isSaved(here);
  await both.getByRole('button', { name: 'Keep this answer' }).click();
  await kept;
  expect((await answers()).responses).toEqual({ [funder!.key]: 'Northwater Foundation' });
  await there.getByLabel(funder!.question).fill('Lakeside Fund of Ohio');
  await there.getByRole('button', { name: 'Use that answer' }).click();
  expect(await there.getByLabel(funder!.question).inputValue()).toBe('Northwater Foundation');
  await both.waitFor({ state: 'detached' });
});

it('shows a question from its first line, however far down the last one was read', async () => {
  const maya = await product.settle();
  const model = { ...sampleAnswers['logic_model'], assumptions: '', external_factors: '' };
  const { path, run } = await startGuide(maya, 'grant_writer', 'logic_model', model);
  const { page } = await product.visitAs(maya.person, { size: 'phone' });
  const currentStep = run.flow.steps.findIndex(({ key }) => key === 'assumptions');
  await maya.person.request('PATCH', `/api/flow-runs/${run.id}`, { body: { currentStep } });
  await page.goto(path);
  const table = run.flow.steps.find(({ columns }) => columns);
  await page.getByText('Use Back or the pencil to change an answer.').scrollIntoViewIfNeeded();
  await button(page, `Change the answer to: ${table!.question}`).click();
  const isSeen = (heading: Element) => {
    const { x, y } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(x + 4, y + 4));
  };
  await expect.poll(() => question(page, table!).evaluate(isSeen)).toBe(true);
});
