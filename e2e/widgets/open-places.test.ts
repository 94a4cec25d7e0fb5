// What becomes of a finished letter: its open places are filled where they stand, and from the library it is read.
import { expect, it } from 'vitest';
import type { Message } from '../../contract/conversations.ts';
import type { Document } from '../../contract/documents.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { finishLetter } from '../journey/finished-letter.ts';
import { seeToast } from '../journey/fields.ts';
import { details } from '../screens/library.ts';

const product = useProduct();
const [phone, email] = ['contact phone', 'contact email'];

it('a place in the document opens its own field, by mouse and by keyboard, and is filled with what is typed', async () => {
  const { person, organizationId } = await product.settle('Open Shelf Readers');
  const id = await finishLetter(person, organizationId, 'Books at Home');
  const { page } = await product.visitAs(person);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/versions') && asked.push(request.url())));
  await page.goto(`/chat/grant_writer?session=${id}`);
  const toFill = page.getByRole('region', { name: 'Still to fill' });
  await toFill.getByRole('button', { name: 'Fill the open places' }).waitFor();
  expect(asked.map((url) => new URL(url).search)).toEqual(['?limit=1']);
  await page.getByRole('button', { name: 'Show the whole document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill the open places' });
  const field = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`, 'i') });
  const place = (name: string) => page.getByRole('button', { name: new RegExp(`^\\[${name}`) }).first();
  const isFocused = (name: string) => field(name).evaluate((input) => input === document.activeElement);
  await expectGoodEverywhere(page);

  await place(phone).click();
  await expect.poll(() => isFocused(phone)).toBe(true);
  await dialog.getByText('what you save in your Organization Profile is in every one').waitFor();
  await field(phone).fill('937-555-0144');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await place(email).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(email)).toBe(true);
  await expectGoodEverywhere(page);
  expect(await field(phone).inputValue()).toBe('937-555-0144');
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await seeToast(page, '1 place filled', 'The earlier text is under Versions.');
  await dialog.waitFor({ state: 'detached' });
  await place(phone).waitFor({ state: 'detached' });
  await place(email).waitFor();
  const [message] = await person.get<Message[]>(`/api/chat/sessions/${id}/messages`);
  expect(message?.content).toContain('937-555-0144');

  await place(email).click();
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await dialog.getByText('Please fill at least one place.').waitFor();
});

it('leads from the blank cells of its tables to typing in them', async () => {
  const { person, organizationId } = await product.settle('Open Shelf Readers');
  const id = await finishLetter(person, organizationId, 'Books at Home', 'grant_outline');
  const [message] = await person.get<Message[]>(`/api/chat/sessions/${id}/messages`);
  const table = '| Who | When |\n| --- | --- |\n| \\_\\_\\_\\_\\_\\_ | \\_\\_\\_\\_\\_\\_ |';
  const content = message!.content.replace('\n\n', `\n\n[who signs]\n\n${table}\n\n`);
  await person.post(`/api/chat/messages/${message!.id}/versions`, { content, basedOn: 1 });
  const { page } = await product.visitAs(person);
  await page.goto(`/chat/grant_writer?session=${id}`);
  const toFill = page.getByRole('region', { name: 'Still to fill' });
  await toFill.getByText(/There are also \d+ blank cells in its tables, to write in by hand on paper\./).waitFor();
  await expectGoodEverywhere(page);
  await toFill.getByRole('button', { name: 'Fill them in here' }).click();
  await page.getByRole('textbox', { name: /^Text of / }).waitFor();
});

it('a letter that was saved to the library opens on its text, with the summary beside it', async () => {
  const { person, organizationId } = await product.settle('Open Shelf Readers');
  const id = await finishLetter(person, organizationId, 'Books at Home');
  const [letter] = await person.get<Message[]>(`/api/chat/sessions/${id}/messages`);
  const path = `/api/chat/messages/${letter?.id}/documents`;
  const { document } = await person.post<{ document: Document }>(path, {});
  const read = async () => (await person.get<Document>(`/api/documents/${document.id}`)).analysis.status;
  await expect.poll(read, { timeout: 60_000 }).toBe('ready');
  const { page } = await product.visitAs(person);
  await page.goto('/documents');
  await page.getByRole('link', { name: document.originalName }).click();
  const opened = details(page);
  await opened.getByText('This is all of the text.').waitFor();
  await expectGoodEverywhere(page);
  await opened.getByText('Summary', { exact: true }).click();
  await opened.getByRole('region', { name: 'Summary' }).waitFor();
});
