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
import { card, names, openDocuments } from './document-cards.ts';

const product = useProduct();

const list = ({ person, organizationId }: Settled) =>
  person.get<Document[]>(`/api/documents?organizationId=${organizationId}`);

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
