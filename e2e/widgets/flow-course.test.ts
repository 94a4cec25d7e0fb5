// How a guide goes: on after a pause, past hidden questions, back, away and on again later; and what happens when saving fails.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { FlowRun, Responses } from '../../contract/flows.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import type { Settled } from '../harness/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { answerQuestions, fillAnswer, goOn, question, readPosition, startGuide } from '../journey/guide.ts';

const product = useProduct();
const search = sampleAnswers['grant_research'] ?? {};
const report = sampleAnswers['grant_report'] ?? {};
const thinking = (page: Page) => page.getByText('Thinking...');
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const leave = (page: Page) => page.getByRole('button', { name: 'Back to start' });
const startPanel = (page: Page) => page.getByRole('heading', { name: 'Step-by-Step Guides' });

const firstAnswers = (answers: Responses, count: number): Responses =>
  Object.fromEntries(Object.entries(answers).slice(0, count));

async function open(settled: Settled, flowType: string, answers: Responses = {}) {
  const { path, run } = await startGuide(settled, 'grant_writer', flowType, answers);
  const visit = await product.visitAs(settled.person, { clock: true });
  await visit.page.goto(path);
  await visit.page.getByText(/^Question \d+ of \d+$/).waitFor();
  const { steps } = run.flow;
  return { ...visit, path, run, flow: run.flow, steps, step: (key: string) => steps.find((each) => each.key === key)! };
}

const readRun = (settled: Settled, run: FlowRun) =>
  settled.person.get<FlowRun | null>(`/api/chat/sessions/${run.chatSessionId}/flow-run`);

describe('on to the next question', () => {
  it('takes a thinking pause of 1800 ms, in which nothing can be pressed; back takes none, and keeps the answer', async () => {
    const settled = await product.settle();
    const { page, steps, run } = await open(settled, 'grant_research', firstAnswers(search, 1));
    await page.getByLabel(steps[1]!.question).fill('Ohio');
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 60_000);
    await next(page).click();
    await thinking(page).waitFor();
    expect(await next(page).isDisabled()).toBe(true);
    expect(await back(page).isDisabled()).toBe(true);
    await page.clock.runFor(1799);
    expect(await thinking(page).isVisible()).toBe(true);
    expect(await question(page, steps[2]!).count()).toBe(0);
    await page.clock.runFor(1);
    await question(page, steps[2]!).waitFor();
    expect(await thinking(page).count()).toBe(0);
    await page.clock.resume();

    await back(page).click();
    await question(page, steps[1]!).waitFor();
    expect(await thinking(page).count()).toBe(0);
    expect(await page.getByLabel(steps[1]!.question).inputValue()).toBe('Ohio');
    await page.getByLabel(steps[1]!.question).fill('Toledo');
    await back(page).click();
    await question(page, steps[0]!).waitFor();
    expect(await page.getByRole('combobox', { name: steps[0]!.question }).innerText()).toBe('Education');
    expect(await back(page).isDisabled()).toBe(true);
    await goOn(page, steps[0]!);
    expect(await page.getByLabel(steps[1]!.question).inputValue()).toBe('Toledo');
    await expect.poll(async () => (await readRun(settled, run))?.responses['geographic_focus']).toBe('Toledo');
  });

  it('passes over a question whose condition does not hold, and counts only those that are asked', async () => {
    const settled = await product.settle();
    const { page, run, flow, steps, step } = await open(settled, 'grant_report', firstAnswers(report, 2));
    const conditional = steps.filter(({ condition }) => condition !== null);
    expect(conditional.map(({ key }) => key)).toEqual(['story_consent', 'next_steps', 'sustain']);
    const asked = steps.length - conditional.length;
    expect(await readPosition(page)).toEqual({ number: 3, total: asked });
    await fillAnswer(page, step('report_type'), 'Final');
    await goOn(page, step('report_type'));
    expect(await readPosition(page)).toEqual({ number: 4, total: asked + 1 });
    await expect.poll(async () => (await readRun(settled, run))?.responses['report_type']).toBe('Final');
    // On to the first that another one depends on.
    const currentStep = steps.indexOf(step('story'));
    const answers = { ...report, report_type: 'Final' };
    const body = { currentStep, responses: firstAnswers(answers, currentStep) };
    await settled.person.request('PATCH', `/api/flow-runs/${run.id}`, { body });
    await page.reload();
    await answerQuestions(page, flow, steps.slice(currentStep, steps.indexOf(step('next_steps'))), answers);
    await question(page, step('sustain')).waitFor();
    expect(await question(page, step('next_steps')).count()).toBe(0);
    await page.getByRole('button', { name: 'Complete' }).waitFor();
  });
});

describe('an answer', () => {
  it('that is not saved yet is said to be so, and saved later; a reload goes on with the answers and the words being written', async () => {
    const settled = await product.settle();
    const answers = firstAnswers(sampleAnswers['grant_outline'] ?? {}, 4);
    const { page, steps, step, run, expectProblems } = await open(settled, 'grant_outline', answers);
    expectProblems(/flow-runs/);
    await page.route('**/api/flow-runs/*', (route) => route.abort());
    await page.getByLabel(step('need').question).fill('Only in print');
    await page.clock.fastForward(800);
    await page.getByText('Not saved yet. Your answers are kept in this browser; trying again shortly.').waitFor();
    await page.unroute('**/api/flow-runs/*');
    await page.clock.fastForward(5000);
    await page.getByText('Not saved yet.').waitFor({ state: 'hidden' });
    await expect.poll(async () => (await readRun(settled, run))?.responses['need']).toBe('Only in print');

    await page.getByLabel(step('need').question).fill('Children lose two months of reading');
    await page.reload();
    await question(page, step('need')).waitFor();
    expect(await page.getByLabel(step('need').question).inputValue()).toBe('Children lose two months of reading');
    expect(await readPosition(page)).toEqual({ number: 5, total: steps.length });
    const history = page.getByRole('complementary', { name: 'Previous answers' });
    expect(await history.getByRole('listitem').count()).toBe(4);
  });
});

describe('leaving', () => {
  it('with nothing answered goes to the start panel at once, and nothing stays', async () => {
    const settled = await product.settle();
    const { page, run } = await open(settled, 'grant_research');
    await leave(page).click();
    await startPanel(page).waitFor();
    const left = () => settled.person.request('GET', `/api/chat/sessions/${run.chatSessionId}/flow-run`);
    await expect.poll(async () => (await left()).status).toBe(404);
  });

  it('half way asks first: answers that are kept are gone on with from the start panel, answers that are deleted are gone', async () => {
    const settled = await product.settle();
    const { page, steps, run } = await open(settled, 'grant_research', firstAnswers(search, 2));
    await leave(page).click();
    await page.getByRole('button', { name: 'Continue later' }).click();
    await startPanel(page).waitFor();
    await page.getByRole('button', { name: 'Continue Find Grants' }).click();
    await question(page, steps[2]!).waitFor();
    expect(await readPosition(page)).toEqual({ number: 3, total: 7 });

    await leave(page).click();
    const dialog = page.getByRole('dialog', { name: 'Leave Find Grants?' });
    await dialog.getByText('Your 2 answers are kept').waitFor();
    await expectGoodEverywhere(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await leave(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await leave(page).click();
    await dialog.getByRole('button', { name: 'Delete answers' }).click();
    await startPanel(page).waitFor();
    expect(await page.getByRole('button', { name: 'Continue Find Grants' }).count()).toBe(0);
    const left = await settled.person.request('PATCH', `/api/flow-runs/${run.id}`, { body: { currentStep: 0 } });
    expect(left.status).toBe(404);
  });
});

describe('when something fails', () => {
  it('shows the question that the server misses an answer to, and says which', async () => {
    const settled = await product.settle();
    const { page, steps, expectProblems } = await open(settled, 'grant_research', firstAnswers(search, 6));
    const place = steps[1];
    const message = `Please answer "${place!.question}"`;
    expectProblems(/400/);
    await page.route('**/complete', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'missing_answer', message, details: [{ path: place!.key, message }] },
      }),
    );
    await page.getByRole('button', { name: 'Complete' }).click();
    await seeToast(page, 'Response required', message);
    const field = page.getByLabel(place!.question);
    await field.waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe('Lucas County, Ohio');
    const describedBy = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${describedBy}"]`).innerText()).toBe(message);
    await field.fill('Toledo');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps everything where the document cannot be finished, and finishes it at the second try', async () => {
    const settled = await product.settle();
    const { page, steps, expectProblems } = await open(settled, 'grant_research', firstAnswers(search, 6));
    expectProblems(/complete/);
    await page.route('**/complete', (route) => route.abort());
    await page.getByRole('button', { name: 'Complete' }).click();
    await seeToast(page, 'Your document could not be finished', 'Your answers are kept.');
    await question(page, steps[6]!).waitFor();
    await page.unroute('**/complete');
    await goOn(page, steps[6]!, 'Complete');
    await page.getByRole('heading', { name: 'Your Result is Ready!' }).waitFor();
  });
});

describe('starting', () => {
  it('with a quick action makes a conversation of its own and asks the first question', async () => {
    const settled = await product.settle();
    const { page } = await product.visitAs(settled.person);
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Quick Actions' }) });
    const offered = {
      grant_writer: ['Find Grants'],
      hr_coach: ['Job Description', 'Onboarding Checklist', 'Interview Questions', 'HR Policy', 'Offer Letter'],
      virtual_assistant: ['Schedule Meeting'],
    };
    for (const [agent, names] of Object.entries(offered)) {
      await page.goto(`/chat/${agent}`);
      await page.getByRole('button', { name: 'Start Conversation' }).click();
      for (const name of names) await section.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
    }
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/chat/sessions')),
      section.getByRole('button', { name: /^Schedule Meeting/ }).click(),
    ]);
    const { organizationId } = settled;
    expect(request.postDataJSON()).toMatchObject({ agentType: 'virtual_assistant', organizationId });
    await page.getByRole('heading', { level: 2, name: 'What is the meeting called?' }).waitFor();
  });

  it('is possible with what is there when the list of guides cannot be loaded, and no toast complains', async () => {
    const { person } = await product.settle();
    const { page, expectProblems } = await product.visitAs(person);
    expectProblems(/api\/flows/);
    await page.route('**/api/flows/*', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
    await page.goto('/chat/grant_writer');
    await page.getByRole('button', { name: 'Start Conversation' }).click();
    await page.getByRole('button', { name: /^Find Grants/ }).waitFor();
    await page.getByText('could not be loaded').waitFor();
    expect(await startPanel(page).count()).toBe(0);
    expect(await page.locator('.toast-viewport li').count()).toBe(0);
    await page.getByRole('button', { name: /^Find Grants/ }).click();
    await page.getByText('Question 1 of 7', { exact: true }).waitFor();
  });

  it('a message template shows its words above context, audience, key message, timeline and details', async () => {
    const settled = await product.settle();
    const { page } = await product.visitAs(settled.person, { clock: true });
    await page.goto('/chat/social_media');
    await page.getByRole('button', { name: 'Start Conversation' }).click();
    await page.getByRole('button', { name: /^Event reminder/ }).click();
    await page.getByText('Question 1 of 5', { exact: true }).waitFor();
    const hint = page.getByRole('region', { name: 'Your template' });
    await hint.getByText('[Event]').waitFor();
    const [conversation] = await settled.person.get<{ id: string }[]>(
      `/api/chat/sessions?organizationId=${settled.organizationId}`,
    );
    const run = await settled.person.get<FlowRun>(`/api/chat/sessions/${conversation!.id}/flow-run`);
    const answers = { ...sampleAnswers['message_template'], additional_details: '' };
    for (const step of run.flow.steps.slice(0, 4)) {
      await question(page, step).waitFor();
      expect(await next(page).isDisabled()).toBe(true);
      const words = hint.getByRole('button', { name: 'Use these words' });
      if (step.key === 'key_message') await words.click();
      else await fillAnswer(page, step, answers[step.key as keyof typeof answers] ?? '');
      expect(await words.count()).toBe(0);
      await goOn(page, step);
    }
    await page.getByText('(Optional)').waitFor();
    await hint.waitFor();
    await page.getByRole('button', { name: 'Complete' }).click();
    await thinking(page).waitFor();
    await page.clock.fastForward(1800);
    await page.getByRole('heading', { name: 'Your Result is Ready!' }).waitFor();
    const paper = page.getByRole('region', { name: 'Message to Principal Dana Whitfield' });
    await paper.getByText('[Event] is [date] at [place]. Come for [reason]').first().waitFor();
  });
});
