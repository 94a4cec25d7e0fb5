// The library on the Documents screen, filled and seen as its cards.
import type { Locator, Page } from 'playwright-core';
import type { Visit } from '../harness/browser.ts';
import type { Person } from '../harness/person.ts';
import type { Looks, Settled, TestProduct } from '../harness/use-product.ts';
import { addColleague } from '../journey/colleague.ts';
import { addDocument, pdfFile, sendDocument, textFile, waitUntilRead } from './library.ts';

export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });
export const names = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('article').evaluateAll((cards) => cards.map((each) => each.getAttribute('aria-label')));
export const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search documents' });

export const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true });
export const bar = (page: Page): Locator => page.getByRole('group', { name: 'Selected documents' });
export const select = (page: Page): Locator => page.getByRole('button', { name: 'Select', exact: true });
export const confirmation = (page: Page): Locator => page.getByRole('alertdialog');
export const isDeletion = (url: URL): boolean => /^\/api\/documents\/[^/]+$/.test(url.pathname);

export async function openDocuments(
  product: TestProduct,
  person: Person,
  { address = '/documents', ...looks }: Looks & { address?: string } = {},
): Promise<Visit> {
  const visit = await product.visitAs(person, looks);
  await visit.page.goto(address);
  return visit;
}

/** Two people and four documents that were read, newest first: letter, donors, notes, report. */
export async function settleTwoWithDocuments(product: TestProduct): Promise<{ dana: Settled; miguel: Settled }> {
  const dana = await product.settle();
  const colleague = await product.register('Miguel', 'Santos');
  const miguel = await addColleague(dana.person, dana.organizationId, colleague, 'staff');
  const { url } = product;
  const donors = { ...textFile('Donors.csv', 'name,amount\n'), mimeType: 'text/csv' };
  const ids = [
    await sendDocument(url, dana, pdfFile('Impact Report.pdf'), {
      description: '412,000 pounds rescued and 1,284 families a month.',
      tags: ['Impact', 'Annual'],
    }),
    await sendDocument(url, miguel, textFile('Radio notes.txt'), { tags: ['Marketing'] }),
    await sendDocument(url, miguel, donors, { tags: ['annual'] }),
    await sendDocument(url, dana, pdfFile('Letter.pdf')),
  ];
  await Promise.all(ids.map((id) => waitUntilRead(dana.person, id)));
  return { dana, miguel };
}

/** Oldest first: minutes, budget, other minutes. */
export async function settleWithTexts(product: TestProduct): Promise<Settled> {
  const dana = await product.settle();
  await addDocument(product.url, dana, textFile('Minutes 10.txt', 'Minutes'));
  await addDocument(product.url, dana, textFile('Budget.txt', 'a'.repeat(5000)), { tags: ['Finance'] });
  await addDocument(product.url, dana, textFile('minutes 9.txt', 'Minutes of May'));
  return dana;
}
