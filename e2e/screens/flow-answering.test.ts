// What makes answering easy: suggestions to take, answers to change, dictation.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { FlowRun } from '../../contract/flows.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import { question, startGuide } from '../journey/guide.ts';
import { button } from '../journey/fields.ts';

const product = useProduct();
const letter = sampleAnswers['letter_of_inquiry'] ?? {};

it('shows all answers before Complete, each to be changed where it stands', async () => {
  const maya = await product.settle();
  const answers = { ...letter, contact_name: '', other_funding: '' };
  const { path, run } = await startGuide(maya, 'grant_writer', 'letter_of_inquiry', answers);
  const { page } = await product.visitAs(maya.person);
  await page.goto(path);
  const history = page.getByRole('complementary', { name: 'Previous answers' });
  await history.getByRole('heading', { name: 'Check your answers before you complete' }).waitFor();
  // With what was passed over, which can still be answered.
  const passedOver = history.getByRole('listitem').filter({ hasText: 'Not answered' });
  expect(await passedOver.count()).toBe(2);
  expect(await history.getByRole('listitem').count()).toBe(Object.keys(letter).length - 1);
  const { steps } = run.flow;
  for (const [key, verb, text] of [
    ['contact_name', 'Answer', 'Ada Reyes'],
    [steps[0]!.key, 'Change the answer to', 'Lakeside Fund'],
  ] as const) {
    const { question: asked } = steps.find((step) => step.key === key)!;
    await button(page, `${verb}: ${asked}`).click();
    await history.getByLabel(asked).fill(text);
    await button(page, 'Done').click();
    await history.getByText(text, { exact: true }).waitFor();
  }
  await button(page, 'Complete').waitFor();
});

/** A browser that hears what the test says to `say`. */
function addHearing() {
  class Hearing extends EventTarget {
    start() {
      const say = (words: string) =>
        this.dispatchEvent(
          Object.assign(new Event('result'), {
            resultIndex: 0,
            results: [{ isFinal: true, 0: { transcript: words } }],
          }),
        );
      const fail = (error: string) => {
        this.dispatchEvent(Object.assign(new Event('error'), { error }));
        this.stop();
      };
      Object.assign(globalThis, { say, fail });
    }
    stop() {
      this.dispatchEvent(new Event('end'));
    }
    abort() {
      this.stop();
    }
  }
  Object.assign(globalThis, { SpeechRecognition: Hearing });
}

it('writes down what is said, where the browser can, and says when it cannot', async () => {
  const maya = await product.settle();
  const { path } = await startGuide(maya, 'grant_writer', 'need_statement');
  const { page, context } = await product.visitAs(maya.person);
  await context.addInitScript(addHearing);
  await page.goto(path);
  const tell = (how: 'say' | 'fail', words: string) =>
    page.evaluate(
      ([name, text]) => (globalThis as unknown as Record<string, (text: string) => void>)[name!]!(text!),
      [how, words],
    );
  await button(page, 'Dictate').click();
  await page.getByText('Some browsers send what they hear').waitFor();
  await tell('say', 'Too many children');
  await tell('say', 'read below grade level');
  const field = page.getByLabel('What is the problem, in one plain sentence?');
  await expect.poll(() => field.inputValue()).toBe('Too many children read below grade level');
  await expectGoodEverywhere(page);
  await button(page, 'Stop dictating').click();
  await button(page, 'Dictate').click();
  await page.getByText('Some browsers send what they hear').waitFor();
  await tell('fail', 'not-allowed');
  await page.getByText('Allow it in the address bar and try again.').waitFor();
  expect(await field.inputValue()).toBe('Too many children read below grade level');

  const silent = await product.visitAs(maya.person);
  await silent.page.addInitScript(() => {
    Object.assign(globalThis, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
  await silent.page.goto(path);
  await silent.page.getByLabel('What is the problem, in one plain sentence?').waitFor();
  expect(await button(silent.page, 'Dictate').count()).toBe(0);
});

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
