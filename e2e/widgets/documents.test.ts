import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Document } from '../../contract/documents.ts';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { addColleague } from '../journey/colleague.ts';
import { card, names, openDocuments, searchBox, settleTwoWithDocuments } from '../screens/document-cards.ts';
import { pdfFile, sendDocument, textFile } from '../screens/library.ts';
import { chooseFile } from '../screens/uploads.ts';

const product = useProduct();
// For all tests that change nothing of it.
const { dana, miguel } = await settleTwoWithDocuments(product);

const library = (page: Page) => page.getByRole('region', { name: 'Document Library' });
const listPath = (url: URL) => url.pathname === '/api/documents';
const trouble = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({ message: 'The documents are out of reach.', code: 'internal' }),
};

describe('the Documents screen', () => {
  it('has its title, an upload area, and an empty library that says so', async () => {
    const { person } = await product.settle();
    const { page } = await openDocuments(product, person);
    await page.getByRole('heading', { level: 1, name: 'Document Management' }).waitFor();
    await page.getByText('Drag a file here, or browse').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Document Library' }).waitFor();
    await page.getByText('No documents uploaded yet').waitFor();
    await page.getByText('0 documents').waitFor({ state: 'attached' });
    await searchBox(page).fill('budget');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page
      .getByRole('dialog', { name: 'Filter documents' })
      .getByText('There are no documents to filter yet.')
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('No documents uploaded yet').waitFor();
    await expectGoodEverywhere(page);
  });

  it('asks for the documents of the selected organization, and shows them as cards, the newest first', async () => {
    const visit = await product.visitAs(dana.person);
    const [request] = await Promise.all([
      visit.page.waitForRequest((each) => listPath(new URL(each.url()))),
      visit.page.goto('/documents'),
    ]);
    expect(new URL(request.url()).searchParams.get('organizationId')).toBe(dana.organizationId);
    const { page } = visit;
    const report = card(page, 'Impact Report.pdf');
    await report.waitFor();
    expect(await names(page)).toEqual(['Letter.pdf', 'Donors.csv', 'Radio notes.txt', 'Impact Report.pdf']);
    await library(page).getByText('4 documents').waitFor({ state: 'attached' });
    await report.getByText('412,000 pounds rescued and 1,284 families a month.').waitFor();
    expect(await report.getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents()).toEqual([
      'Impact',
      'Annual',
    ]);
    await report.getByText('Maya Okafor').waitFor();
    await report.getByText(/^\d+ bytes$/).waitFor();
    await card(page, 'Donors.csv').getByText('Miguel Santos').waitFor();
    await expectGoodEverywhere(page);
  });

  it('labels each type on its tile, and all else FILE', async () => {
    const [sample] = await dana.person.get<Document[]>(`/api/documents?organizationId=${dana.organizationId}`);
    const labels = {
      pdf: 'PDF',
      doc: 'DOC',
      docx: 'DOC',
      xlsx: 'XLSX',
      xls: 'XLS',
      txt: 'TXT',
      csv: 'CSV',
      odt: 'FILE',
    };
    const { page } = await product.visitAs(dana.person);
    const documents = Object.keys(labels).map((ending) => ({
      ...sample,
      id: crypto.randomUUID(),
      originalName: `sample.${ending}`,
    }));
    await page.route(listPath, (route) => route.fulfill({ json: documents }));
    await page.goto('/documents');
    await card(page, 'sample.odt').waitFor();
    const tiles: Record<string, string> = {};
    for (const ending of Object.keys(labels)) {
      const [line = ''] = (await card(page, `sample.${ending}`).innerText()).split('\n');
      tiles[ending] = line;
    }
    expect(tiles).toEqual(labels);
  });

  it('says that it loads, then what went wrong, and tries again', async () => {
    const { page, expectProblems } = await product.visitAs(dana.person);
    expectProblems(/500 .*\/api\/documents/);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(
      listPath,
      async (route) => {
        await promise;
        await route.fulfill(trouble);
      },
      { times: 1 },
    );
    await page.goto('/documents');
    await page.getByRole('status', { name: 'Loading documents' }).waitFor();
    await expectGoodScreen(page);
    resolve();
    const alert = page.getByRole('alert').filter({ hasText: 'The documents could not be loaded.' });
    await alert.getByText('The documents are out of reach.').waitFor();
    await expectGoodScreen(page);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'Letter.pdf').waitFor();
  });
});

describe('deleting', () => {
  it('asks first, and Cancel leaves everything as it was; says so where it fails; removes the document after a yes', async () => {
    const own = (await settleTwoWithDocuments(product)).dana;
    const { page, expectProblems } = await openDocuments(product, own.person);
    const button = card(page, 'Letter.pdf').getByRole('button', { name: 'Delete Letter.pdf' });
    await button.click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Letter.pdf?' });
    await dialog.getByText('This cannot be undone.').waitFor();
    await expectGoodEverywhere(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await names(page)).toHaveLength(4);

    expectProblems(/500 .*\/api\/documents/);
    await page.route(/\/api\/documents\/[^/]+$/, (route) => route.fulfill(trouble), { times: 1 });
    await button.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await seeToast(page, 'Failed to delete document', 'The documents are out of reach.');
    await card(page, 'Letter.pdf').waitFor();

    await button.click();
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === 'DELETE'),
      dialog.getByRole('button', { name: 'Delete' }).click(),
    ]);
    expect(new URL(request.url()).pathname).toMatch(/^\/api\/documents\/[0-9a-f-]{36}$/);
    expect(request.postData()).toBeNull();
    await seeToast(page, 'Document deleted successfully');
    await card(page, 'Letter.pdf').waitFor({ state: 'detached' });
    await library(page).getByText('3 documents').waitFor({ state: 'attached' });
    expect(await own.person.get(`/api/documents?organizationId=${own.organizationId}`)).toHaveLength(3);
  });

  it('is offered for own documents alone to staff, and for none to a viewer', async () => {
    const { page } = await openDocuments(product, miguel.person);
    await card(page, 'Letter.pdf').waitFor();
    const offered = page.getByRole('button', { name: /^Delete / });
    expect(await offered.evaluateAll((buttons) => buttons.map((each) => each.ariaLabel))).toEqual([
      'Delete Donors.csv',
      'Delete Radio notes.txt',
    ]);
    const viewer = await addColleague(
      dana.person,
      dana.organizationId,
      await product.register('Vera', 'Lind'),
      'viewer',
    );
    const other = await openDocuments(product, viewer.person);
    await card(other.page, 'Letter.pdf').waitFor();
    expect(await other.page.getByRole('button', { name: /^Delete / }).count()).toBe(0);
  });
});

it('a card says that its document is being read, what it says, and why it cannot be read', async () => {
  const reason = 'This PDF is protected by a password, so it cannot be read.';
  const states: Record<string, Partial<Document['analysis']>> = {
    'Impact Report.pdf': { status: 'ready' },
    'Letter.pdf': { status: 'pending' },
    'Radio notes.txt': { status: 'ready', summary: 'Nine stations want the story.' },
    'Donors.csv': { status: 'failed', error: reason },
  };
  const { page } = await product.visitAs(dana.person);
  await page.route(listPath, async (route) => {
    const response = await route.fetch();
    const documents = (await response.json()) as Document[];
    const json = documents.map((each) => ({ ...each, analysis: { ...each.analysis, ...states[each.originalName] } }));
    await route.fulfill({ json });
  });
  await page.goto('/documents');
  await card(page, 'Letter.pdf').getByRole('status').getByText('Reading this document').waitFor();
  await card(page, 'Radio notes.txt').getByText('Nine stations want the story.').waitFor();
  await card(page, 'Donors.csv').getByText(reason).waitFor();
  expect(await card(page, 'Impact Report.pdf').getByRole('status').count()).toBe(0);
  await expectGoodEverywhere(page);
});

describe('search and filter', () => {
  it('the search finds words of name, description and tags, counts, and can be cleared', async () => {
    const { page } = await openDocuments(product, dana.person);
    await searchBox(page).fill('FAMILIES impact');
    await page.getByRole('status').getByText('Showing 1 of 4 documents').waitFor();
    expect(await names(page)).toEqual(['Impact Report.pdf']);
    await searchBox(page).fill('annual');
    await page.getByText('Showing 2 of 4 documents').waitFor();
    await searchBox(page).fill('nothing of the kind');
    await page.getByText('No documents found').waitFor();
    await page.getByText('No document has the words "nothing of the kind" in its name, description or tags.').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    expect(await names(page)).toHaveLength(4);
    await expect.poll(() => searchBox(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('the filter narrows by type, uploader and tag at once, says how many are chosen, and the address keeps them', async () => {
    const { page } = await openDocuments(product, dana.person);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Filter documents' });
    const pick = (group: string, choice: string) =>
      panel.getByRole('group', { name: group }).getByRole('button', { name: choice, exact: true });
    expect(await panel.getByRole('group', { name: 'Type' }).getByRole('button').allTextContents()).toEqual([
      'PDF',
      'TXT',
      'CSV',
    ]);
    expect(await panel.getByRole('group', { name: 'Tags' }).getByRole('button').allTextContents()).toHaveLength(3);
    await pick('Type', 'PDF').click();
    expect(await names(page)).toEqual(['Letter.pdf', 'Impact Report.pdf']);
    await pick('Type', 'CSV').click();
    expect(await names(page)).toEqual(['Letter.pdf', 'Donors.csv', 'Impact Report.pdf']);
    await pick('Tags', 'annual').click();
    expect(await names(page)).toEqual(['Donors.csv', 'Impact Report.pdf']);
    await pick('Uploaded by', 'Miguel Santos').click();
    expect(await names(page)).toEqual(['Donors.csv']);
    await expectGoodEverywhere(page);
    await page.getByText('Showing 1 of 4 documents').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: /4 active filters/ });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.reload();
    await button.waitFor();
    expect(await names(page)).toEqual(['Donors.csv']);
    await button.click();
    await panel.getByRole('button', { name: 'Clear all' }).click();
    await panel.getByRole('button', { name: 'Show 4 documents' }).click();
    expect(await names(page)).toHaveLength(4);
    await page.waitForURL((url) => url.pathname === '/documents' && url.search === '');
  });

  it('search and filter together find nothing in plain words, and one press clears both', async () => {
    const { page } = await openDocuments(product, dana.person, { address: '/documents?type=TXT&tag=annual' });
    await page.getByText('No document passes all the filters.').waitFor();
    await searchBox(page).fill('report');
    await page.getByText('No document with the words "report" passes the filters.').waitFor();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    expect(await names(page)).toHaveLength(4);
  });

  it('a new document is shown whatever was looked for before', async () => {
    const own = await product.settle();
    for (const name of ['Letter.txt', 'Radio notes.txt']) await sendDocument(product.url, own, textFile(name));
    const { page } = await openDocuments(product, own.person, { address: '/documents?type=TXT' });
    await searchBox(page).fill('radio');
    await page.getByText('Showing 1 of 2 documents').waitFor();
    await chooseFile(page, pdfFile('Fresh.pdf'));
    await card(page, 'Fresh.pdf').waitFor();
    expect(await names(page)).toHaveLength(3);
    expect(await searchBox(page).inputValue()).toBe('');
    await page.waitForURL((url) => url.search === '');
  });
});
