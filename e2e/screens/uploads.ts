// Files that a person sends to the library, and what becomes of them.
import type { Locator, Page, Request } from 'playwright-core';
import type { Document } from '../../contract/documents.ts';
import type { Visit } from '../harness/browser.ts';
import type { Person } from '../harness/person.ts';
import type { Looks, Settled, TestProduct } from '../harness/use-product.ts';
import { details } from './library.ts';
import type { SampleFile } from './library.ts';

export const chooser = (page: Page): Locator => page.locator('label input[type="file"]');
export const chooseFile = (page: Page, file: SampleFile): Promise<void> => chooser(page).setInputFiles(file);
export const listDocuments = ({ person, organizationId }: Settled): Promise<Document[]> =>
  person.get(`/api/documents?organizationId=${organizationId}`);

export const versionButton = (page: Page): Locator =>
  details(page).getByRole('button', { name: 'Upload a new version' });
export async function chooseVersion(page: Page, file: SampleFile): Promise<void> {
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), versionButton(page).click()]);
  await picker.setFiles(file);
}

const isUpload = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/documents');

/** The Documents screen, and what it sends. */
export async function openUploads(
  product: TestProduct,
  person: Person,
  { address = '/documents', ...looks }: Looks & { address?: string } = {},
): Promise<Visit & { uploads: Request[] }> {
  const visit = await product.visitAs(person, looks);
  const uploads: Request[] = [];
  visit.page.on('request', (request) => {
    if (isUpload(request)) uploads.push(request);
  });
  await visit.page.goto(address);
  await visit.page.getByRole('heading', { level: 1, name: 'Document Management' }).waitFor();
  return { ...visit, uploads };
}

/** As if a person dragged these files over the element, or let go of them there. Answers whether it was taken care of. */
export async function drag(
  page: Page,
  type: 'dragover' | 'dragleave' | 'drop',
  selector: string,
  names: string[],
): Promise<boolean> {
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const name of given) transfer.items.add(new File([`Text of ${name}`], name, { type: 'text/plain' }));
    return transfer;
  }, names);
  return page.locator(selector).evaluate(
    (element, given) => {
      const event = new DragEvent(given.type, { bubbles: true, cancelable: true, dataTransfer: given.data });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    },
    { type, data },
  );
}
export const drop = (page: Page, names: string[]): Promise<boolean> =>
  drag(page, 'drop', 'label:has(input[type="file"])', names);
