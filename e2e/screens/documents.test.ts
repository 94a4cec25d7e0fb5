import { describe, expect, it } from 'vitest';
import { useProduct } from '../harness/use-product.ts';
import { pdfFile } from './library.ts';
import { card, names, openDocuments, searchBox, settleTwoWithDocuments } from './document-cards.ts';

const product = useProduct();

describe('search and filter', () => {
  it('a new document is shown whatever was looked for before', async () => {
    const { dana } = await settleTwoWithDocuments(product);
    const { page } = await openDocuments(product, dana.person, { address: '/documents?type=TXT' });
    await searchBox(page).fill('radio');
    await page.getByText('Showing 1 of 4 documents').waitFor();
    await page.locator('label input[type="file"]').setInputFiles(pdfFile('Fresh.pdf'));
    await card(page, 'Fresh.pdf').waitFor();
    expect(await names(page)).toHaveLength(5);
    expect(await searchBox(page).inputValue()).toBe('');
    await page.waitForURL((url) => url.search === '');
  });
});
