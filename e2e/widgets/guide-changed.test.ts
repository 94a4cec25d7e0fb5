// Answers that are changed later: the questions after them, and where they are seen.
import { expect, it } from 'vitest';
import { reachableSteps } from '../../contract/flow-conditions.ts';
import type { Responses } from '../../contract/flows.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { button } from '../journey/fields.ts';
import { answerQuestions, fillAnswer, goOn, question, readPosition, startGuide } from '../journey/guide.ts';

const product = useProduct();
const report = sampleAnswers['grant_report'] ?? {};

it('a guide asks another question, and writes another document, once an earlier answer was changed', async () => {
  const interim: Responses = { ...report, as_of: '', grant_end: '', request: '' };
  delete interim['next_steps'];
  const settled = await product.settle();
  const { path, run } = await startGuide(settled, 'grant_writer', 'grant_report', interim);
  const { page } = await product.visitAs(settled.person, { clock: true });
  await page.goto(path);
  const { steps } = run.flow;
  const step = (key: string) => steps.find((each) => each.key === key)!;
  await question(page, step('next_steps')).waitFor();
  expect(step('next_steps').question).toMatch(/^What happens in the next period/);
  const { length } = reachableSteps(steps, report);
  expect(await readPosition(page)).toEqual({ number: length, total: length });
  while ((await question(page, step('report_type')).count()) === 0) await button(page, 'Back').click();
  await fillAnswer(page, step('report_type'), 'Final');
  const final = { ...report, report_type: 'Final', sustain: 'The school district takes the program over.' };
  const asked = reachableSteps(steps, final);
  for (const each of asked.slice(asked.indexOf(step('report_type')), -1)) {
    await question(page, each).waitFor();
    await goOn(page, each);
  }
  await answerQuestions(page, run.flow, [step('sustain')], final);
  await page.getByRole('heading', { name: 'Your Result is Ready!' }).waitFor();
  await page.getByRole('heading', { name: 'Final report to Northwater Foundation' }).waitFor();
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
