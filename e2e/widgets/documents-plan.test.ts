import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { AnalysisReport } from '../../contract/document-analysis.ts';
import northwaterAward from '../../server/features/documents/analysis/testing/documents/award-northwater.txt?raw';
import neighborhoodGrants from '../../server/features/documents/analysis/testing/documents/rfp-neighborhood-grants.txt?raw';
import youthOpportunity from '../../server/features/documents/analysis/testing/documents/rfp-youth-opportunity.txt?raw';
import { expectGoodEverywhere } from '../harness/axe.ts';
import type { Person } from '../harness/person.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { welcomeColleague } from '../journey/colleague.ts';
import { choose, seeToast } from '../journey/fields.ts';
import {
  analyzedDocument,
  documentId,
  replaceDocuments,
  sampleReport,
  sampleRequirement,
} from '../screens/analyzed-documents.ts';
import { addDocument, details, textFile } from '../screens/library.ts';
import { listTasks } from '../journey/tasks.ts';

const product = useProduct();

const button = (page: Page, name: string | RegExp) => details(page).getByRole('button', { name });
const view = (page: Page, name: string) => details(page).getByText(name, { exact: true });
const form = (page: Page) => details(page).getByRole('form', { name: 'Make tasks' });

/** A document of the samples, as text and long before its dates. */
function sampleFile(sample: string, name: string) {
  const [, ...body] = sample.split('\n---\n');
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
  const request = await addDocument(product.url, settled, sampleFile(youthOpportunity, 'Youth grants.txt'));
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
  const request = await addDocument(product.url, settled, sampleFile(neighborhoodGrants, 'Neighborhood grants.txt'));
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
  const award = await addDocument(product.url, settled, sampleFile(northwaterAward, 'Award.txt'));
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

it('a task of minutes is offered to the member whom they name, and several names of one line have it once', async () => {
  const settled = await product.settle();
  await welcomeColleague(product, settled, 'staff');
  const { page } = await product.visitAs(settled.person);
  const text = [
    'Board minutes of November 9, 2086',
    'Present: Omar Haddad (chair), Lena Vogel, Ida Brandt.',
    'Action items',
    '- Omar: get prices for the freezer by November 24, 2086',
    '- Lena: write the notice by November 30, 2086',
  ].join('\n\n');
  const { id } = await addDocument(product.url, settled, textFile('Minutes.txt', text));
  await page.goto(`/documents?document=${id}`);
  await details(page).getByText('Ida Brandt', { exact: true }).waitFor();
  expect(
    await details(page)
      .getByText(/^“Present: Omar Haddad/)
      .count(),
  ).toBe(1);

  await view(page, 'Tasks').click();
  // Also where the members come after the choice.
  const members = Promise.withResolvers<void>();
  await page.route('**/members*', async (route) => {
    await members.promise;
    await route.continue();
  });
  await button(page, 'Make tasks').click();
  await button(page, 'Choose all').click();
  const owners = form(page).getByRole('combobox', { name: 'Owner', exact: true });
  expect(await owners.allTextContents()).toEqual(['Nobody yet', 'Nobody yet']);
  members.resolve();
  await expect.poll(() => owners.allTextContents()).toEqual(['Omar Haddad (staff)', 'Nobody yet']);
  await button(page, 'Create 2 tasks').click();
  await expect
    .poll(async () => (await listTasks(settled)).map(({ assignee }) => assignee?.firstName ?? null).toSorted())
    .toEqual(['Omar', null]);
});

it('what is chosen is kept over a refusal and a reload, and a change that is refused is taken back', async () => {
  const settled = await product.settle();
  const { page, expectProblems } = await product.visitAs(settled.person);
  expectProblems(/500 .*\/api\/document/);
  const requirements = [1, 2, 3].map((number) => sampleRequirement(number));
  await replaceDocuments(page, {
    documents: [analyzedDocument(settled.organizationId, { kind: 'rfp' })],
    report: sampleReport({ requirements }),
  });
  const trouble = { message: 'The plan is out of reach.', code: 'internal' };
  await page.route('**/api/document-requirements/*', (route) => route.fulfill({ status: 500, json: trouble }));
  await page.route('**/tasks', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: trouble }) : route.fallback(),
  );
  await page.goto(`/documents?document=${documentId}&view=plan`);
  await expectGoodEverywhere(page);
  const met = details(page).getByRole('checkbox', { name: 'Requirement 2' });
  await met.click();
  await seeToast(page, 'The change was not saved', trouble.message);
  await details(page).getByText('0 of 3 met').waitFor();
  expect(await met.isChecked()).toBe(false);

  await button(page, 'Make tasks').click();
  await form(page).getByRole('checkbox', { name: 'Requirement 2' }).check();
  const title = form(page).getByRole('textbox', { name: 'Title' });
  await title.fill('');
  await button(page, 'Create 1 task').click();
  await form(page).getByText('Task title is required').waitFor();
  await title.fill('Write the need statement');
  await button(page, 'Create 1 task').click();
  await seeToast(page, 'The tasks were not created', trouble.message);
  await page.reload();
  await button(page, 'Make tasks').click();
  expect(await title.inputValue()).toBe('Write the need statement');
  await form(page).getByText('1 of 3 chosen').waitFor();
});

it('a viewer reads the plan and changes nothing in it', async () => {
  const settled = await product.settle();
  const viewer = await welcomeColleague(product, settled, 'viewer');
  const { page } = await product.visitAs(viewer);
  await replaceDocuments(page, {
    documents: [
      analyzedDocument(
        settled.organizationId,
        { kind: 'rfp' },
        { can: { update: false, delete: false, analyze: false } },
      ),
    ],
    report: sampleReport({ requirements: [sampleRequirement(1, { state: 'met' }), sampleRequirement(2)] }),
  });
  await page.goto(`/documents?document=${documentId}&view=plan`);
  await details(page).getByText('1 of 2 met').waitFor();
  await details(page).getByText('Met', { exact: true }).waitFor();
  expect(await details(page).getByRole('checkbox').count()).toBe(0);
  expect(await details(page).getByRole('button').allTextContents()).toEqual(['']);
});
