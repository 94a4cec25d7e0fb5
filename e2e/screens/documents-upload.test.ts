import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../harness/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { card } from './document-cards.ts';
import { pdfFile, textFile } from './library.ts';
import { chooseFile, chooser, listDocuments, openUploads } from './uploads.ts';

const product = useProduct();

/** What takes minutes at that speed, so that it is still on its way when its turn comes. */
const longFile = () => textFile('Long.txt', 'a'.repeat(4_000_000));

/** What the page sends goes at some kilobytes a second, until this is detached. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = (offline: boolean, uploadThroughput = -1) =>
    session.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
  await set(false, 40_000);
  return { setOffline: set, detach: () => session.detach() };
}

describe('an upload', () => {
  it('sends the chosen file with the organization, and the library has it at once', async () => {
    const settled = await product.settle();
    const { page, uploads } = await openUploads(product, settled.person);
    expect(await chooser(page).getAttribute('accept')).toBe('.pdf,.doc,.docx,.txt,.csv,.xls,.xlsx');
    await page.getByText('PDF, DOC, DOCX, TXT, CSV, XLS, XLSX. Less than 10MB.').waitFor();
    const [picker] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByText('Browse', { exact: true }).click(),
    ]);
    expect(picker.isMultiple()).toBe(false);
    await picker.setFiles(pdfFile());
    await seeToast(page, 'Document uploaded successfully');
    await card(page, 'Summer budget.pdf').waitFor();
    await page.getByText('1 document', { exact: true }).waitFor();
    expect(uploads).toHaveLength(1);
    expect(await uploads[0]?.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(await uploads[0]?.headerValue('cookie')).toBe(settled.person.cookie);
    expect(await listDocuments(settled)).toMatchObject([
      { originalName: 'Summer budget.pdf', organizationId: settled.organizationId, size: pdfFile().buffer.length },
    ]);
    // Back to idle, and the focus where it was.
    await page.getByText('Drag a file here, or browse').waitFor();
    await chooseFile(page, textFile('Second.txt'));
    await card(page, 'Second.txt').waitFor();
    expect(await page.getByRole('article').first().getAttribute('aria-label')).toBe('Second.txt');
  });

  it('shows its progress, can be cancelled, and leaves the area idle again', async () => {
    const settled = await product.settle();
    const { page } = await openUploads(product, settled.person);
    const slow = await slowDown(page);
    await chooseFile(page, longFile());
    await page.getByRole('status').filter({ hasText: 'Uploading Long.txt' }).waitFor();
    await page.getByText(/^[1-9]\d?%$/).waitFor();
    expect(Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    await expectGoodEverywhere(page);
    const cancel = page.getByRole('button', { name: 'Cancel Long.txt' });
    await cancel.focus();
    await page.keyboard.press('Enter');
    await seeToast(page, 'Upload cancelled');
    await cancel.waitFor({ state: 'detached' });
    await page.getByText('Drag a file here, or browse').waitFor();
    await expect.poll(() => chooser(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await listDocuments(settled)).toEqual([]);
    // The page is another test's later.
    await slow.detach();
    await chooseFile(page, textFile());
    await card(page, 'Notes.txt').waitFor();
  });

  it('goes on by itself once the browser has its connection back, and arrives once', async () => {
    const settled = await product.settle();
    const { page, expectProblems } = await openUploads(product, settled.person);
    expectProblems(/ERR_INTERNET_DISCONNECTED/);
    const slow = await slowDown(page);
    await chooseFile(page, longFile());
    await page.getByText(/^[1-9]\d?%$/).waitFor();
    await slow.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('status').filter({ hasText: 'Uploading Long.txt' }).waitFor();
    await slow.setOffline(false);
    await seeToast(page, 'Document uploaded successfully');
    await card(page, 'Long.txt').waitFor();
    expect(await listDocuments(settled)).toHaveLength(1);

    await slow.setOffline(true);
    await chooseFile(page, textFile('Notes.txt'));
    await page.getByRole('button', { name: 'Cancel Notes.txt' }).click();
    await seeToast(page, 'Upload cancelled');
    await slow.setOffline(false);
    expect(await listDocuments(settled)).toHaveLength(1);
    // The page is another test's later.
    await slow.detach();
  });
});
