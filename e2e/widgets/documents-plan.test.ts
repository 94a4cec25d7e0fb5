import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { welcomeColleague } from '../journey/colleague.ts';
import { seeToast } from '../journey/fields.ts';
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
  await button(page, 'Make tasks').click();
  await button(page, 'Choose all').click();
  const owners = form(page).getByRole('combobox', { name: 'Owner', exact: true });
  expect(await owners.allTextContents()).toEqual(['Omar Haddad (staff)', 'Nobody yet']);
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
