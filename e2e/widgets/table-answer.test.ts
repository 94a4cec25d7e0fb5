// A question that asks for a table: typed, pasted, by keyboard alone, on a phone, and as lines.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Column, FlowRun, Responses } from '../../contract/flows.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { startGuide } from '../journey/guide.ts';
import { button } from '../journey/fields.ts';

const product = useProduct();
const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true });

const plain = { unit: null, required: false, options: [], sum: false };
const columns: Column[] = [
  { ...plain, key: 'item', label: 'Item', type: 'text', required: true },
  { ...plain, key: 'guests', label: 'Guests', type: 'number' },
  { ...plain, key: 'cost', label: 'Cost', type: 'money', sum: true },
  { ...plain, key: 'by', label: 'Needed by', type: 'date' },
  { ...plain, key: 'kind', label: 'Kind', type: 'choice', options: ['Food', 'Room'] },
  { ...plain, key: 'who', label: 'Who', type: 'person' },
];
const placeholder = 'Catering\t150\t$4,200\tMarch 15, 2027\tFood\tMaya Okafor';

const personal = 'This is about a child. Your board is going to read it.';

/** A guide of the product, of which one question asks for these columns. */
async function openTable(answer = '', size: 'desktop' | 'phone' = 'desktop', others: Responses = {}) {
  const maya = await product.settle();
  const { path, run } = await startGuide(maya, 'grant_writer', 'letter_of_inquiry');
  const asked = run.flow.steps.find(({ type }) => type === 'textarea')!;
  const isAtEnd = Object.keys(others).length > 0;
  const currentStep = isAtEnd ? run.flow.steps.length - 1 : run.flow.steps.indexOf(asked);
  const responses: Responses = { ...others, ...(answer !== '' && { [asked.key]: answer }) };
  await maya.person.request('PATCH', `/api/flow-runs/${run.id}`, { body: { currentStep, responses } });
  const { page, context } = await product.visitAs(maya.person, { size });
  await page.route(/\/flow-run$|\/flow-runs\/[^/]+(?:\/complete)?$/, async (route) => {
    const response = await route.fetch();
    const found = (await response.json()) as FlowRun;
    const steps = found.flow.steps.map((step) => (step.key === asked.key ? { ...step, columns, placeholder } : step));
    await route.fulfill({ response, json: { ...found, flow: { ...found.flow, steps, personal } } });
  });
  await page.goto(path);
  if (!isAtEnd) await page.getByRole('heading', { level: 2, name: asked.question }).waitFor();
  const stored = async () => {
    const now = await maya.person.get<FlowRun>(`/api/chat/sessions/${run.chatSessionId}/flow-run`);
    return now.responses[asked.key];
  };
  return { page, context, stored, asked };
}

/** As from the clipboard. */
const paste = (page: Page, name: string, text: string, html = '') =>
  cell(page, name).evaluate(
    (field, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', given.text);
      clipboardData.setData('text/html', given.html);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { text, html },
  );

it('is written by keyboard alone, added up, and says what does not fit', async () => {
  const { page, stored } = await openTable();
  expect(await cell(page, 'Cost, row 1').getAttribute('placeholder')).toBe('$4,200');
  const { press, type } = page.keyboard;
  await cell(page, 'Item, row 1').focus();
  await type('Catering for all ');
  await press('Tab');
  await type('1,2O0');
  await press('Tab');
  await page.getByText('Row 1, Guests: that is not a number.').first().waitFor();
  await type('$4,200');
  await press('Tab');
  await type('3/15');
  await press('Tab');
  expect(await cell(page, 'Needed by, row 1').inputValue()).toMatch(/^March 15, 20\d\d$/);
  await press('Tab');
  await press('Tab');
  await cell(page, 'Item, row 2').waitFor();
  await type('Hall');
  await press('Tab');
  await press('Tab');
  await type('800');
  expect(await page.getByRole('row', { name: /^Total/ }).innerText()).toContain('$5,000');
  await press('Alt+ArrowUp');
  await expect.poll(() => cell(page, 'Item, row 1').inputValue()).toBe('Hall');
  await press('Control+z');
  await expect.poll(() => cell(page, 'Item, row 1').inputValue()).toBe('Catering for all ');
  await press('ArrowDown');
  await press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add a row');
  await button(page, 'Remove row 2').last().click();
  await expect.poll(() => cell(page, 'Item, row 2').count()).toBe(0);
  await button(page, 'Undo').click();
  expect(await cell(page, 'Cost, row 2').inputValue()).toBe('800');
  await expect.poll(stored).toMatch(/^Catering for all\t1,2O0\t\$4,200\tMarch 15, 20\d\d\t\t\nHall\t\t800\t\t\t$/);
  expect(await button(page, 'Next').isEnabled()).toBe(true);
  await expectGoodEverywhere(page);
});

it('offers what is pasted as rows, of all tables that were copied, and takes it on a press', async () => {
  const { page, stored } = await openTable('Tents\t\t$90\t\t\t');
  await paste(page, 'Item, row 1', '- Catering, 150, $42\n- Hall, Room, $800, more words');
  const offer = page.getByRole('region', { name: 'Add 2 rows?' });
  await offer.waitFor();
  await expectGoodEverywhere(page);
  await button(page, 'Dismiss').click();
  expect(await cell(page, 'Item, row 2').count()).toBe(0);
  const word =
    '<table><tr><td>Hall</td><td rowspan="2">3</td><td><p>$1</p></td></tr><tr><td>Van</td><td>x</td></tr></table>';
  await paste(page, 'Item, row 1', 'not this', word);
  await page.getByText('1 cell does not fit the column (x).').waitFor();
  await button(page, 'Add 2 rows').click();
  expect(await cell(page, 'Cost, row 2').inputValue()).toBe('$1');
  expect(await cell(page, 'Guests, row 3').inputValue()).toBe('');
  await page.getByText('2 rows were added.').waitFor();
  await expect.poll(stored).toBe('Tents\t\t$90\t\t\t\nHall\t3\t$1\t\t\t\nVan\t\tx\t\t\t');
  await button(page, 'Undo').click();
  await expect.poll(stored).toBe('Tents\t\t$90\t\t\t');

  const table = (item: string) => `<table><tr><td>${item}</td><td>3</td></tr></table>`;
  await paste(page, 'Item, row 1', 'as text', `<style>p {}</style><p>For the fair</p>${table('Hall')}${table('Van')}`);
  await page.getByText('Words beside the table are left out (For the fair).').waitFor();
  await button(page, 'Add 2 rows').click();
  await expect.poll(stored).toBe('Tents\t\t$90\t\t\t\nHall\t3\t\t\t\t\nVan\t3\t\t\t\t');

  await paste(page, 'Item, row 1', 'Sound, 2, $70');
  await button(page, 'Paste into one cell').click();
  expect(await cell(page, 'Item, row 1').inputValue()).toContain('Sound, 2, $70');
  await expect.poll(stored).toContain('Sound, 2, $70');
});

it('holds 200 rows, says so of more, and that one is too many which comes back with Undo though others have taken its place', async () => {
  const { page, stored } = await openTable(
    Array.from({ length: 200 }, (_, index) => `Line ${index + 1}\t1\t\t\t\t`).join('\n'),
  );
  await button(page, 'Add a row').click();
  await page.getByText('A table holds 200 rows.').waitFor();
  await paste(page, 'Item, row 1', 'a\t1\nb\t2');
  await page.getByText('A table holds 200 rows: 2 rows are left out.').waitFor();
  expect(await page.getByRole('row').count()).toBe(201);
  await button(page, 'Dismiss').click();

  await cell(page, 'Item, row 200').focus();
  await button(page, 'Remove row 200').last().click();
  await button(page, 'Add a row').click();
  await cell(page, 'Item, row 200').fill('Another');
  await button(page, 'Undo').click();
  await page.getByText('Undone. A table holds 200 rows: please take 1 out.').waitFor();
  await expect.poll(stored).toMatch(/\nLine 200\t1\t{4}\nAnother\t{5}$/);
});

it('is a card for each row on a phone', async () => {
  const { page, stored } = await openTable('Tents\tx\t$90\t\tTarps\tMaya\nHall\t\t$10\t\t\t', 'phone');
  const cards = page.getByRole('list').filter({ hasText: 'Row 1' }).getByRole('listitem');
  expect(await cards.count()).toBe(2);
  const first = cell(page, 'Item, row 1');
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByText('Row 1, Kind: please choose one of Food, Room.').waitFor();
  expect(await cell(page, 'Kind, row 1').inputValue()).toBe('Tarps');
  await button(page, 'Move row 2 up').click();
  await expect.poll(() => cell(page, 'Item, row 1').inputValue()).toBe('Hall');
  expect(await page.getByText('Total, Cost').locator('..').innerText()).toContain('$100');
  await expectGoodEverywhere(page);
  await expect.poll(stored).toMatch(/^Hall/);
});

it('lets lines be lines, and offers them as rows', async () => {
  const { page, stored } = await openTable('Catering, 150, $42\nOnly words');
  const lines = page.getByRole('textbox', { name: /./ }).first();
  expect(await lines.inputValue()).toBe('Catering, 150, $42\nOnly words');
  await button(page, 'Use the table').click();
  await page.getByRole('region', { name: 'Add 2 rows?' }).waitFor();
  await button(page, 'Keep the lines').click();
  await button(page, 'Use the table').click();
  await button(page, 'Add 2 rows').click();
  expect(await cell(page, 'Cost, row 1').inputValue()).toBe('$42');
  await button(page, 'I’d rather write it').click();
  expect(await lines.inputValue()).toBe('Catering, 150, $42\nOnly words');
  await button(page, 'Use the table').click();
  expect(await cell(page, 'Guests, row 1').inputValue()).toBe('150');
  await expect.poll(stored).toBe('Catering\t150\t$42\t\t\t\nOnly words\t\t\t\t\t');
});

it('makes the rows that lines were made of again, but for the lines that were changed', async () => {
  const { page, stored } = await openTable('Hall\t\t$10\tsoon\t\tAna\nTents\t\t$90\t\t\t');
  await button(page, 'I’d rather write it').click();
  await page.getByRole('textbox', { name: /./ }).first().fill('Hall, $10, soon, Ana\nTents, $95');
  await button(page, 'Use the table').click();
  await button(page, 'Add 2 rows').click();
  await expect.poll(stored).toBe('Hall\t\t$10\tsoon\t\tAna\nTents\t\t$95\t\t\t');
});

it('loses nothing offline and in a page that is loaded anew, not even half a row', async () => {
  const { page, context, stored } = await openTable('Tents\t\t$90\t\t\t');
  await context.setOffline(true);
  await cell(page, 'Guests, row 1').fill('שלום');
  await button(page, 'Add a row').click();
  await cell(page, 'Cost, row 2').fill('🎪');
  await context.setOffline(false);
  await page.reload();
  expect(await cell(page, 'Cost, row 2').inputValue()).toBe('🎪');
  await expect.poll(stored).toBe('Tents\tשלום\t$90\t\t\t\n\t\t🎪\t\t\t');
});

it('is changed in the list before Complete, a card for each row, the document follows, and after it names what does not fit', async () => {
  const letter = sampleAnswers['letter_of_inquiry'];
  const { page, stored, asked } = await openTable('Tents\tx\t$90\t\t\t', 'desktop', letter);
  const preview = page.getByRole('region', { name: 'Your document so far' });
  await preview.getByText('Northwater Foundation').first().waitFor();
  await preview.getByText('Tents').first().waitFor();
  const name = `Change the answer to: ${asked.question}`;
  await button(page, name).focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('complementary', { name: 'Previous answers' });
  const item = list.getByLabel('Item, row 1', { exact: true });
  expect(await item.evaluate((element) => element === document.activeElement)).toBe(true);
  await item.fill('Yurts');
  await preview.getByText('Yurts').first().waitFor();
  await button(page, 'Move row 1 up').waitFor();
  await expectGoodEverywhere(page);
  await expect.poll(stored).toBe('Yurts\tx\t$90\t\t\t');
  await list.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);

  const last = page.getByRole('textbox').first();
  await last.fill('Zora Vance, Director');
  await preview.getByText('Zora Vance').first().waitFor();
  await expectGoodEverywhere(page);
  await list.getByText('Yurts · x · $90').waitFor();
  await button(page, 'Complete').click();
  await page.getByRole('heading', { name: 'Your Result is Ready!' }).waitFor();
  await page.getByText('Row 1, Guests: that is not a number.').waitFor();
  await page.getByRole('note').filter({ hasText: personal }).waitFor();
  await page.getByText('added it to this conversation, ').waitFor();
});
