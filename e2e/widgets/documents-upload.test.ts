import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { addColleague } from '../journey/colleague.ts';
import { card } from '../screens/document-cards.ts';
import { pdfFile, textFile } from '../screens/library.ts';
import { chooseFile, chooser, drag, drop, listDocuments, openUploads } from '../screens/uploads.ts';

const product = useProduct();

const invalidType = 'Invalid file type: Only PDF, DOC, DOCX, TXT, CSV, XLS, XLSX files are allowed';
const tooLarge = 'File too large: File size must be less than 10MB';
const limit = 10_485_760;

/** What the page sends from here on waits to be let go. */
async function holdUploads(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/documents', async (route) => {
    await promise;
    await route.fallback();
  });
  return { letGo: resolve };
}

describe('an upload', () => {
  it('takes a file that is dropped on the area, and of several the first alone, and says so', async () => {
    const settled = await product.settle();
    const { page, uploads } = await openUploads(product, settled.person);
    await drop(page, ['First.txt', 'Second.txt']);
    await seeToast(
      page,
      'Document uploaded successfully',
      'Only the first of your 2 files was taken: First.txt. Please add the others one at a time.',
    );
    await card(page, 'First.txt').waitFor();
    expect(uploads).toHaveLength(1);
    expect(await listDocuments(settled)).toHaveLength(1);
    await drop(page, ['Alone.txt']);
    await card(page, 'Alone.txt').waitFor();
    expect(await page.getByText('Only the first').count()).toBe(0);
  });

  it('shows a target over the whole page while a file is dragged, and takes one dropped anywhere on the screen', async () => {
    const settled = await product.settle();
    const { page, uploads } = await openUploads(product, settled.person);
    const target = page.getByText('Drop the file to upload it');
    // As a browser does: again and again, for as long as it is dragged.
    const dragUntilShown = async (selector: string, name: string) => {
      const show = async () => {
        await drag(page, 'dragover', selector, [name]);
        return target.isVisible();
      };
      await expect.poll(show).toBe(true);
    };
    for (const [selector, name] of [
      ['main', 'Over the page.txt'],
      ['aside', 'Over the sidebar.txt'],
    ] as const) {
      await dragUntilShown(selector, name);
      await expectGoodEverywhere(page);
      expect(await drag(page, 'drop', selector, [name])).toBe(true);
      await target.waitFor({ state: 'detached' });
      await card(page, name).waitFor();
    }
    expect(uploads).toHaveLength(2);
    // Out of the window again, nothing happens.
    await dragUntilShown('main', 'Never.txt');
    await drag(page, 'dragleave', 'main', ['Never.txt']);
    await target.waitFor({ state: 'detached' });
    expect(await listDocuments(settled)).toHaveLength(2);
  });

  it('does not start where a file is dropped on another screen, and the browser does not open it', async () => {
    const settled = await product.settle();
    const { page, uploads } = await openUploads(product, settled.person);
    await page.goto('/tasks');
    await page.getByRole('button', { name: 'New Task' }).waitFor();
    for (const type of ['dragover', 'drop'] as const) {
      expect(await drag(page, type, 'main', ['Missed.txt'])).toBe(true);
    }
    expect(await page.getByText('Drop the file to upload it').count()).toBe(0);
    expect(uploads).toEqual([]);
    expect(await listDocuments(settled)).toEqual([]);
  });

  it('whose connection breaks is tried again by itself, says so, arrives once, and can be cancelled meanwhile', async () => {
    const settled = await product.settle();
    const { page, uploads, expectProblems } = await openUploads(product, settled.person);
    expectProblems(/ERR_CONNECTION_RESET/);
    await page.route('**/api/documents', (route) => route.abort('connectionreset'), { times: 1 });
    await chooseFile(page, textFile('Long.txt', 'a'.repeat(400_000)));
    await page.getByRole('status').filter({ hasText: 'The connection broke. Trying again...' }).waitFor();
    await expectGoodEverywhere(page);
    await card(page, 'Long.txt').waitFor();
    expect(await listDocuments(settled)).toHaveLength(1);
    const keys = await Promise.all(uploads.map((request) => request.headerValue('idempotency-key')));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);

    await page.route('**/api/documents', (route) => route.abort('connectionreset'), { times: 1 });
    await chooseFile(page, textFile('Notes.txt'));
    await page.getByText('The connection broke. Trying again...').waitFor();
    await page.getByRole('button', { name: 'Cancel Notes.txt' }).click();
    await seeToast(page, 'Upload cancelled');
    expect(await listDocuments(settled)).toHaveLength(1);
  });

  it('that fails says why, leaves the area idle, and is done again with one press', async () => {
    const { person } = await product.settle();
    const { page, uploads, expectProblems } = await openUploads(product, person, { clock: true });
    expectProblems(/ERR_FAILED|ERR_CONNECTION|500 .*\/api\/documents/);
    await page.route('**/api/documents', (route) => route.abort(), { times: 4 });
    await chooseFile(page, pdfFile());
    // In steps after which a toast that has come meanwhile is still there.
    const triesOnceTimeHasPassed = async () => {
      await page.clock.fastForward(500);
      return uploads.length;
    };
    await expect.poll(triesOnceTimeHasPassed).toBe(4);
    await seeToast(page, 'Failed to upload document', 'Goodstead cannot be reached.');
    await page.getByText('Drag a file here, or browse').waitFor();
    const trouble = JSON.stringify({ message: 'The disk is full. Please tell your admin.', code: 'internal' });
    await page.route(
      '**/api/documents',
      (route) => route.fulfill({ status: 500, contentType: 'application/json', body: trouble }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeToast(page, 'Failed to upload document', 'The disk is full. Please tell your admin.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeToast(page, 'Document uploaded successfully');
    await card(page, 'Summer budget.pdf').waitFor();
  });
});

describe('several files in a row', () => {
  const row = (page: Page, name: string) =>
    page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });
  it('wait for their turn, each with its own way to cancel, and arrive in their order', async () => {
    const settled = await product.settle();
    const { page, uploads } = await openUploads(product, settled.person);
    const held = await holdUploads(page);
    await chooseFile(page, textFile('First.txt'));
    await chooseFile(page, textFile('Second.txt'));
    await drop(page, ['Third.txt', 'Left out.txt']);
    await row(page, 'First.txt').getByRole('progressbar', { name: 'Uploading First.txt' }).waitFor();
    await row(page, 'Second.txt').getByText('Waits for its turn').waitFor();
    await row(page, 'Third.txt').getByText('Only the first of your 2 files was taken: Third.txt.').waitFor();
    await expectGoodEverywhere(page);
    await page.getByRole('button', { name: 'Cancel Second.txt' }).click();
    await row(page, 'Second.txt').waitFor({ state: 'detached' });
    expect(uploads).toHaveLength(1);
    held.letGo();
    await card(page, 'Third.txt').waitFor();
    await page.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' });
    expect((await listDocuments(settled)).map(({ originalName }) => originalName)).toEqual(['Third.txt', 'First.txt']);
  });

  it('go on while the person looks at another screen, and are there on the way back', async () => {
    const settled = await product.settle();
    const { page } = await openUploads(product, settled.person);
    const held = await holdUploads(page);
    await chooseFile(page, textFile('First.txt'));
    await chooseFile(page, textFile('Second.txt'));
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    await sidebar.getByRole('link', { name: 'Task Management' }).click();
    await page.getByRole('heading', { level: 1, name: 'Task Management' }).waitFor();
    await sidebar.getByRole('link', { name: 'Documents' }).click();
    await row(page, 'Second.txt').getByText('Waits for its turn').waitFor();
    await sidebar.getByRole('link', { name: 'Task Management' }).click();
    held.letGo();
    await expect.poll(async () => (await listDocuments(settled)).length).toBe(2);
    await sidebar.getByRole('link', { name: 'Documents' }).click();
    await card(page, 'Second.txt').waitFor();
    await card(page, 'First.txt').waitFor();
  });

  it('do not wait for one that fails, which stays with its reason and can be sent again', async () => {
    const settled = await product.settle();
    const { page, expectProblems } = await openUploads(product, settled.person);
    expectProblems(/500 .*\/api\/documents/);
    const trouble = { status: 500, json: { message: 'The disk is full.', code: 'internal' } };
    await page.route('**/api/documents', (route) => route.fulfill(trouble), { times: 1 });
    const held = await holdUploads(page);
    await chooseFile(page, textFile('First.txt'));
    await chooseFile(page, textFile('Second.txt'));
    await row(page, 'Second.txt').getByText('Waits for its turn').waitFor();
    held.letGo();
    await card(page, 'Second.txt').waitFor();
    const alert = row(page, 'First.txt').getByRole('alert');
    await alert.getByText('First.txt was not uploaded').waitFor();
    await alert.getByText('The disk is full.').waitFor();
    await expectGoodEverywhere(page);
    await page.getByRole('button', { name: 'Try again: First.txt' }).click();
    await card(page, 'First.txt').waitFor();
    await page.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' });
  });
});

describe('a file that cannot be taken', () => {
  it('is refused by its type or its size before anything is sent, by the server in the same words, and in plain words where it is empty', async () => {
    const settled = await product.settle();
    const { page, uploads, expectProblems } = await openUploads(product, settled.person);
    await chooseFile(page, { ...textFile('photo.png', 'x'), mimeType: 'image/png' });
    const title = page.getByRole('alert').getByText(invalidType, { exact: true });
    await title.waitFor();
    await chooseFile(page, textFile('large.txt', 'a'.repeat(limit + 1)));
    await page.getByRole('alert').getByText(tooLarge, { exact: true }).waitFor();
    expect(await title.count()).toBe(0);
    await drop(page, ['photo.png', 'fine.txt']);
    await seeToast(page, invalidType, 'Only the first of your 2 files was taken: photo.png.');
    expect(uploads).toEqual([]);
    expect(await chooser(page).count()).toBe(1);

    // Its content is another, which the server alone sees; it is not offered again.
    await page.reload();
    expectProblems(/4(00|13|15) .*\/api\/documents/);
    await chooseFile(page, { ...textFile('plan.pdf'), mimeType: 'application/pdf' });
    await page.getByRole('alert').getByText(invalidType, { exact: true }).waitFor();
    await page.route('**/api/documents', (route) =>
      route.fulfill({
        status: 413,
        contentType: 'application/json',
        body: JSON.stringify({ message: tooLarge, code: 'file_too_large' }),
      }),
    );
    await chooseFile(page, pdfFile());
    await page.getByRole('alert').getByText(tooLarge, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.unroute('**/api/documents');

    await chooseFile(page, textFile('empty.txt', ''));
    await seeToast(page, 'Failed to upload document', 'This file is empty. Please choose another one.');
    await page.getByText('Drag a file here, or browse').waitFor();
    expect(await listDocuments(settled)).toEqual([]);
  });

  it('may have exactly 10,485,760 bytes', async () => {
    const settled = await product.settle();
    const { page } = await openUploads(product, settled.person);
    await chooseFile(page, textFile('largest.txt', 'a'.repeat(limit)));
    await card(page, 'largest.txt').getByText('10 MB', { exact: true }).waitFor();
    expect(await listDocuments(settled)).toMatchObject([{ size: limit }]);
  });
});

describe('the upload area', () => {
  it('is where Upload Document leads to, and the address forgets it', async () => {
    const { person } = await product.settle();
    const { page } = await openUploads(product, person, { address: '/documents?upload=1' });
    await page.waitForURL('/documents');
    await expect.poll(() => chooser(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('is not there for a viewer, who reads why', async () => {
    const { person, organizationId } = await product.settle();
    const viewer = await addColleague(person, organizationId, await product.register('Vera', 'Lind'), 'viewer');
    const { page } = await openUploads(product, viewer.person, { address: '/documents?upload=1' });
    await page
      .getByText('You can read and download these documents. To add your own, ask an admin of Juniper Table')
      .waitFor();
    await page.getByText('No documents uploaded yet').waitFor();
    expect(await chooser(page).count()).toBe(0);
    await expectGoodEverywhere(page);
  });

  it('is not there before an organization is selected', async () => {
    const { page } = await product.visitAs(await product.register());
    await page.goto('/documents');
    await page.getByText('No organization yet').waitFor();
    expect(await chooser(page).count()).toBe(0);
  });
});
