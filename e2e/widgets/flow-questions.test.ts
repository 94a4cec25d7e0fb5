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
  it('names the guide, counts steps and questions, shows the progress and leads back', async () => {
    const settled = await product.settle();
    const { page, steps } = await open(
      settled,
      'virtual_assistant',
      'meeting_scheduler',
      before(meeting, 'meeting_date'),
    );
    const guide = page.getByRole('region', { name: 'Schedule Meeting' });
    await guide.locator('header').getByText('Schedule Meeting', { exact: true }).waitFor();
    const asked = countAsked(steps);
    await guide.getByText(`Step 3 of ${asked}`, { exact: true }).waitFor();
    await guide.getByText(`Question 3 of ${asked}`, { exact: true }).waitFor();
    const bar = guide.getByRole('progressbar', { name: 'Progress of Schedule Meeting' });
    expect(await bar.getAttribute('aria-valuenow')).toBe(String(Math.round(300 / asked)));
    await guide.getByRole('button', { name: 'Back to start' }).waitFor();
  });

  it('has Back disabled on the first step, and Complete in place of Next on the last', async () => {
    const settled = await product.settle();
    const first = await open(settled, 'virtual_assistant', 'message_template');
    expect(await back(first.page).isDisabled()).toBe(true);
    expect(await next(first.page).isVisible()).toBe(true);
    const answers = { ...sampleAnswers['message_template'] };
    delete answers['additional_details'];
    const last = await open(settled, 'virtual_assistant', 'message_template', answers);
    expect(await readPosition(last.page)).toEqual({ number: 5, total: 5 });
    expect(await next(last.page).count()).toBe(0);
    expect(await last.page.getByRole('button', { name: 'Complete' }).isEnabled()).toBe(true);
    expect(await back(last.page).isEnabled()).toBe(true);
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

    const text = await open(settled, 'hr_coach', 'job_posting');
    await text.page.getByLabel('What is the job title?').fill('   ');
    expect(await next(text.page).isDisabled()).toBe(true);
    await text.page.getByLabel('What is the job title?').fill('Cook');
    expect(await next(text.page).isEnabled()).toBe(true);
  });

  it('says why Next cannot be pressed, once a required answer was left empty', async () => {
    const settled = await product.settle();
    const { page, steps } = await open(settled, 'hr_coach', 'job_posting');
    const why = page.getByText('Please answer this question to go on.', { exact: true });
    const field = page.getByLabel(steps[0]!.question);
    // A question takes the focus with the frame after it.
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await why.count()).toBe(0);
    expect(await next(page).getAttribute('aria-describedby')).toBeNull();

    await field.blur();
    await why.waitFor();
    expect(await next(page).getAttribute('aria-describedby')).toBe(await why.getAttribute('id'));
    await expectGoodEverywhere(page);
    await field.fill('Cook');
    await why.waitFor({ state: 'detached' });
    expect(await next(page).getAttribute('aria-describedby')).toBeNull();
    await field.fill(' ');
    await why.waitFor();
    await field.fill('Cook');
    await next(page).click();
    await think(page);
    await question(page, steps[1]!).waitFor();
    expect(await why.count()).toBe(0);
  });

  it('lists the questions answered before, with their answers', async () => {
    const settled = await product.settle();
    const { page, steps } = await open(settled, 'virtual_assistant', 'meeting_scheduler', before(meeting, 'attendees'));
    const history = page.getByRole('complementary', { name: 'Previous answers' });
    await history.getByText('Your answers so far').waitFor();
    const listed = history.getByRole('listitem');
    expect(await listed.count()).toBe(5);
    expect(await readLines(listed.last())).toEqual(['8', steps[7]!.question, meeting['link']]);
    await history.getByRole('button', { name: 'Show all 8 answers' }).click();
    expect(await listed.count()).toBe(8);
    expect(await readLines(listed.first())).toEqual(['1', steps[0]!.question, meeting['meeting_title']]);
  });
});

describe('the field for an answer', () => {
  it('is by type a text box, a text area, a select, checkboxes, a date or a time, with its placeholder', async () => {
    const settled = await product.settle();
    const at = async (agent: 'hr_coach' | 'virtual_assistant', flowType: string, answers: Responses, key: string) => {
      const { page, steps } = await open(settled, agent, flowType, before(answers, key));
      const step = steps.find((each) => each.key === key)!;
      await question(page, step).waitFor();
      return { page, step, field: page.getByLabel(step.question).first() };
    };
    const text = await at('hr_coach', 'job_posting', sampleAnswers['job_posting'] ?? {}, 'job_title');
    expect(await text.field.getAttribute('type')).toBe('text');
    expect(await text.field.getAttribute('placeholder')).toBe('e.g. Program Manager');
    const area = await at('virtual_assistant', 'meeting_scheduler', meeting, 'attendees');
    expect(await area.field.evaluate(({ tagName }) => tagName)).toBe('TEXTAREA');
    const date = await at('virtual_assistant', 'meeting_scheduler', meeting, 'meeting_date');
    expect(await date.field.getAttribute('type')).toBe('date');
    const time = await at('virtual_assistant', 'meeting_scheduler', meeting, 'start_time');
    expect(await time.field.getAttribute('type')).toBe('time');

    const select = await at('virtual_assistant', 'meeting_scheduler', meeting, 'meeting_type');
    await select.page.getByRole('combobox', { name: select.step.question }).click();
    expect(await select.page.getByRole('option').allInnerTexts()).toEqual(select.step.options);

    const boxes = await at('hr_coach', 'onboarding_checklist', onboarding, 'systems');
    const group = boxes.page.getByRole('group', { name: boxes.step.question });
    expect(await group.locator('label').allInnerTexts()).toEqual(boxes.step.options);
    expect(await group.getByRole('checkbox').count()).toBe(boxes.step.options.length);
  });

  it('stores checked options as one comma-separated text, in the order of the options', async () => {
    const settled = await product.settle();
    const { page, run } = await open(settled, 'hr_coach', 'onboarding_checklist', before(onboarding, 'systems'));
    for (const name of ['Chat', 'Email', 'Phone']) await page.getByRole('checkbox', { name, exact: true }).check();
    await page.getByRole('checkbox', { name: 'Phone' }).uncheck();
    await next(page).click();
    await think(page);
    await expect.poll(async () => (await readRun(settled, run))?.responses['systems']).toBe('Email, Chat');
  });
});

describe('the keyboard', () => {
  it('gets Response required for Enter in an empty required field, and stays there', async () => {
    const settled = await product.settle();
    const { page, steps } = await open(settled, 'hr_coach', 'job_posting');
    const field = page.getByLabel(steps[0]!.question);
    for (const blank of ['', '   ']) {
      await field.fill(blank);
      await field.press('Enter');
      await seeToast(page, 'Response required', 'Please provide an answer before continuing.');
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }
    await question(page, steps[0]!).waitFor();
    expect(await thinking(page).count()).toBe(0);

    const boxes = await open(settled, 'hr_coach', 'onboarding_checklist', before(onboarding, 'systems'));
    await boxes.page.getByRole('checkbox', { name: 'Email' }).press('Enter');
    await seeToast(boxes.page, 'Response required', 'Please provide an answer before continuing.');
  });

  it('goes on with Enter from every field but a text area, where it writes a new line', async () => {
    const settled = await product.settle();
    const { page, steps, run } = await open(settled, 'virtual_assistant', 'meeting_scheduler');
    const at = (key: string) => page.getByLabel(steps.find((step) => step.key === key)!.question);
    for (const key of ['meeting_title', 'meeting_type', 'meeting_date', 'start_time']) {
      if (key === 'meeting_type') {
        await at(key).press('Enter');
        await page.getByRole('option', { name: 'Board meeting' }).press('Enter');
        await page.getByRole('listbox').waitFor({ state: 'hidden' });
        expect(await thinking(page).count()).toBe(0);
      } else await at(key).fill(meeting[key] ?? '');
      await at(key).press('Enter');
      await think(page);
    }
    expect(await readPosition(page)).toMatchObject({ number: 5 });
    expect((await readRun(settled, run))?.responses['meeting_type']).toBe('Board meeting');

    const area = await open(settled, 'virtual_assistant', 'meeting_scheduler', before(meeting, 'attendees'));
    const field = area.page.getByLabel('Who should attend?');
    await field.fill('Maya');
    await field.press('Enter');
    await field.pressSequentially('Luis');
    expect(await field.inputValue()).toBe('Maya\nLuis');
    expect(await thinking(area.page).count()).toBe(0);

    const boxes = await open(settled, 'hr_coach', 'onboarding_checklist', before(onboarding, 'systems'));
    const { number } = await readPosition(boxes.page);
    const email = boxes.page.getByRole('checkbox', { name: 'Email' });
    await email.press('Space');
    expect(await email.isChecked()).toBe(true);
    await email.press('Enter');
    await think(boxes.page);
    expect(await readPosition(boxes.page)).toMatchObject({ number: number + 1 });
  });

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
});

describe('a screen reader', () => {
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

  it('hears that the question changed, and the new field has the focus and the question as its name', async () => {
    const settled = await product.settle();
    const { page, steps } = await open(settled, 'virtual_assistant', 'meeting_scheduler');
    const status = page.getByRole('status').filter({ hasText: `Question 1 of ${countAsked(steps)}` });
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
    expect(await region?.innerText()).toBe(`Question 2 of ${countAsked(steps)}`);
    const select = page.getByRole('combobox', { name: steps[1]!.question });
    await expect.poll(() => select.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('hears a hint with the field it belongs to', async () => {
    const settled = await product.settle();
    const { page, steps } = await open(settled, 'hr_coach', 'onboarding_checklist', before(onboarding, 'systems'));
    const group = page.getByRole('group', { name: steps.find(({ key }) => key === 'systems')!.question });
    const describedBy = await group.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${describedBy}"]`).innerText()).toBe('Choose all that apply.');
  });
});

describe('the looks', () => {
  it('of a question with a field to write in are good everywhere', async () => {
    const { page } = await open(
      await product.settle(),
      'virtual_assistant',
      'meeting_scheduler',
      before(meeting, 'purpose'),
    );
    await expectGoodEverywhere(page);
  });

  it('of a question with checkboxes are good everywhere', async () => {
    const { page } = await open(
      await product.settle(),
      'hr_coach',
      'onboarding_checklist',
      before(onboarding, 'systems'),
    );
    await page.getByRole('checkbox', { name: 'Email' }).check();
    await expectGoodEverywhere(page);
  });

  it('of a select, a date and the pause between two questions are good', async () => {
    const { page, steps } = await open(
      await product.settle(),
      'virtual_assistant',
      'meeting_scheduler',
      before(meeting, 'meeting_type'),
    );
    await expectGoodScreen(page);
    await choose(page, page.getByRole('combobox', { name: steps[1]!.question }), 'Interview');
    await next(page).click();
    await thinking(page).waitFor();
    await expectGoodScreen(page);
    await page.clock.fastForward(thinkingPauseMs);
    await question(page, steps[2]!).waitFor();
    await expectGoodScreen(page);
  });
});
