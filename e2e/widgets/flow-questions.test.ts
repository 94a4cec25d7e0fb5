// One question of a guide: its header and banner, the field for each type of step, the two buttons, the keyboard.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import type { FlowRun, Responses } from '../../contract/flows.ts';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import type { Settled } from '../harness/use-product.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { choose, seeToast } from '../journey/fields.ts';
import { question, readPosition, startGuide } from '../journey/guide.ts';

const product = useProduct();
const thinkingPauseMs = 1800;
const meeting = sampleAnswers['meeting_scheduler'] ?? {};
const onboarding = sampleAnswers['onboarding_checklist'] ?? {};

/** The answers before a question. */
const before = (answers: Responses, key: string): Responses =>
  Object.fromEntries(Object.entries(answers).slice(0, Object.keys(answers).indexOf(key)));

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const thinking = (page: Page) => page.getByText('Thinking...');

async function think(page: Page) {
  await thinking(page).waitFor();
  await page.clock.fastForward(thinkingPauseMs);
  await thinking(page).waitFor({ state: 'hidden' });
}

/** Before an answer leads to a further one. */
const countAsked = (steps: FlowRun['flow']['steps']) => steps.filter(({ condition }) => condition === null).length;

const readLines = async (place: Locator) => (await place.innerText()).split(/\n+/);

/** What the keyboard is on. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return { tag: element?.tagName.toLowerCase(), type: element?.getAttribute('type'), role: element?.role ?? null };
  });

async function open(
  settled: Settled,
  ...guide: Parameters<typeof startGuide> extends [unknown, ...infer Rest] ? Rest : never
) {
  const { path, run } = await startGuide(settled, ...guide);
  const visit = await product.visitAs(settled.person, { clock: true });
  await visit.page.goto(path);
  await next(visit.page)
    .or(visit.page.getByRole('button', { name: 'Complete' }))
    .waitFor();
  return { ...visit, run, steps: run.flow.steps };
}

const readRun = (settled: Settled, run: FlowRun) =>
  settled.person.get<FlowRun | null>(`/api/chat/sessions/${run.chatSessionId}/flow-run`);

describe('the frame around a question', () => {
  it('has Complete in place of Next on the last step, and a way back', async () => {
    const answers = { ...sampleAnswers['message_template'] };
    delete answers['additional_details'];
    const { page } = await open(await product.settle(), 'virtual_assistant', 'message_template', answers);
    expect(await readPosition(page)).toEqual({ number: 5, total: 5 });
    expect(await next(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Complete' }).isEnabled()).toBe(true);
    expect(await back(page).isEnabled()).toBe(true);
  });

  it('keeps Next disabled while a required answer is blank, and not where the answer is optional', async () => {
    const settled = await product.settle();
    const { page, steps } = await open(settled, 'hr_coach', 'interview_questions', {
      job_title: 'Cook',
      interview_stage: 'First interview',
      competencies: 'Writing',
    });
    expect(await next(page).isDisabled()).toBe(true);
    await choose(page, page.getByRole('combobox', { name: steps[3]!.question }), '45 minutes');
    expect(await next(page).isEnabled()).toBe(true);
    await next(page).click();
    await think(page);
    await page.getByText('(Optional)').waitFor();
    expect(await page.getByLabel(steps[4]!.question).inputValue()).toBe('');
    expect(await next(page).isEnabled()).toBe(true);
    await next(page).click();
    await think(page);
    await question(page, steps[5]!).waitFor();
  });
});

describe('the field for an answer', () => {
  it('is a text box for a text: left empty it says why Next cannot be pressed, and Enter gets Response required', async () => {
    const { page, steps } = await open(await product.settle(), 'hr_coach', 'job_posting');
    const why = page.getByText('Please answer this question to go on.', { exact: true });
    const field = page.getByLabel(steps[0]!.question);
    // A question takes the focus with the frame after it.
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.getAttribute('type')).toBe('text');
    expect(await field.getAttribute('placeholder')).toBe('e.g. Program Manager');
    expect(await back(page).isDisabled()).toBe(true);
    expect(await next(page).isVisible()).toBe(true);
    expect(await why.count()).toBe(0);
    expect(await next(page).getAttribute('aria-describedby')).toBeNull();

    await field.blur();
    await why.waitFor();
    expect(await next(page).getAttribute('aria-describedby')).toBe(await why.getAttribute('id'));
    await expectGoodEverywhere(page);
    await field.fill('Cook');
    expect(await next(page).isEnabled()).toBe(true);
    await why.waitFor({ state: 'detached' });
    expect(await next(page).getAttribute('aria-describedby')).toBeNull();
    await field.fill(' ');
    await why.waitFor();

    for (const blank of ['', '   ']) {
      await field.fill(blank);
      expect(await next(page).isDisabled()).toBe(true);
      await field.press('Enter');
      await seeToast(page, 'Response required', 'Please provide an answer before continuing.');
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }
    await question(page, steps[0]!).waitFor();
    expect(await thinking(page).count()).toBe(0);
    await field.fill('Cook');
    await next(page).click();
    await think(page);
    await question(page, steps[1]!).waitFor();
    expect(await why.count()).toBe(0);
  });

  it('is a text area for more, in which Enter writes a new line, beside the questions answered before', async () => {
    const settled = await product.settle();
    const { page, steps } = await open(settled, 'virtual_assistant', 'meeting_scheduler', before(meeting, 'attendees'));
    const field = page.getByLabel('Who should attend?');
    expect(await field.evaluate(({ tagName }) => tagName)).toBe('TEXTAREA');
    await expectGoodEverywhere(page);
    await field.fill('Maya');
    await field.press('Enter');
    await field.pressSequentially('Luis');
    expect(await field.inputValue()).toBe('Maya\nLuis');
    expect(await thinking(page).count()).toBe(0);

    const history = page.getByRole('complementary', { name: 'Previous answers' });
    await history.getByText('Your answers so far').waitFor();
    const listed = history.getByRole('listitem');
    expect(await listed.count()).toBe(5);
    expect(await readLines(listed.last())).toEqual(['8', steps[7]!.question, meeting['link']]);
    await history.getByRole('button', { name: 'Show all 8 answers' }).click();
    expect(await listed.count()).toBe(8);
    expect(await readLines(listed.first())).toEqual(['1', steps[0]!.question, meeting['meeting_title']]);
  });

  it('is a group of checkboxes with a hint, of which Enter needs one and goes on, stored in the order of the options', async () => {
    const settled = await product.settle();
    const { page, run, steps } = await open(settled, 'hr_coach', 'onboarding_checklist', before(onboarding, 'systems'));
    const step = steps.find(({ key }) => key === 'systems')!;
    const group = page.getByRole('group', { name: step.question });
    expect(await group.locator('label').allInnerTexts()).toEqual(step.options);
    expect(await group.getByRole('checkbox').count()).toBe(step.options.length);
    const describedBy = await group.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${describedBy}"]`).innerText()).toBe('Choose all that apply.');

    const { number } = await readPosition(page);
    const email = page.getByRole('checkbox', { name: 'Email' });
    await email.press('Enter');
    await seeToast(page, 'Response required', 'Please provide an answer before continuing.');
    for (const name of ['Chat', 'Phone']) await page.getByRole('checkbox', { name, exact: true }).check();
    await email.press('Space');
    expect(await email.isChecked()).toBe(true);
    await page.getByRole('checkbox', { name: 'Phone' }).uncheck();
    await expectGoodEverywhere(page);
    await email.press('Enter');
    await think(page);
    expect(await readPosition(page)).toMatchObject({ number: number + 1 });
    await expect.poll(async () => (await readRun(settled, run))?.responses['systems']).toBe('Email, Chat');
  });

  it('is a select, a date or a time; Enter goes on, the guide counts, and a screen reader hears that the question changed', async () => {
    const settled = await product.settle();
    const { page, steps, run } = await open(settled, 'virtual_assistant', 'meeting_scheduler');
    const asked = countAsked(steps);
    const status = page.getByRole('status').filter({ hasText: `Question 1 of ${asked}` });
    const region = await status.elementHandle();
    await page.getByLabel(steps[0]!.question).fill('Budget meeting');
    await page.keyboard.press('Enter');
    await thinking(page).waitFor();
    expect(await region?.innerText()).toContain('Thinking...');
    // The field is gone, and the keyboard has not lost its place.
    expect(await region?.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.clock.fastForward(thinkingPauseMs);
    await question(page, steps[1]!).waitFor();
    // The same region speaks again: only a region that stays is read out.
    expect(await region?.innerText()).toBe(`Question 2 of ${asked}`);
    const select = page.getByRole('combobox', { name: steps[1]!.question });
    await expect.poll(() => select.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectGoodScreen(page);

    await select.press('Enter');
    expect(await page.getByRole('option').allInnerTexts()).toEqual(steps[1]!.options);
    await page.getByRole('option', { name: 'Board meeting' }).press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await thinking(page).count()).toBe(0);
    await select.press('Enter');
    await thinking(page).waitFor();
    await expectGoodScreen(page);
    await page.clock.fastForward(thinkingPauseMs);
    await question(page, steps[2]!).waitFor();

    const at = (key: string) => page.getByLabel(steps.find((step) => step.key === key)!.question);
    expect(await at('meeting_date').getAttribute('type')).toBe('date');
    await expectGoodScreen(page);
    const guide = page.getByRole('region', { name: 'Schedule Meeting' });
    await guide.locator('header').getByText('Schedule Meeting', { exact: true }).waitFor();
    await guide.getByText(`Step 3 of ${asked}`, { exact: true }).waitFor();
    await guide.getByText(`Question 3 of ${asked}`, { exact: true }).waitFor();
    const bar = guide.getByRole('progressbar', { name: 'Progress of Schedule Meeting' });
    expect(await bar.getAttribute('aria-valuenow')).toBe(String(Math.round(300 / asked)));
    await guide.getByRole('button', { name: 'Back to start' }).waitFor();
    for (const key of ['meeting_date', 'start_time']) {
      expect(await at(key).getAttribute('type')).toBe(key === 'start_time' ? 'time' : 'date');
      await at(key).fill(meeting[key] ?? '');
      await at(key).press('Enter');
      await think(page);
    }
    expect(await readPosition(page)).toMatchObject({ number: 5 });
    expect((await readRun(settled, run))?.responses['meeting_type']).toBe('Board meeting');
  });
});

describe('the keyboard', () => {
  it('is enough for a whole long guide', async () => {
    const settled = await product.settle();
    const { page, steps, run } = await open(settled, 'hr_coach', 'job_posting');
    const answers = sampleAnswers['job_posting'] ?? {};
    for (const step of steps) {
      await question(page, step).waitFor();
      const expected = { select: 'button', textarea: 'textarea' }[step.type as string] ?? 'input';
      await expect.poll(async () => (await focused(page)).tag).toBe(expected);
      if (step.type === 'select') {
        await page.keyboard.press('Enter');
        await page.getByRole('listbox').waitFor();
        for (let left = step.options.indexOf(answers[step.key] ?? ''); left > 0; left -= 1)
          await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await page.getByRole('listbox').waitFor({ state: 'hidden' });
      } else if (step.type === 'checkbox') {
        await page.keyboard.press('Space');
      } else {
        await page.keyboard.insertText(answers[step.key] ?? '');
      }
      // Before that the keyboard passes it over.
      const goOn = next(page).or(page.getByRole('button', { name: 'Complete' }));
      await expect.poll(() => goOn.isEnabled()).toBe(true);
      if (step.type === 'textarea') for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
      await page.keyboard.press('Enter');
      await think(page);
    }
    const heading = page.getByRole('heading', { name: 'Your Result is Ready!' });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    const result = async () => {
      const path = `/api/chat/sessions/${run.chatSessionId}/messages`;
      return (await settled.person.get<{ content: string }[]>(path))[0]?.content;
    };
    await expect.poll(result).toMatch(/^# Site Coordinator/);
    expect(await result()).toContain('- Health insurance');
  });

  it('opens nothing with letters that come in the pause for thought', async () => {
    const settled = await product.settle();
    const { page, steps } = await open(settled, 'grant_writer', 'grant_research', { cause_area: 'Education' });
    const [, place] = steps;
    if (!place) throw new Error('The guide has too few questions.');
    await page.getByLabel(place.question).fill('Toledo');
    const address = page.url();
    for (const goOn of [() => page.getByLabel(place.question).press('Enter'), () => next(page).click()]) {
      await goOn();
      await thinking(page).waitFor();
      await page.keyboard.type('ghvfct2');
      await think(page);
      expect(page.url()).toBe(address);
      await back(page).click();
      await page.getByLabel(place.question).waitFor();
    }
  });
});
