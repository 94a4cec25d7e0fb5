// What makes answering easy: suggestions to take, answers to change, dictation.
import { afterEach, expect, it, vi } from 'vitest';
import type { FlowRun } from '../../contract/flows.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { startGuide } from '../journey/guide.ts';
import { button } from '../journey/fields.ts';

const product = useProduct();
afterEach(() => void vi.unstubAllGlobals());
const letter = sampleAnswers['letter_of_inquiry'] ?? {};

it('offers the answer of last time and of the profile, to be taken with a press', async () => {
  const maya = await product.settle();
  await maya.person.post(`/api/organizations/${maya.organizationId}/profile`, { primaryContactName: 'Maya Okafor' });
  const last = await startGuide(maya, 'grant_writer', 'letter_of_inquiry', letter);
  await maya.person.post<FlowRun>(`/api/flow-runs/${last.run.id}/complete`, { responses: letter });
  const { path } = await startGuide(maya, 'grant_writer', 'letter_of_inquiry');
  const { page } = await product.visitAs(maya.person);
  await page.goto(path);
  const offered = page.getByRole('region', { name: 'Suggested answers' });
  await offered.getByRole('link', { name: 'Letter of Inquiry (LOI)' }).waitFor();
  const field = page.getByLabel('Which foundation are you writing to?');
  expect(await field.inputValue()).toBe('');
  await offered.getByRole('button', { name: 'Add to the answer: Northwater Foundation' }).click();
  expect(await field.inputValue()).toBe('Northwater Foundation');
  await expectGoodEverywhere(page);

  const { path: atTheEnd } = await startGuide(maya, 'grant_writer', 'letter_of_inquiry', { ...letter, signer: '' });
  await page.goto(atTheEnd);
  await button(page, 'Complete').waitFor();
  const profile = offered.getByRole('listitem').filter({ hasText: 'Organization Profile' });
  await profile.getByRole('button', { name: 'Add to the answer: Maya Okafor', exact: true }).click();
  expect(await page.getByLabel('Who signs the letter (name and title)?').inputValue()).toBe('Maya Okafor');
});

it('shows all answers before Complete, each to be changed where it stands, also from an open place of the document, which follows', async () => {
  const maya = await product.settle();
  const open = {
    contact_name: '',
    other_funding: '',
    need: 'We turn 31 children away, not sure',
    signer: 'Marcus, not sure',
  };
  const { path, run } = await startGuide(maya, 'grant_writer', 'letter_of_inquiry', { ...letter, ...open });
  const { page } = await product.visitAs(maya.person);
  await page.goto(path);
  const preview = page.getByRole('region', { name: 'Your document so far' });
  const questionOf = (key: string) => run.flow.steps.find((step) => step.key === key)!.question;
  const isFocused = (name: string) => page.getByLabel(name).evaluate((element) => element === document.activeElement);
  await preview.getByText('Northwater Foundation').first().waitFor();
  const history = page.getByRole('complementary', { name: 'Previous answers' });
  await history.getByRole('heading', { name: 'Check your answers before you complete' }).waitFor();
  // With what was passed over, which can still be answered.
  const passedOver = history.getByRole('listitem').filter({ hasText: 'Not answered' });
  expect(await passedOver.count()).toBe(2);
  expect(await history.getByRole('listitem').count()).toBe(Object.keys(letter).length - 1);

  const funder = questionOf('funder_name');
  await button(page, `Change the answer to: ${funder}`).click();
  expect(await isFocused(funder)).toBe(true);
  await page.getByLabel(funder).fill('Harbor Light Fund');
  await preview.getByText('Harbor Light Fund').first().waitFor();
  await expectGoodEverywhere(page);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Change the answer to: ${funder}`);
  await button(page, 'Complete').waitFor();
  await expect
    .poll(async () => (await maya.person.get<FlowRun>(`/api/chat/sessions/${run.chatSessionId}/flow-run`)).responses)
    .toMatchObject({ funder_name: 'Harbor Light Fund' });

  const contact = questionOf('contact_name');
  await button(page, `Answer: ${contact}`).click();
  await history.getByLabel(contact).fill('Ada Reyes');
  await button(page, 'Done').click();
  await history.getByText('Ada Reyes', { exact: true }).waitFor();
  await button(page, 'Complete').waitFor();

  await preview.getByText('click one to change its answer').waitFor();
  const need = questionOf('need');
  const place = preview.getByRole('button', { name: /^\[settle: we turn 31 children away/i });
  await place.first().click();
  await expect.poll(() => isFocused(need)).toBe(true);
  await place.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(need)).toBe(true);
  await expectGoodEverywhere(page);
  await page.getByLabel(need).fill('We turned 31 children away last year.');
  await place.first().waitFor({ state: 'detached' });
  await preview.getByText('We turned 31 children away last year.').first().waitFor();
  await preview
    .getByRole('button', { name: /^\[settle: marcus/i })
    .first()
    .click();
  await expect.poll(() => isFocused('Who signs the letter (name and title)?')).toBe(true);
});

it('keeps the question above a choice that is changed in the list', async () => {
  const maya = await product.settle();
  const { path, run } = await startGuide(
    maya,
    'fundraising_coach',
    'thank_you_letter',
    sampleAnswers['thank_you_letter'],
  );
  const { page } = await product.visitAs(maya.person);
  await page.goto(path);
  const { question } = run.flow.steps.find(({ key }) => key === 'gift_type')!;
  await button(page, `Change the answer to: ${question}`).click();
  const list = page.getByRole('complementary', { name: 'Previous answers' });
  await list.getByRole('combobox', { name: question }).waitFor();
  const isSeen = (element: Element, words: string) =>
    [...element.querySelectorAll('p, label')].some(
      (each) => each.textContent.trim() === words && each.getBoundingClientRect().width > 40,
    );
  expect(await list.evaluate(isSeen, question)).toBe(true);
  await expectGoodEverywhere(page);
});

it('begins an answer in Hebrew at the right, in the field and in the document', async () => {
  const maya = await product.settle();
  const hebrew = { ...sampleAnswers['need_statement'], problem: 'שלום ילדים' };
  const { path, run } = await startGuide(maya, 'grant_writer', 'need_statement', hebrew);
  const { page } = await product.visitAs(maya.person);
  await page.goto(path);
  const { question: need } = run.flow.steps.find(({ key }) => key === 'problem')!;
  await button(page, `Change the answer to: ${need}`).click();
  expect(await page.getByLabel(need).evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');

  const { finalOutput } = await maya.person.post<FlowRun>(`/api/flow-runs/${run.id}/complete`, { responses: hebrew });
  const { chatSessionId } = run;
  await maya.person.post('/api/chat/messages', { chatSessionId, content: finalOutput, isUser: false });
  await page.goto(`/chat/grant_writer?session=${chatSessionId}`);
  const gap = (line: Element) => {
    const range = document.createRange();
    range.selectNodeContents(line);
    return line.getBoundingClientRect().right - range.getBoundingClientRect().right;
  };
  await button(page, 'Show the whole document').click();
  expect(await page.getByRole('article').getByText('שלום ילדים').evaluate(gap)).toBeLessThan(2);
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
      vi.stubGlobal('say', say);
      vi.stubGlobal('fail', fail);
    }
    stop() {
      this.dispatchEvent(new Event('end'));
    }
    abort() {
      this.stop();
    }
  }
  vi.stubGlobal('SpeechRecognition', Hearing);
}

it('writes down what is said, where the browser can, and says when it cannot', async () => {
  const maya = await product.settle();
  const { path } = await startGuide(maya, 'grant_writer', 'need_statement');
  const { page } = await product.visitAs(maya.person);
  await page.addInitScript(addHearing);
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
    vi.stubGlobal('SpeechRecognition', undefined);
    vi.stubGlobal('webkitSpeechRecognition', undefined);
  });
  await silent.page.goto(path);
  await silent.page.getByLabel('What is the problem, in one plain sentence?').waitFor();
  expect(await button(silent.page, 'Dictate').count()).toBe(0);
});
