import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Person } from '../harness/person.ts';
import { useProduct } from '../harness/use-product.ts';
import { addColleague } from '../journey/colleague.ts';
import { pdfFile, sendDocument, textFile, waitUntilRead } from './library.ts';
import type { SampleFile } from './library.ts';

const product = useProduct();

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const names = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => cards.map((each) => each.getAttribute('aria-label')));
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search documents' });

async function open(person: Person, address = '/documents') {
  const visit = await product.visitAs(person);
  await visit.page.goto(address);
  return visit;
}

/** Two people and four documents, newest first: letter, donors, notes, report. */
async function fillLibrary() {
  const dana = await product.settle();
  const miguel = await addColleague(
    dana.person,
    dana.organizationId,
    await product.register('Miguel', 'Santos'),
    'staff',
  );
  const send = (who: typeof dana, ...given: [file: SampleFile, details?: { description?: string; tags?: string[] }]) =>
    sendDocument(product.url, who, ...given);
  const ids = [
    await send(dana, pdfFile('Impact Report.pdf'), {
      description: '412,000 pounds rescued and 1,284 families a month.',
      tags: ['Impact', 'Annual'],
    }),
    await send(miguel, textFile('Radio notes.txt'), { tags: ['Marketing'] }),
    await send(miguel, { ...textFile('Donors.csv', 'name,amount\n'), mimeType: 'text/csv' }, { tags: ['annual'] }),
    await send(dana, pdfFile('Letter.pdf')),
  ];
  const [report] = await Promise.all(ids.map((id) => waitUntilRead(dana.person, id)));
  return { dana, miguel, report: report! };
}

describe('search and filter', () => {
  it('a new document is shown whatever was looked for before', async () => {
    const { dana } = await fillLibrary();
    const { page } = await open(dana.person, '/documents?type=TXT');
    await search(page).fill('radio');
    await page.getByText('Showing 1 of 4 documents').waitFor();
    await page.locator('label input[type="file"]').setInputFiles(pdfFile('Fresh.pdf'));
    await card(page, 'Fresh.pdf').waitFor();
    expect(await names(page)).toHaveLength(5);
    expect(await search(page).inputValue()).toBe('');
    await page.waitForURL((url) => url.search === '');
  });
});
