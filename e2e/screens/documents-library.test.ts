import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Document } from '../../contract/documents.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import type { Settled } from '../harness/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { addDocument, details, pdfFile, textFile } from './library.ts';
import { openListening } from './two-people.ts';
import {
  bar,
  box,
  card,
  confirmation,
  isDeletion,
  names,
  openDocuments,
  select,
  settleWithTexts,
} from './document-cards.ts';

const product = useProduct();

const list = ({ person, organizationId }: Settled) =>
  person.get<Document[]>(`/api/documents?organizationId=${organizationId}`);

describe('the order of the library', () => {
  it.each(['desktop', 'phone'] as const)('is chosen beside the filter, and the browser keeps it: %s', async (size) => {
    const { person } = await settleWithTexts(product);
    const { page } = await openDocuments(product, person, { size });
    const button = page.getByRole('button', { name: /^Sort: / });
    const orders = {
      Oldest: ['Minutes 10.txt', 'Budget.txt', 'minutes 9.txt'],
      Name: ['Budget.txt', 'minutes 9.txt', 'Minutes 10.txt'],
      Newest: ['minutes 9.txt', 'Budget.txt', 'Minutes 10.txt'],
      Largest: ['Budget.txt', 'minutes 9.txt', 'Minutes 10.txt'],
    };
    await card(page, 'Budget.txt').waitFor();
    expect(await button.textContent()).toBe('Sort: Newest');
    expect(await names(page)).toEqual(orders.Newest);
    for (const [order, expected] of Object.entries(orders)) {
      await button.click();
      await page.getByRole('menuitemradio', { name: order }).click();
      await expect.poll(() => names(page)).toEqual(expected);
    }
    await page.reload();
    await card(page, 'Budget.txt').waitFor();
    expect(await button.textContent()).toBe('Sort: Largest');
    expect(await names(page)).toEqual(orders.Largest);
    await button.click();
    await page.getByRole('menuitemradio', { name: 'Largest', checked: true }).waitFor();
    await expectGoodEverywhere(page);
  });
});

describe('selecting several documents', () => {
  it('deletes them after one confirmation that names each', async () => {
    const dana = await settleWithTexts(product);
    const { page } = await openDocuments(product, dana.person, { size: 'phone' });
    await select(page).click();
    await box(page, 'Budget.txt').check();
    await box(page, 'Minutes 10.txt').check();
    await bar(page).getByRole('button', { name: 'Delete 2 documents' }).click();
    expect(await confirmation(page).getByRole('listitem').allTextContents()).toEqual(['Budget.txt', 'Minutes 10.txt']);
    await expectGoodEverywhere(page);
    await confirmation(page).getByRole('button', { name: 'Cancel' }).click();
    await confirmation(page).waitFor({ state: 'detached' });
    expect(await list(dana)).toHaveLength(3);
    await bar(page).getByRole('button', { name: 'Delete 2 documents' }).click();
    await confirmation(page).getByRole('button', { name: 'Delete 2 documents' }).click();
    await seeToast(page, '2 documents deleted');
    await bar(page).waitFor({ state: 'detached' });
    expect(await names(page)).toEqual(['minutes 9.txt']);
    expect((await list(dana)).map(({ originalName }) => originalName)).toEqual(['minutes 9.txt']);
  });

  it('says how far it is, and which were not deleted and why; those stay selected', async () => {
    const dana = await settleWithTexts(product);
    const { page, expectProblems } = await openDocuments(product, dana.person);
    expectProblems(/500 .*\/api\/documents/);
    const { promise, resolve } = Promise.withResolvers<void>();
    const trouble = { message: 'The documents are out of reach.', code: 'internal' };
    await page.route(
      isDeletion,
      async (route) => {
        await promise;
        await route.fulfill({ status: 500, json: trouble });
      },
      { times: 1 },
    );
    await select(page).click();
    await bar(page).getByRole('button', { name: 'Select all shown' }).click();
    await bar(page).getByRole('button', { name: 'Delete 3 documents' }).click();
    await confirmation(page).getByRole('button', { name: 'Delete 3 documents' }).click();
    await confirmation(page).getByRole('progressbar', { name: 'Deleting 1 of 3...' }).waitFor();
    // It goes on, whatever is pressed meanwhile.
    await page.keyboard.press('Escape');
    await expectGoodEverywhere(page);
    resolve();
    const reason = 'Not deleted, and still selected: minutes 9.txt. The documents are out of reach.';
    await seeToast(page, '2 of 3 documents deleted', reason);
    await confirmation(page).waitFor({ state: 'detached' });
    expect(await names(page)).toEqual(['minutes 9.txt']);
    expect(await box(page, 'minutes 9.txt').isChecked()).toBe(true);
    await bar(page).getByRole('button', { name: 'Delete 1 document' }).click();
    await confirmation(page).getByRole('button', { name: 'Delete 1 document' }).click();
    await seeToast(page, '1 document deleted');
    await page.getByText('No documents uploaded yet').waitFor();
    expect(await list(dana)).toEqual([]);
  });
});

describe('the versions of a document', () => {
  const upload = (page: Page) => details(page).getByRole('button', { name: 'Upload a new version' });
  const chooseVersion = async (page: Page, file: ReturnType<typeof textFile>) => {
    const [picker] = await Promise.all([page.waitForEvent('filechooser'), upload(page).click()]);
    await picker.setFiles(file);
  };

  it('are added in its details, take its place in the library, and are all there to download', async () => {
    const dana = await product.settle();
    const first = await addDocument(product.url, dana, pdfFile('Plan.pdf'), {
      description: 'What we do next year.',
      tags: ['Board'],
    });
    const { page } = await openDocuments(product, dana.person);
    await card(page, 'Plan.pdf').getByRole('link', { name: 'Plan.pdf' }).click();
    await chooseVersion(page, textFile('Plan, final.txt', 'The final plan.'));
    await seeToast(page, 'New version uploaded', 'Plan, final.txt is version 2 now.');
    await details(page).getByRole('heading', { name: 'Plan, final.txt' }).waitFor();
    await details(page).getByText('What we do next year.').waitFor();
    const rows = details(page).getByRole('region', { name: 'Versions' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    expect((await rows.allTextContents()).map((text) => text.slice(0, 9))).toEqual(['Version 2', 'Version 1']);
    await expectGoodEverywhere(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      details(page).getByRole('link', { name: 'Download version 1, Plan.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Plan.pdf');
    expect((await readFile(await download.path())).equals(pdfFile().buffer)).toBe(true);
    // Closing leads to the list, as if the first version had been open all along.
    await details(page).getByRole('button', { name: 'Close' }).click();
    await page.waitForURL((url) => url.pathname === '/documents' && url.search === '');
    expect(await names(page)).toEqual(['Plan, final.txt']);
    await card(page, 'Plan, final.txt').getByText('Board').waitFor();
    // The address of the first one still leads to it.
    await page.goto(`/documents?document=${first.id}`);
    await details(page).getByText('Version 1 (this one)').waitFor();
    await details(page).getByRole('link', { name: 'Open version 2' }).click();
    await details(page).getByText('Version 2 (this one)').waitFor();
  });

  it('are shown on their way, can be cancelled, and a file that is refused changes nothing', async () => {
    const dana = await product.settle();
    await addDocument(product.url, dana, textFile('Plan.txt'));
    const { page } = await openDocuments(product, dana.person, { size: 'phone' });
    await card(page, 'Plan.txt').getByRole('link', { name: 'Plan.txt' }).click();
    await chooseVersion(page, { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await seeToast(page, 'Invalid file type: Only PDF');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/documents', async (route) => {
      await promise;
      await route.continue();
    });
    await chooseVersion(page, textFile('Plan 2.txt', 'Two'));
    await details(page).getByRole('list', { name: 'Uploads' }).getByText('Uploading Plan 2.txt').waitFor();
    await expectGoodEverywhere(page);
    await details(page).getByRole('button', { name: 'Cancel Plan 2.txt' }).click();
    await seeToast(page, 'Upload cancelled');
    await expect.poll(() => upload(page).evaluate((element) => element === document.activeElement)).toBe(true);
    resolve();
    expect((await list(dana)).map(({ version }) => version)).toEqual([1]);
  });

  it('come back when the newest is deleted', async () => {
    const dana = await product.settle();
    await addDocument(product.url, dana, textFile('Plan.txt'));
    const { page } = await openDocuments(product, dana.person);
    await card(page, 'Plan.txt').getByRole('link', { name: 'Plan.txt' }).click();
    await chooseVersion(page, textFile('Plan 2.txt', 'Two'));
    await details(page).getByRole('heading', { name: 'Plan 2.txt' }).waitFor();
    await details(page).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Plan 2.txt?' });
    await dialog.getByText('The version before it, if there is one, takes its place.').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await card(page, 'Plan.txt').waitFor();
    expect(await names(page)).toEqual(['Plan.txt']);
  });

  it('leave one that is open where it is when a colleague adds the next', async () => {
    const dana = await product.settle();
    const first = await addDocument(product.url, dana, textFile('Plan.txt'));
    const { page } = await product.visitAs(dana.person);
    await openListening(page, `/documents?document=${first.id}`);
    await details(page).getByRole('heading', { name: 'Plan.txt' }).waitFor();
    await addDocument(product.url, dana, textFile('Plan 2.txt', 'Two'), {}, first.id);
    await details(page).getByRole('link', { name: 'Open version 2' }).waitFor();
    expect(await details(page).getByRole('heading', { level: 2 }).allTextContents()).toContain('Plan.txt');
  });
});
