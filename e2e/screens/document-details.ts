// One report, with what the panel beside it tells of it.
import type { Locator, Page } from 'playwright-core';
import type { Document } from '../../contract/documents.ts';
import type { Visit } from '../harness/browser.ts';
import type { Settled, TestProduct } from '../harness/use-product.ts';
import { addDocument, details, pdfFile } from './library.ts';

export const impactReport = {
  name: 'Impact Report.pdf',
  description: '412,000 pounds rescued and 1,284 families a month.',
};
export const cardLink = (page: Page): Locator =>
  page.getByRole('article', { name: impactReport.name }).getByRole('link', { name: impactReport.name });
export const tags = async (page: Page): Promise<string[]> =>
  (await details(page).getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents()).map((text) =>
    text.trim(),
  );
/** Where no document is open. */
export const clean = (url: URL): boolean => url.pathname === '/documents' && url.search === '';

interface SettledReport extends Settled {
  report: Document;
  read(): Promise<Document>;
}

export async function addReport(product: TestProduct): Promise<SettledReport> {
  const dana = await product.settle();
  const { name, description } = impactReport;
  const report = await addDocument(product.url, dana, pdfFile(name), { description, tags: ['Impact'] });
  return { ...dana, report, read: () => dana.person.get(`/api/documents/${report.id}`) };
}

export async function settleReport(product: TestProduct): Promise<SettledReport & Visit> {
  const settled = await addReport(product);
  return { ...settled, ...(await product.visitAs(settled.person)) };
}
