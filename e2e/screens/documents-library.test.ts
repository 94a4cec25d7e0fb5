import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { addDocument, details, pdfFile, textFile } from './library.ts';
import { card, names, openDocuments } from './document-cards.ts';
import { chooseVersion } from './uploads.ts';

const product = useProduct();

describe('the versions of a document', () => {
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
});
