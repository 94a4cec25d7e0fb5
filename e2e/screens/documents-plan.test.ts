import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { AnalysisReport } from '../../contract/document-analysis.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import type { Person } from '../harness/person.ts';
import { useProduct } from '../harness/use-product.ts';
import { welcomeColleague } from '../journey/colleague.ts';
import { choose, seeToast } from '../journey/fields.ts';
import { addDocument, details, textFile } from './library.ts';
import { listTasks } from '../journey/tasks.ts';

const product = useProduct();

const button = (page: Page, name: string | RegExp) => details(page).getByRole('button', { name });
const view = (page: Page, name: string) => details(page).getByText(name, { exact: true });
const form = (page: Page) => details(page).getByRole('form', { name: 'Make tasks' });

const samples = new URL('../../server/features/documents/analysis/testing/documents/', import.meta.url);

/** A document of the samples, as text and long before its dates. */
async function sampleFile(file: string, name: string) {
  const [, ...body] = (await readFile(new URL(file, samples), 'utf8')).split('\n---\n');
  const later = body
    .join('\n---\n')
    .replace(/^#+ /gm, '')
    .replace(/\b2026\b/g, '2086')
    .replace(/\b2027\b/g, '2087');
  return textFile(name, later);
}

const reportOf = (person: Person, id: string) => person.get<AnalysisReport>(`/api/documents/${id}/analysis`);

it('a request for proposals that is uploaded becomes a plan, and the plan tasks on the board', async () => {
  const settled = await product.settle();
  const omar = await welcomeColleague(product, settled, 'staff');
  const { page } = await product.visitAs(settled.person);
  await page.goto('/documents');
  await page.getByText('No documents uploaded yet').waitFor();
  const request = await addDocument(
    product.url,
    settled,
    await sampleFile('rfp-youth-opportunity.txt', 'Youth grants.txt'),
  );
  // Nobody reloads the page: it hears of the upload, and of the reading.
  const card = page.getByRole('article', { name: 'Youth grants.txt' });
  await card.getByText('Request for proposals', { exact: true }).waitFor();
  await card.getByRole('link').click();
  await view(page, 'Plan').click();
  const { requirements } = await reportOf(settled.person, request.id);
  await details(page).getByText(`0 of ${requirements.length} met`).waitFor();

  const [first, second, third] = requirements.filter(({ category }) => category === 'attachment');
  if (!first || !second || !third) throw new Error('The request has too few attachments.');
  await details(page).getByRole('checkbox', { name: first.text }).check();
  await details(page).getByText(`1 of ${requirements.length} met`).waitFor();
  await button(page, `Not for us: ${second.text}`).click();
  await details(page)
    .getByText(`1 of ${requirements.length - 1} met`)
    .waitFor();
  await button(page, `Edit: ${third.text}`).click();
  // Escape ends the correction, not the whole panel.
  await details(page).getByRole('textbox', { name: 'What is required' }).press('Escape');
  await button(page, `Edit: ${third.text}`).click();
  await details(page).getByRole('textbox', { name: 'What is required' }).fill('Board list with terms');
  await choose(page, details(page).getByRole('combobox', { name: 'Kind of requirement' }), 'Eligibility');
  await button(page, 'Save').click();
  const edited = button(page, 'Edit: Board list with terms');
  await expect.poll(() => edited.evaluate((element) => element === document.activeElement)).toBe(true);
  const changed = (await reportOf(settled.person, request.id)).requirements;
  expect(changed.find(({ id }) => id === first.id)?.state).toBe('met');
  expect(changed.find(({ id }) => id === second.id)?.state).toBe('dismissed');
  expect(changed.find(({ id }) => id === third.id)).toMatchObject({
    text: 'Board list with terms',
    category: 'eligibility',
  });

  await button(page, 'Make tasks').click();
  await form(page).getByRole('checkbox', { name: 'Board list with terms' }).check();
  await expectGoodEverywhere(page);
  await form(page).getByRole('textbox', { name: 'Title' }).fill('Ask Vera for the board list');
  await choose(page, form(page).getByRole('combobox', { name: 'Owner' }), 'Omar Haddad (staff)');
  const dueDay = await form(page).getByLabel('Due date').inputValue();
  expect(dueDay).toBe(changed.find(({ id }) => id === third.id)?.plannedDate);
  await button(page, 'Create 1 task').click();
  await seeToast(page, 'Task created successfully');
  expect(await listTasks(settled)).toMatchObject([
    { title: 'Ask Vera for the board list', assignedTo: omar.userId, dueDate: `${dueDay}T12:00:00.000Z` },
  ]);
  await details(page).getByRole('link', { name: 'Task: Board list with terms' }).click();
  await page.getByRole('dialog', { name: 'Task: Ask Vera for the board list' }).waitFor();
});

it('a requirement leads to its words in the text, and the plan to the outline of a proposal', async () => {
  const settled = await product.settle();
  const { page } = await product.visitAs(settled.person);
  const request = await addDocument(
    product.url,
    settled,
    await sampleFile('rfp-neighborhood-grants.txt', 'Neighborhood grants.txt'),
  );
  await page.goto(`/documents?document=${request.id}&view=plan`);
  await button(page, 'Make tasks').waitFor();
  const { requirements } = await reportOf(settled.person, request.id);
  const last = requirements.at(-1);
  const item = details(page).getByRole('listitem').filter({ hasText: last?.text }).last();
  await item.getByRole('link').first().click();
  const plain = (text: string) => text.replace(/[\s|]+/g, ' ').trim();
  const start = plain(last?.quote ?? '').slice(0, 20);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '').then(plain)).toContain(start);
  expect(new URL(page.url()).search).not.toContain(encodeURIComponent(start));

  await view(page, 'Plan').click();
  await details(page).getByRole('link', { name: 'Start the proposal outline' }).click();
  await page.getByRole('region', { name: 'Suggested answers' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/chat/grant_writer');
});

it('the reports that an award letter asks for become tasks', async () => {
  const settled = await product.settle();
  const { page } = await product.visitAs(settled.person);
  const award = await addDocument(product.url, settled, await sampleFile('award-northwater.txt', 'Award.txt'));
  await page.goto(`/documents?document=${award.id}&view=plan`);
  await button(page, 'Make tasks').click();
  const { suggestedTasks } = await reportOf(settled.person, award.id);
  await button(page, 'Choose all').click();
  await choose(page, form(page).getByRole('combobox', { name: 'Owner of all that are chosen' }), 'Maya Okafor (admin)');
  await button(page, `Create ${suggestedTasks.length} tasks`).click();
  await seeToast(page, `${suggestedTasks.length} tasks created successfully`);
  const made = details(page).getByRole('link', { name: /^Task:/ });
  await expect.poll(() => made.count()).toBe(suggestedTasks.length);
  const days = (await listTasks(settled)).map(({ dueDate }) => dueDate?.slice(0, 10));
  expect(days).toEqual(expect.arrayContaining(['2086-12-31', '2087-07-30']));
  expect((await listTasks(settled)).every(({ assignee }) => assignee?.firstName === 'Maya')).toBe(true);
  await button(page, 'Make tasks').click();
  await form(page).getByText('Everything here has its task already.').waitFor();
});
