import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Document } from '../../contract/documents.ts';
import { expectGoodEverywhere } from '../harness/axe.ts';
import { screenSizes } from '../harness/screen-sizes.ts';
import { useProduct } from '../in-tab/use-product.ts';
import { seeToast } from '../journey/fields.ts';
import { addColleague } from '../journey/colleague.ts';
import { addDocument, details, sendDocument, textFile } from '../screens/library.ts';
import {
  bar,
  box,
  card,
  confirmation,
  isDeletion,
  openDocuments,
  select,
  settleWithTexts,
  names,
} from '../screens/document-cards.ts';
import type { Settled } from '../harness/use-product.ts';

const product = useProduct();
// For all tests that change nothing of it.
const texts = await settleWithTexts(product);

const boxes = (page: Page) => page.getByRole('checkbox');

const list = ({ person, organizationId }: Settled) =>
  person.get<Document[]>(`/api/documents?organizationId=${organizationId}`);

describe('selecting several documents', () => {
  it('turns each card into a check box, for the mouse, for Space, and for all that are shown', async () => {
    const { page } = await openDocuments(product, texts.person);
    await select(page).click();
    await bar(page).getByText('0 selected').waitFor();
    expect(await bar(page).getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true');
    expect(await boxes(page).count()).toBe(3);
    // The whole card, not the box alone.
    await card(page, 'Budget.txt').click({ position: { x: 30, y: 30 } });
    expect(await box(page, 'Budget.txt').isChecked()).toBe(true);
    // Its border is marked under the mouse as well, and what stands around it is not cut off.
    const colors = await card(page, 'Budget.txt').evaluate((element) => {
      const { borderTopColor, boxShadow } = getComputedStyle(element);
      const { overflowClipMargin } = getComputedStyle(element.closest('li')!);
      return [boxShadow.startsWith(borderTopColor), overflowClipMargin];
    });
    expect(colors).toEqual([true, '4px']);
    await box(page, 'minutes 9.txt').focus();
    await page.keyboard.press('Space');
    await bar(page).getByText('2 selected').waitFor();
    await expectGoodEverywhere(page);
    await page.keyboard.press('Space');
    await bar(page).getByText('1 selected').waitFor();
    // What the search hides stays selected, and that is said.
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('minutes');
    await bar(page).getByRole('button', { name: 'Select all shown' }).click();
    await bar(page).getByText('3 selected, 1 of them not shown').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('is left by Escape and by Cancel, and forgets what was selected', async () => {
    const { page } = await openDocuments(product, texts.person);
    await select(page).click();
    await box(page, 'Budget.txt').check();
    // Escape closes the menu first.
    await page.getByRole('button', { name: /^Sort: / }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await bar(page).getByText('1 selected').waitFor();
    await box(page, 'Budget.txt').focus();
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    expect(await boxes(page).count()).toBe(0);
    expect(await select(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await select(page).click();
    await bar(page).getByText('0 selected').waitFor();
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    expect(await cancel.evaluate((element) => element === document.activeElement)).toBe(true);
    await cancel.click();
    await select(page).waitFor();
    await card(page, 'Budget.txt').getByRole('link', { name: 'Budget.txt' }).click();
    await details(page).waitFor();
  });

  it('counts a document that somebody else has just deleted as gone', async () => {
    const { page, expectProblems } = await openDocuments(product, texts.person);
    expectProblems(/404 .*\/api\/documents/);
    const gone = { message: 'This document does not exist.', code: 'not_found' };
    await page.route(isDeletion, (route) => route.fulfill({ status: 404, json: gone }), { times: 1 });
    await select(page).click();
    await box(page, 'Budget.txt').check();
    await bar(page).getByRole('button', { name: 'Delete 1 document' }).click();
    await confirmation(page).getByRole('button', { name: 'Delete 1 document' }).click();
    await seeToast(page, '1 document deleted');
  });

  it('names the first six of many, and the others on request', async () => {
    const dana = await product.settle();
    for (let number = 1; number <= 8; number += 1) {
      await sendDocument(product.url, dana, textFile(`Notes ${number}.txt`));
    }
    const { page } = await openDocuments(product, dana.person);
    await select(page).click();
    await bar(page).getByRole('button', { name: 'Select all shown' }).click();
    await bar(page).getByRole('button', { name: 'Delete 8 documents' }).click();
    await confirmation(page).getByText('Notes 3.txt').waitFor();
    const last = confirmation(page).getByText('Notes 1.txt');
    expect(await last.isVisible()).toBe(false);
    await confirmation(page).getByText('and 2 more').click();
    await last.waitFor();
    await expectGoodEverywhere(page);
  });

  it('leaves out what a person may not delete, and says why; a viewer selects nothing', async () => {
    const dana = await settleWithTexts(product);
    const miguel = await addColleague(
      dana.person,
      dana.organizationId,
      await product.register('Miguel', 'Santos'),
      'staff',
    );
    await addDocument(product.url, miguel, textFile('Own.txt'));
    const { page } = await openDocuments(product, miguel.person);
    await select(page).click();
    const refused = box(page, 'Budget.txt');
    await card(page, 'Budget.txt').getByText('only its uploader or a manager can').waitFor();
    expect(await refused.getAttribute('aria-disabled')).toBe('true');
    await refused.focus();
    await page.keyboard.press('Space');
    expect(await refused.isChecked()).toBe(false);
    await bar(page).getByRole('button', { name: 'Select all shown' }).click();
    await bar(page).getByText('1 selected').waitFor();
    expect(await box(page, 'Own.txt').isChecked()).toBe(true);
    await expectGoodEverywhere(page);
    const viewer = await addColleague(
      dana.person,
      dana.organizationId,
      await product.register('Vera', 'Lind'),
      'viewer',
    );
    const other = await openDocuments(product, viewer.person);
    await card(other.page, 'Own.txt').waitFor();
    expect(await select(other.page).count()).toBe(0);
  });

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

  it('are only read by a viewer', async () => {
    const dana = await product.settle();
    const first = await addDocument(product.url, dana, textFile('Plan.txt'));
    const second = await addDocument(product.url, dana, textFile('Plan 2.txt', 'Two'), {}, first.id);
    const viewer = await addColleague(
      dana.person,
      dana.organizationId,
      await product.register('Vera', 'Lind'),
      'viewer',
    );
    const { page } = await openDocuments(product, viewer.person, { address: `/documents?document=${second.id}` });
    await details(page).getByRole('link', { name: 'Download version 1, Plan.txt' }).waitFor();
    expect(await upload(page).count()).toBe(0);
  });
});

it('a long library is loaded and drawn as far as somebody looks, and whole for a search; its number is known before', async () => {
  const [sample] = await list(texts);
  const { page } = await product.visitAs(texts.person);
  const all = Array.from({ length: 400 }, (_, index) => ({
    ...sample!,
    id: crypto.randomUUID(),
    originalName: `Memo ${index}.txt`,
  }));
  let asked = 0;
  await page.route('**/api/documents?*', async (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('before') ?? 0);
    const headers: Record<string, string> = {};
    if (start + 50 < all.length) headers['link'] = `<?before=${start + 50}>; rel="next"`;
    asked += 1;
    await route.fulfill({ headers, json: all.slice(start, start + 50) });
  });
  await page.route('**/api/dashboard/stats?*', async (route) =>
    route.fulfill({ json: { ...(await (await route.fetch()).json()), documents: 400 } }),
  );
  await page.goto('/documents');
  await card(page, 'Memo 0.txt').waitFor();
  await page.getByText('400 documents', { exact: true }).waitFor();
  expect(asked).toBe(1);
  expect(await page.getByRole('article').count()).toBeLessThanOrEqual(50);
  await card(page, 'Memo 47.txt').scrollIntoViewIfNeeded();
  await card(page, 'Memo 80.txt').waitFor();
  expect(asked).toBeLessThan(5);
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('Memo 399');
  await card(page, 'Memo 399.txt').waitFor();
  expect(asked).toBe(8);
});

it('the order of the library is chosen beside the filter, on a phone as well, and the browser keeps it', async () => {
  const { page } = await openDocuments(product, texts.person);
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
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(screenSizes[size]);
    for (const [order, expected] of Object.entries(orders)) {
      await button.click();
      await page.getByRole('menuitemradio', { name: order }).click();
      await expect.poll(() => names(page)).toEqual(expected);
    }
    await page.reload();
    await card(page, 'Budget.txt').waitFor();
    expect(await button.textContent()).toBe('Sort: Largest');
    expect(await names(page)).toEqual(orders.Largest);
  }
  await button.click();
  await page.getByRole('menuitemradio', { name: 'Largest', checked: true }).waitFor();
  await expectGoodEverywhere(page);
});
