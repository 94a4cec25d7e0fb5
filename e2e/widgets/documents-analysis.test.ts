import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Document } from '../../contract/documents.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { welcomeColleague } from '../journey/colleague.ts';
import { seeToast } from '../journey/fields.ts';
import {
  analyzedDocument,
  documentId,
  focusedText,
  fourPages,
  nowhere,
  paragraph,
  readyAnswers,
  replaceDocuments,
  sampleReport,
  settleAnalyzed,
  textBox,
} from '../screens/analyzed-documents.ts';
import type { Answers } from '../screens/analyzed-documents.ts';
import { details } from '../screens/library.ts';

const product = useProduct();
// The documents of each test take no place in it.
const settled = await product.settle();
const open = (make: (organizationId: string) => Answers) => settleAnalyzed(product, make, settled);

const card = (page: Page) => page.getByRole('article').first();
const address = (page: Page) => new URL(page.url()).search;

describe('the card of a document', () => {
  it('tells how its reading goes, from waiting to done', async () => {
    const { page, answers, organizationId } = await open((id) => ({
      documents: [analyzedDocument(id, { status: 'pending', progress: { step: 'waiting', percent: null } })],
    }));
    const become = async (analysis: Partial<Document['analysis']>) => {
      answers.documents = [analyzedDocument(organizationId, analysis)];
      await page.reload();
    };
    await page.goto('/documents');
    await card(page).getByRole('status').filter({ hasText: 'Reading this document' }).waitFor();
    await card(page).getByText('Waiting to be read').waitFor();
    expect(await card(page).getByRole('progressbar').count()).toBe(0);
    await become({ status: 'pending', progress: { step: 'reading', percent: 30 } });
    await card(page).getByText('30%').waitFor();
    await expectGoodEverywhere(page);
    await become({ kind: 'award-letter', summary: 'A grant of $60,000 for two years.' });
    await card(page).getByText('A grant of $60,000 for two years.').waitFor();
    await card(page).getByText('Award letter', { exact: true }).waitFor();
  });

  it('says why it could not be read, and lets people try again', async () => {
    const error = 'This PDF is a scan without text. Upload a version with text in it.';
    const { page, organizationId, expectProblems } = await open((id) => ({
      documents: [analyzedDocument(id, { status: 'failed', error })],
    }));
    expectProblems(/500 .*\/analyze/);
    let refusals = 1;
    await page.route(`**/api/documents/${documentId}/analyze`, (route) => {
      refusals -= 1;
      return refusals === 0
        ? route.fulfill({
            status: 500,
            json: { message: 'The queue is full. Please try again later.', code: 'internal' },
          })
        : route.fulfill({ status: 202, json: analyzedDocument(organizationId, { status: 'pending' }) });
    });
    await page.goto('/documents');
    await card(page).getByText(error).waitFor();
    await expectGoodEverywhere(page);
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await seeToast(page, 'The document could not be read again', 'The queue is full.');
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await card(page).getByText('Waiting to be read').waitFor();
  });

  it('says in short that the model failed, and has it read again by keyboard', async () => {
    const error = 'This was read without all of the AI model’s help. The AI service cannot be reached right now.';
    const { page, organizationId } = await open((id) =>
      readyAnswers(id, { documents: [analyzedDocument(id, { kind: 'rfp', summary: 'Grants for youth.', error })] }),
    );
    await page.route(`**/api/documents/${documentId}/analyze`, (route) =>
      route.fulfill({ status: 202, json: analyzedDocument(organizationId, { status: 'pending' }) }),
    );
    await page.goto('/documents');
    await card(page).getByText('Grants for youth.').waitFor();
    await card(page).getByText('Read without the model’s full help', { exact: true }).waitFor();
    expect(await page.getByText(error).count()).toBe(0);
    await expectGoodEverywhere(page);
    await card(page).getByRole('button', { name: 'Try again: Youth grants 2027.pdf' }).press('Enter');
    await card(page).getByText('Waiting to be read').waitFor();
  });

  it('offers to read what was not read, to those who may', async () => {
    const { page, answers, organizationId } = await open((id) => ({
      documents: [analyzedDocument(id, { status: 'skipped' })],
    }));
    await page.goto('/documents');
    await card(page).getByRole('button', { name: 'Read this document' }).waitFor();
    answers.documents = [
      analyzedDocument(
        organizationId,
        { status: 'skipped' },
        { can: { update: false, delete: false, analyze: false } },
      ),
    ];
    await page.reload();
    await card(page).getByText('Not read yet.').waitFor();
    expect(
      await card(page)
        .getByRole('button', { name: /Read|Delete|Try/ })
        .count(),
    ).toBe(0);
  });
});

describe('the analysis of a document', () => {
  it('shows what it says, each with its passage, which opens in the text', async () => {
    const { page } = await open((id) => readyAnswers(id, { report: sampleReport({ isCut: true }), blocks: fourPages }));
    await page.goto('/documents');
    await card(page).getByRole('link').click();
    for (const text of [
      'The foundation gives grants to youth programs in Ohio.',
      'We expect to make about 14 grants.',
      'Dec 15, 2027',
      '$80,000',
      'Elena Marsh',
      'Northwater Foundation',
    ]) {
      await details(page).getByText(text).first().waitFor();
    }
    await details(page)
      .getByText(/built-in rules/)
      .waitFor();
    await details(page)
      .getByText(/longer than what is read at once/)
      .waitFor();
    await details(page).getByText('No description yet.').waitFor();
    await expectGoodEverywhere(page);
    await details(page).getByRole('link', { name: 'Page 3' }).press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Chapter 3');
    expect(address(page)).toBe(`?document=${documentId}&view=text&page=3`);
    // Back leads to the list, not to another view of the same document.
    await page.goBack();
    await details(page).waitFor({ state: 'detached' });
    expect(address(page)).toBe('');
  });

  it('says that the model failed, beside what was found without it, and is made again', async () => {
    const error = 'The AI service cannot be reached right now.';
    const { page, organizationId } = await open((id) =>
      readyAnswers(id, { documents: [analyzedDocument(id, { summary: 'Grants for youth.', error })] }),
    );
    await page.route(`**/api/documents/${documentId}/analyze`, (route) =>
      route.fulfill({ status: 202, json: analyzedDocument(organizationId, { status: 'pending' }) }),
    );
    await page.goto(`/documents?document=${documentId}`);
    await details(page).getByText(error).waitFor();
    expect(await page.getByText(error).count()).toBe(1);
    await details(page)
      .getByRole('button', { name: /^Try again/ })
      .click();
    await details(page).getByText('Waiting to be read').waitFor();
  });

  it('that cannot be loaded says why, and tries again', async () => {
    const { page, expectProblems } = await open((id) => readyAnswers(id, { blocks: fourPages }));
    expectProblems(/500 .*\/analysis/);
    const trouble = { message: 'The analysis is out of reach.', code: 'internal' };
    await page.route('**/analysis', (route) => route.fulfill({ status: 500, json: trouble }), { times: 1 });
    await page.goto(`/documents?document=${documentId}`);
    const alert = details(page).getByRole('alert').filter({ hasText: 'The analysis is out of reach.' });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await details(page).getByText('Elena Marsh', { exact: true }).waitFor();

    expectProblems(/ERR_INTERNET_DISCONNECTED/);
    await page.route('**/text?*', (route) => route.abort('internetdisconnected'), { times: 1 });
    await details(page).getByText('Read the text', { exact: true }).click();
    const offline = details(page).getByRole('alert').filter({ hasText: 'Goodstead cannot be reached.' });
    await offline.getByRole('button', { name: 'Try again' }).click();
    await details(page).getByText('This is all of the text.').waitFor();
  });
});

describe('the text of a document', () => {
  it('opens at a page, is searched with the keyboard, and reads well', async () => {
    const { page } = await open((id) => readyAnswers(id, { blocks: fourPages }));
    await page.goto(`/documents?document=${documentId}&view=text&page=4`);
    await expect.poll(() => focusedText(page)).toBe('Chapter 4');
    await details(page).getByText('This is all of the text.').waitFor();
    await expectGoodEverywhere(page);
    await textBox(page).fill('GRANTS of');
    const status = details(page).locator('search').getByRole('status');
    await status.getByText('1 of 4', { exact: true }).waitFor();
    await textBox(page).press('Enter');
    await status.getByText('2 of 4', { exact: true }).waitFor();
    await textBox(page).press('Shift+Enter');
    await textBox(page).press('Shift+Enter');
    await status.getByText('4 of 4', { exact: true }).waitFor();
    expect(await details(page).locator('mark').count()).toBe(4);
    await details(page).locator('mark[data-current]').filter({ hasText: 'Grants of' }).waitFor();
    await textBox(page).fill('elephant');
    await status.getByText('Not found').waitFor();
  });

  it('opens at the row that an address names, and is read from there in both directions', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      kind: 'table-row' as const,
      text: `Line ${index + 1} | ${index * 10}`,
      cells: [`Line ${index + 1}`, String(index * 10)],
      place: { ...nowhere, sheet: 'Budget', row: index + 1 },
    }));
    const { page } = await open((id) => readyAnswers(id, { blocks: rows, isCut: true }));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/text?')) asked.push(new URL(request.url()).search);
    });
    await page.goto(`/documents?document=${documentId}&view=text&sheet=Budget&row=9500`);
    await expect.poll(() => focusedText(page)).toBe('Row 9500Line 950094990');
    expect(asked).toEqual(['?sheet=Budget&row=9500']);
    await details(page).getByText('2% of the text is shown.').waitFor();
    await expectGoodEverywhere(page);
    // What is looked at stays where it is while rows are added above it.
    await details(page)
      .getByRole('button', { name: 'Show earlier' })
      .evaluate((button) => button.scrollIntoView());
    await details(page).locator('[data-part="9200"]').waitFor();
    const panel = (await details(page).boundingBox())!;
    const topOfFirst = async () => (await details(page).locator('[data-part="9400"]').boundingBox())!.y - panel.y;
    await expect.poll(topOfFirst).toBeGreaterThan(0);
    expect(await topOfFirst()).toBeLessThan(panel.height);
    expect(asked).toEqual(['?sheet=Budget&row=9500', '?from=9200']);
    await textBox(page).fill('Line 94');
    await details(page)
      .getByText(/in what is shown so far/)
      .waitFor();
  });

  it('opens at the passage that an answer cites, with all of it marked', async () => {
    const text = Array.from({ length: 300 }, (_, index) => paragraph(`Paragraph ${index} of the handbook.`));
    const { page } = await open((id) => readyAnswers(id, { blocks: text }));
    await page.goto(`/documents?document=${documentId}&view=text&blocks=250-252`);
    await expect.poll(() => focusedText(page)).toBe('Paragraph 250 of the handbook.');
    await details(page).locator('[data-block="250"]').waitFor();
    await expect.poll(() => details(page).locator('[data-block].bg-accent-soft').allInnerTexts()).toHaveLength(3);
    // Blocks that are no longer there lead to the beginning, and it says so.
    await page.goto(`/documents?document=${documentId}&view=text&blocks=900`);
    await details(page)
      .getByText(/The place was not found/)
      .waitFor();
  });

  it('shows an item with a number or a tick of its own without a bullet', async () => {
    const items = ['1. The van is bought.', '(b) The hall is let.', '☑ Minutes sent.', 'Ana calls the bank.'];
    const { page } = await open((id) =>
      readyAnswers(id, { blocks: items.map((text) => ({ ...paragraph(text), kind: 'list-item' as const })) }),
    );
    await page.goto(`/documents?document=${documentId}&view=text`);
    await details(page).getByText('Ana calls the bank.').waitFor();
    const marks = await details(page)
      .locator('[data-block] > span')
      .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).listStyleType));
    expect(marks).toEqual(['none', 'none', 'none', 'disc']);
  });

  it('says where a place is not in it, and where there is no text at all', async () => {
    const { page, answers } = await open((id) => readyAnswers(id, { blocks: fourPages }));
    await page.goto(`/documents?document=${documentId}&view=text&page=90`);
    await details(page)
      .getByText(/The place was not found/)
      .waitFor();
    answers.blocks = [];
    await page.reload();
    await details(page).getByText('There is no text in this document.').waitFor();
    expect(await textBox(page).count()).toBe(0);
  });
});

it('a viewer reads all of it and changes nothing', async () => {
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
  });
  await page.goto(`/documents?document=${documentId}`);
  await details(page).getByText('Elena Marsh', { exact: true }).waitFor();
  expect(await details(page).getByRole('button', { name: 'Analyze again' }).count()).toBe(0);
});
