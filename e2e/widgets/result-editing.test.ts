// The text of a finished document: edited in place, its versions, the document library, and what a model makes of it.
import { afterAll, expect, it } from 'vitest';
import type { Message } from '../../contract/conversations.ts';
import type { Document } from '../../contract/documents.ts';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { startModel } from '../in-tab/model.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { connectModel } from '../journey/connect-model.ts';
import { button, seeToast } from '../journey/fields.ts';
import { finishLetter } from '../journey/finished-letter.ts';
import { details } from '../screens/library.ts';

const product = useProduct();
const proposal = {
  name: 'propose_document_change',
  input: { changes: [{ find: 'Sincerely,', replace: 'With thanks to our neighbors,' }] },
};
let pauseMs = 0;
const model = await startModel({
  delayMs: 1,
  reply: ({ messages, tools }) => {
    if (tools.includes('propose_document_change') && messages.at(-1)?.role !== 'tool') return [proposal];
    if (messages.at(-1)?.role === 'tool') return 'This would thank the neighbors at the end.';
    const part = /<(part|text)>\n([\s\S]*)\n<\/\1>/.exec(messages[0]?.content ?? '')?.[2] ?? '';
    const words = Array.from({ length: pauseMs }, (_, index) => `Slowly${index} `).join('');
    return `${words}Neighbors in Zanzibar wrote this.\n\n${part}`;
  },
});
afterAll(() => model.close());

const title = 'Letter of inquiry: BrightPath Summer Bridge';

/** In a conversation with a finished document; with a model or without. */
async function open({ hasModel = false } = {}) {
  const { person, organizationId } = await product.settle('Lantern Bridge Youth Alliance');
  if (hasModel) await connectModel({ person, organizationId }, model, 'test-model');
  const id = await finishLetter(person, organizationId, 'A letter');
  const visit = await product.visitAs(person);
  await visit.page.goto(`/chat/grant_writer?session=${id}`);
  const paper = visit.page.getByRole('region', { name: title, exact: true });
  await paper.getByRole('heading', { name: title }).waitFor();
  const read = async () => (await person.get<Message[]>(`/api/chat/sessions/${id}/messages`))[0]?.content ?? '';
  return { ...visit, person, organizationId, paper, read };
}

it('is edited in place, kept unsaved over a reload, saved as a version, and restored', async () => {
  const { page, paper, read } = await open();
  await page.getByText('needs an AI model. An admin can connect one in Settings.').waitFor();
  expect(await button(page, 'Write it out as prose').count()).toBe(0);
  const before = await read();
  await button(page, 'Edit').click();
  const field = page.getByRole('textbox', { name: `Text of ${title}` });
  await field.waitFor();
  await field.fill('Dear friends');
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+b');
  await page.getByText('2 words, 12 characters').waitFor();
  await button(page, 'Heading').click();
  expect(await button(page, 'Heading').getAttribute('aria-pressed')).toBe('true');
  // No sign is seen, not even where somebody writes, and a key moves by a letter.
  expect(await field.innerText()).toBe('Dear friends');
  await field.press('Home');
  await field.press('ArrowRight');
  await field.press('Delete');
  expect(await field.innerText()).toBe('Dar friends');
  await field.press('ControlOrMeta+z');
  await field.press('Home');
  await field.press('Backspace');
  await field.press('End');
  await field.press('Enter');
  await button(page, 'List').click();
  await page.keyboard.type('One');
  await field.press('Enter');
  await page.keyboard.type('Two');
  const readLines = async () => (await field.innerText()).split(/\n+/);
  expect(await readLines()).toEqual(['Dear friends', '• One', '• Two']);
  await expectGoodEverywhere(page);

  await page.reload();
  await button(page, 'Continue editing').click();
  await page.getByText('These are your changes from before. They are not saved yet.').waitFor();
  expect(await readLines()).toEqual(['Dear friends', '• One', '• Two']);
  await field.fill('| Item | Cost |\n| --- | --- |\n| Books | $40 |');
  await field.press('Enter');
  await page.keyboard.type('Pens');
  await field.press('Tab');
  await page.keyboard.type('$3');
  expect((await readLines()).map((line) => line.trim().split(/ {2,}/))).toContainEqual(['Pens', '$3']);
  await expectGoodEverywhere(page);
  const table = '| Item | Cost |\n| --- | --- |\n| Books | $40 |';
  // The editor hears of a selection later than a fill replaces it: from within a cell, the whole is selected first.
  await field.press('ControlOrMeta+a');
  await field.fill(`# ${title}\n\n${table}`);
  await field.press('ControlOrMeta+End');
  await field.press('Enter');
  await button(page, 'Save').click();
  await seeToast(page, 'Changes saved');
  // The row that was added and left empty is not kept.
  expect(await read()).toBe(`# ${title}\n\n${table}`);
  await button(page, 'Edit').click();
  await field.fill(`# ${title}\n\nDear friends of reading.`);
  await button(page, 'Save').click();
  await seeToast(page, 'Changes saved');
  await paper.getByText('Dear friends of reading.').waitFor();
  await page.getByText('10 words, 69 characters').waitFor();
  expect(await button(page, 'Show less').count()).toBe(0);
  expect(await read()).toBe(`# ${title}\n\nDear friends of reading.`);

  await button(page, 'Versions').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Version 3: Edited Latest/ }).waitFor();
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: /^Version 1: From the guide/ }).click();
  await dialog.getByText('Dear Elena Marsh:').waitFor();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await seeToast(page, 'Version restored');
  await expect.poll(read).toBe(before);
});

it('says where a value that an edit replaced stands unchanged, and replaces it there', async () => {
  const { page, read } = await open();
  const write = async (text: string) => {
    await button(page, 'Edit').click();
    await page.getByRole('textbox', { name: `Text of ${title}` }).fill(text);
    await button(page, 'Save').click();
    await seeToast(page, 'Changes saved');
  };
  const letter = (named: string, asked: string) =>
    `# ${title}\n\nTo ${named}.\n\nWe ask for ${asked}.\n\nNorthwater Foundation knows us. Northwater Foundation gives.\n\nThe $9,000 buys books.`;
  await write(letter('Northwater Foundation', '$9,000'));
  const line = page.getByRole('status', { name: 'Replaced at one place' });
  expect(await line.count()).toBe(0);
  await write(letter('Hartwell Fund', '$8,500'));
  await line.getByText('“Northwater Foundation” still stands at 2 other places.').waitFor();
  await line.getByText('“$9,000” still stands at one other place.').waitFor();
  await expectGoodEverywhere(page);
  await button(page, 'Replace it with “$8,500”').press('Enter');
  await seeToast(page, 'Replaced');
  await button(page, 'Replace it with “Hartwell Fund”').click();
  await line.waitFor({ state: 'detached' });
  const replaced = letter('Hartwell Fund', '$8,500').replaceAll('Northwater Foundation', 'Hartwell Fund');
  expect(await read()).toBe(replaced.replace('$9,000', '$8,500'));
  expect(await button(page, 'Edit').evaluate((element) => element === document.activeElement)).toBe(true);
});

it('asks before what was written is thrown away', async () => {
  const { page, paper, read } = await open();
  const before = await read();
  const field = page.getByRole('textbox', { name: `Text of ${title}` });
  await button(page, 'Edit').click();
  await field.waitFor();
  await button(page, 'Cancel').click();
  await field.waitFor({ state: 'detached' });

  await button(page, 'Edit').click();
  await field.fill('Dear friends of reading.');
  await button(page, 'Cancel').click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expectGoodEverywhere(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await field.innerText()).toBe('Dear friends of reading.');
  await button(page, 'Cancel').click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await field.waitFor({ state: 'detached' });
  await paper.getByRole('heading', { name: title }).waitFor();
  expect(await read()).toBe(before);
  await button(page, 'Edit').click();
  await field.waitFor();
  expect(await field.innerText()).not.toContain('Dear friends of reading.');
  // What was just written is shown whole.
  await field.press('ControlOrMeta+Home');
  await page.keyboard.type('Our ');
  await button(page, 'Save').click();
  await button(page, 'Show less').click();
  await button(page, 'Show the whole document').waitFor();
});

it('is saved to Documents, and again as the next version', async () => {
  const { page, person, organizationId } = await open();
  await button(page, 'Save to Documents').click();
  await seeToast(page, 'Saved to Documents', 'Letter of inquiry');
  await button(page, 'Save to Documents').click();
  await seeToast(page, 'Saved to Documents', 'version 2');
  const documents = await person.get<Document[]>(`/api/documents?organizationId=${organizationId}`);
  expect(documents).toMatchObject([{ version: 2, originalName: expect.stringMatching(/\.docx$/) }]);
  await button(page, 'Open').click();
  await details(page).getByRole('heading', { name: documents[0]?.originalName }).waitFor();
});

it('is written out by a model, which can be cancelled, says what to check, and can make it fit', async () => {
  const { page, paper, read } = await open({ hasModel: true });
  const before = await read();
  const followed: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/writing')) followed.push(request.url());
  });
  pauseMs = 6_000;
  await button(page, 'Write it out as prose').click();
  await page.getByText(/^Writing section 1 of \d$/).waitFor();
  // As the model writes it, and from one stream.
  const wordsSoFar = async () => (await paper.innerText()).split('Slowly').length;
  for (const words of [10, 200, 400]) await expect.poll(wordsSoFar).toBeGreaterThan(words);
  await page.getByText(/^[4-9]\d\d words, [\d,]+ characters$/).waitFor();
  expect(followed).toHaveLength(1);
  expect(await page.locator('[aria-live]:has-text("Slowly"), [role=status]:has-text("Slowly")').count()).toBe(0);
  await page.reload();
  await page.getByText(/^Writing section 1 of \d$/).waitFor();
  await expect.poll(wordsSoFar).toBeGreaterThan(400);
  await button(page, 'Show the whole document').waitFor();
  await expectGoodScreen(page);
  pauseMs = 0;
  await button(page, 'Cancel').click();
  await button(page, 'Write it out as prose').waitFor();
  expect(await read()).toBe(before);
  expect(await page.getByText('The writing was stopped').count()).toBe(0);

  await button(page, 'Write it out as prose').click();
  await seeToast(page, 'A new version is ready');
  const facts = page.getByRole('region', { name: 'Facts in this text' });
  await facts.getByText('Zanzibar', { exact: true }).waitFor();
  await facts.getByText('Where the facts come from').click();
  await facts
    .getByText(/\$40,000/)
    .first()
    .waitFor();
  await expectGoodEverywhere(page);

  await button(page, 'Rewrite').click();
  await page.getByRole('menuitem', { name: 'In your own words' }).click();
  await page.getByRole('textbox', { name: 'Your words' }).fill('Thank the neighbors');
  await page.getByRole('dialog').getByRole('button', { name: 'Rewrite' }).click();
  await seeToast(page, 'A new version is ready', 'Thank the neighbors');

  await model.next({ kind: 'status', status: 500 });
  await button(page, 'Rewrite').click();
  await page.getByRole('menuitem', { name: 'Make it warmer' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Your document is as it was.' });
  await alert.waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
  await alert.waitFor({ state: 'detached' });

  await page.getByRole('textbox', { name: /^Message / }).fill('Thank the neighbors at the end');
  await page.keyboard.press('Enter');
  const change = page.getByRole('group', { name: 'Proposed change' });
  await change.getByText('With thanks to our neighbors,').waitFor();
  await expectGoodScreen(page);
  expect(await read()).toContain('Sincerely,');
  await change.getByRole('button', { name: 'Change: Proposed change' }).press('Enter');
  await page.locator(':focus').and(change.getByLabel('Becomes')).fill('With many thanks to our neighbors,');
  await expectGoodScreen(page);
  await change.getByRole('button', { name: 'Accept change' }).click();
  await seeToast(page, 'Change accepted');
  await page.getByText('The earlier text is under Versions').first().waitFor();
  expect(await read()).toContain('With many thanks to our neighbors,');
});
