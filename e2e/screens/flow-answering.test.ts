// One guide, answered in two windows.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { FlowRun } from '../../contract/flows.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import { startGuide } from '../journey/guide.ts';

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
